//! What sort of object something is: [`Kind`], and how a kind is written: [`KindName`].

use std::{borrow::Cow, fmt};

use thiserror::Error;

use crate::is_invisible;

/// What sort of object something is: a dense number given out by [`Board::add_kind`](crate::Board::add_kind).
/// Layers above know what it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Kind(pub u16);

impl Kind {
    /// Its place in tables indexed by kind.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// How level files write a kind (docs/rules-course.md §1): a thing by its noun in small letters, a text by the word it
/// carries in capitals, after `text:`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KindName<'a> {
    /// An object that is no text.
    Thing(&'a str),
    /// An object that carries this word.
    Text(&'a str),
}

/// What can be wrong with the name of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum KindFault {
    /// Nothing is written.
    #[error("the kind is empty; write a thing in small letters, or `text:` followed by a word in capitals")]
    Empty,
    /// `text:` stands alone.
    #[error("`text:` has no word after it; write one in capitals")]
    NoWord,
    /// A thing with a capital letter.
    #[error("a thing must be in small letters; for a word, write `text:` before it")]
    CapitalThing,
    /// A word with a small letter.
    #[error("a word must be in capitals")]
    SmallWord,
    /// White space or a control character.
    #[error("a kind must not contain white space or control characters")]
    BlankInside,
    /// A character that nobody sees, and that is neither of these.
    #[error("a kind must not contain {}, which is invisible; remove it", .0.escape_unicode())]
    Invisible(char),
}

impl KindFault {
    fn of_invisible(c: char) -> KindFault {
        if c.is_whitespace() || c.is_control() { KindFault::BlankInside } else { KindFault::Invisible(c) }
    }
}

impl<'a> KindName<'a> {
    /// The beginning of the kind of every text, in front of its word.
    pub const TEXT_PREFIX: &'static str = "text:";

    /// The name as level files write it, without a copy where there need be none.
    #[must_use]
    pub fn to_text(self) -> Cow<'a, str> {
        match self {
            KindName::Thing(noun) => Cow::Borrowed(noun),
            KindName::Text(word) => Cow::Owned([KindName::TEXT_PREFIX, word].concat()),
        }
    }

    /// Reads a kind as level files write it. Other spellings are refused, because guessing could be wrong
    /// (docs/decisions.md 11).
    ///
    /// # Errors
    ///
    /// If it is empty, if a text carries no word, if a thing has a capital or a word a small letter, or if there is
    /// white space or something else in it that is [invisible](is_invisible).
    pub fn parse(kind: &'a str) -> Result<KindName<'a>, KindFault> {
        let word = kind.strip_prefix(KindName::TEXT_PREFIX);
        if let Some(hidden) = kind.chars().find(|&c| is_invisible(c)) {
            return Err(KindFault::of_invisible(hidden));
        }
        match word {
            _ if kind.is_empty() => Err(KindFault::Empty),
            Some("") => Err(KindFault::NoWord),
            Some(word) if word.chars().any(is_small) => Err(KindFault::SmallWord),
            Some(word) => Ok(KindName::Text(word)),
            None if kind.chars().any(is_capital) => Err(KindFault::CapitalThing),
            None => Ok(KindName::Thing(kind)),
        }
    }
}

/// Whether it is a small letter that has a capital. Not every small letter has one.
fn is_small(letter: char) -> bool {
    letter.is_lowercase() && !letter.to_uppercase().eq([letter])
}

/// Whether it is a capital that has a small letter.
fn is_capital(letter: char) -> bool {
    letter.is_uppercase() && !letter.to_lowercase().eq([letter])
}

impl fmt::Display for KindName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KindName::Thing(noun) => f.write_str(noun),
            KindName::Text(word) => write!(f, "{}{word}", KindName::TEXT_PREFIX),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_read_and_print_alike() {
        for kind in ["blip", "blip2", "text:BLIP", "text:3D", "straße", "ª", "text:ª", "𝐀", "text:𝐀"]
        {
            assert_eq!(KindName::parse(kind).unwrap().to_string(), kind);
        }
    }

    #[test]
    fn bad_kinds_say_why() {
        let faults = [
            ("", KindFault::Empty),
            ("text:", KindFault::NoWord),
            ("Blip", KindFault::CapitalThing),
            ("text:Blip", KindFault::SmallWord),
            ("bl ip", KindFault::BlankInside),
            (" ", KindFault::BlankInside),
            ("text:BL\u{7}", KindFault::BlankInside),
            ("text:BL\u{200b}IP", KindFault::Invisible('\u{200b}')),
            ("blip\u{ad}", KindFault::Invisible('\u{ad}')),
            ("\u{200e}", KindFault::Invisible('\u{200e}')),
            ("text:\u{2060}", KindFault::Invisible('\u{2060}')),
        ];
        for (kind, fault) in faults {
            assert_eq!(KindName::parse(kind), Err(fault), "{kind:?}");
        }
    }
}
