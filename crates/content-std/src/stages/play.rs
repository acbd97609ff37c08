//! PLAY.
//!
//! - *Reads*: what rules say with PLAY.
//! - *Does*: makes each subject sound its note, once for each rule (docs/rules-game.md §C.6). Nothing on the board
//!   changes. The record of the turn reports the note, so that a program can play it.
//! - *When*: in its stage, in the game pack after MORE and before the hazards.
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEKE PLAY C
//!     keke .    .
//! ", &[])?);
//! b.step(Input::Wait);
//! assert_eq!(b.sounds(), ["C"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["PLAY"], |view, [play], effects| {
        view.sayings(play).for_each(|(being, note)| effects.sound(being, note));
    });
}
