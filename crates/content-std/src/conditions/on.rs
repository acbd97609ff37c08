//! ON.
//!
//! - *Reads*: kinds and places.
//! - *Does*: holds for an object when the others on its tile can supply a different one for each noun
//!   (docs/rules-course.md §6). Float levels do not matter; which object is older does not either. Neither a tile
//!   without objects nor the level is ON anything; every object is ON LEVEL (docs/rules-game.md §B.5).
//! - *When*: a rule with it could apply.
//!
//! ```
//! # use copula_harness::new_baba;
//! let mut b = new_baba(copula_formats::read_drawn("
//!     KEY ON ROCK AND ROCK IS WIN
//!     .   .  .    .   .    .  .
//! ", &[])?);
//! let key = b.place("key", 0, 1);
//! b.place("rock", 0, 1);
//! assert!(!b.has_property(key, "WIN"));
//! b.place("rock", 0, 1);
//! assert!(b.has_property(key, "WIN"));
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::Registry;

use crate::conditions::place;

pub(crate) fn register(registry: &mut Registry) {
    registry.condition(["ON"], |view, [_], being, asking| {
        let here = being.object().and_then(|_| view.scene.place(being));
        here.is_some_and(|pos| place::all_found(view, being, asking.arguments, std::iter::once(pos)))
    });
}
