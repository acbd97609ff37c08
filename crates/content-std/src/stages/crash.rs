//! CRASH.
//!
//! - *Reads*: CRASH.
//! - *Does*: destroys the level if any object or the level is CRASH (docs/rules-game.md §C.6).
//! - *When*: in its stage, in the game pack the last of all.
//!
//! ```
//! # use copula_harness::{Input, Outcome, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEY IS CRASH
//!     key .  baba
//! ", &[])?);
//! b.step(Input::Wait);
//! assert!(b.kinds_at(2, 1).is_empty());
//! assert_eq!(b.outcome(), Outcome::Destroyed);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_lexicon::Being;
use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["CRASH"], |view, [crash], effects| {
        if view.named(crash).any(|being| !matches!(being, Being::Tile(_))) {
            effects.destroy_level();
        }
    });
}
