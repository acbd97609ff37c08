//! Hazards: how objects destroy each other, on one tile or on the way to it. Their order is in the pack.
//!
//! A law of the form *a victim is destroyed where an ender is* is one row, a [`Pair`](pair::Pair), in the file of its word:
//! [`hot`], [`defeat`], [`open`]. [`pairs`] lists all rows. Everything that knows such laws takes them from the list:
//!
//! | who | where | what a pair means there |
//! |---|---|---|
//! | objects | [`on_tile`] | a victim that shares its tile and layer with an ender is destroyed, even if it is both itself |
//! | objects on their way | [`on_tile`] | only if both are destroyed: each bars the way of the other, and both are gone |
//! | LEVEL | `nouns/level/hazards.rs` | an ender destroys every victim on its layer; a victim is destroyed by any ender there |
//! | EMPTY | `nouns/empty.rs` | a tile that is a victim is destroyed if it, or the level, is an ender |
//! | TELE | [`danger`] | a pad that shares its tile and layer with what would destroy it sends nothing |
//!
//! Two things are the same for all pairs: FLOAT separates layers (but a tile and the level share one), and SAFE spares
//! everything that would be destroyed.
//!
//! # Adding a pair
//!
//! Say that X destroys Y:
//!
//! 1. a file `x.rs` in this folder, with a comment like that of `hot.rs` and one row:
//!    `pub(super) const PAIR: Pair = Pair::of("X", "Y");`. Either name can be a class of the pack, such as `players`.
//!    If both are destroyed, it is `Pair { ends: Ends::Both, ..Pair::of("X", "Y") }`;
//! 2. `mod x;` here, and `x::PAIR` in the list of [`pairs`], which gets one longer; its place says when LEVEL comes to it;
//! 3. in the pack, X and Y in `words`, and X in `stages` among the hazards; if both are destroyed, X in `responses` too.
//!
//! # Hazards that are no pairs
//!
//! SINK takes along whatever shares its tile, WEAK is destroyed by whatever shares it, BOOM reaches other tiles, and EAT is a verb. Each
//! is a stage of its own here; what LEVEL and TELE make of it is written with them. TELE asks for SINK and WEAK in
//! [`danger`].

pub(crate) mod danger;
pub(crate) mod pairs;

mod boom;
mod defeat;
mod eat;
mod hot;
mod on_tile;
mod open;
mod pair;
mod sink;
mod weak;

use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    pairs::PAIRS.into_iter().for_each(|pair| on_tile::register(registry, pair));
    boom::register(registry);
    eat::register(registry);
    sink::register(registry);
    weak::register(registry);
}
