//! What can be wrong with a pack: [`PackFault`], and all of them together: [`LoadPackError`].

use std::{fmt, sync::Arc};

use copula_grid::{Fault, FormFault, KindFault, MAX_OBJECTS};
use copula_lexicon::{Role, WordProblem};
use copula_parse::RuleProblem;
use thiserror::Error;

use super::definition::Limits;
use crate::hook::Hook;

/// A pack that cannot be used, with everything that is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct LoadPackError {
    /// The faults; at least one.
    pub faults: Vec<PackFault>,
}

impl fmt::Display for LoadPackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let line_break = if index == 0 { "" } else { "\n" };
            write!(f, "{line_break}{fault}")?;
        }
        Ok(())
    }
}

impl From<Fault<FormFault>> for LoadPackError {
    fn from(fault: Fault<FormFault>) -> LoadPackError {
        LoadPackError { faults: vec![fault.of_format()] }
    }
}

/// One thing that is wrong with a pack.
pub type PackFault = Fault<PackProblem>;

/// What is wrong, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PackProblem {
    /// The text is not JSON, or a value has the wrong form.
    #[error(transparent)]
    Form(#[from] FormFault),
    /// A role that no word of a list has.
    #[error("`{0}` is not a role; the roles are noun, property, condition, prefix, verb and letter")]
    UnknownRole(String),
    /// A word that makes no lexicon.
    #[error(transparent)]
    Word(#[from] WordProblem),
    /// A base rule that is none.
    #[error(transparent)]
    BaseRule(#[from] RuleProblem),
    /// A reader that there is not.
    #[error("`{0}` is not a reader; the readers are outward and scan")]
    UnknownReader(String),
    /// An order of steps that there is not.
    #[error("`{0}` is not an order of steps; write `front first` or `all at once`")]
    UnknownStepOrder(String),
    /// A way of converting that there is not.
    #[error("`{0}` is not a way of converting; write `freely` or `unless locked`")]
    UnknownConverts(String),
    /// A property that objects have to bear as a mark is not among the marks.
    #[error("objects need {0} as a mark; list it in `marks`")]
    Unmarked(String),
    /// There are more marks than objects can bear.
    #[error("objects can have at most {most} marks of words, but there are {n_marks}")]
    TooManyMarks {
        /// How many they bear.
        most: usize,
        /// How many there would be.
        n_marks: usize,
    },
    /// Two words that would keep different things in the same place.
    #[error("{} and {} both keep something of the same sort on objects, and there is room for one; leave one of them out", .0[0], .0[1])]
    SlotClash([String; 2]),
    /// A word whose hooks bring a kind that cannot be read.
    #[error("{word} is registered to bring the kind `{kind}`: {fault}")]
    Brings {
        /// The word.
        word: String,
        /// The kind as it was registered.
        kind: String,
        /// What is wrong with it.
        fault: KindFault,
    },
    /// A condition whose word has no check.
    #[error("the condition {0} has no function that checks it; register one under its name")]
    NoCheck(String),
    /// A word in an order that the word list lacks.
    #[error("{0} is not in the word list; add it to `words`, or remove it here")]
    Unlisted(String),
    /// A class with a name that a word could have, or that no name can be.
    #[error("`{0}` is not the name of a class; write it in small letters, without white space")]
    ClassName(String),
    /// A class that the pack does not list.
    #[error("`{name}` is not a class of this pack; the classes are {}", list(known))]
    UnknownClass {
        /// The name.
        name: String,
        /// Those that there are.
        known: Vec<String>,
    },
    /// A name in an order that has no behaviour at that hook.
    #[error("{name} is not registered as `{hook}`; registered names are {}", list(known))]
    Unregistered {
        /// Which hook.
        hook: Hook,
        /// The name.
        name: String,
        /// The names that there are.
        known: Arc<[String]>,
    },
    /// A word that the reader of the pack does not read.
    #[error("the reader `outward` reads no word of the role {}; set `reader` to `scan`, or leave the word out", .0.name())]
    UnreadRole(Role),
    /// A noun that stands for its members, which the reader of the pack does not find.
    #[error(
        "{0} stands for its members, which the reader `outward` does not find; set `reader` to `scan`, or leave it out"
    )]
    UnreadMembers(String),
    /// A list that nothing asks.
    #[error("nothing asks this list: it needs {needs}; add that, or leave the list empty")]
    NeverAsked {
        /// What is missing.
        needs: &'static str,
    },
    /// A name that stands twice where order counts.
    #[error("{0} is listed twice; keep one")]
    Repeated(String),
    /// An entry of the turn that names no phase.
    #[error("`{name}` is not a phase; the phases are {}; define others in `takes` or `stages`", list(known))]
    UnknownPhase {
        /// The name.
        name: String,
        /// Those that there are.
        known: Arc<[String]>,
    },
    /// A phase that the turn never comes to.
    #[error("`{0}` is not in `turn`; add it there, or remove it here")]
    UnusedPhase(String),
    /// A phase with the name of one of the engine's, or of another.
    #[error("there is already a phase `{0}`; choose another name")]
    PhaseClash(String),
    /// A bound that is too high or too low.
    #[error("expected a number from 1 to {most}, found {value}")]
    Bound {
        /// As written.
        value: i128,
        /// The most it may be: [`MAX_OBJECTS`] or [`Limits::MAX_RULE_WORDS`].
        most: u64,
    },
    /// A name that was registered twice, so that nobody can say which is meant.
    #[error("{name} was registered twice as `{hook}`; rename one of the two")]
    Clash {
        /// Which hook.
        hook: Hook,
        /// The name.
        name: String,
    },
}

const _: () = assert!(Limits::MAX_RULE_WORDS < u32::MAX as u64 && MAX_OBJECTS < u32::MAX as usize);

/// The most names that a message lists.
const MAX_LISTED: usize = 100;

fn list(names: &[String]) -> String {
    match names.len() {
        0 => "none".to_owned(),
        n_names if n_names <= MAX_LISTED => names.join(", "),
        n_names => format!("{} and {} more", names[..MAX_LISTED].join(", "), n_names - MAX_LISTED),
    }
}
