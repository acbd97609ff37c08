//! ALL: `things` in the course pack, `every` in the game pack.
//!
//! - *Reads*: the names of kinds; for `every`, which kinds the level has had.
//! - *Does*: `things` names everything that is not a text, and nothing can become it (docs/rules-course.md §2,
//!   docs/rules-course.md §8). `every` turns a rule about it into one rule for each kind of the level, as a subject and
//!   behind a verb; for X IS ALL see IS (docs/rules-game.md §B.4, docs/rules-game.md §C.3).
//! - *When*: `things` is asked once for every kind of a level; `every` takes effect when rules are settled.
//!
//! ```
//! # use copula_harness::{Dir, new_baba};
//! let mut b = new_baba(copula_formats::read_drawn("
//!     ALL  IS YOU
//!     rock .  KEY
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 1), ["rock"]);
//! assert_eq!(b.kinds_at(2, 1), ["text:KEY"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     ROCK HAS ALL .
//!     ROCK IS  BOOM .
//!     rock .   key .
//! ", &[])?);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(0, 2), ["key", "rock"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_lexicon::{NounHook, Scope};
use copula_turn::Registry;

use super::no_kind::no_kind;

pub(crate) fn register(registry: &mut Registry) {
    registry.noun(
        "things",
        NounHook {
            scope: Scope::Objects,
            names: |kinds, _, kind| !kinds.is_text(kind),
            becomes: |_, _, _| None,
        },
    );
    registry.noun("every", no_kind(Scope::EveryKind));
}
