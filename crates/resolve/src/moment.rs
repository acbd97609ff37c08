//! What is asked about besides the board: [`Moment`].

use copula_grid::{Dir, mix};

/// What belongs to a moment of a game besides its board: what the player did last, and chance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// The way that the player went this turn; none when waiting.
    pub heading: Option<Dir>,
    /// Where the level as a whole faces.
    pub facing: Dir,
    /// Where chance begins.
    pub seed: u64,
    /// How many turns have been played.
    pub n_turns: u32,
}

impl Moment {
    /// A number by chance: always the same for the same seed, turn and key.
    pub fn chance(&self, key: u64) -> u64 {
        let turn = mix(self.seed ^ u64::from(self.n_turns).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        mix(turn ^ mix(key))
    }
}
