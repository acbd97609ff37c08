//! WEAK.
//!
//! - *Reads*: WEAK, FLOAT; who shares a tile. In the game pack also SAFE, and what is new this turn.
//! - *Does*: destroys a WEAK object that shares its tile with anything on its float level (docs/rules-course.md §8). In the
//!   course pack that is all. In the game pack what came this turn is spared; a WEAK object bars no way on its float
//!   level, STOP or not, and one that can neither go where it wants to nor be pushed is crushed (docs/rules-game.md §C.2, §C.6).
//! - *When*: its turn among the hazards comes; something is about to enter its tile; it cannot go on.
//!
//! ```
//! # use copula_harness::{Dir, new_baba};
//! let mut b = new_baba(copula_formats::read_drawn("
//!     BABA IS   YOU  .
//!     KEY  IS   WEAK .
//!     baba key  .    key
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 2), ["baba"]);
//! assert_eq!(b.kinds_at(3, 2), ["key"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```
//!
//! ```
//! # use copula_harness::{Dir, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     BABA IS  YOU  .   .
//!     KEY  IS  WEAK AND PUSH
//!     WALL IS  STOP .   .
//!     baba key wall .   .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 3), ["baba"], "the key was crushed");
//!
//! let mut b = new_game(copula_formats::read_drawn("
//!     BABA IS   YOU  .   .
//!     WALL IS   STOP AND WEAK
//!     baba wall .    .   .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 2), ["baba"], "the wall broke");
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::{Answer, Registry, Side};

use crate::{float, tile};

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["WEAK", "FLOAT", "SAFE"], |view, [weak, float, safe], effects| {
        for object in tile::objects(view, weak) {
            let has_company = tile::others(view, object, float).next().is_some();
            if has_company && !view.is_new(object) && !view.holds(object, safe) {
                effects.destroy(object);
            }
        }
    });
    registry.response(["WEAK", "FLOAT"], |view, [weak, float], meeting| {
        let gives_way = meeting.side == Side::Ahead
            && view.holds(meeting.other, weak)
            && float::same_level(view, meeting.mover, meeting.other, float);
        gives_way.then_some(Answer::Yield)
    });
    registry.breaks_if_stuck(["WEAK"], |view, [weak], being| view.holds(being, weak));
}
