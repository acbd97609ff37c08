//! Conversion sources: what says what becomes of an object.

mod is;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    is::register(registry);
}
