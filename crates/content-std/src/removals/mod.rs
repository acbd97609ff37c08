//! What ends something, and what does not: SAFE and HAS.

mod has;
mod safe;

pub(crate) use has::kind_for;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    has::register(registry);
    safe::register(registry);
}
