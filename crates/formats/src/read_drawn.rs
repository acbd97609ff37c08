//! From drawn text to a level: [`read_drawn()`].

use copula_grid::{LevelDef, LevelObject, MAX_OBJECTS, MAX_SIDE};

use crate::excerpt::excerpt;
use crate::header::{Header, Key, first_hidden};
use crate::item::{Item, Nouns};
use crate::row::{BLANKS, Piece, cells, is_comment, items};
use crate::{DrawnFault, DrawnProblem, ItemFault, ReadDrawnError};

/// Reads a drawn level; the [notation](crate#the-notation) stands in the crate's doc. Bare rows are a level too.
///
/// `nouns` are all nouns of the pack, in capitals or small letters: an item that is one of them keeps a final `v`.
/// Objects come row by row, in a cell from left to right. Blank lines around header and board, trailing blanks, CRLF
/// and a byte-order mark are fine.
///
/// # Errors
///
/// If anything is not as the notation says: all faults. What lies past the limits of a board ([`MAX_SIDE`],
/// [`MAX_OBJECTS`]) is counted, but not looked at.
///
/// ```
/// use copula_formats::read_drawn;
/// use copula_grid::Dir;
///
/// let level = read_drawn("gluev . gluev>\nsleev . BLOP", &["GLUE", "SLEEV"])?;
/// let things: Vec<_> = level.objects.iter().map(|object| (object.kind.as_str(), object.dir)).collect();
/// assert_eq!(things, [
///     ("glue", Dir::Down),
///     ("gluev", Dir::Right),
///     ("sleev", Dir::Right),
///     ("text:BLOP", Dir::Right),
/// ]);
///
/// let error = read_drawn("title: x\nblip++blop\n. blip", &[]).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 1, column 1: unknown header line `title:`; header lines are name:, author:, pack: and solution:\n\
///      line 2, column 6: `blip++blop`: `+` joins two items; write an item on each side of it\n\
///      line 3, column 3: row 2 has 2 cells, but the first row has 1; fill the shorter row with `.`"
/// );
/// # Ok::<(), copula_formats::ReadDrawnError>(())
/// ```
pub fn read_drawn(text: &str, nouns: &[&str]) -> Result<LevelDef, ReadDrawnError> {
    let mut reader = DrawnReader { nouns: Nouns::new(nouns), ..DrawnReader::default() };
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for line in text.lines() {
        reader.line(line.strip_suffix('\r').unwrap_or(line));
    }
    reader.finish()
}

/// What was read so far.
#[derive(Default)]
struct DrawnReader {
    nouns: Nouns,
    level: LevelDef,
    faults: Vec<DrawnFault>,
    /// The number of the line that is being read, from 1.
    line: usize,
    /// The first of the blank lines since the last row.
    gap: Option<usize>,
    /// The length of the first row.
    width: Option<usize>,
    n_rows: usize,
    n_objects: usize,
    /// The line of the first row too many.
    row_too_many: Option<usize>,
    /// The line and column of the first object too many.
    object_too_many: Option<(usize, usize)>,
}

impl DrawnReader {
    fn line(&mut self, line: &str) {
        self.line += 1;
        if is_comment(line) {
            return;
        }
        let header = Header::split(line);
        let key = header.and_then(|header| Key::from_spelling(header.key));
        match (header, key) {
            _ if line.trim_matches(BLANKS).is_empty() => self.blank_line(),
            (Some(header), key) if self.n_rows == 0 => self.header(header, key),
            (Some(header), Some(key)) => {
                self.report(header.key_column, DrawnProblem::MisplacedKey { key: key.spelling() });
            }
            (Some(_), None) | (None, _) => self.row(line),
        }
    }

    fn blank_line(&mut self) {
        if self.n_rows > 0 {
            self.gap.get_or_insert(self.line);
        }
    }

    fn header(&mut self, header: Header<'_>, key: Option<Key>) {
        let Header { key: spelling, key_column, value } = header;
        let Some(key) = key else {
            return self.report(key_column, DrawnProblem::UnknownKey { key: excerpt(spelling) });
        };
        let field = key.value_mut(&mut self.level);
        if field.is_none() {
            *field = Some(value.text.to_owned());
        } else {
            self.report(key_column, DrawnProblem::RepeatedKey { key: key.spelling() });
        }
        match key {
            Key::Solution => self.solution(value),
            Key::Name | Key::Author | Key::Pack => self.label(value),
        }
    }

