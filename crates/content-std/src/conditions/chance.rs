//! OFTEN and SELDOM.
//!
//! - *Reads*: chance, which depends on the seed of the game, the turn, the being and the rule.
//! - *Does*: OFTEN holds three times out of four, SELDOM one time out of six (docs/rules-game.md §B.5). There is one draw
//!   for each object, condition and turn, so asking twice in a turn gives the same answer.
//! - *When*: whenever a rule with the condition could apply.
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     OFTEN  KEKE IS MOVE
//!     SELDOM BIRD IS MOVE
//!     keke   .    .  .
//!     bird   .    .  .
//! ", &[])?);
//! let movers = [b.at("keke", 0, 2), b.at("bird", 0, 3)];
//! let mut n_steps = [0; 2];
//! for _ in 0..600 {
//!     let before = movers.map(|mover| b.pos_of(mover));
//!     b.step(Input::Wait);
//!     for (index, mover) in movers.into_iter().enumerate() {
//!         n_steps[index] += usize::from(b.pos_of(mover) != before[index]);
//!     }
//! }
//! assert!((400..500).contains(&n_steps[0]), "{n_steps:?}");
//! assert!((70..130).contains(&n_steps[1]), "{n_steps:?}");
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::Registry;

use crate::draw;

/// Each word with how many times out of how many it holds.
const WORDS: [(&str, u64, u64); 2] = [("OFTEN", 3, 4), ("SELDOM", 1, 6)];

pub(crate) fn register(registry: &mut Registry) {
    for (word, n_times, out_of) in WORDS {
        registry.condition([word], move |view, [_], being, asking| {
            view.chance(being, asking.key + draw::CONDITION) % out_of < n_times
        });
    }
}
