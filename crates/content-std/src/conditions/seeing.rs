//! SEEING.
//!
//! - *Reads*: where a being faces; what is STOP, PUSH or PULL, HIDE or PHANTOM.
//! - *Does*: looks ahead tile by tile, up to and including the first tile with something solid. It holds if what it has
//!   seen can supply a different object for each noun (docs/rules-game.md §B.5). It does not see HIDE objects, and
//!   neither HIDE nor PHANTOM objects end the view.
//! - *When*: whenever a rule with the condition could apply.
//!
//! ```
//! # use copula_harness::new_game;
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEY  SEEING ROCK IS WIN
//!     WALL IS     STOP .  .
//!     .    .      .    .  rock
//!     .    wall   .    .  rock
//! ", &[])?);
//! let free = b.place("key", 0, 2);
//! let walled = b.place("key", 0, 3);
//! assert!(b.has_property(free, "WIN"));
//! assert!(!b.has_property(walled, "WIN"));
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::Pos;
use copula_lexicon::Being;
use copula_resolve::View;
use copula_turn::{OptWord, Registry};
use smallvec::SmallVec;

use crate::{
    conditions::{matching, place},
    facing, tile,
};

pub(crate) fn register(registry: &mut Registry) {
    let words =
        ["SEEING", "STOP", "PUSH", "PULL", "HIDE", "PHANTOM", "RIGHT", "UP", "LEFT", "DOWN", "FOLLOW"];
    registry.condition(words, |view, words, being, asking| {
        let [_, stop, push, pull, hide, phantom, ways @ ..] = words;
        let mut seen: SmallVec<[Being; 16]> = SmallVec::new();
        for pos in place::ray(view, being, facing::of(view, being, ways)) {
            seen.extend(visible(view, pos, hide));
            if ends_sight(view, pos, [stop, push, pull], [hide, phantom]) {
                break;
            }
        }
        matching::each_has_its_own(view, asking.arguments, seen.into_iter())
    });
}

/// What can be seen on a tile: the objects that do not hide, or the tile itself if there is none.
fn visible(view: View<'_>, pos: Pos, hide: OptWord) -> impl Iterator<Item = Being> {
    tile::beings(view, pos).filter(move |&being| matches!(being, Being::Tile(_)) || !view.holds(being, hide))
}

/// Whether something solid stands on a tile that is nothing to look through.
fn ends_sight(view: View<'_>, pos: Pos, solid: [OptWord; 3], clear: [OptWord; 2]) -> bool {
    let is_in_the_way = |object| tile::is_any(view, object, &solid) && !tile::is_any(view, object, &clear);
    tile::here(view, Some(pos)).any(is_in_the_way)
}
