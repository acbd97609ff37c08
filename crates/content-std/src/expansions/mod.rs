//! Expansions: what rules make of others before their conflicts are settled. FEELING has one too.

mod mimic;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    mimic::register(registry);
}
