//! NUDGERIGHT, NUDGEUP, NUDGELEFT and NUDGEDOWN.
//!
//! - *Reads*: the word, SLEEP.
//! - *Does*: makes everything that is the word and not SLEEP step in that direction without turning, once for each rule
//!   that says so (docs/rules-game.md §C.1).
//! - *When*: when the phase of the word starts. The game pack has one for each word.
//!
//! ```
//! # use copula_harness::{Dir, Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEKE IS NUDGELEFT
//!     .    .  keke
//! ", &[])?);
//! let keke = b.at("keke", 2, 1);
//! b.step(Input::Wait);
//! assert_eq!(b.pos_of(keke), Some((1, 1)));
//! assert_eq!(b.facing_of(keke), Some(Dir::Right));
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::Dir;
use copula_turn::{Heading, Registry, WhenBlocked};

use super::sleep::awake;

/// Each word with its direction.
const WORDS: [(&str, Dir); 4] =
    [("NUDGERIGHT", Dir::Right), ("NUDGEUP", Dir::Up), ("NUDGELEFT", Dir::Left), ("NUDGEDOWN", Dir::Down)];

pub(crate) fn register(registry: &mut Registry) {
    for (word, dir) in WORDS {
        registry.take([word, "SLEEP"], move |view, [nudge, sleep], _, movers| {
            let heading = Heading::Sideways(dir);
            awake(view, nudge, sleep).for_each(|being| movers.add(being, heading, WhenBlocked::default(), 1));
        });
    }
}
