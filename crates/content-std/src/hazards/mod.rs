//! Hazards: how those who meet end each other, on one tile or on the way to it. Their order stands in the pack.

pub(crate) mod danger;
pub(crate) mod pairs;

mod boom;
mod defeat;
mod eat;
mod hot;
mod on_tile;
mod open;
mod pair;
mod sink;
mod weak;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    pairs::PAIRS.into_iter().for_each(|pair| on_tile::register(registry, pair));
    boom::register(registry);
    eat::register(registry);
    sink::register(registry);
    weak::register(registry);
}
