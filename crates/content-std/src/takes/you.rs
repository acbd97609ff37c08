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
use copula_turn::{Input, Movers, OptWord, Player, Registry};

use super::sleep::awake;

pub(crate) fn register(registry: &mut Registry) {
    registry.take(["YOU", "SLEEP", "YOU2"], |view, [you, sleep, you2], input, movers| {
        if obeys(view, you2) {
            steer(view, [you, sleep], input, movers);
        }
    });
}

/// Whether who is YOU obeys the one whose input it is: the first player, or any if nothing is YOU2.
pub(super) fn obeys(view: View<'_>, you2: OptWord) -> bool {
    view.context.player == Player::First || view.named(you2).next().is_none()
}

/// Whoever is this word and awake goes where the input says.
pub(super) fn steer(view: View<'_>, [word, sleep]: [OptWord; 2], input: Input, movers: &mut Movers) {
    if let Some(heading) = input.heading() {
        awake(view, word, sleep).for_each(|being| movers.push_once(being, heading));
    }
}
