//! REVERSE.
//!
//! - *Reads*: how many rules say REVERSE of a being.
//! - *Does*: makes the being move and fall in the opposite direction, without changing its facing. An even number of
//!   rules does nothing (docs/rules-game.md §A.7).
//! - *When*: when the being is about to move.
//!
//! ```
//! # use copula_harness::{Dir, Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEKE IS AUTO AND REVERSE
//!     .    .  keke .   .
//! ", &[])?);
//! let keke = b.at("keke", 2, 1);
//! b.step(Input::Wait);
//! assert_eq!(b.pos_of(keke), Some((1, 1)));
//! assert_eq!(b.facing_of(keke), Some(Dir::Right));
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::Registry;

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.gait(["REVERSE"], |view, [reverse], being, gait| {
        if view.copies(being, reverse) % 2 == 1 {
            gait.heading = tile::turned(gait.heading, 2);
        }
    });
}
