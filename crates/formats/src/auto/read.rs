//! From a number grid to a level: [`read_auto()`].

use std::collections::BTreeMap;

use copula_grid::{Dir, LevelDef, LevelObject, MAX_OBJECTS, MAX_SIDE};

use super::{
    AutoFault, AutoLevel, AutoProblem, DIRECTIONS, EMPTY, MAX_LAYERS, NumberTable, ReadAutoError, is_thing,
    is_word,
};
use crate::excerpt::excerpt;
use crate::row::{Piece, cells};

/// The most numbers that are kept: cells of the largest board.
const MAX_KEPT: usize = MAX_LAYERS * (MAX_SIDE as usize) * (MAX_SIDE as usize);

/// Reads a number grid of baba-is-auto: width, height, then one to three blocks of cells, then a block of facings under
/// the heading `DIRECTIONS`, if any. Numbers are parted by blanks and line breaks, wherever these stand.
///
/// Objects come row by row, in a cell by block; empty cells (132) leave no object. Everything faces right; what stands
/// under `DIRECTIONS` is handed over unread.
///
/// # Errors
///
/// If the numbers are not as many as the size asks for, or one of them stands for nothing that the table has: all
/// faults.
///
/// ```
/// use copula_formats::{NumberTable, read_auto};
///
/// let table = NumberTable::new([(1, "BLIP"), (67, "IS"), (77, "GLOW")])?; // made-up words
/// let level = read_auto("3 2\n1 67 77\n132 111 132", &table)?.level;
/// let kinds: Vec<_> = level.objects.iter().map(|object| object.kind.as_str()).collect();
/// assert_eq!(kinds, ["text:BLIP", "text:IS", "text:GLOW", "blip"]);
///
/// let error = read_auto("3 2\n1 67 78\n78 x 200", &table).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 6: the number table has no entry for 78, which is in 2 cells; add its word to the table\n\
///      line 3, column 4: `x` cannot be read as a number; write whole numbers separated by white space\n\
///      line 3, column 6: 200 is in 1 cell but has no meaning; words are 1 to 65, 67 to 75 and 77 to 109, things \
///      are 111 to 175, and 132 is an empty cell"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_auto(text: &str, table: &NumberTable) -> Result<AutoLevel, ReadAutoError> {
    let (grid, directions) = split(text);
    let mut reader = AutoReader::new(table);
    for (line, cell) in numbered_cells(grid) {
        reader.number(line, cell);
    }
    let level = reader.finish(end_of(grid))?;
    Ok(AutoLevel { level, directions: directions.map(|rest| rest.trim().to_owned()) })
}

/// Reads the level of a number grid without facings.
pub(crate) fn read_auto_level(text: &str, numbers: &NumberTable) -> Result<LevelDef, ReadAutoError> {
    match (read_auto(text, numbers), directions_fault(text)) {
        (Ok(auto), None) => Ok(auto.level),
        (Ok(_), Some(fault)) => Err(ReadAutoError { faults: vec![fault] }),
        (Err(mut error), fault) => {
            error.faults.extend(fault);
            Err(error)
        }
    }
}

/// Whether a text is one of baba-is-auto: at least three whole numbers, and nothing else in front of `DIRECTIONS`.
pub(crate) fn looks_like_auto(text: &str) -> bool {
    let (grid, _) = split(text);
    let is_number = |(_, cell): (usize, Piece<'_>)| cell.text.bytes().all(|byte| byte.is_ascii_digit());
    numbered_cells(grid).all(is_number) && numbered_cells(grid).nth(2).is_some()
}

/// The fault of a text that may hold no facings, if it holds some.
fn directions_fault(text: &str) -> Option<AutoFault> {
    let (grid, directions) = split(text);
    let (line, column) = end_of(grid);
    let holds_some = directions.is_some_and(|rest| !rest.trim().is_empty());
    holds_some.then_some(AutoFault { line, column, problem: AutoProblem::Directions })
}

/// The text in front of the heading `DIRECTIONS`, and the text behind it, if it stands there.
fn split(text: &str) -> (&str, Option<&str>) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let split = text.split_once(DIRECTIONS).filter(|(grid, rest)| {
        let is_parted = |edge: Option<char>| edge.is_none_or(char::is_whitespace);
        is_parted(grid.chars().next_back()) && is_parted(rest.chars().next())
    });
    split.map_or((text, None), |(grid, rest)| (grid, Some(rest)))
}

/// The items of a text, each with its line, from 1.
fn numbered_cells(text: &str) -> impl Iterator<Item = (usize, Piece<'_>)> {
    text.split('\n').enumerate().flat_map(|(index, line)| {
        cells(line.strip_suffix('\r').unwrap_or(line)).map(move |cell| (index + 1, cell))
    })
}

