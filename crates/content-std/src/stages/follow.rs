//! FOLLOW.

use copula_grid::{Dir, ObjectId, Pos};
use copula_lexicon::{Being, WordId};
use copula_resolve::View;
use copula_turn::Registry;

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["FOLLOW"], |view, [follow], effects| {
        let mut known: Vec<ObjectId> = Vec::new();
        for object in view.sayings(follow).filter_map(|(being, _)| being.object()) {
            if known.contains(&object) {
                continue;
            }
            known.push(object);
            let nouns: Vec<WordId> =
                view.said(Being::Object(object), follow).map(|said| said.complement).collect();
            if let Some((way, target)) = chosen(view, object, &nouns) {
                effects.turn(object, way);
                effects.tie(object, target);
            }
        }
    });
}

/// Where to turn, and for whose sake.
fn chosen(view: View<'_>, object: ObjectId, nouns: &[WordId]) -> Option<(Dir, ObjectId)> {
    let board = view.scene.board;
    let standing = *board.get(object)?;
    let at = standing.pos();
    let is_target = |other: ObjectId| other != object && nouns.iter().any(|&noun| view.scene.names(noun, other));
    let beside = |way: Dir| {
        tile::here(view, tile::beside(view, at, way)).filter(|&other| is_target(other)).last()
    };
    let adjacent: Vec<(Dir, ObjectId)> =
        [0, 3, 1, 2].into_iter().filter_map(|n| {
            let way = tile::turned(standing.dir(), n);
            Some((way, beside(way)?))
        }).collect();
    if let Some(&first) = adjacent.first() {
        let kept = Dir::EVERY.into_iter().find(|&way| {
            tile::here(view, tile::beside(view, at, way)).any(|other| standing.tie() == Some(other) && is_target(other))
        });
        return Some(kept.zip(standing.tie()).unwrap_or(first));
    }
    let mut nearest: Option<(u32, ObjectId, Pos)> = None;
    let mut targets: Vec<ObjectId> =
        nouns.iter().flat_map(|&noun| view.scene.kinds.named_by(noun).iter()).flat_map(|kind| board.of_kind(kind)).collect();
    targets.sort_unstable();
    for target in targets.into_iter().filter(|&target| target != object) {
        let pos = view.scene.place(target.into()).filter(|&pos| pos != Pos::OUTSIDE)?;
        let distance = u32::from(pos.x.abs_diff(at.x)) + u32::from(pos.y.abs_diff(at.y));
        if distance > 0 && nearest.is_none_or(|(least, ..)| distance <= least) {
            nearest = Some((distance, target, pos));
        }
    }
    let (_, target, pos) = nearest?;
    let is_across = pos.x.abs_diff(at.x) > pos.y.abs_diff(at.y);
    let way = match (is_across, pos.x > at.x, pos.y > at.y) {
        (true, true, _) => Dir::Right,
        (true, false, _) => Dir::Left,
        (false, _, true) => Dir::Down,
        (false, _, false) => Dir::Up,
    };
    Some((way, target))
}
