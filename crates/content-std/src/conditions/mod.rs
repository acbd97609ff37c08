//! Conditions: when a rule applies to a being.

mod chance;
mod feeling;
mod idle;
mod lonely;
mod matching;
mod near;
mod nextto;
mod on;
mod place;
mod powered;
mod ray;
mod without;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    chance::register(registry);
    feeling::register(registry);
    idle::register(registry);
    lonely::register(registry);
    near::register(registry);
    nextto::register(registry);
    on::register(registry);
    powered::register(registry);
    ray::register(registry);
    without::register(registry);
}
