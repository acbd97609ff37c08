//! SLEEP.
//!
//! - *Reads*: SLEEP.
//! - *Does*: keeps a being from every step of its own: as a player, and by MOVE, AUTO, CHILL, FEAR and the NUDGE words
//!   (docs/rules-game.md §C.1). Others can still push, pull and carry it and make it fall.
//! - *When*: when one of those words looks for what moves.
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEKE IS MOVE AND SLEEP
//!     BIRD IS MOVE .   .
//!     keke .  .    .   .
//!     bird .  .    .   .
//! ", &[])?);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(0, 2), ["keke"]);
//! assert_eq!(b.kinds_at(1, 3), ["bird"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_lexicon::Being;
use copula_resolve::View;
use copula_turn::OptWord;

/// Every being of which the word holds and that does not sleep, as [`View::named`] has them.
pub(super) fn awake(view: View<'_>, word: OptWord, sleep: OptWord) -> impl Iterator<Item = Being> {
    view.named(word).filter(move |&being| !view.holds(being, sleep))
}
