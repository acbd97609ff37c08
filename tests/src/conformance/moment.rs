//! A game after some turns: [`Moment`].

use super::engine::Game;

/// A game after some turns, with what it cannot tell by itself.
#[derive(Debug)]
pub(super) struct Moment<'a> {
    /// The game.
    pub(super) game: &'a Game,
    /// How many turns were played.
    pub(super) n: usize,
    /// How many will be.
    pub(super) n_last: usize,
    /// After how many the level was won for the first time.
    pub(super) won_after: Option<usize>,
    /// How many bonuses had been taken before this turn.
    pub(super) n_bonus_before: usize,
}
