//! The lines above a drawn board: [`Header`], and which there are: [`Key`].

use copula_grid::LevelDef;

use crate::row::{BLANKS, Piece};

/// A header line taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Header<'a> {
    /// What stands in front of the colon.
    pub(crate) key: &'a str,
    /// The column of the key, from 1.
    pub(crate) key_column: usize,
    /// What stands behind the colon, without the blanks around it.
    pub(crate) value: Piece<'a>,
}

impl<'a> Header<'a> {
    /// Takes a line apart, if it has the shape of a header line: one item, then a colon.
    pub(crate) fn split(line: &'a str) -> Option<Header<'a>> {
        let (before, rest) = line.split_once(':')?;
        let key = before.trim_matches(BLANKS);
        // `text:BLOP` is a word spelled as in JSON; the fault of the item says how it is drawn.
        if key.is_empty() || key == "text" || key.contains(|c| c == '+' || BLANKS.contains(&c)) {
            return None;
        }
        let text = rest.trim_matches(BLANKS);
        let column = before.chars().count() + 2 + n_blanks(rest);
        Some(Header { key, key_column: n_blanks(before) + 1, value: Piece { text, column } })
    }
}

/// What a header line can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    Name,
    Author,
    Pack,
    Solution,
}

impl Key {
    /// All of them, in the order in which they are written.
    pub(crate) const ALL: [Key; 4] = [Key::Name, Key::Author, Key::Pack, Key::Solution];

    /// How it is spelled, here and in JSON.
    pub(crate) fn spelling(self) -> &'static str {
        match self {
            Key::Name => "name",
            Key::Author => "author",
            Key::Pack => "pack",
            Key::Solution => "solution",
        }
    }

    pub(crate) fn from_spelling(spelling: &str) -> Option<Key> {
        Key::ALL.into_iter().find(|key| key.spelling() == spelling)
    }

    /// What the level says under this key.
    pub(crate) fn value(self, level: &LevelDef) -> Option<&str> {
        match self {
            Key::Name => level.name.as_deref(),
            Key::Author => level.author.as_deref(),
            Key::Pack => level.pack.as_deref(),
            Key::Solution => level.solution.as_deref(),
        }
    }

    /// Where the level keeps what it says under this key.
    pub(crate) fn value_mut(self, level: &mut LevelDef) -> &mut Option<String> {
        match self {
            Key::Name => &mut level.name,
            Key::Author => &mut level.author,
            Key::Pack => &mut level.pack,
            Key::Solution => &mut level.solution,
        }
    }
}

/// How many blanks a text begins with.
fn n_blanks(text: &str) -> usize {
    text.len() - text.trim_start_matches(BLANKS).len()
}

/// The first character of a value that a header line cannot hold, and its place among the characters.
pub(crate) fn first_hidden(value: &str) -> Option<(usize, char)> {
    value.chars().enumerate().find(|&(_, c)| c.is_control() && c != '\t')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_item_and_a_colon_make_a_header_line() {
        let value = Piece { text: "a: b", column: 9 };
        assert_eq!(Header::split("  name: a: b\t"), Some(Header { key: "name", key_column: 3, value }));
        assert_eq!(Header::split("näme :x").map(|header| header.value.column), Some(7));
        for line in ["", "blip", ": x", "blip . a:b", "blip+a:b", "text:BLOP .", "text : x"] {
            assert_eq!(Header::split(line), None, "{line}");
        }
    }
}
