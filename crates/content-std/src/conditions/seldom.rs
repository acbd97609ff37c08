//! SELDOM.
//!
//! - *Reads*: chance, which depends on the seed of the game, the turn, the being and the rule.
//! - *Does*: holds one time out of six (docs/rules-game.md §B.5). There is one draw for each object, condition and
//!   turn, so asking twice in a turn gives the same answer.
//! - *When*: whenever a rule with the condition could apply.
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     SELDOM KEKE IS MOVE
//!     keke   .    .  .
//! ", &[])?);
//! let keke = b.at("keke", 0, 1);
//! let mut n_steps = 0;
//! for _ in 0..600 {
//!     let before = b.pos_of(keke);
//!     b.step(Input::Wait);
//!     n_steps += usize::from(b.pos_of(keke) != before);
//! }
//! assert!((70..130).contains(&n_steps), "{n_steps}");
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry.condition(["SELDOM"], |view, [_], being, asking| view.chance(being, asking.key + 2) % 6 == 0);
}
