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
    let words = ["WIN", "YOU", "YOU2", "3D", "FLOAT", "DONE", "END"];
    registry.stage(words, |view, words, effects| {
        let [win, you, you2, three, float, done, end] = words;
        let wins = |object| {
            tile::company(view, object, float)
                .any(|other| view.holds(other, win) && !tile::is_any(view, other, &[done, end]))
        };
        let players = [you, you2, three];
        if players.into_iter().any(|player| view.holders(player).any(wins)) {
            effects.win();
        }
    });
}
