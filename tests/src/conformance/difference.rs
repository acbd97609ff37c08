//! How what was found differs from what a case expects: [`Difference`].

use std::fmt;

use super::board::{CellDifference, Drawn};

/// All that differs at the first moment at which anything does.
///
/// Shown, it has one part after the other, the board from which the turn started first.
#[derive(Clone, Debug)]
pub struct Difference {
    /// After how many turns.
    pub n: usize,
    /// What was done in the last of them, in a letter; none at the start.
    pub letter: Option<char>,
    /// The board before that turn, where the case has it.
    pub before: Option<Drawn>,
    /// What differs; at least one part.
    pub parts: Vec<Part>,
}

/// One thing that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The boards.
    Board {
        /// The board that must be.
        expected: Drawn,
        /// The one that is.
        found: Drawn,
        /// Where they differ.
        cells: Vec<CellDifference>,
    },
    /// Two lists of rules, in any order.
    Rules {
        /// Which rules.
        what: String,
        /// Those that must be there and are not, one entry for each time.
        missing: Vec<String>,
        /// Those that are there and must not be, one entry for each time.
        surplus: Vec<String>,
    },
    /// A value.
    Value {
        /// Which.
        what: String,
        /// What it must be.
        expected: String,
        /// What it is.
        found: String,
    },
    /// The level could not be started: why.
    NoLevel(String),
    /// The engine panicked: with what, and where.
    Panic(String),
}

/// Compares two boards, and adds a part if they differ.
pub(super) fn compare_board(parts: &mut Vec<Part>, expected: &Drawn, found: &Drawn) {
    let cells = expected.differences(found);
    if !cells.is_empty() {
        parts.push(Part::Board { expected: expected.clone(), found: found.clone(), cells });
    }
}

/// Compares two lists of rules as multisets, and adds a part if they differ.
pub(super) fn compare_rules(parts: &mut Vec<Part>, what: &str, expected: &[String], found: &[String]) {
    let (missing, surplus) = (without(expected, found), without(found, expected));
    if !missing.is_empty() || !surplus.is_empty() {
        parts.push(Part::Rules { what: what.to_owned(), missing, surplus });
    }
}

/// Compares two values, and adds a part if they differ.
pub(super) fn compare_value<T: PartialEq + fmt::Display>(
    parts: &mut Vec<Part>,
    what: &str,
    expected: &T,
    found: &T,
) {
    if expected != found {
        let (expected, found) = (expected.to_string(), found.to_string());
        parts.push(Part::Value { what: what.to_owned(), expected, found });
    }
}

/// What is left of a list when one entry is taken out for each entry of the other; sorted.
fn without(list: &[String], taken: &[String]) -> Vec<String> {
    let mut left = list.to_vec();
    left.sort_unstable();
    for entry in taken {
        if let Ok(index) = left.binary_search(entry) {
            left.remove(index);
        }
    }
    left
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.letter {
            Some(letter) => write!(f, "after move {}, {letter}:", self.n)?,
            None => write!(f, "at the start:")?,
        }
        if let Some(before) = &self.before {
            write!(f, "\n  before:\n{}", indented(before))?;
        }
        self.parts.iter().try_for_each(|part| write!(f, "\n{part}"))
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Board { expected, found, cells } => {
                let (expected, found) = (indented(expected), indented(found));
                write!(f, "  board expected:\n{expected}\n  board found:\n{found}")?;
                cells.iter().try_for_each(|cell| write!(f, "\n  {cell}"))
            }
            Part::Rules { what, missing, surplus } => {
                let mut between = "";
                for (rules, how) in [(missing, "missing"), (surplus, "surplus")] {
                    if !rules.is_empty() {
                        write!(f, "{between}  {what} {how}: {}", rules.join(", "))?;
                        between = "\n";
                    }
                }
                Ok(())
            }
            Part::Value { what, expected, found } => {
                write!(f, "  {what}: expected {expected}, found {found}")
            }
            Part::NoLevel(why) => write!(f, "  the level cannot be started: {}", why.replace('\n', "; ")),
            Part::Panic(message) => write!(f, "  the engine panicked: {}", message.replace('\n', "\n    ")),
        }
    }
}

fn indented(board: &Drawn) -> String {
    format!("    {}", board.to_string().replace('\n', "\n    "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conformance::Facings;

    fn rules(rules: &[&str]) -> Vec<String> {
        rules.iter().map(|rule| (*rule).to_owned()).collect()
    }

    #[test]
    fn rules_are_compared_in_any_order_but_each_as_often_as_it_stands() {
        let mut parts = Vec::new();
        compare_rules(&mut parts, "rules", &rules(&["b", "a", "b"]), &rules(&["a", "b", "b"]));
        assert_eq!(parts, []);
        compare_rules(&mut parts, "rules", &rules(&["b", "a", "b"]), &rules(&["c", "b"]));
        assert_eq!(parts[0].to_string(), "  rules missing: a, b\n  rules surplus: c");
    }

    #[test]
    fn a_difference_is_shown_with_the_boards_before_and_after() {
        let board = |row: &str| Drawn::read(&rules(&[row]), Facings::Shown);
        let mut parts = Vec::new();
        compare_board(&mut parts, &board(". baba>"), &board("baba> ."));
        compare_value(&mut parts, "won", &true, &false);
        let difference = Difference { n: 2, letter: Some('R'), before: Some(board("baba> .")), parts };
        let shown = "after move 2, R:\n  before:\n    baba> .\n  board expected:\n    . baba>\n  board found:\n    \
                     baba> .\n  at 0,0: expected ., found baba>\n  at 1,0: expected baba>, found .\n  \
                     won: expected true, found false";
        assert_eq!(difference.to_string(), shown);
    }
}
