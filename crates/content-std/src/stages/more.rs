//! MORE.
//!
//! - *Reads*: MORE; the class `solid` of the pack; what is on the four tiles beside an object.
//! - *Does*: creates an object of the same kind on each of these tiles that is on the board, has nothing solid on it,
//!   is not solid itself, and has no object of the kind. All texts count as one kind (docs/rules-game.md §C.6). New
//!   objects do not grow in the same turn.
//! - *When*: in its stage, in the game pack after DONE and before the hazards.
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     LILY IS MORE .
//!     .    .  .    .
//!     .    .  .    lily
//! ", &[])?);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(2, 2), ["lily"]);
//! assert_eq!(b.kinds_at(3, 1), ["lily"]);
//! assert!(b.kinds_at(1, 2).is_empty());
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use std::collections::BTreeSet;

use copula_grid::{Dir, Kind, Pos};
use copula_resolve::View;
use copula_turn::{OptWord, Registry};

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["MORE", "solid"], |view, [more, solid], effects| {
        // What one parent creates is not on the board yet when the next one looks, so it is noted here.
        let mut taken: BTreeSet<(Pos, Option<Kind>)> = BTreeSet::new();
        for object in tile::objects_once(view, more) {
            let Some(&parent) = view.scene.board.get(object) else {
                continue;
            };
            let kin = tile::kin_of(view, object);
            for place in Dir::EVERY.into_iter().filter_map(|dir| tile::beside(view, parent.pos(), dir)) {
                if has_room(view, place, kin, solid) && taken.insert((place, kin)) {
                    effects.create(parent.kind(), place, parent.dir());
                }
            }
        }
    });
}

fn has_room(view: View<'_>, place: Pos, kin: Option<Kind>, solid: OptWord) -> bool {
    let is_own = |object| tile::kin_of(view, object) == kin;
    tile::beings(view, place).all(|being| !being.object().is_some_and(is_own) && !view.holds(being, solid))
}
