//! Reads drawn boards for the module tests, as level files are read.
//!
//! A workspace that `cargo xtask start-module` makes has a small reader in this place, tests/start/workspace/tests/src/drawn.rs,
//! since it has no crate of formats. The test program `started_reader` compares the two.

use copula_formats::ReadDrawnError;
use copula_harness::LevelDef;

/// Reads a drawn board, with or without a header.
///
/// # Errors
///
/// All faults of a drawing that can't be read.
pub(crate) fn read_drawn(text: &str) -> Result<LevelDef, ReadDrawnError> {
    copula_formats::read_drawn(text, &[])
}
