//! STOP.
//!
//! - *Reads*: STOP.
//! - *Does*: refuses everything that wants to enter its tile (docs/rules-course.md §7). In the order of the packs, an
//!   object that is also PUSH is pushed.
//! - *When*: when something is about to enter its tile.
//!
//! ```
//! # use copula_harness::{Dir, new_baba};
//! let mut b = new_baba(copula_formats::read_drawn("
//!     BABA IS   YOU
//!     WALL IS   STOP
//!     baba wall .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(0, 2), ["baba"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::{Answer, Registry};

pub(crate) fn register(registry: &mut Registry) {
    registry.response(["STOP"], |view, [stop], meeting| {
        view.holds(meeting.other, stop).then_some(Answer::Refuse)
    });
}
