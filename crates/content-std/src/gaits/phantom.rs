//! PHANTOM.

use copula_grid::Pos;
use copula_lexicon::Being;
use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry.gait(["PHANTOM"], |view, [phantom], being, gait| gait.passes = view.holds(being, phantom));
    registry.stage_on(&[], ["PHANTOM"], |view, [_], effects| {
        view.scene.board.at(Pos::OUTSIDE).for_each(|object| effects.vanish(object));
    });
    _ = Being::Level;
}
