//! Conversions: what becomes of a being.

mod become_;
mod is;
mod revert;
mod write;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    become_::register(registry);
    is::register(registry);
    revert::register(registry);
    write::register(registry);
}
