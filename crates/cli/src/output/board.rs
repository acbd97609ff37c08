//! A position as text: [`rows`] and [`aligned`].

use copula_grid::{Dir, KindName, ObjectId, Pos};
use copula_render::Facings;
use copula_turn::Position;
use unicode_width::UnicodeWidthStr;

/// The board row by row and cell by cell, in the drawn notation: what shares a cell is joined by `+`, words first, then
/// by name.
pub(crate) fn rows(position: &Position, facings: Facings) -> Vec<Vec<String>> {
    let size = position.board().size();
    let row = |y| (0..size.width).map(|x| cell(position, Pos { x, y }, facings)).collect();
    (0..size.height).map(row).collect()
}

/// Rows with their columns below each other in a terminal, where some characters are two wide.
pub(crate) fn aligned(rows: &[Vec<String>]) -> String {
    let n_columns = rows.first().map_or(0, Vec::len);
    let width = |x: usize| rows.iter().map(|row| row[x].width()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..n_columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, &width)| padded(cell, width));
        cells.collect::<Vec<_>>().join(" ").trim_end().to_owned()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The text with blanks behind it, up to that many columns of a terminal. A format string pads to 65,535 characters at most, and a stack can be longer.
pub(crate) fn padded(text: &str, width: usize) -> String {
    let n_missing = width.saturating_sub(text.width());
    format!("{text}{}", " ".repeat(n_missing))
}

fn cell(position: &Position, pos: Pos, facings: Facings) -> String {
    let mut items: Vec<(bool, String)> =
        position.board().at(pos).map(|id| item(position, id, facings)).collect();
    items.sort();
    let items: Vec<String> = items.into_iter().map(|(_, item)| item).collect();
    if items.is_empty() { ".".to_owned() } else { items.join("+") }
}

fn item(position: &Position, id: ObjectId, facings: Facings) -> (bool, String) {
    let object = position.board().get(id).expect("a tile lists what stands on it");
    match (position.kinds().name(object.kind()), facings) {
        (KindName::Text(word), _) => (false, word.to_owned()),
        (KindName::Thing(noun), Facings::Hidden) => (true, noun.to_owned()),
        (KindName::Thing(noun), Facings::Shown) => (true, format!("{noun}{}", arrow(object.dir()))),
    }
}

fn arrow(dir: Dir) -> char {
    match dir {
        Dir::Right => '>',
        Dir::Up => '^',
        Dir::Left => '<',
        Dir::Down => 'v',
    }
}
