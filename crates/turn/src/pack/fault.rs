//! What can be wrong with a pack: [`PackFault`], and all of them together: [`LoadPackError`].

use std::{fmt, sync::Arc};

use copula_grid::{Fault, FormFault, MAX_OBJECTS};
use copula_lexicon::WordProblem;
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
pub enum PackProblem {
    /// The text is not JSON, or a value has the wrong form.
    #[error(transparent)]
    Form(#[from] FormFault),
    /// A role that no word of a list has.
    #[error("`{0}` is no role; there are noun, property, condition, prefix, verb, letter")]
    UnknownRole(String),
    /// A word that makes no lexicon.
    #[error(transparent)]
    Word(#[from] WordProblem),
    /// A base rule that is none.
    #[error(transparent)]
    BaseRule(#[from] RuleProblem),
    /// A reader that there is not.
    #[error("`{0}` is no reader; there are outward and scan")]
    UnknownReader(String),
    /// An order of steps that there is not.
    #[error("`{0}` is no order of steps; choose `front first` or `all at once`")]
    UnknownStepOrder(String),
    /// A way of converting that there is not.
    #[error("`{0}` is no way of converting; there are `freely` and `unless locked`")]
    UnknownConverts(String),
    /// A property that objects have to bear as a mark is not among the marks.
    #[error("objects have to bear {0} as a mark; list it in `marks`")]
    Unmarked(String),
    /// There are more marks than objects can bear.
    #[error("objects bear at most {most} marks of words, not {n_marks}")]
    TooManyMarks {
        /// How many they bear.
        most: usize,
        /// How many there would be.
        n_marks: usize,
    },
    /// A condition whose word has no check.
    #[error("the condition {0} has no check; register one under its name")]
    NoCheck(String),
    /// A word in an order that the word list lacks.
    #[error("{0} is ordered here but stands in no word list")]
    Unlisted(String),
    /// A class with a name that a word could have, or that no name can be.
    #[error("`{0}` is no name of a class; write it in small letters, without white space")]
    ClassName(String),
    /// A class that the pack does not list.
    #[error("`{name}` is no class of this pack; there are {}", list(known))]
    UnknownClass {
        /// The name.
        name: String,
        /// Those that there are.
        known: Vec<String>,
    },
    /// A name in an order that has no behaviour at that hook.
    #[error("{name} is registered as no {hook}; there are {}", list(known))]
    Unregistered {
        /// Which hook.
        hook: Hook,
        /// The name.
        name: String,
        /// The names that there are.
        known: Arc<[String]>,
    },
    /// A name that stands twice where order counts.
    #[error("{0} stands twice; keep one")]
    Repeated(String),
    /// An entry of the turn that names no phase.
    #[error("`{name}` is no phase; there are {}; name others in `takes` or `stages`", list(known))]
    UnknownPhase {
        /// The name.
        name: String,
        /// Those that there are.
        known: Arc<[String]>,
    },
    /// A phase that the turn never comes to.
    #[error("`{0}` does not stand in `turn`; put it there or leave it out")]
    UnusedPhase(String),
    /// A phase with the name of one of the engine's, or of another.
    #[error("there is another phase `{0}`; choose another name")]
    PhaseClash(String),
    /// A bound that is too high or too low.
    #[error("expected 1 to {most}, found {value}")]
    Bound {
        /// As written.
        value: i128,
        /// The most it may be: [`MAX_OBJECTS`] or [`Limits::MAX_RULE_WORDS`].
        most: u64,
    },
    /// A name that was registered twice, so that nobody can say which is meant.
    #[error("{name} was registered twice as {hook}; give one of them another name")]
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
