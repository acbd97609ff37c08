//! FACING.
//!
//! - *Reads*: where a being faces; kinds and places; the words RIGHT, UP, LEFT and DOWN among its arguments.
//! - *Does*: holds for a being if the noun is on the tile in front of it, and if it faces every direction that is
//!   named. Each noun needs a different object (docs/rules-game.md §B.5).
//! - *When*: whenever a rule with the condition could apply.
//!
//! ```
//! # use copula_harness::new_game;
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEY  FACING ROCK IS WIN
//!     KEKE FACING UP   IS WIN
//!     .    .      rock .  .
//!     .    keke^  .    .  keke
//! ", &[])?);
//! let before = b.place("key", 1, 2);
//! let behind = b.place("key", 3, 2);
//! assert!(b.has_property(before, "WIN"));
//! assert!(!b.has_property(behind, "WIN"));
//! assert!(b.has_property(b.at("keke", 1, 3), "WIN"));
//! assert!(!b.has_property(b.at("keke", 4, 3), "WIN"));
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::Dir;
use copula_parse::{Argument, Sign};
use copula_turn::{OptWord, Registry};
use smallvec::SmallVec;

use crate::{conditions::place, facing, tile};

pub(crate) fn register(registry: &mut Registry) {
    registry.condition(["FACING", "RIGHT", "UP", "LEFT", "DOWN", "FOLLOW"], |view, words, being, asking| {
        let [_, ways @ .., follow] = words;
        let [right, up, left, down] = ways;
        let way = facing::of(view, being, [right, up, left, down, follow]);
        let faces =
            |argument: &Argument| (direction(ways, argument) == Some(way)) == (argument.sign == Sign::Plain);
        let ahead = view.scene.place(being).and_then(|pos| tile::beside(view, pos, way));
        let has_ahead = |nouns: &[Argument]| place::all_found(view, being, nouns, ahead.into_iter());
        if asking.arguments.iter().all(|argument| direction(ways, argument).is_none()) {
            return has_ahead(asking.arguments);
        }
        let (directions, nouns): (Arguments, Arguments) =
            asking.arguments.iter().copied().partition(|argument| direction(ways, argument).is_some());
        directions.iter().all(faces) && (nouns.is_empty() || has_ahead(&nouns))
    });
}

type Arguments = SmallVec<[Argument; 4]>;

/// The direction that an argument names, if it is no noun.
fn direction(ways: [OptWord; 4], argument: &Argument) -> Option<Dir> {
    let way = ways.iter().zip(Dir::EVERY).find(|(way, _)| **way == Some(argument.word));
    way.map(|(_, dir)| dir)
}
