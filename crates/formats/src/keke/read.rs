//! From a Keke file to levels: [`read_keke()`].

use copula_grid::{Dir, FormFault, LevelDef, LevelObject, MAX_SIDE, Raw, RawFields};

use super::{
    BORDER, EMPTY, KekeFault, KekeId, KekeLevel, KekePlace, KekeProblem, ReadKekeError, kind_of, read_moves,
};

const FILE_FIELDS: &[&str] = &["levels"];
const ID: &str = "id";
const NAME: &str = "name";
const AUTHOR: &str = "author";
const ASCII: &str = "ascii";
const SOLUTION: &str = "solution";
const LEVEL_FIELDS: &[&str] = &[ID, NAME, AUTHOR, ASCII, SOLUTION];

/// The longest side of a board with its border.
const MAX_FRAMED: usize = MAX_SIDE as usize + 2;

/// Reads a Keke file: `{"levels": [{"id", "name", "author", "ascii", "solution"}]}`; at least one level.
///
/// The border is dropped, objects come row by row, everything faces right, and KILL is read as DEFEAT. A name, author
/// or solution that is null, blank (`""`) or left out is none. Letters of a solution that are no moves are dropped, as
/// Keke does; so are fields other than these.
///
/// # Errors
///
/// If it is not JSON of this form, or a board is not drawn as Keke draws them: all faults of all levels. A board that
/// is too large is not looked into.
///
/// ```
/// use copula_formats::read_keke;
///
/// let file = r#"{"levels": [
///     {"id": 7, "name": null, "author": "me", "ascii": "_____\n_b.B_\n_____", "solution": "rS"}
/// ]}"#;
/// let level = &read_keke(file)?[0].level;
/// assert_eq!((level.width, level.height), (3, 1));
/// assert_eq!(level.objects[1].kind, "text:BABA");
/// assert_eq!(level.solution.as_deref(), Some("r."));
///
/// let error = read_keke(r#"{"levels": [{"name": 3, "ascii": "____\n_b?_\n__w_"}]}"#).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "levels[0].id: the field is missing\n\
///      levels[0].name: expected a string, found the number 3\n\
///      levels[0].ascii, row 2, column 3: ? means nothing in a Keke level; write `.` for an empty cell\n\
///      levels[0].ascii, row 3, column 3: the border has 1 gap; close it with `_`"
/// );
/// # Ok::<(), copula_formats::ReadKekeError>(())
/// ```
pub fn read_keke(text: &str) -> Result<Vec<KekeLevel>, ReadKekeError> {
    let mut reader = Reader::default();
    let levels = reader.file(text.strip_prefix('\u{feff}').unwrap_or(text));
    if reader.faults.is_empty() { Ok(levels) } else { Err(ReadKekeError { faults: reader.faults }) }
}

/// Takes the file apart, collecting faults.
#[derive(Default)]
struct Reader {
    faults: Vec<KekeFault>,
}

impl Reader {
    fn file(&mut self, text: &str) -> Vec<KekeLevel> {
        let raw = match Raw::parse(text) {
            Ok(raw) => raw,
            Err(error) => {
                let (line, column, message) = (error.line, error.column, error.message);
                self.report(KekePlace::File, KekeProblem::Syntax { line, column, message });
                return Vec::new();
            }
        };
        let fields = RawFields::open(raw, FILE_FIELDS, |field, fault| {
            let place = if field.is_none() { KekePlace::File } else { KekePlace::Levels };
            self.report_form(place, fault);
        });
        let Some(mut fields) = fields else { return Vec::new() };
        let Some(list) = fields.take("levels") else {
            self.report_form(KekePlace::Levels, FormFault::MissingField);
            return Vec::new();
        };
        match list.into_list() {
            Ok(list) if list.is_empty() => self.report(KekePlace::Levels, KekeProblem::NoLevels),
            Ok(list) => {
                return list
                    .into_iter()
                    .enumerate()
                    .filter_map(|(level, raw)| self.level(level, raw))
                    .collect();
            }
            Err(fault) => self.report_form(KekePlace::Levels, fault),
        }
        Vec::new()
    }

    /// Reads a level as far as it goes; faults that it has are reported.
    fn level(&mut self, index: usize, raw: Raw) -> Option<KekeLevel> {
        let mut fields = RawFields::open(raw, LEVEL_FIELDS, |field, fault| {
            let known = LEVEL_FIELDS.iter().find(|known| field == Some(**known));
            let place = known.map_or(KekePlace::Level(index), |field| KekePlace::Field(index, field));
            self.report_form(place, fault);
        })?;
        let id = self.id(index, fields.take(ID));
        let name = self.optional(index, NAME, &mut fields);
        let author = self.optional(index, AUTHOR, &mut fields);
        let ascii = self.ascii(index, &mut fields);
        let solution = self.optional(index, SOLUTION, &mut fields).map(|solution| read_moves(&solution));
        let (width, height, objects) = self.board(index, &ascii?)?;
        Some(KekeLevel {
            id: id?,
            level: LevelDef { name, author, pack: None, solution, width, height, objects },
        })
    }

