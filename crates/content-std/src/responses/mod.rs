//! Responses: what stands in the way of a mover, and what comes along with it.

pub(crate) mod eat;
mod open;
mod pull;
mod push;
mod still;
mod stop;
mod swap;
mod weak;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    eat::register(registry);
    open::register(registry);
    pull::register(registry);
    push::register(registry);
    still::register(registry);
    stop::register(registry);
    swap::register(registry);
    weak::register(registry);
}
