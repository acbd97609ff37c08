//! Conditions: when a rule applies to a being.

mod above;
mod below;
mod besideleft;
mod besideright;
mod facing;
mod feeling;
mod idle;
mod lonely;
mod matching;
mod near;
mod nextto;
mod often;
mod on;
mod place;
mod powered;
mod seeing;
mod seldom;
mod without;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    above::register(registry);
    below::register(registry);
    besideleft::register(registry);
    besideright::register(registry);
    facing::register(registry);
    feeling::register(registry);
    idle::register(registry);
    lonely::register(registry);
    near::register(registry);
    nextto::register(registry);
    often::register(registry);
    on::register(registry);
    powered::register(registry);
    seeing::register(registry);
    seldom::register(registry);
    without::register(registry);
}
