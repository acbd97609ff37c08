//! BACK.
//!
//! - *Reads*: BACK, as a mark and as what rules say now; where an object has been since the level had BACK or letters.
//! - *Does*: takes an object back along its own way (docs/rules-game.md §C.4). In the first turn after it was marked, it
//!   goes to where it was when that turn began. Then each turn undoes one turn of its past, from the one on in which it
//!   was marked, the latest first: it stands, faces and is what it was then. When it reaches the turn in which it came, it
//!   is removed and leaves nothing.
//! - *When*: in its stage, in the game pack between FOLLOW and TELE, from the turn after the mark was set.
//!
//! ```
//! # use copula_harness::{Dir, Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     BABA IS YOU AND .
//!     baba .  .   .   BACK
//! ", &[])?);
//! let baba = b.at("baba", 0, 1);
//! b.step(Dir::Right);
//! b.step(Dir::Right);
//! b.place("text:BACK", 4, 0);
//! for _ in 0..3 {
//!     b.step(Input::Wait);
//!     assert_eq!(b.pos_of(baba), Some((2, 1)), "it is marked, then two turns without a step are undone");
//! }
//! b.step(Input::Wait);
//! assert_eq!(b.pos_of(baba), Some((1, 1)));
//! b.step(Input::Wait);
//! assert_eq!(b.pos_of(baba), Some((0, 1)));
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::Pos;
use copula_resolve::Past;
use copula_turn::Registry;

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["BACK"], |view, [back], effects| {
        for object in tile::objects_once(view, back).filter(|&object| view.is_marked(object, back)) {
            match view.retraced(object) {
                Some(Past::Stood { pos, dir, kind, .. }) if pos != Pos::OUTSIDE => {
                    effects.shift(object, pos);
                    effects.convert(object, kind);
                    effects.turn(object, dir);
                }
                Some(Past::Came { .. }) => effects.vanish(object),
                Some(Past::Stood { .. } | Past::Began { .. }) | None => {}
            }
        }
    });
}
