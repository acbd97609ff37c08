//! What is won, collected and finished through the level.

use copula_turn::Effects;

use super::whole::Whole;
use crate::tile;

/// A level that is a player wins by any WIN, if it dies of no DEFEAT. A level that is WIN and not DEFEAT is won by any
/// player.
pub(super) fn win(level: &Whole<'_>, effects: &mut Effects) {
    if level.is(level.players) && !level.has(level.defeat) {
        collect_everything(level, effects);
        if level.has(level.win) {
            effects.win();
        }
    }
    if !level.is(level.defeat) && level.is(level.win) && level.has_player() {
        effects.win();
    }
}

/// What is BONUS on its layer is collected, unless it is SAFE.
fn collect_everything(level: &Whole<'_>, effects: &mut Effects) {
    let collected = tile::objects_once(level.view, level.bonus)
        .filter(|&object| level.reaches(object.into()) && !level.view.holds(object, level.safe));
    for object in collected {
        effects.count();
        effects.destroy(object);
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
