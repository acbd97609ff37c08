//! Hazards: how those who meet end each other, on one tile or on the way to it. Their order stands in the pack.

mod boom;
mod defeat;
mod eat;
mod hot;
mod open;
mod sink;
mod weak;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    boom::register(registry);
    defeat::register(registry);
    eat::register(registry);
    hot::register(registry);
    open::register(registry);
    sink::register(registry);
    weak::register(registry);
}
