//! WIN.
//!
//! - *Reads*: WIN, FLOAT; what shares a tile; the class `players` of the pack. In the game pack also DONE and END.
//! - *Does*: wins the level if a player is WIN, or shares its tile with a WIN object on the same layer
//!   (docs/rules-course.md §8). A WIN object that is DONE or END does not count (docs/rules-game.md §C.6).
//! - *When*: in its phase, in the course pack after all hazards, so that a destroyed object cannot win; in the game
//!   pack at the same moment as BONUS and END, so that what was collected can still be won by.
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
    registry.stage(["WIN", "FLOAT", "DONE", "END", "players"], |view, words, effects| {
        let [win, float, done, end, players] = words;
        let wins = |object| {
            let mut winning = tile::company_that_is(view, object, win, float);
            winning.any(|other| !tile::is_any(view, other, &[done, end]))
        };
        if view.any_holder(players, wins) {
            effects.win();
        }
    });
}
