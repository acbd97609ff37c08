//! WEAK.
//!
//! - *Reads*: WEAK, FLOAT; what shares a tile. In the game pack also SAFE, and what is new in this turn.
//! - *Does*: destroys a WEAK object that shares its tile with anything on its layer (docs/rules-course.md §8). In the
//!   course pack that is all. In the game pack an object that came in this turn is spared, what is destroyed leaves
//!   what it HAS once for each rule that makes it WEAK, a WEAK object does not block others on its layer, STOP or not,
//!   and a WEAK object is crushed if it cannot move where it wants to go or where it is pushed (docs/rules-game.md
//!   §C.2, docs/rules-game.md §C.6).
//! - *When*: in its place among the hazards; when something is about to enter its tile; when it cannot move.
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

use copula_turn::{Answer, Registry};

use crate::{float, tile};

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["WEAK", "FLOAT", "SAFE"], |view, [weak, float, safe], effects| {
        for object in tile::objects_once(view, weak) {
            let has_company = tile::others(view, object, float).next().is_some();
            // What came this turn is spared (docs/rules-game.md §F, point 21).
            if has_company && !view.is_new(object) && !view.holds(object, safe) {
                // It leaves what it leaves once for every rule (docs/rules-game.md §C.6).
                (1..view.copies(object, weak)).for_each(|_| effects.leave(object));
                effects.destroy(object);
            }
        }
    });
    registry.response(["WEAK", "FLOAT"], |view, [weak, float], meeting| {
        // How a tile without objects breaks, EMPTY says.
        let gives_way = meeting.other.object().is_some()
            && view.holds(meeting.other, weak)
            && float::same_level(view, meeting.mover, meeting.other, float);
        gives_way.then_some(Answer::Yield)
    });
    registry.breaks_if_stuck(["WEAK"], |view, [weak], being| view.holds(being, weak));
}
