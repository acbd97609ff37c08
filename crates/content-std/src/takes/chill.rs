//! CHILL.
//!
//! - *Reads*: CHILL, SLEEP; chance.
//! - *Does*: turns everything that is CHILL and not SLEEP in a random direction and makes it step there, once for each
//!   rule that says so, always in the same direction. What cannot move turns round like MOVE (docs/rules-game.md §C.1).
//! - *When*: when its phase starts, in the game pack together with that of MOVE.
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEKE IS   CHILL
//!     .    .    .
//!     .    keke .
//!     .    .    .
//! ", &[])?);
//! let keke = b.at("keke", 1, 2);
//! b.step(Input::Wait);
//! let (x, y) = b.pos_of(keke).unwrap();
//! assert_eq!((x - 1).abs() + (y - 2).abs(), 1);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::Dir;
use copula_turn::{Heading, Registry, WhenBlocked};

use super::sleep::awake;
use crate::draw;

pub(crate) fn register(registry: &mut Registry) {
    registry.take(["CHILL", "SLEEP"], |view, [chill, sleep], _, movers| {
        let when_blocked = WhenBlocked { turns_back: true, goes_round: false };
        for being in awake(view, chill, sleep) {
            let heading = Dir::VARIANTS[(view.chance(being, draw::CHILL) % 4) as usize];
            movers.add(being, Heading::Facing(heading), when_blocked, 1);
        }
    });
}
