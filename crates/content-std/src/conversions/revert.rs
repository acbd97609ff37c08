//! REVERT.
//!
//! - *Reads*: REVERT; what an object was when it came.
//! - *Does*: turns the object back into that, and nothing else happens to it in the conversions of this turn
//!   (docs/rules-game.md §C.3). An object that came of a tile without objects is removed. X IS X prevents it, as it
//!   prevents other conversions.
//! - *When*: when things convert, in the game pack before all other words.
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     ROCK IS FLAG
//!     FLAG IS REVERT
//!     rock .  .
//! ", &[])?);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(0, 2), ["flag"]);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(0, 2), ["rock"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::Mark;
use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry.keeps_kind("REVERT");
    // Asked for whatever converts, so that a rule that comes later finds what objects were.
    registry.conversion_on(&[], ["REVERT"], |view, [revert], being, becoming| {
        let Some(object) = being.object().and_then(|object| view.scene.board.get(object)) else {
            return;
        };
        let first = object.slot().kind.unwrap_or(object.kind());
        becoming.keep_kind(first);
        let came_of_tile = object.has(Mark::OF_TILE);
        if (came_of_tile || first != object.kind()) && view.holds(being, revert) {
            if came_of_tile { becoming.only_vanish() } else { becoming.only(first) }
        }
    });
}
