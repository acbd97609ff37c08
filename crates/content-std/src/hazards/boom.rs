//! BOOM.
//!
//! - *Reads*: how many rules say BOOM; FLOAT; SAFE.
//! - *Does*: destroys itself and everything else on its tile and layer. Each further rule lets it reach one tile
//!   farther, in a square (docs/rules-game.md §C.6).
//! - *When*: in its place among the hazards, in the game pack after SINK.
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     BOMB      IS  BOOM .
//!     bomb+keke key .    .
//! ", &[])?);
//! b.step(Input::Wait);
//! assert!(b.kinds_at(0, 1).is_empty());
//! assert_eq!(b.kinds_at(1, 1), ["key"]);
//!
//! let mut b = new_game(copula_formats::read_drawn("
//!     BOMB IS BOOM AND BOOM
//!     .    .  .    .   .
//!     bomb .  .    .   .
//!     .    key .   .   .
//! ", &[])?);
//! b.step(Input::Wait);
//! assert!(b.kinds_at(1, 3).is_empty());
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::{ObjectId, Pos};
use copula_resolve::View;
use copula_turn::{OptWord, Registry};

use crate::{float, tile};

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["BOOM", "FLOAT", "SAFE"], |view, [boom, float, safe], effects| {
        for bomb in tile::objects_once(view, boom) {
            let struck = reached(view, bomb, boom)
                .filter(|&other| float::same_level(view, bomb, other, float) && !view.holds(other, safe));
            struck.for_each(|other| effects.destroy(other));
        }
    });
}

/// Everything on the tiles that one reaches, row by row.
fn reached(view: View<'_>, bomb: ObjectId, boom: OptWord) -> impl Iterator<Item = ObjectId> {
    let at = view.scene.place(bomb.into()).filter(|&pos| pos != Pos::OUTSIDE);
    let radius = u16::try_from(view.copies(bomb, boom).saturating_sub(1)).unwrap_or(u16::MAX);
    let tiles = at.into_iter().flat_map(move |pos| tile::square(view, pos, radius));
    tiles.flat_map(move |pos| tile::here(view, Some(pos)))
}
