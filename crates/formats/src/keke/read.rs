//! From a Keke file to levels: [`read_keke()`].

use copula_grid::{Dir, Json, JsonFields, JsonReader, JsonValue, LevelDef, LevelObject, MAX_SIDE};

use super::{
    BORDER, EMPTY, KekeCellProblem, KekeId, KekeLevel, KekeProblem, ReadKekeError, kind_of, read_moves,
};

const FILE_FIELDS: &[&str; 1] = &["levels"];
const LEVEL_FIELDS: &[&str; 5] = &["id", "name", "author", "ascii", "solution"];

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
///      levels[0].ascii: row 2, column 3: ? has no meaning in a Keke level; write `.` for an empty cell\n\
///      levels[0].ascii: row 3, column 3: the border has 1 gap; close it with `_`"
/// );
/// # Ok::<(), copula_formats::ReadKekeError>(())
/// ```
pub fn read_keke(text: &str) -> Result<Vec<KekeLevel>, ReadKekeError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match Json::parse(text) {
        Ok(json) => read_parsed_keke(&json),
        Err(fault) => Err(ReadKekeError { faults: vec![fault.of_format()] }),
    }
}

/// As [`read_keke()`], of a text that was parsed before.
pub(crate) fn read_parsed_keke(json: &Json<'_>) -> Result<Vec<KekeLevel>, ReadKekeError> {
    let mut reader = KekeReader::new(json);
    let levels = file(&mut reader, json.root()).unwrap_or_default();
    let faults = reader.finish(Vec::new());
    if faults.is_empty() { Ok(levels) } else { Err(ReadKekeError { faults }) }
}

type KekeReader<'j> = JsonReader<'j, KekeProblem>;

fn file<'j>(reader: &mut KekeReader<'j>, value: JsonValue<'j>) -> Option<Vec<KekeLevel>> {
    let fields = reader.open_loosely(value, FILE_FIELDS)?;
    reader.needed(&fields, "levels", |reader, value| {
        if value.items().is_some_and(|mut items| items.next().is_none()) {
            reader.report(value, KekeProblem::NoLevels);
        }
        reader.list(value, level)
    })
}

/// Reads a level as far as it goes; faults that it has are reported.
fn level<'j>(reader: &mut KekeReader<'j>, value: JsonValue<'j>) -> Option<KekeLevel> {
    let fields = reader.open_loosely(value, LEVEL_FIELDS)?;
    let id = reader.needed(&fields, "id", id);
    let name = optional(reader, &fields, "name");
    let author = optional(reader, &fields, "author");
    let board = reader.needed(&fields, "ascii", board);
    let solution = optional(reader, &fields, "solution").map(|solution| read_moves(&solution));
    let (width, height, objects) = board?;
    Some(KekeLevel {
        id: id?,
        level: LevelDef { name, author, pack: None, solution, width, height, objects },
    })
}

fn id<'j>(reader: &mut KekeReader<'j>, value: JsonValue<'j>) -> Option<KekeId> {
    let number = || value.whole().and_then(|number| i64::try_from(number).ok()).map(KekeId::Number);
    let text = value.text().map(|text| KekeId::Text(text.into_owned()));
    let id = text.or_else(number);
    if id.is_none() {
        reader.unlike(value, "a whole number of 64 bits or a string");
    }
    id
}

/// A text that may be missing, null or blank.
fn optional<'j, const N: usize>(
    reader: &mut KekeReader<'j>,
    fields: &JsonFields<'j, N>,
    field: &'static str,
) -> Option<String> {
    let read = |reader: &mut KekeReader<'j>, value: JsonValue<'j>| match value.is_null() {
        true => None,
        false => reader.text(value),
    };
    reader.optional(fields, field, read).filter(|text| !text.is_empty())
}

/// Reads the size of a board without its border, and what stands on it.
fn board<'j>(reader: &mut KekeReader<'j>, value: JsonValue<'j>) -> Option<(u32, u32, Vec<LevelObject>)> {
    let ascii = reader.text(value)?;
    let n_rows = ascii.lines().count();
    let n_cells = ascii.lines().next().map_or(0, |row| row.chars().count());
    if n_rows > MAX_FRAMED || n_cells > MAX_FRAMED {
        reader.report(value, KekeProblem::TooLarge { n_rows, n_cells });
        return None;
    }
    if n_rows < 3 || n_cells < 3 {
        reader.report(value, KekeProblem::TooSmall { n_rows, n_cells });
        return None;
    }
    let mut board = Board { n_rows, n_cells, ..Board::default() };
    for (y, row) in ascii.lines().enumerate() {
        board.row(y, row);
    }
    if let Some(((x, y), n_gaps)) = board.gaps {
        board.fault(x, y, KekeCellProblem::BorderGaps { n_gaps });
    }
    board.faults.into_iter().for_each(|problem| reader.report(value, problem));
    Some((n_cells as u32 - 2, n_rows as u32 - 2, board.objects))
}

/// A board that is being read. Its columns and rows count from 0, the border counted in.
#[derive(Default)]
struct Board {
    n_rows: usize,
    n_cells: usize,
    /// The first gap in the border, and how many there are.
    gaps: Option<((usize, usize), usize)>,
    objects: Vec<LevelObject>,
    faults: Vec<KekeProblem>,
}

impl Board {
    fn row(&mut self, y: usize, row: &str) {
        let n_cells = row.chars().count();
        let expected = self.n_cells;
        if n_cells != expected {
            return self.fault(n_cells.min(expected), y, KekeCellProblem::RowLength { n_cells, expected });
        }
        for (x, character) in row.chars().enumerate() {
            let is_edge = x == 0 || y == 0 || x + 1 == expected || y + 1 == self.n_rows;
            match (is_edge, character) {
                (true, BORDER) | (false, EMPTY | ' ') => {}
                (true, _) => self.gaps.get_or_insert(((x, y), 0)).1 += 1,
                (false, BORDER) => self.fault(x, y, KekeCellProblem::BorderInside),
                (false, _) => match kind_of(character) {
                    Some(kind) => self.put(kind, x, y),
                    None => self.fault(x, y, KekeCellProblem::UnknownCharacter { character }),
                },
            }
        }
    }

    fn fault(&mut self, x: usize, y: usize, problem: KekeCellProblem) {
        self.faults.push(KekeProblem::Cell { row: y + 1, column: x + 1, problem });
    }

    fn put(&mut self, kind: &str, x: usize, y: usize) {
        let (x, y) = (x as i32 - 1, y as i32 - 1);
        self.objects.push(LevelObject { kind: kind.to_owned(), x, y, dir: Dir::Right });
    }
}
