//! OPEN and SHUT.
//!
//! - *Reads*: OPEN, SHUT, FLOAT.
//! - *Does*: when one that is OPEN enters, or is pushed onto, a tile with one that is SHUT on the same float level, or
//!   the other way round, both are destroyed, and nothing else on that tile is pushed (spec/course.md §7).
//! - *When*: something is about to enter its tile. In this dialect the two act in movement only.
//!
//! ```
//! # use copula_harness::{Dir, new_baba};
//! let mut b = new_baba(copula_formats::read_drawn("
//!     BABA IS  YOU  .   .
//!     KEY  IS  PUSH AND OPEN
//!     DOOR IS  STOP AND SHUT
//!     baba key door .   .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 3), ["baba"]);
//! assert!(b.kinds_at(2, 3).is_empty());
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_resolve::View;
use copula_turn::{Answer, Meeting, OptWord, Registry, Side};

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.response(["OPEN", "SHUT", "FLOAT", "SAFE"], open);
}

fn open(
    view: View<'_>,
    [open, shut, float, safe]: [OptWord; 4],
    Meeting { mover, other, side, .. }: Meeting,
) -> Option<Answer> {
    let fits = |key, lock| view.holds(key, open) && view.holds(lock, shut);
    let unlocks = side == Side::Ahead
        && (fits(mover, other) || fits(other, mover))
        && tile::same_level(view, mover, other, float)
        && !(view.holds(mover, safe) && view.holds(other, safe));
    unlocks.then_some(Answer::Unlock)
}
