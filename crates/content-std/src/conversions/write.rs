//! WRITE.
//!
//! - *Reads*: what rules say with WRITE.
//! - *Does*: turns its subject into the text of the word, in addition to what other rules turn it into. X IS X and X IS
//!   NOT TEXT prevent it (docs/rules-game.md §C.3, docs/rules-game.md §B.2).
//! - *When*: when things convert, on the board at the start of that.
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
