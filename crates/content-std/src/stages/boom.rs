//! BOOM.

use copula_grid::Pos;
use copula_turn::Registry;

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["BOOM", "FLOAT", "SAFE"], |view, [boom, float, safe], effects| {
        for object in tile::named_once(view, boom) {
            let Some(Pos { x, y }) = view.scene.place(object.into()).filter(|&pos| pos != Pos::OUTSIDE) else {
                continue;
            };
            let radius = i32::try_from(view.copies(object, boom) - 1).unwrap_or(i32::MAX / 4);
            let (x, y) = (i32::from(x), i32::from(y));
            let size = view.scene.board.size();
            let rows = (y - radius).max(0)..=(y + radius).min(i32::from(size.height) - 1);
            for y in rows {
                for x in (x - radius).max(0)..=(x + radius).min(i32::from(size.width) - 1) {
                    for other in tile::here(view, size.pos(x, y)) {
                        if tile::same_level(view, object, other, float) && !view.holds(other, safe) {
                            effects.destroy(other);
                        }
                    }
                }
            }
        }
    });
}
