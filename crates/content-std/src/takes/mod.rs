//! Takes: who moves, and where to.

mod _3d;
mod auto;
mod chill;
mod fall;
mod fear;
mod move_;
mod nudge;
mod shift;
mod sleep;
mod you;
mod you2;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    _3d::register(registry);
    auto::register(registry);
    chill::register(registry);
    fall::register(registry);
    fear::register(registry);
    move_::register(registry);
    nudge::register(registry);
    shift::register(registry);
    you::register(registry);
    you2::register(registry);
}
