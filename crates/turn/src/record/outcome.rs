//! How a game stands after a turn: [`Outcome`], and the bounds that may end one: [`Limit`].

use copula_grid::{Kind, Pos};

/// How a game stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It goes on.
    #[default]
    Playing,
    /// It is won, and stays so.
    Won,
    /// Something ended it.
    Finished,
    /// The level turned into an object of that kind, as which a map would show it.
    Converted(Kind),
    /// The level was destroyed.
    Destroyed,
    /// It is not won, and no object is a player's.
    Lost,
    /// A bound was passed: the turn ended there. The position stays usable.
    Ended(Limit),
}

/// A bound of the pack past which a turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// There would be more objects than a board may hold.
    Objects,
    /// The words spell more than may be read.
    RuleWords,
    /// Stacks of words can be read in more ways than may be.
    Combinations,
    /// There were more pushes than may be.
    Pushes,
    /// Objects dropped farther than they may.
    Falls,
    /// What was read changed what spells, again and again.
    Readings,
    /// The turn took more work than it may.
    Work,
    /// Questions about rules led to other such questions too often.
    Questions,
}

/// What went on without end in a turn that a bound ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Looping {
    /// The rules that had to do with it and were in force then: [`Turn::rule`](crate::Turn::rule) has them.
    pub rules: Vec<u32>,
    /// The tiles on which it happened, row by row.
    pub tiles: Vec<Pos>,
}
