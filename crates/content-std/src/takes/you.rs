//! YOU.
//!
//! - *Reads*: YOU, the input.
//! - *Does*: lets every YOU object take a step the way of the input; waiting moves nobody (spec/course.md §7). What
//!   YOU has to do with hazards and winning stands there.
//! - *When*: its phase starts, by the course pack the first of the turn. Who is YOU then, moves; who becomes YOU later,
//!   does not.
//!
//! ```
//! # use copula_harness::{Dir, new_baba};
//! let mut b = new_baba(copula_formats::read_drawn("
//!     BABA IS YOU
//!     baba .  .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 1), ["baba"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry.take(["YOU"], |view, [you], input, movers| {
        if let Some(heading) = input.heading() {
            view.holders(you).for_each(|object| movers.push(object, heading));
        }
    });
}
