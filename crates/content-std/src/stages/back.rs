//! BACK.
//!
//! - *Reads*: BACK, as a mark and as what rules say now; where an object has been since the level had BACK or letters.
//! - *Does*: takes an object back along its own way, one turn of its past for each turn in which it is BACK, the latest
//!   first: it stands and faces as it did then. When it reaches the turn in which it came, it is removed and leaves
//!   nothing (docs/rules-game.md §C.4).
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
//! b.step(Input::Wait);
//! assert_eq!(b.pos_of(baba), Some((2, 1)), "in this turn it is marked");
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
                Some(Past::Stood { pos, dir, .. }) if pos != Pos::OUTSIDE => {
                    effects.shift(object, pos);
                    effects.turn(object, dir);
                }
                Some(Past::Came { .. }) => effects.vanish(object),
                Some(Past::Stood { .. } | Past::Began { .. }) | None => {}
            }
        }
    });
}
