//! Hazards: how those who share a tile end each other. Their order stands in the pack.

mod defeat;
mod hot;
mod sink;
mod weak;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    sink::register(registry);
    weak::register(registry);
    hot::register(registry);
    defeat::register(registry);
}
