//! What a thing or word looks like, derived from its name alone: [`Look`].

use copula_grid::mix;

/// What a thing looks like: the same for the same noun on every board and machine, and so likely another for another
/// noun that no two are mixed up. No noun is known here; the name is all there is to go by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Look {
    /// Its colour.
    pub hue: Hue,
    /// Its outline.
    pub emblem: Emblem,
    /// The letters on it: the first of the noun, and its next consonant or else its next letter, if there is one.
    pub letters: (char, Option<char>),
}

/// One of twelve colours, told apart as well as can be and all readable on a dark ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hue(u8);

/// One of twelve outlines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Emblem {
    Disc,
    Square,
    Diamond,
    Triangle,
    Hexagon,
    House,
    Shield,
    Gem,
    Plus,
    Burst,
    Crown,
    Drop,
}

impl Look {
    /// The look of that noun, in whatever case it is written.
    #[must_use]
    pub fn of(noun: &str) -> Look {
        let noun = noun.to_uppercase();
        let bits = spread(&noun);
        let pick = |bits: u64, n: usize| (bits % n as u64) as usize;
        Look {
            hue: Hue::ALL[pick(bits, Hue::ALL.len())],
            emblem: Emblem::ALL[pick(bits >> 32, Emblem::ALL.len())],
            letters: letters(&noun),
        }
    }
}

impl Hue {
    /// All of them, round the colour circle from red.
    pub const ALL: [Hue; 12] =
        [Hue(0), Hue(1), Hue(2), Hue(3), Hue(4), Hue(5), Hue(6), Hue(7), Hue(8), Hue(9), Hue(10), Hue(11)];

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Emblem {
    /// All of them.
    pub const ALL: [Emblem; 12] = [
        Emblem::Disc,
        Emblem::Square,
        Emblem::Diamond,
        Emblem::Triangle,
        Emblem::Hexagon,
        Emblem::House,
        Emblem::Shield,
        Emblem::Gem,
        Emblem::Plus,
        Emblem::Burst,
        Emblem::Crown,
        Emblem::Drop,
    ];
}

/// The public FNV-1a hash of the bytes, mixed.
pub(crate) fn spread(name: &str) -> u64 {
    let fnv = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    mix(name.bytes().fold(0xcbf2_9ce4_8422_2325, fnv))
}

fn letters(noun: &str) -> (char, Option<char>) {
    let mut letters = noun.chars();
    let first = letters.next().unwrap_or('?');
    let next = letters.clone().next();
    (first, letters.find(|&letter| !"AEIOUY".contains(letter)).or(next))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// 150 nouns made of common syllables, so that many begin alike.
    fn nouns() -> Vec<String> {
        let (heads, tails) = (["ba", "bo", "cra", "do", "fla", "gro", "ka", "le", "ro", "wa"], 15);
        let tail =
            |n| ["b", "ck", "d", "ffe", "ll", "lm", "n", "nk", "p", "rt", "s", "t", "ter", "x", "ve"][n];
        heads.iter().flat_map(|head| (0..tails).map(move |n| format!("{head}{}", tail(n)))).collect()
    }

    #[test]
    fn a_hundred_and_fifty_nouns_look_different() {
        let nouns = nouns();
        let looks: BTreeSet<Look> = nouns.iter().map(|noun| Look::of(noun)).collect();
        let outlines: BTreeSet<_> = looks.iter().map(|look| (look.hue, look.emblem)).collect();
        assert_eq!(nouns.len(), 150);
        // As measured; chance gives some 93 of the 144 outlines and colours.
        assert_eq!((looks.len(), outlines.len()), (150, 98));
    }

    #[test]
    fn case_does_not_matter_and_length_may_be_anything() {
        assert_eq!(Look::of("blip"), Look::of("BLIP"));
        assert_eq!(Look::of("blip").letters, ('B', Some('L')));
        assert_eq!(Look::of("oboe").letters, ('O', Some('B')));
        assert_eq!(Look::of("aei").letters, ('A', Some('E')));
        assert_eq!(Look::of("x").letters, ('X', None));
        assert_eq!(Look::of("").letters, ('?', None));
        assert_eq!(Look::of("яма").letters, ('Я', Some('М')));
    }
}
