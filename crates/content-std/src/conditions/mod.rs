//! Conditions: when a rule applies to an object.

mod matching;
mod near;
mod on;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    on::register(registry);
    near::register(registry);
}
