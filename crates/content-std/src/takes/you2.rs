//! YOU2.
//!
//! - *Reads*: YOU2, SLEEP, the input and whose it is.
//! - *Does*: makes a player of its subject, for hazards, WIN and all words that ask for players, and makes it step in
//!   the direction of the second player's input (docs/rules-game.md §C.1).
//! - *When*: when its phase starts, in the game pack together with that of YOU.
//!
//! ```
//! # use copula_harness::{Dir, Player, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEKE IS YOU2 .
//!     keke .  .    .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(0, 1), ["keke"]);
//! b.step_of(Player::Second, Dir::Right);
//! assert_eq!(b.kinds_at(1, 1), ["keke"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_turn::{Player, Registry};

use super::you::steer;

pub(crate) fn register(registry: &mut Registry) {
    registry.take(["YOU2", "SLEEP"], |view, words, command, movers| match command.player {
        Player::First => {}
        Player::Second => steer(view, words, command, movers),
    });
}
