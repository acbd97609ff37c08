//! What a number grid cannot say of a level: [`AutoRefusal`], and all of them together: [`WriteAutoError`].

use std::fmt;

use copula_grid::{Dir, LevelProblem, Place};
use thiserror::Error;

use crate::lines::write_lines;

/// A level that cannot be written as a number grid, with every reason. Shown, it has one reason a line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct WriteAutoError {
    /// The reasons, header first, then by object; at least one.
    pub refusals: Vec<AutoRefusal>,
}

impl fmt::Display for WriteAutoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_lines(f, &self.refusals)
    }
}

/// One part of a level that a number grid cannot have.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: {reason}")]
pub struct AutoRefusal {
    /// Which part.
    pub place: Place,
    /// Why not.
    pub reason: AutoRefusalReason,
}

/// Why a part of a level cannot be written as numbers. Texts in it are cut after 32 characters.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AutoRefusalReason {
    /// It is wrong in any format.
    #[error(transparent)]
    Faulty(#[from] LevelProblem),
    /// A name, author, pack or solution.
    #[error("a number grid contains only the board; remove this, or write JSON")]
    Header,
    /// An object that does not face right.
    #[error("a number grid cannot store that something faces {}; make it face right, or write JSON", dir.name())]
    Facing {
        /// Where it faces.
        dir: Dir,
    },
    /// A kind that the table does not give.
    #[error("the number table has no number for `{kind}`; add its word to the table, or write JSON")]
    NotInTable {
        /// The kind.
        kind: String,
    },
    /// A fourth object on a cell, or a further one.
    #[error(
        "a number grid has three layers, and this cell already has three objects; move this one, or write JSON"
    )]
    Fourth,
}
