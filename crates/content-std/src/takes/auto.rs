//! AUTO.
//!
//! - *Reads*: AUTO, SLEEP; where beings face.
//! - *Does*: lets everything that is AUTO and awake step the way it faces, once for each rule that says so. What cannot go
//!   on stays and faces as it did (docs/rules-game.md §C.1).
//! - *When*: its phase starts, by the game pack in that of MOVE.
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEKE IS AUTO
//!     .    keke .
//! ", &[])?);
//! b.step(Input::Wait);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(2, 1), ["keke"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::{Registry, WhenBlocked};

use super::move_::step_ahead;

pub(crate) fn register(registry: &mut Registry) {
    registry.take(["AUTO", "SLEEP", "RIGHT", "UP", "LEFT", "DOWN", "FOLLOW"], |view, words, _, movers| {
        step_ahead(view, words, WhenBlocked::default(), movers);
    });
}
