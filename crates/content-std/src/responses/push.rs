//! PUSH.
//!
//! - *Reads*: PUSH.
//! - *Does*: moves an object in the way on, with everything that this pushes in turn. If it cannot move, it refuses
//!   (docs/rules-course.md §7). A pushed object turns to the direction in which it moves.
//! - *When*: when something is about to enter its tile.
//!
//! ```
//! # use copula_harness::{Dir, new_baba};
//! let mut b = new_baba(copula_formats::read_drawn("
//!     BABA IS   YOU  .
//!     ROCK IS   PUSH .
//!     baba rock rock .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(3, 2), ["rock"]);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 2), ["baba"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::{Answer, Registry};

pub(crate) fn register(registry: &mut Registry) {
    registry
        .response(["PUSH"], |view, [push], meeting| view.holds(meeting.other, push).then_some(Answer::Push));
}
