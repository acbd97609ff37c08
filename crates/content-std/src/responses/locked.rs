//! LOCKEDRIGHT, LOCKEDUP, LOCKEDLEFT and LOCKEDDOWN.
//!
//! - *Reads*: the word; the class `solid` of the pack; WEAK and FLOAT.
//! - *Does*: does what STILL does, for one direction: the object cannot move that way, neither by itself nor when
//!   others move it (docs/rules-game.md §C.2).
//! - *When*: when the object is about to move, or something is about to enter its tile.
//!
//! ```
//! # use copula_harness::{Dir, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     BABA IS   YOU  .   .
//!     ROCK IS   PUSH AND LOCKEDRIGHT
//!     KEKE IS   AUTO AND LOCKEDLEFT
//!     .    baba rock .   keke<
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 3), ["baba"]);
//! assert_eq!(b.kinds_at(4, 3), ["keke"]);
//! let again = b.place("baba", 3, 3);
//! b.step(Dir::Left);
//! assert_eq!(b.pos_of(again), Some((2, 3)), "the other way it can be pushed");
//! assert_eq!(b.kinds_at(1, 3), ["rock"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::Dir;
use copula_turn::Registry;

use super::still::stay;

/// Each word with its direction.
const WORDS: [(&str, Dir); 4] = [
    ("LOCKEDRIGHT", Dir::Right),
    ("LOCKEDUP", Dir::Up),
    ("LOCKEDLEFT", Dir::Left),
    ("LOCKEDDOWN", Dir::Down),
];

pub(crate) fn register(registry: &mut Registry) {
    for (word, dir) in WORDS {
        registry.response_on_both_sides([word, "solid", "WEAK", "FLOAT"], move |view, words, meeting| {
            let [locked, rest @ ..] = words;
            let holds = meeting.heading == dir && view.holds(meeting.other, locked);
            holds.then(|| stay(view, rest, meeting))
        });
        registry.gait([word], move |view, [locked], being, gait| {
            gait.stays |= gait.heading == dir && view.holds(being, locked);
        });
    }
}
