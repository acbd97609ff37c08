//! LOCKEDRIGHT, LOCKEDUP, LOCKEDLEFT and LOCKEDDOWN.
//!
//! - *Reads*: the word; the class `solid` of the pack; WEAK and FLOAT.
//! - *Does*: does what STILL does, for one direction: the object cannot move that way, neither by itself nor when
//!   others move it (docs/rules-game.md §C.2). No SHIFT tries to carry it that way.
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

use copula_grid::{Dir, ObjectId};
use copula_resolve::View;
use copula_turn::{OptWord, Registry};

use super::still::stay;

/// Each word with its direction.
const WORDS: [(&str, Dir); 4] = [
    ("LOCKEDRIGHT", Dir::Right),
    ("LOCKEDUP", Dir::Up),
    ("LOCKEDLEFT", Dir::Left),
    ("LOCKEDDOWN", Dir::Down),
];

/// The words that can keep an object where it is: STILL, then each direction's.
pub(crate) const HOLDING: [&str; 5] = ["STILL", WORDS[0].0, WORDS[1].0, WORDS[2].0, WORDS[3].0];

/// Whether an object cannot be moved that way. The words are [`HOLDING`].
pub(crate) fn is_held(view: View<'_>, object: ObjectId, way: Dir, words: [OptWord; 5]) -> bool {
    let [still, locked @ ..] = words;
    view.holds(object, still)
        || WORDS.iter().zip(locked).any(|((_, dir), word)| *dir == way && view.holds(object, word))
}

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
