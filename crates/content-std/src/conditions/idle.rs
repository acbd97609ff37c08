//! IDLE.
//!
//! - *Reads*: the input of the turn.
//! - *Does*: holds for everything while the player waits (docs/rules-game.md §B.5).
//! - *When*: whenever a rule with the condition could apply.
//!
//! ```
//! # use copula_harness::{Dir, Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     IDLE KEKE IS MOVE
//!     keke .    .  .
//! ", &[])?);
//! b.step(Dir::Up);
//! assert_eq!(b.kinds_at(0, 1), ["keke"]);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(1, 1), ["keke"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry.condition(["IDLE"], |view, [_], _, _| view.heading().is_none());
}
