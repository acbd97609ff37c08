//! MOVE.
//!
//! - *Reads*: MOVE, SLEEP; where beings face.
//! - *Does*: makes everything that is MOVE and not SLEEP step forward, once for each rule that says so. What cannot
//!   move turns round and steps back (docs/rules-game.md §C.1).
//! - *When*: when its phase starts, in the game pack after the players have moved.
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEKE IS MOVE
//!     .    keke .
//! ", &[])?);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(2, 1), ["keke"]);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(1, 1), ["keke"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_lexicon::Being;
use copula_resolve::View;
use copula_turn::{Heading, Movers, OptWord, Registry, WhenBlocked};

use super::sleep::awake;
use crate::{facing, join::join};

pub(crate) fn register(registry: &mut Registry) {
    registry.take(join(["MOVE", "SLEEP"], facing::WORDS), |view, words, _, movers| {
        step_ahead(view, words, WhenBlocked { turns_back: true, goes_round: false }, movers);
    });
}

/// Who is the first of the words steps the way it faces; the words are those of the take.
pub(super) fn step_ahead(
    view: View<'_>,
    words: [OptWord; 2 + facing::N_WORDS],
    when_blocked: WhenBlocked,
    movers: &mut Movers,
) {
    let [word, sleep, ways @ ..] = words;
    for being in awake(view, word, sleep) {
        let heading = match being {
            Being::Tile(_) => Heading::Facing(facing::of(view, being, ways)),
            Being::Object(_) | Being::Level => Heading::Own,
        };
        movers.add(being, heading, when_blocked, 1);
    }
}
