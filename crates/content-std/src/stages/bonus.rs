//! BONUS.
//!
//! - *Reads*: BONUS, FLOAT, SAFE; the class `players` of the pack.
//! - *Does*: counts each BONUS object that shares its tile and layer with a player, or is one, and destroys it unless
//!   it is SAFE (docs/rules-game.md §C.6).
//! - *When*: in its stage, in the game pack at the same moment as END and WIN: what it destroys is there for them.
//!
//! ```
//! # use copula_harness::{Dir, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     BABA IS  YOU
//!     GEM  IS  BONUS
//!     baba gem .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 2), ["baba"]);
//! assert_eq!(b.n_collected(), 1);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::Registry;

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["BONUS", "FLOAT", "SAFE", "players"], |view, [bonus, float, safe, players], effects| {
        for found in tile::objects_once(view, bonus) {
            if tile::company(view, found, float).any(|other| view.holds(other, players)) {
                effects.count();
                if !view.holds(found, safe) {
                    effects.destroy(found);
                }
            }
        }
    });
}
