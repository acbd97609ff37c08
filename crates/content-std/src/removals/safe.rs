//! SAFE.
//!
//! - *Reads*: SAFE.
//! - *Does*: spares an object that would be destroyed during movement: as a key or a lock, as food, or because it is
//!   WEAK and stuck (docs/rules-game.md §C.2). The stages of the hazards ask for SAFE themselves. It does not prevent
//!   conversions.
//! - *When*: when the object would be destroyed.
//!
//! ```
//! # use copula_harness::{Dir, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     BABA IS   YOU  AND OPEN AND SAFE
//!     DOOR IS   SHUT AND STOP .   .
//!     baba door .    .   .    .   .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 2), ["baba"], "the door alone is gone");
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry.spared(["SAFE"], |view, [safe], being| view.holds(being, safe));
}
