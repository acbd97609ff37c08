//! WEAK.
//!
//! - *Reads*: WEAK, FLOAT; who shares a tile.
//! - *Does*: destroys a WEAK object that shares its tile with anything on its float level (spec/course.md §8). In this
//!   dialect it does nothing in movement.
//! - *When*: its turn among the hazards comes.
//!
//! ```
//! # use copula_harness::{Dir, new_baba};
//! let mut b = new_baba(copula_formats::read_drawn("
//!     BABA IS   YOU  .
//!     KEY  IS   WEAK .
//!     baba key  .    key
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 2), ["baba"]);
//! assert_eq!(b.kinds_at(3, 2), ["key"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::Registry;

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["WEAK", "FLOAT", "SAFE"], |view, [weak, float, safe], effects| {
        for object in tile::named_once(view, weak) {
            let has_company = tile::company(view, object, float).any(|other| other != object);
            if has_company && !view.is_new(object) && !view.holds(object, safe) {
                effects.destroy(object);
            }
        }
    });
}
