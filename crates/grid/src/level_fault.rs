//! What can be wrong with a level: [`LevelFault`], and all of them together: [`ReadLevelError`].

use std::fmt;

use thiserror::Error;

use crate::{Fault, FormFault, KindFault, MAX_KINDS, MAX_SIDE, Size};

/// A level that cannot be read or played, with everything that is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct ReadLevelError {
    /// The faults, in the order in which they stand; at least one.
    pub faults: Vec<LevelFault>,
}

impl fmt::Display for ReadLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let line_break = if index == 0 { "" } else { "\n" };
            write!(f, "{line_break}{fault}")?;
        }
        Ok(())
    }
}

/// One thing that is wrong with a level.
pub type LevelFault = Fault<LevelProblem>;

/// What is wrong, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LevelProblem {
    /// The text is not JSON, or a value has the wrong form.
    #[error(transparent)]
    Form(#[from] FormFault),
    /// A side that is too short or too long.
    #[error("a side must have 1 to {MAX_SIDE} tiles, not {value}")]
    Side {
        /// The side as written.
        value: i128,
    },
    /// A place that is not on the board.
    #[error("({x}, {y}) is outside the board of {} by {} tiles; columns and rows count from 0", size.width, size.height)]
    OffBoard {
        /// The column as written.
        x: i128,
        /// The row as written.
        y: i128,
        /// How large the board is.
        size: Size,
    },
    /// A kind that cannot be read.
    #[error(transparent)]
    Kind(#[from] KindFault),
    /// A board that is larger than the pack allows.
    #[error("there can be at most {most} tiles, but there are {n_tiles}")]
    TooManyTiles {
        /// How many there may be.
        most: usize,
        /// How many there are.
        n_tiles: usize,
    },
    /// More objects than a board holds.
    #[error("there can be at most {most} objects, but there are {n_objects}")]
    TooManyObjects {
        /// How many there may be: [`MAX_OBJECTS`](crate::MAX_OBJECTS), or what the pack allows.
        most: usize,
        /// How many there are.
        n_objects: usize,
    },
    /// More kinds than a level tells apart.
    #[error("a level can have at most {MAX_KINDS} different kinds; use fewer")]
    TooManyKinds,
    /// A level that is meant for another pack than it is played with.
    #[error(
        "the level is made for the pack `{meant}`, and this pack is `{given}`; play it with `{meant}`, or remove `pack` \
         to play it with any pack"
    )]
    OtherPack {
        /// The name in the level.
        meant: String,
        /// The name of the pack.
        given: String,
    },
    /// A letter of a solution that is no move.
    #[error(
        "`{}` at position {} is not a move; moves are u, d, l, r, and . for waiting",
        letter.escape_debug(), index + 1
    )]
    Move {
        /// Which letter of the solution, from 0; the message counts from 1.
        index: usize,
        /// The letter.
        letter: char,
    },
}
