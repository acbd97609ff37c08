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

use copula_grid::ObjectId;
use copula_turn::Registry;

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["SINK", "FLOAT", "SAFE"], |view, [sink, float, safe], effects| {
        let mut gone: Vec<ObjectId> = Vec::new();
        for sinker in tile::named_once(view, sink) {
            let is_safe = view.holds(sinker, safe);
            let others = tile::company(view, sinker, float).filter(|&other| other != sinker);
            for other in others.collect::<Vec<_>>() {
                if gone.contains(&sinker) {
                    break;
                }
                let is_other_safe = view.holds(other, safe);
                if gone.contains(&other) || (is_safe && is_other_safe) {
                    continue;
                }
                if !is_other_safe {
                    gone.push(other);
                    effects.destroy(other);
                }
            }
            let has_met = tile::company(view, sinker, float).any(|other| other != sinker);
            if has_met && !is_safe && !gone.contains(&sinker) {
                gone.push(sinker);
                effects.destroy(sinker);
            }
        }
    });
}
