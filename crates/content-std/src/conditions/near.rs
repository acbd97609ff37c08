//! NEAR.
//!
//! - *Reads*: kinds and places.
//! - *Does*: holds for an object when the others on its tile and on the eight around it can supply a different one for
//!   each noun (spec/course.md §6). Float levels do not matter.
//! - *When*: a rule with it could apply.
//!
//! ```
//! # use copula_harness::new_baba;
//! let mut b = new_baba(copula_formats::read_drawn("
//!     KEY NEAR ROCK IS WIN
//!     .   .    .    .  .
//!     .   .    rock .  .
//! ", &[])?);
//! let beside = b.place("key", 1, 1);
//! let farther = b.place("key", 0, 2);
//! assert!(b.has_property(beside, "WIN"));
//! assert!(!b.has_property(farther, "WIN"));
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::Registry;

use crate::{conditions::place, tile};

pub(crate) fn register(registry: &mut Registry) {
    registry.condition(["NEAR"], |view, [_], being, asking| {
        view.scene
            .place(being)
            .is_some_and(|pos| place::all_found(view, being, asking.arguments, tile::square(view, pos, 1)))
    });
}
