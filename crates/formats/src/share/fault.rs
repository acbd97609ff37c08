//! Why a share code cannot be read or written: [`ReadShareError`], [`WriteShareError`].

use copula_grid::ReadLevelError;
use thiserror::Error;

use super::layout::{MAX_BODY, MAX_SPELLED, PREFIX};

/// A text that is no share code. A code is whole or not, so there is one reason, and what is wrong with a level inside
/// it comes all at once. Texts in it are cut after 32 characters.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadShareError {
    /// It begins otherwise.
    #[error("a share code begins with `{PREFIX}`, in small letters; copy all of it")]
    NoPrefix,
    /// It is of another version.
    #[error("this is a share code of version {version}, and version 1 is read here; use a newer release")]
    Version {
        /// The digits in its beginning.
        version: String,
    },
    /// Characters that are in no code.
    #[error(
        "column {column}: `{characters}` cannot stand in a share code, which has letters, digits, `-` and `_`; copy it again"
    )]
    Characters {
        /// The column of the first, from 1, in characters; white space in front of the code counts.
        column: usize,
        /// The characters, in their order.
        characters: String,
    },
    /// The checksum does not fit.
    #[error("the share code is damaged: a character is wrong, missing or one too many; copy it again")]
    Damaged,
    /// It unpacks to more than a level can be.
    #[error("the share code holds more than {} MiB, or {} MiB of names; share the level as a file", MAX_BODY >> 20, MAX_SPELLED >> 20)]
    TooLarge,
    /// The checksum fits, but what it holds cannot be unpacked.
    #[error("the share code is whole but not packed as version 1 packs; make it again")]
    Packing,
    /// The checksum fits, but what it holds is no level.
    #[error("the share code is whole but holds no level: byte {at} of its body: {problem}; make it again")]
    Body {
        /// The place in the unpacked body, from 0.
        at: usize,
        /// What is wrong there.
        problem: BodyProblem,
    },
    /// The checksum fits, but the level in it has faults.
    #[error("the share code is whole but its level is not:\n{0}")]
    Level(ReadLevelError),
}

impl From<(usize, BodyProblem)> for ReadShareError {
    fn from((at, problem): (usize, BodyProblem)) -> ReadShareError {
        ReadShareError::Body { at, problem }
    }
}

/// What is wrong in the body of a share code. Nothing that this crate writes has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BodyProblem {
    /// It ends too soon.
    #[error("it ends too soon")]
    EndsEarly,
    /// It goes on behind its end.
    #[error("it goes on behind its end")]
    GoesOn,
    /// A name is not UTF-8.
    #[error("a name is not UTF-8")]
    NoText,
    /// A number is out of bounds.
    #[error("a number is out of bounds")]
    Number,
}

/// A level that cannot be shared as a code.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WriteShareError {
    /// It is wrong in any format; every fault.
    #[error(transparent)]
    Level(ReadLevelError),
    /// It is too long.
    #[error("the level holds more than {} MiB, or {} MiB of names; use shorter names, or write JSON", MAX_BODY >> 20, MAX_SPELLED >> 20)]
    TooLarge,
}
