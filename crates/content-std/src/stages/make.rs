//! MAKE.

use copula_lexicon::Being;
use copula_turn::Registry;

use crate::{removals::kind_for, tile};

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["MAKE"], |view, [make], effects| {
        let board = view.scene.board;
        for (being, noun) in view.sayings(make) {
            let Some((place, kind)) = view.scene.place(being).zip(kind_for(view, being, noun)) else {
                continue;
            };
            let is_old = |other| {
                board.get(other).is_some_and(|object| object.kind() == kind) && !view.is_fresh(other)
            };
            if !tile::here(view, Some(place)).any(is_old) {
                let dir = match being {
                    Being::Object(_) => view.facing(being),
                    Being::Tile(_) | Being::Level => copula_grid::Dir::Right,
                };
                effects.create(kind, place, dir);
            }
        }
    });
}