    fn id(&mut self, index: usize, raw: Option<Raw>) -> Option<KekeId> {
        let fault = match raw {
            None => FormFault::MissingField,
            Some(Raw::Text(id)) => return Some(KekeId::Text(id)),
            Some(raw) => match raw {
                Raw::Whole(number) if i64::try_from(number).is_ok() => {
                    return Some(KekeId::Number(number as i64));
                }
                other => other.unlike("a whole number of 64 bits or a string"),
            },
        };
        self.report_form(KekePlace::Field(index, ID), fault);
        None
    }

    fn optional(&mut self, index: usize, field: &'static str, fields: &mut RawFields) -> Option<String> {
        let raw = fields.take(field).filter(|raw| *raw != Raw::Null)?;
        let text = raw.into_text().map_err(|fault| self.report_form(KekePlace::Field(index, field), fault));
        text.ok().filter(|text| !text.is_empty())
    }

    fn ascii(&mut self, index: usize, fields: &mut RawFields) -> Option<String> {
        let raw = fields.take(ASCII).ok_or(FormFault::MissingField);
        let ascii = raw.and_then(Raw::into_text);
        ascii.map_err(|fault| self.report_form(KekePlace::Field(index, ASCII), fault)).ok()
    }

    /// The size of a board without its border, and what stands on it.
    fn board(&mut self, level: usize, ascii: &str) -> Option<(u32, u32, Vec<LevelObject>)> {
        let n_rows = ascii.lines().count();
        let n_cells = ascii.lines().next().map_or(0, |row| row.chars().count());
        let n_before = self.faults.len();
        if n_rows > MAX_FRAMED || n_cells > MAX_FRAMED {
            self.report(KekePlace::Field(level, ASCII), KekeProblem::TooLarge { n_rows, n_cells });
        } else if n_rows < 3 || n_cells < 3 {
            self.report(KekePlace::Field(level, ASCII), KekeProblem::TooSmall { n_rows, n_cells });
        }
        if self.faults.len() > n_before {
            return None;
        }
        let mut board = Board { level, n_rows, n_cells, gaps: None, objects: Vec::new() };
        for (y, row) in ascii.lines().enumerate() {
            self.row(&mut board, y, row);
        }
        if let Some((place, n_gaps)) = board.gaps {
            self.report(place, KekeProblem::BorderGaps { n_gaps });
        }
        Some((n_cells as u32 - 2, n_rows as u32 - 2, board.objects))
    }

    fn row(&mut self, board: &mut Board, y: usize, row: &str) {
        let n_cells = row.chars().count();
        let expected = board.n_cells;
        if n_cells != expected {
            let place = board.cell(n_cells.min(expected), y);
            return self.report(place, KekeProblem::RowLength { n_cells, expected });
        }
        for (x, character) in row.chars().enumerate() {
            let is_edge = x == 0 || y == 0 || x + 1 == expected || y + 1 == board.n_rows;
            match (is_edge, character) {
                (true, BORDER) | (false, EMPTY | ' ') => {}
                (true, _) => board.gap(x, y),
                (false, BORDER) => self.report(board.cell(x, y), KekeProblem::BorderInside),
                (false, _) => match kind_of(character) {
                    Some(kind) => board.put(kind, x, y),
                    None => self.report(board.cell(x, y), KekeProblem::UnknownCharacter { character }),
                },
            }
        }
    }

    /// Reports what is wrong with the form of a value. Fields that are not Keke's are no fault: others may add theirs.
    fn report_form(&mut self, place: KekePlace, fault: FormFault) {
        if !matches!(fault, FormFault::UnknownField { .. }) {
            self.report(place, fault.into());
        }
    }

    fn report(&mut self, place: KekePlace, problem: KekeProblem) {
        self.faults.push(KekeFault { place, problem });
    }
}

/// A board that is being read. Its columns and rows count from 0, the border counted in.
struct Board {
    level: usize,
    n_rows: usize,
    n_cells: usize,
    /// The first gap in the border, and how many there are.
    gaps: Option<(KekePlace, usize)>,
    objects: Vec<LevelObject>,
}

impl Board {
    fn cell(&self, x: usize, y: usize) -> KekePlace {
        KekePlace::Cell { level: self.level, row: y + 1, column: x + 1 }
    }

    fn gap(&mut self, x: usize, y: usize) {
        let first = self.cell(x, y);
        self.gaps.get_or_insert((first, 0)).1 += 1;
    }

    fn put(&mut self, kind: &str, x: usize, y: usize) {
        let (x, y) = (x as i32 - 1, y as i32 - 1);
        self.objects.push(LevelObject { kind: kind.to_owned(), x, y, dir: Dir::Right });
    }
}
