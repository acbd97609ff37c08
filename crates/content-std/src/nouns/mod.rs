//! Nouns that name more than their own things. TEXT is the engine's own.

mod all;
mod empty;
mod group;
mod level;
mod no_kind;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    all::register(registry);
    empty::register(registry);
    group::register(registry);
    level::register(registry);
}
