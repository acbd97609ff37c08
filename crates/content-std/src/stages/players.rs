//! What players reach, as one stage under the name of the class `players`.
//!
//! - *Reads*: what BONUS, END and WIN read, in the files of these words.
//! - *Does*: what these three do, but all at one moment (docs/rules-game.md §C.6, B12): what is collected is removed when
//!   everything has been looked at. So a goal that is BONUS wins, and what it leaves behind is no goal yet. If a player
//!   reaches something that is END, nothing wins.
//! - *When*: in its stage, in the game pack after MAKE. A pack that lists the three words as stages of their own has them
//!   one after the other.
//!
//! ```
//! # use copula_harness::{Dir, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     BABA IS   YOU .   .
//!     FLAG IS   WIN AND BONUS
//!     baba flag .   .   .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert!(b.won());
//! assert_eq!(b.kinds_at(1, 2), ["baba"]);
//! assert_eq!(b.n_collected(), 1);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::Registry;

use super::{bonus, end, win};

pub(crate) fn register(registry: &mut Registry) {
    let words = ["players", "BONUS", "END", "WIN", "FLOAT", "SAFE", "DONE"];
    registry.stage_on(&["BONUS", "END", "WIN"], words, |view, words, effects| {
        let [players, bonus, end, win, float, safe, done] = words;
        bonus::collect(view, [bonus, float, safe, players], effects);
        if end::is_reached(view, [end, float, done, players]) {
            effects.end();
        } else if win::is_reached(view, [win, float, done, end, players]) {
            effects.win();
        }
    });
}
