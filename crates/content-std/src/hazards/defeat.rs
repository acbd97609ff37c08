//! DEFEAT.
//!
//! - *Reads*: DEFEAT, YOU, FLOAT; who shares a tile.
//! - *Does*: destroys a YOU object that shares its tile and float level with a DEFEAT one; one that is both destroys
//!   itself (spec/course.md §8).
//! - *When*: its turn among the hazards comes.
//!
//! ```
//! # use copula_harness::{Dir, new_baba};
//! let mut b = new_baba(copula_formats::read_drawn("
//!     BABA  IS    YOU
//!     SKULL IS    DEFEAT
//!     baba  skull .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 2), ["skull"]);
//! assert!(b.lost());
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::Registry;

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["DEFEAT", "YOU", "FLOAT"], |view, [defeat, you, float], effects| {
        tile::met(view, you, defeat, float).for_each(|object| effects.destroy(object));
    });
}
