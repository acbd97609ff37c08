//! Conversions: what becomes of a being.

mod is;
mod revert;
mod write;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    is::register(registry);
    revert::register(registry);
    write::register(registry);
}
