//! PULL.
//!
//! - *Reads*: PULL.
//! - *Does*: an object behind one that leaves comes along, if nothing else holds it, with what it pulls in turn; what
//!   walks into it is refused (docs/rules-game.md §C.2). By the order of the game pack, one that is also PUSH is pushed.
//! - *When*: something is about to enter its tile, or is leaving the one before it.
//!
//! ```
//! # use copula_harness::{Dir, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     BABA IS   YOU  .
//!     ROCK IS   PULL .
//!     rock rock baba .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 2), ["rock"]);
//! assert_eq!(b.kinds_at(2, 2), ["rock"]);
//! b.step(Dir::Left);
//! assert_eq!(b.kinds_at(3, 2), ["baba"], "the rock lets nothing pass");
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::{Answer, Registry, Side};

pub(crate) fn register(registry: &mut Registry) {
    registry.response(["PULL"], |view, [pull], meeting| {
        view.holds(meeting.other, pull).then_some(match meeting.side {
            Side::Ahead => Answer::Refuse,
            Side::Behind => Answer::Pull,
        })
    });
}
