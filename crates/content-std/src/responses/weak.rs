//! WEAK, on the way.

use copula_turn::{Answer, Registry, Side};

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.response(["WEAK", "FLOAT"], |view, [weak, float], meeting| {
        let gives_way = meeting.side == Side::Ahead
            && view.holds(meeting.other, weak)
            && tile::same_level(view, meeting.mover, meeting.other, float);
        gives_way.then_some(Answer::Yield)
    });
    registry.stuck(["WEAK"], |view, [weak], being| view.holds(being, weak));
}
