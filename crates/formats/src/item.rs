//! One item of a drawn cell, a thing or a word: [`Item`].

use std::collections::BTreeSet;

use copula_grid::{Dir, KindName, is_invisible};
use thiserror::Error;

use crate::row::COMMENT;

/// An item as it is understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Item<'a> {
    /// What it is.
    pub(crate) name: KindName<'a>,
    /// Where it faces.
    pub(crate) dir: Dir,
}

/// Why an item of a drawn board cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ItemFault {
    /// Nothing on one side of a `+`.
    #[error("`+` joins two items; write an item on each side of it")]
    Empty,
    /// Dots in a stack, or several together.
    #[error("`.` is an empty cell and cannot be part of an item; remove it, or put spaces around it")]
    Dots,
    /// Small letters and capitals together.
    #[error("write a thing in small letters or a word in capitals, not both in one item")]
    MixedCase,
    /// A facing sign after a word.
    #[error("a word cannot have a facing sign, because it always starts facing right; remove the sign")]
    FacingOnWord,
    /// A facing sign after nothing.
    #[error("a facing sign must follow a thing, without a space or `+` between them")]
    FacingAlone,
    /// A facing sign after a facing sign.
    #[error("a thing can have only one facing sign; keep one")]
    TwoFacings,
    /// A character that an item cannot have, since it means something else in a level.
    #[error(
        "`{0}` is only for header lines and JSON; write a word just in capitals, and a thing just in small letters"
    )]
    Reserved(char),
    /// A comment that does not have a line of its own.
    #[error("`;` starts a comment only at the start of a line; write the comment on a line of its own")]
    Comment,
    /// A character that is [invisible](copula_grid::is_invisible), other than spaces and tabs.
    #[error("{} is invisible; remove it, and separate cells with spaces or tabs", .0.escape_unicode())]
    Hidden(char),
}

/// The nouns whose last letter could be taken for a facing, in small letters.
#[derive(Clone, Debug, Default)]
pub(crate) struct Nouns(BTreeSet<String>);

impl Nouns {
    pub(crate) fn new(nouns: &[&str]) -> Nouns {
        Nouns(nouns.iter().map(|noun| noun.to_lowercase()).filter(|noun| noun.ends_with('v')).collect())
    }

    fn has(&self, item: &str) -> bool {
        self.0.contains(item)
    }
}

impl<'a> Item<'a> {
    /// Reads an item that stands between two `+` or blanks.
    pub(crate) fn parse(item: &'a str, nouns: &Nouns) -> Result<Item<'a>, ItemFault> {
        if let Some(c) = item.chars().find(|&c| is_invisible(c)) {
            return Err(ItemFault::Hidden(c));
        }
        if item.starts_with(COMMENT) {
            return Err(ItemFault::Comment);
        }
        if let Some(c) = item.chars().find(|&c| is_reserved(c)) {
            return Err(ItemFault::Reserved(c));
        }
        let (base, facing) = split_facing(item, nouns);
        let is_thing = base.chars().any(char::is_lowercase);
        match facing {
            _ if item.is_empty() => Err(ItemFault::Empty),
            _ if item.chars().all(|c| c == '.') => Err(ItemFault::Dots),
            _ if is_thing && base.chars().any(char::is_uppercase) => Err(ItemFault::MixedCase),
            None if item.chars().all(is_sign) => Err(ItemFault::FacingAlone),
            Some(_) if base.ends_with(is_sign) => Err(ItemFault::TwoFacings),
            Some(_) if !is_thing => Err(ItemFault::FacingOnWord),
            Some(dir) => Ok(Item { name: KindName::Thing(base), dir }),
            None if is_thing => Ok(Item { name: KindName::Thing(base), dir: Dir::Right }),
            None => Ok(Item { name: KindName::Text(base), dir: Dir::Right }),
        }
    }
}

/// How a facing is written.
pub(crate) fn sign(dir: Dir) -> char {
    match dir {
        Dir::Right => '>',
        Dir::Up => '^',
        Dir::Left => '<',
        Dir::Down => 'v',
    }
}

/// The item without its facing sign, and the facing, if there is one and something stands in front of it.
fn split_facing<'a>(item: &'a str, nouns: &Nouns) -> (&'a str, Option<Dir>) {
    let split = Dir::VARIANTS.into_iter().find_map(|dir| Some((item.strip_suffix(sign(dir))?, dir)));
    match split {
        Some(("", _)) | None => (item, None),
        Some((_, Dir::Down)) if nouns.has(item) => (item, None),
        Some((base, dir)) => (base, Some(dir)),
    }
}

