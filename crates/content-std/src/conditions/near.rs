//! NEAR.
//!
//! - *Reads*: kinds and places.
//! - *Does*: holds for an object if the other objects on its tile and on the eight tiles around it can supply a
//!   different one for each noun (docs/rules-course.md §6). Layers do not matter. In the game pack empty tiles and the
//!   edge count too, and for the level everything is near (docs/rules-game.md §B.5).
//! - *When*: whenever a rule with the condition could apply.
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

use copula_grid::Pos;
use copula_lexicon::Being;
use copula_turn::Registry;

use crate::{conditions::place, tile};

pub(crate) fn register(registry: &mut Registry) {
    registry.condition(["NEAR"], |view, [_], being, asking| {
        let Some(at) = view.scene.place(being) else {
            return being == Being::Level && place::is_in_level(view, asking.arguments);
        };
        let is_near = |other: Being| {
            let place = view.scene.place(other).filter(|_| other != being);
            place.is_some_and(|pos| pos.x.abs_diff(at.x) <= 1 && pos.y.abs_diff(at.y) <= 1)
        };
        match place::rare_kind(view, asking.arguments).filter(|_| at != Pos::OUTSIDE) {
            Some(kind) => view.scene.board.of_kind(kind).any(|object| is_near(object.into())),
            None => {
                let tiles = tile::square(view, at, 1).chain(place::outside(view, at));
                place::all_found(view, being, asking.arguments, tiles)
            }
        }
    });
}