/// The line and column behind a text, the blanks and line breaks at its end counted in.
fn end_of(text: &str) -> (usize, usize) {
    let last = text.rsplit('\n').next().unwrap_or_default();
    (text.matches('\n').count() + 1, last.chars().count() + 1)
}

/// What was read so far.
struct AutoReader<'a> {
    table: &'a NumberTable,
    faults: Vec<AutoFault>,
    /// Width and height: none yet, or unread, or out of bounds.
    sides: Vec<Option<u32>>,
    /// The numbers of the cells that are kept; those that are none are empty cells.
    numbers: Vec<u32>,
    n_cells: usize,
    /// Numbers without a meaning: where the first stands, and how many there are.
    unknown: BTreeMap<u32, (usize, usize, usize)>,
}

impl<'a> AutoReader<'a> {
    fn new(table: &'a NumberTable) -> AutoReader<'a> {
        let (faults, sides, numbers) = (Vec::new(), Vec::new(), Vec::new());
        AutoReader { table, faults, sides, numbers, n_cells: 0, unknown: BTreeMap::new() }
    }

    fn number(&mut self, line: usize, cell: Piece<'_>) {
        // A sign in front would pass otherwise.
        let is_digits = cell.text.bytes().all(|byte| byte.is_ascii_digit());
        let number = cell.text.parse::<u32>().ok().filter(|_| is_digits);
        if number.is_none() {
            let problem = AutoProblem::NoNumber { item: excerpt(cell.text) };
            self.faults.push(AutoFault { line, column: cell.column, problem });
        }
        if self.sides.len() < 2 {
            self.side(line, cell.column, number);
        } else {
            self.cell(line, cell.column, number.unwrap_or(EMPTY));
        }
    }

    fn side(&mut self, line: usize, column: usize, number: Option<u32>) {
        let side = number.filter(|side| (1..=MAX_SIDE).contains(side));
        if let (Some(value), None) = (number, side) {
            self.faults.push(AutoFault { line, column, problem: AutoProblem::Side { value } });
        }
        self.sides.push(side);
    }

    fn cell(&mut self, line: usize, column: usize, number: u32) {
        self.n_cells += 1;
        if self.n_cells > MAX_KEPT {
            return;
        }
        self.numbers.push(number);
        if number != EMPTY && self.table.kind(number).is_none() {
            self.unknown.entry(number).or_insert((line, column, 0)).2 += 1;
        }
    }

    fn finish(mut self, (line, column): (usize, usize)) -> Result<LevelDef, ReadAutoError> {
        for (number, (line, column, n_cells)) in std::mem::take(&mut self.unknown) {
            let problem = if is_word(number) || is_thing(number) {
                AutoProblem::NotInTable { number, n_cells }
            } else {
                AutoProblem::UnknownNumber { number, n_cells }
            };
            self.faults.push(AutoFault { line, column, problem });
        }
        if self.sides.len() < 2 {
            self.faults.push(AutoFault { line, column, problem: AutoProblem::NoSize });
        }
        let level = match self.sides[..] {
            [Some(width), Some(height)] => self.level(width, height),
            _ => Ok(LevelDef::default()),
        };
        let level = level.map_err(|problem| self.faults.push(AutoFault { line, column, problem }));
        self.faults.sort_by_key(|fault| (fault.line, fault.column));
        let AutoReader { faults, .. } = self;
        level.ok().filter(|_| faults.is_empty()).ok_or(ReadAutoError { faults })
    }

    /// The level of this size, without those cells that could not be read.
    fn level(&self, width: u32, height: u32) -> Result<LevelDef, AutoProblem> {
        let n_layer = width as usize * height as usize;
        let n_cells = self.n_cells;
        if n_cells == 0 || !n_cells.is_multiple_of(n_layer) || n_cells > MAX_LAYERS * n_layer {
            return Err(AutoProblem::CellCount { n_layer, n_cells });
        }
        let n_objects = self.numbers.iter().filter(|number| **number != EMPTY).count();
        if n_objects > MAX_OBJECTS {
            return Err(AutoProblem::TooManyObjects { n_objects });
        }
        let mut objects = Vec::new();
        for cell in 0..n_layer {
            let (x, y) = ((cell % width as usize) as i32, (cell / width as usize) as i32);
            for number in self.numbers[cell..].iter().step_by(n_layer) {
                if let Some(kind) = self.table.kind(*number) {
                    objects.push(LevelObject { kind: kind.to_owned(), x, y, dir: Dir::Right });
                }
            }
        }
        Ok(LevelDef { width, height, objects, ..LevelDef::default() })
    }
}
