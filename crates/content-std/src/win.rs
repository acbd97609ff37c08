//! WIN.
//!
//! - *Reads*: YOU, WIN, FLOAT; who shares a tile.
//! - *Does*: wins the level when a YOU object is WIN, or shares its tile with a WIN object on the same float level
//!   (spec/course.md §8).
//! - *When*: its phase comes, by the course pack after all hazards, so that what has been destroyed cannot win.
//!
//! ```
//! # use copula_harness::{Dir, new_baba};
//! let mut b = new_baba(copula_formats::read_drawn("
//!     BABA IS YOU  .
//!     FLAG IS WIN  .
//!     baba .  flag .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert!(!b.won());
//! b.step(Dir::Right);
//! assert!(b.won());
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::Registry;

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["WIN", "YOU", "FLOAT"], |view, [win, you, float], effects| {
        if tile::met(view, you, win, float).next().is_some() {
            effects.win();
        }
    });
}
