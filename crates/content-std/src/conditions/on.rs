//! ON.
//!
//! - *Reads*: kinds and places.
//! - *Does*: holds for an object if the other objects on its tile can supply a different one for each noun
//!   (docs/rules-course.md §6). Neither layers nor age matter. Everything is ON LEVEL; a tile without objects is ON
//!   nothing else, and the level is ON all that is anywhere in it (docs/rules-game.md §B.5).
//! - *When*: whenever a rule with the condition could apply.
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

use copula_lexicon::Being;
use copula_turn::Registry;

use crate::conditions::place;

pub(crate) fn register(registry: &mut Registry) {
    registry.condition(["ON"], |view, [_], being, asking| match being {
        Being::Level => place::is_in_level(view, asking.arguments),
        Being::Object(_) | Being::Tile(_) => view
            .scene
            .place(being)
            .is_some_and(|pos| place::all_found(view, being, asking.arguments, std::iter::once(pos))),
    });
}
