//! YOU.
//!
//! - *Reads*: YOU, the input and whose it is. In the game pack also SLEEP and YOU2.
//! - *Does*: makes every YOU object take one step in the direction of the input, whatever the number of rules. Waiting
//!   moves nothing (docs/rules-course.md §7). A second player's input counts only if nothing is YOU2
//!   (docs/rules-game.md §C.1). The hazards and WIN ask for YOU themselves.
//! - *When*: when its phase starts, in both packs the first in which anything moves. Objects that are YOU then, move;
//!   objects that become YOU later do not.
//!
//! ```
//! # use copula_harness::{Dir, new_baba};
//! let mut b = new_baba(copula_formats::read_drawn("
//!     BABA IS YOU
//!     baba .  .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 1), ["baba"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_resolve::View;
use copula_turn::{Command, Movers, OptWord, Player, Registry};

use super::sleep::awake;

pub(crate) fn register(registry: &mut Registry) {
    registry.take(["YOU", "SLEEP", "YOU2"], |view, [you, sleep, you2], command, movers| {
        if obeys(view, you2, command) {
            steer(view, [you, sleep], command, movers);
        }
    });
}

/// Whether who is YOU obeys a command: one of the first player, or any if nothing is YOU2.
pub(super) fn obeys(view: View<'_>, you2: OptWord, command: Command) -> bool {
    command.player == Player::First || view.named(you2).next().is_none()
}

/// Whoever is this word and awake goes where the command says.
pub(super) fn steer(view: View<'_>, [word, sleep]: [OptWord; 2], command: Command, movers: &mut Movers) {
    if let Some(heading) = command.heading() {
        // A player takes one step, however many rules make it one (docs/rules-game.md §C.1).
        awake(view, word, sleep).for_each(|being| movers.push_once(being, heading));
    }
}
