//! MORE.
//!
//! - *Reads*: MORE; the class `solid` of the pack; what is on the four tiles beside an object.
//! - *Does*: creates an object of the same kind on each of these tiles that is on the board, has nothing solid on it,
//!   is not solid itself, and has no object of the kind; texts are of one kind if they are the same word
//!   (docs/rules-game.md §C.6). The objects that grow take turns, and what has grown before is in the way of the next.
//!   New objects do not grow in the same turn.
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

use copula_grid::{Dir, Kind, Pos};
use copula_resolve::View;
use copula_turn::{OptWord, Registry};

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage_in_turn(
        ["MORE", "solid"],
        |view, [more, _], agenda| tile::objects_once(view, more).for_each(|object| agenda.push(object)),
        |view, [_, solid], _, item, effects| {
            let Some(parent) = item.being.object().and_then(|object| view.scene.board.get(object)) else {
                return;
            };
            let beside = |dir| tile::beside(view, parent.pos(), dir);
            for place in Dir::VARIANTS.into_iter().filter_map(beside) {
                if has_room(view, place, parent.kind(), solid) {
                    effects.make(item.being, parent.kind(), place);
                }
            }
        },
    );
}

fn has_room(view: View<'_>, place: Pos, kind: Kind, solid: OptWord) -> bool {
    let is_own = |object| tile::kind_of(view, object) == Some(kind);
    tile::beings(view, place).all(|being| !being.object().is_some_and(is_own) && !view.holds(being, solid))
}
