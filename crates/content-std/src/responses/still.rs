//! STILL.
//!
//! - *Reads*: STILL; the class `solid` of the pack; WEAK and FLOAT.
//! - *Does*: keeps an object on its tile. It takes no step, it is not pushed, pulled, swapped or carried, it does not
//!   fall, and no TELE sends it (docs/rules-game.md §C.2). If it is solid, it blocks the way. A player
//!   that is STILL still turns.
//! - *When*: when the object is about to move, or something is about to enter its tile.
//!
//! ```
//! # use copula_harness::{Dir, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     BABA IS   YOU  .   .
//!     ROCK IS   PUSH AND STILL
//!     KEKE IS   AUTO AND STILL
//!     baba rock .    .   keke<
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(0, 3), ["baba"]);
//! assert_eq!(b.kinds_at(1, 3), ["rock"]);
//! assert_eq!(b.kinds_at(4, 3), ["keke"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_resolve::View;
use copula_turn::{Answer, Meeting, OptWord, Registry, Side};

use crate::float;

pub(crate) fn register(registry: &mut Registry) {
    registry.response_on_both_sides(
        ["STILL", "solid", "WEAK", "FLOAT"],
        |view, [still, rest @ ..], meeting| {
            view.holds(meeting.other, still).then(|| stay(view, rest, meeting))
        },
    );
    registry.gait(["STILL"], |view, [still], being, gait| gait.stays |= view.holds(being, still));
}

/// What one that cannot be moved does about a mover: all that is solid about it is like STOP, unless it is WEAK.
pub(super) fn stay(
    view: View<'_>,
    [solid, weak, float]: [OptWord; 3],
    Meeting { mover, other, side, .. }: Meeting,
) -> Answer {
    let is_solid = side == Side::Ahead && view.holds(other, solid);
    let gives_way = view.holds(other, weak) && float::same_level(view, mover, other, float);
    if is_solid && !gives_way { Answer::Refuse } else { Answer::Pass }
}
