//! NEXTTO.
//!
//! - *Reads*: kinds and places.
//! - *Does*: holds for a being if the four tiles beside it can supply a different object for each noun
//!   (docs/rules-game.md §B.5). Objects on its own tile do not count. Empty tiles and the edge do, and for the level
//!   everything is beside it.
//! - *When*: whenever a rule with the condition could apply.
//!
//! ```
//! # use copula_harness::new_game;
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEY NEXTTO ROCK IS WIN
//!     .   .      .    .  .
//!     .   .      rock .  .
//! ", &[])?);
//! let beside = b.place("key", 1, 2);
//! let across = b.place("key", 1, 1);
//! assert!(b.has_property(beside, "WIN"));
//! assert!(!b.has_property(across, "WIN"));
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::Dir;
use copula_lexicon::Being;
use copula_turn::Registry;

use crate::{conditions::place, tile};

pub(crate) fn register(registry: &mut Registry) {
    registry.condition(["NEXTTO"], |view, [_], being, asking| {
        if being == Being::Level {
            return place::is_in_level(view, asking.arguments);
        }
        view.scene.place(being).is_some_and(|pos| {
            let tiles = Dir::VARIANTS.into_iter().filter_map(|dir| tile::beside(view, pos, dir));
            place::all_found(view, being, asking.arguments, tiles.chain(place::outside(view, pos)))
        })
    });
}
