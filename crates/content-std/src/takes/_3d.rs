//! 3D.
//!
//! - *Reads*: 3D, SLEEP, YOU2, the input and whose it is.
//! - *Does*: makes a player of its subject, and lets it step like YOU (docs/rules-game.md §C.1). Showing the level
//!   through its eyes, and turning the input accordingly, is the task of the program that draws the level.
//! - *When*: when its phase starts, in the game pack together with that of YOU.
//!
//! ```
//! # use copula_harness::{Dir, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEKE IS 3D
//!     keke .  .
//! ", &[])?);
//! assert!(!b.lost());
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 1), ["keke"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::Registry;

use super::you::{obeys, steer};

pub(crate) fn register(registry: &mut Registry) {
    registry.take(["3D", "SLEEP", "YOU2"], |view, [three_d, sleep, you2], command, movers| {
        if obeys(view, you2, command) {
            steer(view, [three_d, sleep], command, movers);
        }
    });
}
