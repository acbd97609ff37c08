//! What can be wrong with a Keke file: [`KekeFault`], and all of them together: [`ReadKekeError`].

use std::fmt;

use copula_grid::{Fault, FormFault, MAX_SIDE};
use thiserror::Error;

use crate::lines::write_lines;

/// A text that is no Keke file, with everything that is wrong with it. Shown, it has one fault a line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct ReadKekeError {
    /// The faults, level by level; at least one.
    pub faults: Vec<KekeFault>,
}

impl fmt::Display for ReadKekeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_lines(f, &self.faults)
    }
}

/// One thing that is wrong with a Keke file.
pub type KekeFault = Fault<KekeProblem>;

/// What is wrong, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum KekeProblem {
    /// The text is not JSON, or a value has the wrong form.
    #[error(transparent)]
    Form(#[from] FormFault),
    /// A list without a level.
    #[error("the list has no levels; add one")]
    NoLevels,
    /// A board without room inside its border.
    #[error(
        "a board of {n_rows} rows and {n_cells} columns has no room inside its border; draw at least 3 rows \
        of 3 cells"
    )]
    TooSmall {
        /// How many rows there are, the border counted in.
        n_rows: usize,
        /// How many cells the first row has, the border counted in.
        n_cells: usize,
    },
    /// A board that is too wide or too tall.
    #[error(
        "the board has {n_rows} rows and {n_cells} columns; inside the border a side can have at most \
        {MAX_SIDE} cells"
    )]
    TooLarge {
        /// How many rows there are, the border counted in.
        n_rows: usize,
        /// How many cells the first row has, the border counted in.
        n_cells: usize,
    },
    /// A cell of a board.
    #[error("row {row}, column {column}: {problem}")]
    Cell {
        /// The row, from 1, the border counted in.
        row: usize,
        /// The column, from 1, the border counted in.
        column: usize,
        /// What is wrong there.
        problem: KekeCellProblem,
    },
}

/// What is wrong with a cell of a Keke board, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum KekeCellProblem {
    /// A row that is longer or shorter than the first.
    #[error(
        "the row has {n_cells} {}, but the first row has {expected}; fill the shorter row with `.`",
        if *n_cells == 1 { "cell" } else { "cells" }
    )]
    RowLength {
        /// How many cells it has.
        n_cells: usize,
        /// How many the first row has.
        expected: usize,
    },
    /// A border that does not go all the way round; the place is that of the first gap.
    #[error("the border has {n_gaps} {}; close it with `_`", if *n_gaps == 1 { "gap" } else { "gaps" })]
    BorderGaps {
        /// In how many places something else stands.
        n_gaps: usize,
    },
    /// A piece of border that is not at the edge.
    #[error("`_` is the border and belongs only at the edge; write `.` for an empty cell, or `w` for a wall")]
    BorderInside,
    /// A character that means nothing.
    #[error("{} has no meaning in a Keke level; write `.` for an empty cell", character.escape_debug())]
    UnknownCharacter {
        /// The character.
        character: char,
    },
}
