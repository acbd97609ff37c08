//! WRITE.
//!
//! - *Reads*: what rules say with WRITE.
//! - *Does*: makes what it is about the text of the word, beside all that it becomes by other rules. `X IS X` and
//!   `X IS NOT TEXT` keep it from that (docs/rules-game.md §C.3, §B.2).
//! - *When*: the turn converts, from the board as it is at the start of that.
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     ROCK WRITE PUSH
//!     rock .     .
//! ", &[])?);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(0, 1), ["text:PUSH"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_parse::Sign;
use copula_turn::Registry;

use crate::target;

pub(crate) fn register(registry: &mut Registry) {
    registry.conversion(["WRITE"], |view, [write], being, becoming| {
        let words = view.said(being, write).filter(|said| said.sign == Sign::Plain);
        words.filter_map(|said| target::text(view, said.complement)).for_each(|text| becoming.push(text));
    });
}
