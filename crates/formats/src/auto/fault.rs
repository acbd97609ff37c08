//! What can be wrong with a number grid: [`AutoFault`], and all of them together: [`ReadAutoError`].

use std::fmt;

use copula_grid::{MAX_OBJECTS, MAX_SIDE};
use thiserror::Error;

use crate::lines::write_lines;

/// A text that is no level of baba-is-auto, with everything that is wrong with it. Shown, it has one fault a line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct ReadAutoError {
    /// The faults, in the order of their places; at least one.
    pub faults: Vec<AutoFault>,
}

impl fmt::Display for ReadAutoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_lines(f, &self.faults)
    }
}

/// One thing that is wrong with a number grid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct AutoFault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters; a byte-order mark does not count.
    pub column: usize,
    /// What, and what would be right.
    pub problem: AutoProblem,
}

/// What is wrong, and what would be right. Texts in it are cut after 32 characters. What is said of a number is said
/// once, at the first cell that has it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AutoProblem {
    /// Something other than a number of 32 bits.
    #[error("`{item}` cannot be read as a number; write whole numbers separated by white space")]
    NoNumber {
        /// What stands there.
        item: String,
    },
    /// A text that ends before the size of the board is said.
    #[error("the size is missing; start with the width and the height of the board")]
    NoSize,
    /// A side that is too short or too long.
    #[error("a side must have 1 to {MAX_SIDE} cells, not {value}")]
    Side {
        /// The side as written.
        value: u32,
    },
    /// Cells that do not fill up one, two or three blocks.
    #[error("a board of this size has one, two or three layers of {}, but there are {}", cells(*n_layer), cells(*n_cells))]
    CellCount {
        /// How many cells a layer has.
        n_layer: usize,
        /// How many cells there are.
        n_cells: usize,
    },
    /// A number that stands for a thing or a word which the table does not give.
    #[error("the number table has no entry for {number}, which is in {}; add its word to the table", cells(*n_cells))]
    NotInTable {
        /// The number.
        number: u32,
        /// How many cells have it.
        n_cells: usize,
    },
    /// A number that can stand for nothing.
    #[error(
        "{number} is in {} but has no meaning; words are 1 to 65, 67 to 75 and 77 to 109, things are 111 to 175, \
         and 132 is an empty cell", cells(*n_cells)
    )]
    UnknownNumber {
        /// The number.
        number: u32,
        /// How many cells have it.
        n_cells: usize,
    },
    /// Too many objects.
    #[error("a board can have at most {MAX_OBJECTS} objects, but this one has {n_objects}; remove some")]
    TooManyObjects {
        /// How many there are.
        n_objects: usize,
    },
    /// Facings, where only a level can be handed on.
    #[error("a block of DIRECTIONS cannot be read; remove it, and everything will face right")]
    Directions,
}

fn cells(n_cells: usize) -> String {
    format!("{n_cells} {}", if n_cells == 1 { "cell" } else { "cells" })
}
