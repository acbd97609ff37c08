//! FALL, FALLRIGHT, FALLUP and FALLLEFT.
//!
//! - *Reads*: the word and its opposite.
//! - *Does*: makes objects drop in that direction, without turning, until something solid or the edge holds them
//!   (docs/rules-game.md §C.4). What is PHANTOM passes everything and falls off the board; what is STILL where its drop
//!   begins does not drop. Opposite words cancel each other, rule by rule.
//! - *When*: when a phase of falling runs. The game pack has two: after conversions, and after things have turned.
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     ROCK IS FALL rock
//!     .    .  .    .
//!     .    .  .    .
//! ", &[])?);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(3, 2), ["rock"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::Dir;
use copula_lexicon::Being;
use copula_turn::{Heading, Registry, WhenBlocked};

use crate::tile;

/// Each word with its direction and the word that cancels it.
const WORDS: [(&str, Dir, &str); 4] = [
    ("FALL", Dir::Down, "FALLUP"),
    ("FALLRIGHT", Dir::Right, "FALLLEFT"),
    ("FALLUP", Dir::Up, "FALL"),
    ("FALLLEFT", Dir::Left, "FALLRIGHT"),
];

pub(crate) fn register(registry: &mut Registry) {
    for (word, dir, opposite) in WORDS {
        registry.take([word, opposite], move |view, [fall, opposite], _, movers| {
            for object in tile::objects_once(view, fall) {
                if view.copies(object, fall) > view.copies(object, opposite) {
                    movers.add(Being::Object(object), Heading::Sideways(dir), WhenBlocked::default(), 1);
                }
            }
        });
    }
}
