//! NEXTTO.

use copula_grid::Dir;
use copula_turn::Registry;

use crate::{conditions::place, tile};

pub(crate) fn register(registry: &mut Registry) {
    registry.condition(["NEXTTO"], |view, [_], being, asking| {
        let Some(pos) = view.scene.place(being) else {
            return false;
        };
        let tiles = Dir::EVERY.into_iter().filter_map(|dir| tile::beside(view, pos, dir));
        place::all_found(view, being, asking.arguments, tiles)
    });
}
