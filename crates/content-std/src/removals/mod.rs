//! What destruction leaves, and whom it spares.

mod has;
mod safe;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    has::register(registry);
    safe::register(registry);
}
