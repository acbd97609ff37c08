//! Responses: what an object in the way does about a mover.

mod open;
mod push;
mod stop;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    open::register(registry);
    push::register(registry);
    stop::register(registry);
}
