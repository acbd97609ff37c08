//! Where a condition looks: tiles, and what is on them.

use copula_grid::{Dir, Pos};
use copula_lexicon::{Being, Scope};
use copula_parse::{Argument, Sign};
use copula_resolve::View;
use smallvec::SmallVec;

use crate::{conditions::matching, tile};

/// Whether on the tiles, besides the being itself, there is something of its own for each argument. A tile without
/// objects is something too; the level is everywhere.
pub(crate) fn all_found(
    view: View<'_>,
    being: Being,
    arguments: &[Argument],
    tiles: impl Iterator<Item = Pos>,
) -> bool {
    let is_level = |argument: &&Argument| {
        argument.sign == Sign::Plain && view.scene.lexicon.hook(argument.word).scope == Scope::Level
    };
    let on_tiles = tiles.flat_map(|pos| tile::beings(view, pos)).filter(|&other| other != being);
    if !arguments.iter().any(|argument| is_level(&argument)) {
        return matching::each_has_its_own(view, arguments, on_tiles);
    }
    let others: SmallVec<[Argument; 4]> =
        arguments.iter().filter(|argument| !is_level(argument)).copied().collect();
    matching::each_has_its_own(view, &others, on_tiles)
}

/// The tiles from a being on in that direction, without its own, the nearest first.
pub(crate) fn ray(view: View<'_>, being: Being, dir: Dir) -> impl Iterator<Item = Pos> {
    let size = view.scene.board.size();
    std::iter::successors(view.scene.place(being), move |&pos| size.step(pos, dir)).skip(1)
}
