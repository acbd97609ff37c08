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

use copula_grid::ObjectId;
use copula_turn::Registry;

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    let words = ["DEFEAT", "YOU", "YOU2", "3D", "FLOAT", "SAFE", "WEAK"];
    registry.stage(words, |view, words, effects| {
        let [defeat, you, you2, three, float, safe, weak] = words;
        for player in [you, you2, three] {
            for object in tile::named_once(view, player) {
                let kills = |other: &ObjectId| {
                    let is_harmless =
                        *other != object && view.holds(*other, weak) && !view.holds(*other, safe);
                    view.holds(*other, defeat) && !is_harmless
                };
                if tile::company(view, object, float).any(|other| kills(&other)) && !view.holds(object, safe) {
                    effects.destroy(object);
                }
            }
        }
    });
}
