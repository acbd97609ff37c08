//! Nouns that name more than their own things: `things`, for ALL.
//!
//! - *Reads*: the names of kinds.
//! - *Does*: names everything that is no text (spec/course.md §2). As a target it says nothing: no object becomes ALL
//!   (§8).
//! - *When*: once for every kind of a level.
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

use copula_grid::Kind;
use copula_lexicon::{Kinds, NounHook, Scope, WordId};
use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    let nothing = |scope| NounHook { scope, names: |_, _, _| false, becomes: |_, _, _| None };
    registry.noun(
        "things",
        NounHook { scope: Scope::Objects, names: |kinds, _, kind| !kinds.is_text(kind), becomes: |_, _, _| None },
    );
    registry.noun("every", nothing(Scope::EveryKind));
    registry.noun("members", nothing(Scope::Members));
    registry.noun("empty", nothing(Scope::EmptyTiles));
    registry.noun(
        "level",
        NounHook { scope: Scope::Level, names: is_own_thing, becomes: |kinds, noun, _| kinds.thing(noun) },
    );
}

fn is_own_thing(kinds: &Kinds, noun: WordId, kind: Kind) -> bool {
    kinds.thing(noun) == Some(kind)
}
