//! SWAP.

use copula_turn::{Answer, Registry, Side};

pub(crate) fn register(registry: &mut Registry) {
    registry.response(["SWAP"], |view, [swap], meeting| {
        (meeting.side == Side::Ahead && view.holds(meeting.other, swap)).then_some(Answer::Swap)
    });
    registry.gait(["SWAP"], |view, [swap], being, gait| gait.swaps = view.holds(being, swap));
}
