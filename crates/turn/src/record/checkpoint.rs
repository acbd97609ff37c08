//! What undoing a turn restores besides the board: [`Checkpoint`].

use copula_grid::Kind;
use copula_resolve::{Dependence, TurnContext};

/// What has become of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Goal {
    /// It goes on.
    #[default]
    Ahead,
    Reached,
    Finished,
    Converted(Kind),
    Destroyed,
}

/// What a position keeps in single values, besides its board and its lists. It is small, so it is restored whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LevelState {
    pub(crate) goal: Goal,
    /// How many things have been collected that are there to be.
    pub(crate) n_collected: u32,
    pub(crate) context: TurnContext,
    /// What answers of the last turn depended on besides the board.
    pub(crate) dependence: Dependence,
}

/// A position before a turn, as far as the edits of its board do not say it. Its lists only grow in a turn, so their lengths
/// are enough.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Checkpoint {
    pub(crate) level: LevelState,
    pub(crate) n_seen: usize,
    pub(crate) n_past: usize,
}
