//! What is won, collected and finished through the level.

use copula_turn::Effects;

use super::whole::Whole;

/// A level that is a player wins by any WIN, if it dies of no DEFEAT. A level that is WIN and not DEFEAT is won by any
/// player.
pub(super) fn win(level: &Whole<'_>, effects: &mut Effects) {
    if level.is(level.players) && !level.has(level.defeat) && level.has(level.win) {
        effects.win();
    }
    if !level.is(level.defeat) && level.is(level.win) && level.has_player() {
        effects.win();
    }
}

/// Whether a level that is BONUS is collected, by any player. Then it is gone.
pub(super) fn collect(level: &Whole<'_>, effects: &mut Effects) -> bool {
    let is_collected = level.is(level.bonus) && level.has_player();
    if is_collected {
        effects.count();
    }
    is_collected
}

/// A level that is END is finished by any player.
pub(super) fn finish(level: &Whole<'_>, effects: &mut Effects) {
    if level.is(level.end) && level.has_player() {
        effects.end();
    }
}
