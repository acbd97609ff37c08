//! Conditions: when a rule applies to a being.

mod facing;
mod feeling;
mod line;
mod matching;
mod moment;
mod near;
mod nextto;
mod on;
mod place;
mod seeing;
mod without;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    facing::register(registry);
    feeling::register(registry);
    line::register(registry);
    moment::register(registry);
    near::register(registry);
    nextto::register(registry);
    on::register(registry);
    seeing::register(registry);
    without::register(registry);
}
