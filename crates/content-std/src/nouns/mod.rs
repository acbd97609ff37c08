//! Nouns that name more than their own things. TEXT is the engine's own.

mod all;
mod empty;
mod group;
mod level;

use copula_lexicon::{NounHook, Scope};
use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    all::register(registry);
    empty::register(registry);
    group::register(registry);
    level::register(registry);
}

/// A noun that names no kind of object and that none becomes; what it is instead, the engine sees to.
fn no_kind(scope: Scope) -> NounHook {
    NounHook { scope, names: |_, _, _| false, becomes: |_, _, _| None }
}
