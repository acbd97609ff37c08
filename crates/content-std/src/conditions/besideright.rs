//! BESIDERIGHT.
//!
//! - *Reads*: kinds and places.
//! - *Does*: holds for a being if the noun is anywhere to the left of it in its row, however far away and whatever is
//!   in between. Each noun needs a different object (docs/rules-game.md §B.5).
//! - *When*: whenever a rule with the condition could apply.
//!
//! ```
//! # use copula_harness::new_game;
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEY BESIDERIGHT ROCK IS WIN
//!     .   .              .    .  .
//!     .   .              rock .  .
//!     .   .              .    .  .
//! ", &[])?);
//! let it = b.place("key", 4, 2);
//! let other = b.place("key", 0, 2);
//! assert!(b.has_property(it, "WIN"));
//! assert!(!b.has_property(other, "WIN"));
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::Dir;
use copula_turn::Registry;

use crate::conditions::place;

pub(crate) fn register(registry: &mut Registry) {
    registry.condition(["BESIDERIGHT"], |view, [_], being, asking| {
        place::all_found(view, being, asking.arguments, place::ray(view, being, Dir::Left))
    });
}
