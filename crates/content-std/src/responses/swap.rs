//! SWAP.
//!
//! - *Reads*: SWAP.
//! - *Does*: trades places with what it walks into, even if that would block it, and with what walks into it
//!   (docs/rules-game.md §C.2). Objects that cannot be moved stay. The edge still blocks.
//! - *When*: when the object is about to enter a tile, or something is about to enter its own.
//!
//! ```
//! # use copula_harness::{Dir, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     BABA IS   YOU
//!     ROCK IS   SWAP
//!     baba rock .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(0, 2), ["rock"]);
//! assert_eq!(b.kinds_at(1, 2), ["baba"]);
//!
//! let mut b = new_game(copula_formats::read_drawn("
//!     BABA IS   YOU AND SWAP
//!     WALL IS   STOP . .
//!     baba wall .   .   .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(0, 2), ["wall"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::{Answer, Registry};

pub(crate) fn register(registry: &mut Registry) {
    registry
        .response(["SWAP"], |view, [swap], meeting| view.holds(meeting.other, swap).then_some(Answer::Swap));
    registry.gait(["SWAP"], |view, [swap], being, gait| gait.swaps = view.holds(being, swap));
}