/// Whether it is a sign that is never a letter.
fn is_sign(c: char) -> bool {
    matches!(c, '>' | '^' | '<')
}

fn is_reserved(c: char) -> bool {
    matches!(c, ':' | '{' | '[')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse<'a>(item: &'a str, nouns: &[&str]) -> Result<Item<'a>, ItemFault> {
        Item::parse(item, &Nouns::new(nouns))
    }

    fn thing(noun: &str, dir: Dir) -> Result<Item<'_>, ItemFault> {
        Ok(Item { name: KindName::Thing(noun), dir })
    }

    fn word(word: &str) -> Result<Item<'_>, ItemFault> {
        Ok(Item { name: KindName::Text(word), dir: Dir::Right })
    }

    #[test]
    fn small_letters_make_a_thing_and_none_a_word() {
        assert_eq!(parse("blip", &[]), thing("blip", Dir::Right));
        assert_eq!(parse("3d", &[]), thing("3d", Dir::Right));
        for item in ["BLOP", "3D", "A", "V", "3", "Ü", "A>B"] {
            assert_eq!(parse(item, &[]), word(item), "{item}");
        }
    }

    #[test]
    fn one_sign_is_the_facing_of_a_thing() {
        assert_eq!(parse("blip>", &[]), thing("blip", Dir::Right));
        assert_eq!(parse("blip^", &[]), thing("blip", Dir::Up));
        assert_eq!(parse("blip<", &[]), thing("blip", Dir::Left));
        assert_eq!(parse("blipv", &[]), thing("blip", Dir::Down));
        assert_eq!(parse("blipv>", &[]), thing("blipv", Dir::Right));
        assert_eq!(parse("blipvv", &[]), thing("blipv", Dir::Down));
    }

    #[test]
    fn a_final_v_is_a_letter_of_a_noun_and_when_alone() {
        for nouns in [["SLEEV"], ["sleev"], ["Sleev"]] {
            assert_eq!(parse("sleev", &nouns), thing("sleev", Dir::Right));
            assert_eq!(parse("sleevv", &nouns), thing("sleev", Dir::Down));
            assert_eq!(parse("leev", &nouns), thing("lee", Dir::Down));
        }
        assert_eq!(parse("sleev", &["SLEE"]), thing("slee", Dir::Down));
        assert_eq!(parse("v", &[]), thing("v", Dir::Right));
        assert_eq!(parse("v<", &[]), thing("v", Dir::Left));
        assert_eq!(parse("vv", &[]), thing("v", Dir::Down));
        assert_eq!(parse("vv", &["VV"]), thing("vv", Dir::Right));
    }

    #[test]
    fn every_fault_has_an_item() {
        let faults = [
            ("", ItemFault::Empty),
            (".", ItemFault::Dots),
            ("...", ItemFault::Dots),
            ("Blop", ItemFault::MixedCase),
            ("bLOPv", ItemFault::MixedCase),
            ("BLOP>", ItemFault::FacingOnWord),
            ("BLOPv", ItemFault::FacingOnWord),
            ("3v", ItemFault::FacingOnWord),
            (">", ItemFault::FacingAlone),
            ("^", ItemFault::FacingAlone),
            ("blip<>", ItemFault::TwoFacings),
            ("blip>v", ItemFault::TwoFacings),
            ("<>", ItemFault::TwoFacings),
            ("text:BLOP", ItemFault::Reserved(':')),
            ("text:", ItemFault::Reserved(':')),
            ("{", ItemFault::Reserved('{')),
            (";", ItemFault::Comment),
            (";BLOP", ItemFault::Comment),
            ("bl\u{0}ip", ItemFault::Hidden('\u{0}')),
            ("bl\u{a0}ip", ItemFault::Hidden('\u{a0}')),
            ("\u{feff}blip", ItemFault::Hidden('\u{feff}')),
            ("BLIP\u{200b}", ItemFault::Hidden('\u{200b}')),
            ("bl\u{ad}ip", ItemFault::Hidden('\u{ad}')),
            ("\u{200e}v", ItemFault::Hidden('\u{200e}')),
            ("\u{2060}", ItemFault::Hidden('\u{2060}')),
        ];
        for (item, fault) in faults {
            assert_eq!(parse(item, &[]), Err(fault), "{item:?}");
        }
    }
}
