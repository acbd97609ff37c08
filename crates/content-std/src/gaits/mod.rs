//! Gaits: how something goes.

mod phantom;
mod reverse;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    phantom::register(registry);
    reverse::register(registry);
}
