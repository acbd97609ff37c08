//! Stages: what happens once everything has moved, beside the hazards. Their order stands in the pack.

mod back;
mod bonus;
mod crash;
pub(crate) mod directions;
mod done;
mod end;
pub(crate) mod follow;
mod make;
mod more;
mod play;
mod tele;
pub(crate) mod turn;
mod win;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    back::register(registry);
    bonus::register(registry);
    crash::register(registry);
    directions::register(registry);
    done::register(registry);
    end::register(registry);
    follow::register(registry);
    make::register(registry);
    more::register(registry);
    play::register(registry);
    tele::register(registry);
    turn::register(registry);
    win::register(registry);
}
