//! WIN.
//!
//! - *Reads*: WIN, FLOAT; what shares a tile; the class `players` of the pack. In the game pack also DONE and END.
//! - *Does*: wins the level if a player is WIN, or shares its tile with a WIN object on the same layer
//!   (docs/rules-course.md §8). A WIN object that is DONE or END does not count (docs/rules-game.md §C.6).
//! - *When*: in its phase, in the course pack after all hazards, so that a destroyed object cannot win.
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

use copula_resolve::View;
use copula_turn::{OptWord, Registry};

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["WIN", "FLOAT", "DONE", "END", "players"], |view, words, effects| {
        if is_reached(view, words) {
            effects.win();
        }
    });
}

/// Whether a player shares its tile with something that is WIN. The words are those of the stage.
pub(super) fn is_reached(view: View<'_>, [win, float, done, end, players]: [OptWord; 5]) -> bool {
    let wins = |object| {
        let mut winning = tile::company_that_is(view, object, win, float);
        winning.any(|other| !tile::is_any(view, other, &[done, end]))
    };
    view.any_holder(players, wins)
}
