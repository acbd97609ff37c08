//! SEEING.

use copula_grid::{ObjectId, Pos};
use copula_lexicon::Being;
use copula_resolve::View;
use copula_turn::{OptWord, Registry};

use crate::{
    conditions::{matching, place},
    tile,
};

pub(crate) fn register(registry: &mut Registry) {
    registry.condition(["SEEING", "STOP", "PUSH", "PULL", "HIDE", "PHANTOM"], |view, words, being, asking| {
        let [_, stop, push, pull, hide, phantom] = words;
        let is_hidden = |object: ObjectId| view.holds(object, hide);
        let ends_sight = |pos: Pos| {
            tile::here(view, Some(pos)).any(|object| {
                tile::is_any(view, object, &[stop, push, pull])
                    && !is_hidden(object)
                    && !view.holds(object, phantom)
            })
        };
        let mut seen: Vec<Being> = Vec::new();
        for pos in place::ray(view, being, view.facing(being)) {
            seen.extend(visible(view, pos, hide));
            if ends_sight(pos) {
                break;
            }
        }
        matching::each_has_its_own(view, asking.arguments, seen.into_iter())
    });
}

/// What can be seen on a tile: the objects that do not hide, or the tile itself if there is none.
fn visible(view: View<'_>, pos: Pos, hide: OptWord) -> impl Iterator<Item = Being> {
    let is_bare = view.scene.board.at(pos).next().is_none();
    let objects = tile::here(view, Some(pos)).filter(move |&object| !view.holds(object, hide));
    objects.map(Being::Object).chain(is_bare.then_some(Being::Tile(pos)))
}
