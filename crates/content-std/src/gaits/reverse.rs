//! REVERSE.

use copula_turn::Registry;

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.gait(["REVERSE"], |view, [reverse], being, gait| {
        if view.copies(being, reverse) % 2 == 1 {
            gait.heading = tile::turned(gait.heading, 2);
        }
    });
}
