//! AUTO.
//!
//! - *Reads*: AUTO, SLEEP; where beings face.
//! - *Does*: makes everything that is AUTO and not SLEEP step forward, once for each rule that says so. What cannot
//!   move stays and keeps its facing (docs/rules-game.md §C.1).
//! - *When*: when its phase starts, in the game pack together with that of MOVE.
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
use crate::{facing, join::join};

pub(crate) fn register(registry: &mut Registry) {
    registry.take(join(["AUTO", "SLEEP"], facing::WORDS), |view, words, _, movers| {
        step_ahead(view, words, WhenBlocked::default(), movers);
    });
}
