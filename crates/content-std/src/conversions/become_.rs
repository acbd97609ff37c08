//! BECOME.
//!
//! - *Reads*: what rules say with BECOME; what the noun stands for.
//! - *Does*: does what IS does with a noun, but X IS X does not prevent it (docs/rules-game.md §C.3).
//! - *When*: when things convert, on the board at the start of that.
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     ROCK IS     ROCK
//!     ROCK BECOME FLAG
//!     rock .      .
//! ", &[])?);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(0, 2), ["flag"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_lexicon::Scope;
use copula_parse::Sign;
use copula_turn::Registry;

use super::is::be;

pub(crate) fn register(registry: &mut Registry) {
    registry.conversion(["BECOME"], |view, [become_], being, becoming| {
        // Behind this verb ALL has already been spread: other rules say each kind.
        let counts = |noun| view.scene.lexicon.hook(noun).scope != Scope::EveryKind;
        let results =
            view.said(being, become_).filter(|said| said.sign == Sign::Plain && counts(said.complement));
        results.for_each(|said| be(view, being, said.complement, becoming));
    });
}
