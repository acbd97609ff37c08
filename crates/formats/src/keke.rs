//! The levels of the Keke AI competition: JSON with boards of one character a cell. [`KekeLevel`], and the legend.

mod fault;
mod read;
mod refusal;
mod write;

use copula_grid::LevelDef;

pub use fault::{KekeCellProblem, KekeFault, KekeProblem, ReadKekeError};
pub use read::read_keke;

pub(crate) use read::read_parsed_keke;
pub use refusal::{KekeRefusal, KekeRefusalReason, WriteKekeError};
pub use write::write_keke;

/// One level of a Keke file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KekeLevel {
    /// What the file calls it by.
    pub id: KekeId,
    /// The level itself.
    pub level: LevelDef,
}

/// What a Keke file calls a level by: a number or a string.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum KekeId {
    /// A whole number.
    Number(i64),
    /// A string.
    Text(String),
}

/// The border, which is no object.
const BORDER: char = '_';

/// An empty cell, as it is written. A space is read as one too.
const EMPTY: char = '.';

/// What the other characters mean: first the things, then the words.
const LEGEND: [(char, &str); 32] = [
    ('b', "baba"),
    ('s', "skull"),
    ('f', "flag"),
    ('o', "floor"),
    ('a', "grass"),
    ('l', "lava"),
    ('r', "rock"),
    ('w', "wall"),
    ('k', "keke"),
    ('g', "goop"),
    ('v', "love"),
    ('B', "text:BABA"),
    ('S', "text:SKULL"),
    ('F', "text:FLAG"),
    ('O', "text:FLOOR"),
    ('A', "text:GRASS"),
    ('L', "text:LAVA"),
    ('R', "text:ROCK"),
    ('W', "text:WALL"),
    ('K', "text:KEKE"),
    ('G', "text:GOOP"),
    ('V', "text:LOVE"),
    ('1', "text:IS"),
    ('2', "text:YOU"),
    ('3', "text:WIN"),
    // Keke calls it KILL.
    ('4', "text:DEFEAT"),
    ('5', "text:PUSH"),
    ('6', "text:STOP"),
    ('7', "text:MOVE"),
    ('8', "text:HOT"),
    ('9', "text:MELT"),
    ('0', "text:SINK"),
];

fn kind_of(character: char) -> Option<&'static str> {
    LEGEND.iter().find(|(other, _)| *other == character).map(|(_, kind)| *kind)
}

fn character_of(kind: &str) -> Option<char> {
    LEGEND.iter().find(|(_, other)| *other == kind).map(|(character, _)| *character)
}

/// The moves of a Keke solution in our letters; what is no move there is left out.
fn read_moves(solution: &str) -> String {
    let read = |letter: char| match letter.to_ascii_lowercase() {
        letter @ ('u' | 'd' | 'l' | 'r') => Some(letter),
        's' => Some('.'),
        _ => None,
    };
    solution.chars().filter_map(read).collect()
}

/// Our moves in the letters of Keke.
fn write_moves(solution: &str) -> String {
    solution.chars().map(|letter| if letter == '.' { 'S' } else { letter.to_ascii_uppercase() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_legend_is_one_to_one_and_names_kinds() {
        for (character, kind) in LEGEND {
            assert_eq!(kind_of(character), Some(kind));
            assert_eq!(character_of(kind), Some(character));
            assert!(copula_grid::KindName::parse(kind).is_ok());
        }
    }

    #[test]
    fn nouns_are_the_capitals_of_their_things() {
        for (character, thing) in LEGEND.iter().filter(|(character, _)| character.is_ascii_lowercase()) {
            let word = format!("text:{}", thing.to_uppercase());
            assert_eq!(kind_of(character.to_ascii_uppercase()), Some(word.as_str()));
        }
    }

    #[test]
    fn moves_of_any_case_are_read_and_the_rest_is_ignored() {
        assert_eq!(read_moves("uD, lR\ns S.x"), "udlr..");
        assert_eq!(write_moves("udlr."), "UDLRS");
    }
}
