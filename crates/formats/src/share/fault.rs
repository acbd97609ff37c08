//! Why a share code cannot be read or written: [`ReadShareError`], [`WriteShareError`].

use copula_grid::ReadLevelError;
use thiserror::Error;

use super::layout::{MAX_BODY, MAX_SPELLED, PREFIX};

/// A text that is no share code. A code is whole or not, so there is one reason, and what is wrong with a level inside
/// it comes all at once. Texts in it are cut after 32 characters.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadShareError {
    /// It begins otherwise, and is no link with a code in it.
    #[error("a share code starts with `{PREFIX}`, in small letters; copy the whole code")]
    NoPrefix,
    /// It is of another version.
    #[error("this is a share code of version {version}, but only version 1 can be read; use a newer release")]
    Version {
        /// The digits in its beginning.
        version: String,
    },
    /// Characters that are in no code.
    #[error(
        "column {column}: a share code cannot contain `{characters}`, only letters, digits, `-` and `_`; copy it \
         again"
    )]
    Characters {
        /// The column of the first, from 1, in characters; what stands in front of the code counts, line breaks included.
        column: usize,
        /// The characters, in their order.
        characters: String,
    },
    /// The checksum does not fit.
    #[error("the share code is damaged: a character is wrong, missing or extra; copy it again")]
    Damaged,
    /// It unpacks to more than a level can be.
    #[error("the level in the share code is larger than {} MiB, or its names are larger than {} MiB; share it as \
        a file", MAX_BODY >> 20, MAX_SPELLED >> 20)]
    TooLarge,
    /// The checksum fits, but what it holds cannot be unpacked.
    #[error("the share code is complete, but its packing is not that of version 1; create it again")]
    Packing,
    /// The checksum fits, but what it holds is no level.
    #[error(
        "the share code is complete, but it contains no level: byte {at} of its body: {problem}; create it \
        again"
    )]
    Body {
        /// The place in the unpacked body, from 0.
        at: usize,
        /// What is wrong there.
        problem: BodyProblem,
    },
    /// The checksum fits, but the level in it has faults.
    #[error("the share code is complete, but its level has faults:\n{0}")]
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
    #[error("it continues after its end")]
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
    #[error("the level is larger than {} MiB, or its names are larger than {} MiB; use shorter names, or write \
        JSON", MAX_BODY >> 20, MAX_SPELLED >> 20)]
    TooLarge,
}
