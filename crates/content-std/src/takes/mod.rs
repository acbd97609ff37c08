//! Takes: who moves.

mod you;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    you::register(registry);
}
