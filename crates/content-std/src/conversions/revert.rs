//! REVERT.
//!
//! - *Reads*: REVERT; what an object was when it came.
//! - *Does*: turns the object back into that, and nothing else happens to it in the conversions of this turn
//!   (docs/rules-game.md §C.3). X IS X prevents it, as it prevents other conversions.
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

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry.conversion(["REVERT"], |view, [revert], being, becoming| {
        let object = being.object().and_then(|object| view.scene.board.get(object));
        let changed = object.filter(|object| object.origin() != object.kind());
        if let Some(object) = changed.filter(|_| view.holds(being, revert)) {
            becoming.only(object.origin());
        }
    });
}
