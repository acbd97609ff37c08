//! Ways on a board that may lead off it.

use copula_grid::{Dir, Pos};

/// The place next to a tile that way, which may be off the board.
pub(super) fn offset(pos: Pos, heading: Dir) -> (i32, i32) {
    let (x, y) = (i32::from(pos.x), i32::from(pos.y));
    match heading {
        Dir::Right => (x + 1, y),
        Dir::Up => (x, y - 1),
        Dir::Left => (x - 1, y),
        Dir::Down => (x, y + 1),
    }
}

pub(super) fn opposite(dir: Dir) -> Dir {
    Dir::EVERY[(dir as usize + 2) % 4]
}
