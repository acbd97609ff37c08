//! PUSH.
//!
//! - *Reads*: PUSH.
//! - *Does*: an object in the way moves on, with all that is pushed in turn; if it cannot, it lets nothing pass
//!   (docs/rules-course.md §7). What is pushed faces the way it moves.
//! - *When*: something is about to enter its tile.
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

use copula_turn::{Answer, Registry, Side};

pub(crate) fn register(registry: &mut Registry) {
    registry.response(["PUSH"], |view, [push], meeting| {
        (meeting.side == Side::Ahead && view.holds(meeting.other, push)).then_some(Answer::Push)
    });
}
