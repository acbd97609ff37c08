//! FLOAT.
//!
//! - *Reads*: FLOAT; in the game pack, as the mark that an object got when marks were last set.
//! - *Does*: divides objects into two layers: those that are FLOAT and those that are not (docs/rules-course.md §8,
//!   docs/rules-game.md §F, point 14). It does nothing by itself. Hazards, WIN, TELE and other words ask for the layer;
//!   walls and pushes do not.
//! - *When*: when another word asks.
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     WATER IS SINK  .
//!     BABA  IS FLOAT .
//!     water+baba . water+rock .
//! ", &[])?);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(0, 2), ["baba", "water"]);
//! assert!(b.kinds_at(2, 2).is_empty());
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_lexicon::Being;
use copula_resolve::View;
use copula_turn::OptWord;

/// Whether two beings are on the same layer: both FLOAT, or both not.
pub(crate) fn same_level(view: View<'_>, a: impl Into<Being>, b: impl Into<Being>, float: OptWord) -> bool {
    float.is_none() || view.is_marked(a, float) == view.is_marked(b, float)
}
