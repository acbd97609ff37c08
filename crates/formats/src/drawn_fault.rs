//! What can be wrong with a drawn level: [`DrawnFault`], and all of them together: [`ReadDrawnError`].

use std::fmt;

use copula_grid::{MAX_OBJECTS, MAX_SIDE};
use thiserror::Error;

use crate::ItemFault;
use crate::lines::write_lines;

/// A text that is no drawn level, with everything that is wrong with it. Shown, it has one fault a line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct ReadDrawnError {
    /// The faults, in the order of their places; at least one.
    pub faults: Vec<DrawnFault>,
}

impl fmt::Display for ReadDrawnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_lines(f, &self.faults)
    }
}

/// One thing that is wrong with a drawn level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnFault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters; a byte-order mark does not count.
    pub column: usize,
    /// What, and what would be right.
    pub problem: DrawnProblem,
}

impl fmt::Display for DrawnFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.problem)
    }
}

/// What is wrong, and what would be right. Texts in it are cut after 32 characters.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DrawnProblem {
    /// A header line that levels do not have.
    #[error("unknown header line `{key}:`; header lines are name:, author:, pack: and solution:")]
    UnknownKey {
        /// What stands in front of the colon.
        key: String,
    },
    /// A header line that stands twice.
    #[error("the header line `{key}:` is given twice; keep one")]
    RepeatedKey {
        /// Which.
        key: &'static str,
    },
    /// A header line below a row.
    #[error("the header line `{key}:` is below a row of the board; move it above the board")]
    MisplacedKey {
        /// Which.
        key: &'static str,
    },
    /// A control character in a header line.
    #[error("a header line must not contain {}; remove it", character.escape_unicode())]
    HiddenInHeader {
        /// The character.
        character: char,
    },
    /// Letters of a solution that are no moves.
    #[error("the solution contains `{letters}`, but moves are u, d, l, r, and . for waiting")]
    Moves {
        /// The letters, in their order, each as often as it stands there.
        letters: String,
    },
    /// No board.
    #[error("there is no board; draw at least one row, with `.` for an empty cell")]
    NoRows,
    /// Blank lines between rows.
    #[error("a blank line separates rows of the board; remove it, or write a row of `.`")]
    BlankLine,
    /// A row that is longer or shorter than the first.
    #[error(
        "row {row} has {n_cells} {}, but the first row has {expected}; fill the shorter row with `.`",
        if *n_cells == 1 { "cell" } else { "cells" }
    )]
    RowLength {
        /// The row, from 1.
        row: usize,
        /// How many cells it has.
        n_cells: usize,
        /// How many the first row has.
        expected: usize,
    },
    /// A first row that is too long.
    #[error("a row can have at most {MAX_SIDE} cells, but this one has {n_cells}; make the board narrower")]
    TooWide {
        /// How many cells it has.
        n_cells: usize,
    },
    /// Too many rows.
    #[error("a board can have at most {MAX_SIDE} rows, but this one has {n_rows}; remove some")]
    TooTall {
        /// How many there are.
        n_rows: usize,
    },
    /// Too many objects.
    #[error("a board can have at most {MAX_OBJECTS} objects, but this one has {n_objects}; remove some")]
    TooManyObjects {
        /// How many there are within the bounds of a board.
        n_objects: usize,
    },
    /// An item that cannot be read.
    #[error("`{item}`: {fault}")]
    Item {
        /// The item; the whole cell, where the item is empty.
        item: String,
        /// Why it cannot be read.
        fault: ItemFault,
    },
}
