//! HAS.
//!
//! - *Reads*: what rules say with HAS; what the noun stands for.
//! - *Does*: leaves one new object for each rule in the place of a destroyed object, with the same facing. The new
//!   objects can meet the hazards that come later (docs/rules-game.md §C.6). TEXT means the text of the object's own
//!   noun.
//! - *When*: when something is destroyed. What converts, is DONE, or leaves the board leaves nothing behind.
//!
//! ```
//! # use copula_harness::{Dir, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     BABA  IS    YOU    AND HAS KEY
//!     SKULL IS    DEFEAT .   .   .
//!     baba  skull .      .   .   .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 2), ["key", "skull"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::Registry;

use crate::target::kind_for;

pub(crate) fn register(registry: &mut Registry) {
    registry.removal(["HAS"], |view, [has], being, drops| {
        drops.extend(view.said(being, has).filter_map(|said| kind_for(view, being, said.complement)));
    });
}
