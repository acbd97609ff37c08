//! Stages: what happens on tiles once everything has moved, beside hazards and WIN.

mod boom;
mod doomed;
mod eat;
mod follow;
mod goals;
mod level;
mod make;
mod more;
mod open;
mod play;
mod tele;
mod turning;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    boom::register(registry);
    eat::register(registry);
    follow::register(registry);
    goals::register(registry);
    level::register(registry);
    make::register(registry);
    more::register(registry);
    open::register(registry);
    play::register(registry);
    tele::register(registry);
    turning::register(registry);
}
