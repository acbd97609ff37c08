//! RIGHT, UP, LEFT, DOWN, TURN and DETURN.

use copula_grid::{Dir, ObjectId};
use copula_resolve::View;
use copula_turn::{OptWord, Registry};

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage_on(&["RIGHT", "UP", "LEFT", "DOWN"], ["RIGHT", "UP", "LEFT", "DOWN"], |view, ways, effects| {
        let mut known: Vec<ObjectId> = ways.into_iter().flat_map(|way| tile::named_once(view, way)).collect();
        known.sort_unstable();
        known.dedup();
        for object in known {
            effects.turn(object, way_of(view, object, ways));
        }
    });
    registry.stage_on(&["TURN", "DETURN"], ["TURN", "DETURN"], |view, [turn, deturn], effects| {
        let mut turning = tile::named_once(view, turn);
        turning.extend(tile::named_once(view, deturn));
        turning.sort_unstable();
        turning.dedup();
        for object in turning {
            let n_quarters = view.copies(object, turn) % 4 + 4 - view.copies(object, deturn) % 4;
            effects.turn(object, tile::turned(view.facing(object), n_quarters));
        }
    });
}

/// The way that most rules say; of several, the first met turning right from where the object faces.
fn way_of(view: View<'_>, object: ObjectId, ways: [OptWord; 4]) -> Dir {
    let facing = view.facing(object);
    let count = |dir: Dir| view.copies(object, ways[dir as usize]);
    let most = Dir::EVERY.into_iter().map(count).max().unwrap_or(0);
    let next = (1..=4).map(|n_quarters| tile::turned(facing, n_quarters));
    next.into_iter().find(|&dir| count(dir) == most).unwrap_or(facing)
}
