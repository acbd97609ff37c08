//! Which word has which number: [`NumberTable`].

use std::{collections::BTreeMap, fmt};

use copula_grid::{KindFault, KindName};
use thiserror::Error;

use super::{NOUNS, THING, is_thing, is_word};
use crate::excerpt::excerpt;
use crate::lines::write_lines;

/// The words of baba-is-auto by their numbers, as the caller knows them: that project lists them, in order, in its
/// public `*.def` files. A table may have gaps; numbers in a gap are read as faults. The default table is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NumberTable {
    kinds: BTreeMap<u32, String>,
    numbers: BTreeMap<String, u32>,
}

/// A table that cannot be, with everything that is wrong with it. Shown, it has one fault a line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct NumberTableError {
    /// The faults, in the order of the entries; at least one.
    pub faults: Vec<NumberFault>,
}

impl fmt::Display for NumberTableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_lines(f, &self.faults)
    }
}

/// One thing that is wrong with a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("entry {index}: {problem}")]
pub struct NumberFault {
    /// The index of the entry, from 0.
    pub index: usize,
    /// What, and what would be right.
    pub problem: NumberProblem,
}

/// What is wrong, and what would be right. Texts in it are cut after 32 characters.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NumberProblem {
    /// A number that is no word's.
    #[error(
        "{number} is not the number of a word; nouns are 1 to 65, operators 67 to 75, properties 77 to 109"
    )]
    Number {
        /// The number.
        number: u32,
    },
    /// A number that stands twice.
    #[error("the number {number} is listed twice; keep one")]
    RepeatedNumber {
        /// The number.
        number: u32,
    },
    /// A word that stands twice.
    #[error("the word `{word}` is listed twice; keep one")]
    RepeatedWord {
        /// The word.
        word: String,
    },
    /// A word that no text can carry.
    #[error("`{word}` is not a word: {fault}")]
    Word {
        /// The word.
        word: String,
        /// Why not.
        fault: KindFault,
    },
    /// A noun whose thing cannot be named.
    #[error("`{word}` cannot be a noun, because its small letters are the name of a text; use another noun")]
    NoThing {
        /// The word.
        word: String,
    },
}

impl NumberTable {
    /// Makes a table of numbers and words, the words in capitals. The thing of a noun is called by its small letters.
    ///
    /// # Errors
    ///
    /// If a number is no word's, a word can be none, or one of them stands twice: all faults.
    ///
    /// ```
    /// use copula_formats::NumberTable;
    ///
    /// // The words are made up.
    /// let table = NumberTable::new((1..).zip(["BLIP", "BLOP"]).chain([(67, "IS")]))?;
    /// assert_eq!(table.kind(2), Some("text:BLOP"));
    /// assert_eq!(table.kind(112), Some("blop"));
    /// assert_eq!(table.number("text:IS"), Some(67));
    ///
    /// let error = NumberTable::new([(66, "BLIP"), (1, "Blop"), (1, "BLIP")]).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "entry 0: 66 is not the number of a word; nouns are 1 to 65, operators 67 to 75, properties 77 to 109\n\
    ///      entry 1: `Blop` is not a word: a word must be in capitals\n\
    ///      entry 2: the number 1 is listed twice; keep one\n\
    ///      entry 2: the word `BLIP` is listed twice; keep one"
    /// );
    /// # Ok::<(), copula_formats::NumberTableError>(())
    /// ```
    pub fn new<'a>(
        entries: impl IntoIterator<Item = (u32, &'a str)>,
    ) -> Result<NumberTable, NumberTableError> {
        let mut table = NumberTable::default();
        let mut faults = Vec::new();
        for (index, (number, word)) in entries.into_iter().enumerate() {
            table.add(number, word, |problem| faults.push(NumberFault { index, problem }));
        }
        if faults.is_empty() { Ok(table) } else { Err(NumberTableError { faults }) }
    }

    /// What a number stands for, as levels write a kind.
    pub fn kind(&self, number: u32) -> Option<&str> {
        self.kinds.get(&number).map(String::as_str)
    }

    /// The number of a kind, as levels write it.
    pub fn number(&self, kind: &str) -> Option<u32> {
        self.numbers.get(kind).copied()
    }

    fn add(&mut self, number: u32, word: &str, mut report: impl FnMut(NumberProblem)) {
        let text = KindName::Text(word).to_string();
        if !is_word(number) {
            report(NumberProblem::Number { number });
        } else if self.kinds.contains_key(&number) {
            report(NumberProblem::RepeatedNumber { number });
        }
        if let Err(fault) = KindName::parse(&text) {
            report(NumberProblem::Word { word: excerpt(word), fault });
            // The table is lost, but the number is taken.
            self.kinds.insert(number, text);
            return;
        }
        let mut kinds = vec![(number, text)];
        if NOUNS.contains(&number) && is_thing(number + THING) {
            let thing = word.to_lowercase();
            if !matches!(KindName::parse(&thing), Ok(KindName::Thing(_))) {
                report(NumberProblem::NoThing { word: excerpt(word) });
            }
            kinds.push((number + THING, thing));
        }
        if kinds.iter().any(|(_, kind)| self.numbers.contains_key(kind)) {
            report(NumberProblem::RepeatedWord { word: excerpt(word) });
        }
        for (number, kind) in kinds {
            self.kinds.insert(number, kind.clone());
            self.numbers.insert(kind, number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_has_an_entry() {
        let problems = |entries: &[(u32, &str)]| {
            let faults = NumberTable::new(entries.iter().copied()).unwrap_err().faults;
            faults.into_iter().map(|fault| (fault.index, fault.problem)).collect::<Vec<_>>()
        };
        for number in [0, 66, 76, 110, 111, 132, u32::MAX] {
            assert_eq!(problems(&[(number, "BLIP")]), [(0, NumberProblem::Number { number })]);
        }
        let word = |word: &str| NumberProblem::RepeatedWord { word: word.into() };
        assert_eq!(problems(&[(1, "BLIP"), (77, "BLIP")]), [(1, word("BLIP"))]);
        // The Kelvin sign has the same small letter as a K.
        assert_eq!(problems(&[(1, "K"), (2, "\u{212a}")]), [(1, word("\u{212a}"))]);
        assert_eq!(problems(&[(1, "TEXT:3")]), [(0, NumberProblem::NoThing { word: "TEXT:3".into() })]);
        let fault = KindFault::NoWord;
        assert_eq!(problems(&[(1, "")]), [(0, NumberProblem::Word { word: String::new(), fault })]);
    }

    #[test]
    fn the_thing_of_one_noun_is_nothing() {
        let table = NumberTable::new([(22, "BLIP"), (65, "BLOP")]).unwrap();
        assert_eq!((table.kind(22), table.kind(132)), (Some("text:BLIP"), None));
        assert_eq!((table.number("blip"), table.number("blop")), (None, Some(175)));
    }
}
