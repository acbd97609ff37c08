//! PULL.

use copula_turn::{Answer, Registry, Side};

pub(crate) fn register(registry: &mut Registry) {
    registry.response(["PULL"], |view, [pull], meeting| {
        view.holds(meeting.other, pull).then_some(match meeting.side {
            Side::Ahead => Answer::Refuse,
            Side::Behind => Answer::Pull,
        })
    });
}
