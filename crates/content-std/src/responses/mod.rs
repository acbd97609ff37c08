//! Responses: what stands in the way of a mover, and what comes along with it. Their order stands in the pack.

pub(crate) mod locked;
mod pull;
mod push;
mod still;
mod stop;
mod swap;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    locked::register(registry);
    pull::register(registry);
    push::register(registry);
    still::register(registry);
    stop::register(registry);
    swap::register(registry);
}
