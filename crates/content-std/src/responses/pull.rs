//! PULL.
//!
//! - *Reads*: PULL.
//! - *Does*: moves an object along behind one that leaves, unless something else blocks it, together with what it pulls
//!   in turn. It refuses everything that walks into it (docs/rules-game.md §C.2). In the order of the game pack, an
//!   object that is also PUSH is pushed.
//! - *When*: when something is about to enter its tile, or leaves the tile in front of it.
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
    registry.response_on_both_sides(["PULL"], |view, [pull], meeting| {
        view.holds(meeting.other, pull).then_some(match meeting.side {
            Side::Ahead => Answer::Refuse,
            Side::Behind => Answer::Pull,
        })
    });
}
