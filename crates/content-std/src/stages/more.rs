//! MORE.

use copula_grid::Dir;
use copula_lexicon::Being;
use copula_turn::Registry;

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["MORE", "STOP", "PUSH", "PULL"], |view, [more, stop, push, pull], effects| {
        let board = view.scene.board;
        let mut taken = Vec::new();
        for object in tile::named_once(view, more) {
            let Some(standing) = board.get(object) else {
                continue;
            };
            for dir in Dir::EVERY {
                let Some(place) = tile::beside(view, standing.pos(), dir) else {
                    continue;
                };
                let solid = [stop, push, pull];
                // All texts are of one kind here.
                let is_text = |kind| view.scene.kinds.is_text(kind);
                let alike = |kind| kind == standing.kind() || (is_text(kind) && is_text(standing.kind()));
                let is_own = |other| board.get(other).is_some_and(|other| alike(other.kind()));
                let is_bare = board.at(place).next().is_none();
                let is_blocked = tile::here(view, Some(place))
                    .any(|other| is_own(other) || tile::is_any(view, other, &solid))
                    || (is_bare && tile::is_any(view, Being::Tile(place), &solid))
                    || taken.iter().any(|&(other, kind)| other == place && alike(kind));
                if !is_blocked {
                    taken.push((place, standing.kind()));
                    effects.create(standing.kind(), place, standing.dir());
                }
            }
        }
    });
}
