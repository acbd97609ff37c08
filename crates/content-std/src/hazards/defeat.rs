//! DEFEAT.
//!
//! - *Reads*: DEFEAT, YOU, FLOAT; what shares a tile. In the game pack also YOU2, 3D, SAFE and WEAK.
//! - *Does*: destroys a YOU object that shares its tile and layer with a DEFEAT object. An object that is both destroys
//!   itself (docs/rules-course.md §8). A SAFE object is spared. Another DEFEAT object that is WEAK and not SAFE does
//!   not destroy it, because it breaks itself (docs/rules-game.md §C.6).
//! - *When*: in its place among the hazards.
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
    let words = ["DEFEAT", "FLOAT", "SAFE", "WEAK", "YOU", "YOU2", "3D"];
    registry.stage(words, |view, [defeat, float, safe, weak, players @ ..], effects| {
        let breaks = |object| view.holds(object, weak) && !view.holds(object, safe);
        for object in players.into_iter().flat_map(|player| tile::objects(view, player)) {
            let is_killed = tile::company_that_is(view, object, defeat, float)
                .any(|other| other == object || !breaks(other));
            if is_killed && !view.holds(object, safe) {
                effects.destroy(object);
            }
        }
    });
}
