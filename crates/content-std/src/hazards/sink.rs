//! SINK.
//!
//! - *Reads*: SINK, FLOAT; who shares a tile.
//! - *Does*: destroys whatever shares the tile and float level of a SINK object, and that object; alone it stays
//!   (spec/course.md §8).
//! - *When*: its turn among the hazards comes.
//!
//! ```
//! # use copula_harness::{Dir, new_baba};
//! let mut b = new_baba(copula_formats::read_drawn("
//!     BABA  IS    YOU   .
//!     WATER IS    SINK  .
//!     baba  water water .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert!(b.kinds_at(1, 2).is_empty());
//! assert_eq!(b.kinds_at(2, 2), ["water"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::Registry;

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["SINK", "FLOAT"], |view, [sink, float], effects| {
        for sinker in view.holders(sink) {
            let mut others = tile::company(view, sinker, float).filter(|&other| other != sinker).peekable();
            if others.peek().is_some() {
                effects.destroy(sinker);
            }
            // Others that are SINK themselves see to it themselves.
            others.filter(|&other| !view.holds(other, sink)).for_each(|other| effects.destroy(other));
        }
    });
}
