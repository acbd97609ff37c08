//! What the words of this crate share: who stands with whom on a tile.

use copula_grid::ObjectId;
use copula_resolve::View;
use copula_turn::OptWord;

/// Whether two objects are on the same float level: both FLOAT, or both not.
pub(crate) fn same_level(view: View<'_>, a: ObjectId, b: ObjectId, float: OptWord) -> bool {
    view.holds(a, float) == view.holds(b, float)
}

/// Everything that shares the object's tile and float level, itself included, oldest first.
pub(crate) fn company(view: View<'_>, object: ObjectId, float: OptWord) -> impl Iterator<Item = ObjectId> {
    let pos = view.scene.board.get(object).map(|object| object.pos());
    let here = pos.into_iter().flat_map(move |pos| view.scene.board.at(pos));
    here.filter(move |&other| same_level(view, object, other, float))
}

/// Everything of which `victim` holds and that shares its tile and float level with something, itself included, of which
/// `killer` holds.
pub(crate) fn met(
    view: View<'_>,
    victim: OptWord,
    killer: OptWord,
    float: OptWord,
) -> impl Iterator<Item = ObjectId> {
    let can_meet = view.holders(killer).next().is_some();
    view.holders(victim.filter(|_| can_meet))
        .filter(move |&object| company(view, object, float).any(|other| view.holds(other, killer)))
}
