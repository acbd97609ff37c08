//! Ways on a board that may lead off it.

use copula_grid::{Dir, Pos};

/// The place next to a tile that way, which may be off the board.
pub(super) fn offset(pos: Pos, heading: Dir) -> (i32, i32) {
    let (dx, dy) = heading.delta();
    (i32::from(pos.x) + dx, i32::from(pos.y) + dy)
}

/// How far behind others going the same way one is that stands there: less is further in front.
pub(super) fn how_far_behind(Pos { x, y }: Pos, heading: Dir) -> i32 {
    let (x, y) = (i32::from(x), i32::from(y));
    match heading {
        Dir::Right => -x,
        Dir::Up => y,
        Dir::Left => x,
        Dir::Down => -y,
    }
}
