//! Why a text is no level, whatever its format: [`ReadAnyError`].

use copula_grid::ReadLevelError;
use thiserror::Error;

use crate::{ReadAutoError, ReadDrawnError, ReadKekeError, ReadShareError};

/// A text that is no level, read as what it looks like.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadAnyError {
    /// It looks like a level as JSON.
    #[error(transparent)]
    Json(#[from] ReadLevelError),
    /// It looks like a file of Keke's.
    #[error(transparent)]
    Keke(#[from] ReadKekeError),
    /// It looks like a share code.
    #[error(transparent)]
    Share(#[from] ReadShareError),
    /// It looks like a number grid of baba-is-auto.
    #[error(transparent)]
    Auto(#[from] ReadAutoError),
    /// It looks like none of these.
    #[error(transparent)]
    Drawn(#[from] ReadDrawnError),
    /// It holds several levels, and one is asked for.
    #[error(
        "the text contains {n_levels} levels, but only one is needed; put that one into a file of its own"
    )]
    SeveralLevels {
        /// How many.
        n_levels: usize,
    },
}
