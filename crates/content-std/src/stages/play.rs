//! PLAY.

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    _ = registry;
}
