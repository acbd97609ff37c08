//! How a mover goes, what it meets, and that it cannot go: [`Gait`], [`Meeting`] and [`Blocked`].

use copula_grid::Dir;
use copula_lexicon::Being;

/// A being on its way onto a tile, or off one, and one that stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// What moves or is pushed.
    pub mover: Being,
    /// What stands ahead or behind: an object, or a tile without any.
    pub other: Being,
    /// Where the mover goes.
    pub heading: Dir,
    /// Where the other stands.
    pub side: Side,
}

/// Where something stands beside a mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// On the tile that the mover is about to enter.
    Ahead,
    /// On the tile behind the mover.
    Behind,
}

/// What an object in the way does about a mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It lets the mover onto its tile, or stays behind.
    Pass,
    /// It lets nothing pass.
    Refuse,
    /// It moves on, if it can; if not, it lets nothing pass.
    Push,
    /// It comes along behind the mover.
    Pull,
    /// It changes places with the mover.
    Swap,
    /// It and the mover end each other, except who is spared.
    Unlock,
    /// The mover ends it and goes on.
    Consume,
    /// It lets the mover pass. A tile without objects ends then; an object does if the mover falls onto it.
    Yield,
}

/// A being that was to take a step and could not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blocked {
    /// Which being.
    pub mover: Being,
    /// Where it was to go.
    pub heading: Dir,
}

/// How a being goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gait {
    /// Where it goes.
    pub heading: Dir,
    /// Whether it stays where it is whatever it meets.
    pub stays: bool,
    /// Whether nothing stops it, not even the edge.
    pub passes: bool,
    /// Whether it changes places with whatever it meets.
    pub swaps: bool,
}
