//! A row of a drawn board taken apart into cells, and a cell into items: [`cells`], [`items`]; lines that are none:
//! [`is_comment`].

use std::iter;

/// What parts cells.
pub(crate) const BLANKS: [char; 2] = [' ', '\t'];

/// What a comment begins with.
pub(crate) const COMMENT: char = ';';

/// Whether a line of a drawn level is a comment.
pub(crate) fn is_comment(line: &str) -> bool {
    line.trim_start_matches(BLANKS).starts_with(COMMENT)
}

/// A piece of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece<'a> {
    /// The piece as written.
    pub(crate) text: &'a str,
    /// The column of its first character, from 1.
    pub(crate) column: usize,
}

impl Piece<'_> {
    /// The column just behind it.
    pub(crate) fn end(self) -> usize {
        self.column + self.text.chars().count()
    }
}

/// The cells of a line.
pub(crate) fn cells(line: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = line;
    let mut column = 1;
    iter::from_fn(move || {
        let start = rest.trim_start_matches(BLANKS);
        column += rest.len() - start.len();
        let (text, after) = start.split_at(start.find(BLANKS).unwrap_or(start.len()));
        let cell = Piece { text, column };
        (rest, column) = (after, cell.end());
        (!text.is_empty()).then_some(cell)
    })
}

/// The items of a cell; where `+` stands twice or at an end, an empty one.
pub(crate) fn items(cell: Piece<'_>) -> impl Iterator<Item = Piece<'_>> {
    cell.text.split('+').scan(cell.column, |column, text| {
        let item = Piece { text, column: *column };
        *column = item.end() + 1;
        Some(item)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown<'a>(pieces: impl Iterator<Item = Piece<'a>>) -> Vec<(&'a str, usize)> {
        pieces.map(|piece| (piece.text, piece.column)).collect()
    }

    #[test]
    fn columns_count_characters() {
        assert_eq!(shown(cells("\t äö  . blip ")), [("äö", 3), (".", 7), ("blip", 9)]);
        assert_eq!(shown(cells(" \t")), []);
        assert_eq!(shown(items(Piece { text: "ä+b++", column: 5 })), [("ä", 5), ("b", 7), ("", 9), ("", 10)]);
    }
}
