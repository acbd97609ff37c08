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

use copula_lexicon::NounHook;
use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry
        .noun("things", NounHook { names: |kinds, _, kind| !kinds.is_text(kind), becomes: |_, _, _| None });
}
