//! SAFE.

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry.spare(["SAFE"], |view, [safe], being| view.holds(being, safe));
}
