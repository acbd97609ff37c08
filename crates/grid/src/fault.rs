//! What is wrong with an input, and where: [`Fault`]. What all inputs in JSON can have wrong: [`FormFault`].

use std::fmt;

use thiserror::Error;

use crate::Place;

/// One thing that is wrong with an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault<P> {
    /// Where.
    pub place: Place,
    /// What, and what would be right.
    pub problem: P,
}

impl<P> Fault<P> {
    /// The same fault as one of those of a format.
    pub fn of_format<Q: From<P>>(self) -> Fault<Q> {
        Fault { place: self.place, problem: self.problem.into() }
    }
}

impl<P: fmt::Display> fmt::Display for Fault<P> {
    /// The place, a colon and the problem; the problem alone if it is that of a whole without a text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { place, problem } = self;
        match place.to_string() {
            place if place.is_empty() => write!(f, "{problem}"),
            place => write!(f, "{place}: {problem}"),
        }
    }
}

/// What can be wrong with the form of a JSON text, whatever it describes. Texts in it are cut after 32 characters.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FormFault {
    /// The text is not JSON. What stands behind the place was not read.
    #[error("not valid JSON: {message}")]
    Syntax {
        /// What was expected or found.
        message: String,
    },
    /// A field that is not among those that belong here.
    #[error("unknown field; the known fields are {}", known.join(", "))]
    UnknownField {
        /// Those that there are.
        known: &'static [&'static str],
    },
    /// A field that stands twice.
    #[error("the field is given twice; keep one")]
    RepeatedField,
    /// A field that is needed and not there.
    #[error("the field is missing")]
    MissingField,
    /// A value of another sort.
    #[error("expected {expected}, found {found}")]
    WrongType {
        /// What belongs here.
        expected: &'static str,
        /// What stands here.
        found: String,
    },
}
