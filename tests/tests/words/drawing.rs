//! Boards drawn with facings, and two of them side by side.

use copula_grid::{Dir, Object, Pos};
use copula_harness::Baba;

/// The rows of a board, its columns aligned; what shares a tile is joined by `+`, the oldest first.
pub(crate) fn draw(b: &Baba) -> Vec<String> {
    let size = b.position().board().size();
    let rows: Vec<Vec<String>> =
        (0..size.height).map(|y| (0..size.width).map(|x| cell(b, Pos { x, y })).collect()).collect();
    let width = |x: usize| rows.iter().map(|row| row[x].len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..size.width.into()).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().zip(&widths).map(|(cell, n)| format!("{cell:n$}")).collect();
        cells.join(" ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// Two boards of the same height as a block of code, each under its caption.
pub(crate) fn side_by_side(left: (&str, &[String]), right: (&str, &[String])) -> String {
    let lines = |(caption, rows): (&str, &[String])| -> Vec<String> {
        std::iter::once(caption.to_owned()).chain(rows.iter().cloned()).collect()
    };
    let (left, right) = (lines(left), lines(right));
    let width = left.iter().map(String::len).max().unwrap_or(0) + 6;
    let pairs = left.iter().zip(&right);
    let rows: Vec<String> =
        pairs.map(|(left, right)| format!("{left:width$}{right}").trim_end().to_owned()).collect();
    format!("```text\n{}\n```\n", rows.join("\n"))
}

fn cell(b: &Baba, pos: Pos) -> String {
    let position = b.position();
    let items: Vec<String> = position
        .board()
        .at(pos)
        .filter_map(|id| position.board().get(id))
        .map(|object| item(b, object))
        .collect();
    if items.is_empty() { ".".to_owned() } else { items.join("+") }
}

/// A text by its word, a thing with a sign for its facing unless it faces right.
fn item(b: &Baba, object: &Object) -> String {
    let name = b.position().kinds().name(object.kind()).to_string();
    match (name.strip_prefix("text:"), object.dir()) {
        (Some(word), _) => word.to_owned(),
        (None, Dir::Right) => name,
        (None, Dir::Up) => name + "^",
        (None, Dir::Left) => name + "<",
        (None, Dir::Down) => name + "v",
    }
}