    /// Reports the first character of a header value that cannot be seen.
    fn label(&mut self, value: Piece<'_>) {
        if let Some((index, character)) = first_hidden(value.text) {
            self.report(value.column + index, DrawnProblem::HiddenInHeader { character });
        }
    }

    /// Reports the letters that are no moves, all at the place of the first.
    fn solution(&mut self, solution: Piece<'_>) {
        let is_bad = |letter: &char| !"udlr.".contains(*letter);
        if let Some(index) = solution.text.chars().position(|letter| is_bad(&letter)) {
            let letters: String = solution.text.chars().filter(is_bad).collect();
            self.report(solution.column + index, DrawnProblem::Moves { letters: excerpt(&letters) });
        }
    }

    fn row(&mut self, line: &str) {
        self.n_rows += 1;
        if self.n_rows > MAX_SIDE as usize {
            self.row_too_many.get_or_insert(self.line);
            return;
        }
        if let Some(line) = self.gap.take() {
            self.faults.push(DrawnFault { line, column: 1, problem: DrawnProblem::BlankLine });
        }
        let limit = self.width.unwrap_or(MAX_SIDE as usize);
        let mut n_cells = 0;
        let mut end = 1;
        let mut extra = None;
        for cell in cells(line) {
            if n_cells == limit {
                extra = Some(cell.column);
            }
            if n_cells < MAX_SIDE as usize {
                self.cell(n_cells, cell);
            }
            n_cells += 1;
            end = cell.end();
        }
        self.row_length(n_cells, extra.unwrap_or(end));
    }

    /// Compares the length of a row with the others; `column` is where it stops being as long as they.
    fn row_length(&mut self, n_cells: usize, column: usize) {
        match self.width {
            None => {
                self.width = Some(n_cells);
                if n_cells > MAX_SIDE as usize {
                    self.report(column, DrawnProblem::TooWide { n_cells });
                }
            }
            Some(expected) if n_cells != expected => {
                self.report(column, DrawnProblem::RowLength { row: self.n_rows, n_cells, expected });
            }
            Some(_) => {}
        }
    }

    fn cell(&mut self, x: usize, cell: Piece<'_>) {
        if cell.text == "." {
            return;
        }
        let mut was_empty = false;
        for item in items(cell) {
            let is_empty = item.text.is_empty();
            match Item::parse(item.text, &self.nouns) {
                // A run of `+` is one fault.
                Err(ItemFault::Empty) if was_empty => {}
                Err(fault @ ItemFault::Empty) => self.report_item(item.column, cell.text, fault),
                _ if self.is_full(item.column) => {}
                Err(fault) => self.report_item(item.column, item.text, fault),
                Ok(Item { name, dir }) => {
                    let (x, y) = (x as i32, (self.n_rows - 1) as i32);
                    self.level.objects.push(LevelObject { kind: name.to_string(), x, y, dir });
                }
            }
            was_empty = is_empty;
        }
    }

    /// Counts an object in; whether it is one too many.
    fn is_full(&mut self, column: usize) -> bool {
        self.n_objects += 1;
        let is_full = self.n_objects > MAX_OBJECTS;
        if is_full {
            self.object_too_many.get_or_insert((self.line, column));
        }
        is_full
    }

    fn report_item(&mut self, column: usize, item: &str, fault: ItemFault) {
        self.report(column, DrawnProblem::Item { item: excerpt(item), fault });
    }

    fn report(&mut self, column: usize, problem: DrawnProblem) {
        self.faults.push(DrawnFault { line: self.line, column, problem });
    }

    fn finish(mut self) -> Result<LevelDef, ReadDrawnError> {
        if self.n_rows == 0 {
            self.line += 1;
            self.report(1, DrawnProblem::NoRows);
        }
        if let Some(line) = self.row_too_many {
            let problem = DrawnProblem::TooTall { n_rows: self.n_rows };
            self.faults.push(DrawnFault { line, column: 1, problem });
        }
        if let Some((line, column)) = self.object_too_many {
            let problem = DrawnProblem::TooManyObjects { n_objects: self.n_objects };
            self.faults.push(DrawnFault { line, column, problem });
        }
        let DrawnReader { mut faults, mut level, width, n_rows, .. } = self;
        if !faults.is_empty() {
            faults.sort_by_key(|fault| (fault.line, fault.column));
            return Err(ReadDrawnError { faults });
        }
        (level.width, level.height) = (width.unwrap_or(0) as u32, n_rows as u32);
        debug_assert!(level.faults().is_empty(), "what can be wrong with a level is a fault of its drawing");
        Ok(level)
    }
}
