//! Drawn boards, as they are compared: [`Drawn`].

use std::fmt;

/// Whether facings are drawn behind things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facings {
    /// They are: each thing ends in one of `> ^ < v`.
    Shown,
    /// They are left out.
    Hidden,
}

/// A board drawn cell by cell; what shares a cell is sorted, so that equal boards are drawn equally.
///
/// Shown, it has one line a row, its columns aligned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The rows; a cell is its items joined by `+`, or `.`.
    rows: Vec<Vec<String>>,
}

/// A cell in which two boards differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellDifference {
    /// Its column, from 0.
    pub x: usize,
    /// Its row, from 0.
    pub y: usize,
    /// What must stand there; `none` if there must be no such cell.
    pub expected: String,
    /// What does.
    pub found: String,
}

impl Drawn {
    /// Reads drawn rows. With [`Facings::Shown`], a thing without a facing faces right.
    pub fn read(rows: &[String], facings: Facings) -> Drawn {
        let cell = |cell: &str| match cell {
            "." => Vec::new(),
            cell => cell.split('+').map(|item| with_facing(item, facings)).collect(),
        };
        Drawn::new(rows.iter().map(|row| row.split_whitespace().map(cell).collect()).collect())
    }

    /// The drawing of a board, given row by row, each cell with its items in any order.
    pub fn new(rows: Vec<Vec<Vec<String>>>) -> Drawn {
        let cell = |mut items: Vec<String>| {
            items.sort_unstable();
            if items.is_empty() { ".".to_owned() } else { items.join("+") }
        };
        Drawn { rows: rows.into_iter().map(|row| row.into_iter().map(cell).collect()).collect() }
    }

    /// The items of a cell; none if it is empty, or if there is no such cell.
    pub fn items(&self, x: usize, y: usize) -> impl Iterator<Item = &str> {
        let cell = self.rows.get(y).and_then(|row| row.get(x));
        cell.into_iter().filter(|cell| *cell != ".").flat_map(|cell| cell.split('+'))
    }

    /// All places of an item, from the top left on, column by column; one for each time it stands there.
    pub fn places_of(&self, item: &str) -> Vec<(usize, usize)> {
        let mut places = Vec::new();
        for (y, row) in self.rows.iter().enumerate() {
            for x in 0..row.len() {
                places.extend(self.items(x, y).filter(|here| *here == item).map(|_| (x, y)));
            }
        }
        places.sort_unstable();
        places
    }

    /// The cells in which a board that was found differs from this one, row by row.
    pub fn differences(&self, found: &Drawn) -> Vec<CellDifference> {
        let n_rows = self.rows.len().max(found.rows.len());
        let n_columns = self.rows.iter().chain(&found.rows).map(Vec::len).max().unwrap_or(0);
        let places = (0..n_rows).flat_map(|y| (0..n_columns).map(move |x| (x, y)));
        let differing = places.filter(|&(x, y)| self.cell(x, y) != found.cell(x, y));
        differing
            .map(|(x, y)| CellDifference {
                x,
                y,
                expected: self.cell(x, y).to_owned(),
                found: found.cell(x, y).to_owned(),
            })
            .collect()
    }

    fn cell(&self, x: usize, y: usize) -> &str {
        self.rows.get(y).and_then(|row| row.get(x)).map_or("none", String::as_str)
    }
}

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n_columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width =
            |x: usize| self.rows.iter().filter_map(|row| row.get(x)).map(String::len).max().unwrap_or(0);
        let widths: Vec<usize> = (0..n_columns).map(width).collect();
        for (y, row) in self.rows.iter().enumerate() {
            let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
            let line = cells.collect::<Vec<_>>().join(" ");
            let end = if y + 1 == self.rows.len() { "" } else { "\n" };
            write!(f, "{}{end}", line.trim_end())?;
        }
        Ok(())
    }
}

impl fmt::Display for CellDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CellDifference { x, y, expected, found } = self;
        write!(f, "at {x},{y}: expected {expected}, found {found}")
    }
}

/// An item with the facing that it has where none is drawn.
fn with_facing(item: &str, facings: Facings) -> String {
    let is_thing = item.chars().any(|c| c.is_ascii_lowercase());
    let is_bare = facings == Facings::Shown && is_thing && !item.ends_with(['>', '^', '<', 'v']);
    if is_bare { format!("{item}>") } else { item.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(rows: &str, facings: Facings) -> Drawn {
        let rows: Vec<String> = rows.lines().map(str::to_owned).collect();
        Drawn::read(&rows, facings)
    }

    #[test]
    fn the_order_in_a_cell_does_not_matter_but_the_number_does() {
        let board = drawn(". rock+IS+baba", Facings::Hidden);
        assert_eq!(board, drawn(". baba+rock+IS", Facings::Hidden));
        assert_eq!(board.to_string(), ". IS+baba+rock");
        assert_ne!(drawn("rock", Facings::Hidden), drawn("rock+rock", Facings::Hidden));
    }

    #[test]
    fn a_thing_faces_right_where_facings_are_drawn_and_a_word_nowhere() {
        assert_eq!(drawn("IS+baba 3D", Facings::Shown).to_string(), "IS+baba> 3D");
        assert_eq!(drawn("babav", Facings::Shown).to_string(), "babav");
        assert_eq!(drawn("baba", Facings::Hidden).to_string(), "baba");
    }

    #[test]
    fn differences_are_named_by_their_cells() {
        let expected = drawn("IS . baba>\nrock> . .", Facings::Shown);
        assert_eq!(expected.differences(&expected), []);
        let found = expected.differences(&drawn("IS . baba<\nrock> IS .", Facings::Shown));
        let told: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert_eq!(told, ["at 2,0: expected baba>, found baba<", "at 1,1: expected ., found IS"]);
        let found = expected.differences(&drawn("IS . baba>", Facings::Shown));
        assert_eq!(found[0].to_string(), "at 0,1: expected rock>, found none");
    }

    #[test]
    fn places_count_every_object() {
        let board = drawn(". rock+rock\nrock IS", Facings::Hidden);
        assert_eq!(board.places_of("rock"), [(0, 1), (1, 0), (1, 0)]);
        assert_eq!(board.places_of("IS"), [(1, 1)]);
        assert_eq!(board.items(0, 0).count() + board.items(9, 9).count(), 0);
    }
}
