//! Takes: who moves, and where to.

mod fall;
mod fear;
mod nudge;
mod shift;
mod wander;
mod you;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    fall::register(registry);
    fear::register(registry);
    nudge::register(registry);
    shift::register(registry);
    wander::register(registry);
    you::register(registry);
}
