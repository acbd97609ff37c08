//! What the module tests share. This folder is the course's: `cargo xtask start-module NN --into DIR` writes it anew. Put
//! tests of your own into files of their own in `tests/tests/`.
//!
//! A module test is a function of a [`Constructor`], which makes levels of one pack: the course pack, or the file that
//! the variable `COPULA_TEST_PACK` names.

#[allow(dead_code, reason = "later modules use the rest")]
mod constructor;
mod drawing;
mod drawn;
#[allow(dead_code, reason = "later modules use the rest")]
pub mod modules;

pub use constructor::{Constructor, PACK_VARIABLE, Placed, standard, write_column, write_row};
pub use drawing::{draw, draw_row};
pub use drawn::read_drawn;
