//! Where a condition looks: tiles, and what is on them.

use copula_grid::{Kind, Pos};
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
    mut tiles: impl Iterator<Item = Pos>,
) -> bool {
    let is_everywhere = |argument: &Argument| {
        argument.sign == Sign::Plain && view.scene.lexicon.hook(argument.word).scope == Scope::Level
    };
    // One argument is the rule, and then the first find will do.
    if let [argument] = *arguments {
        let is_it = |other| other != being && view.matches(argument, other);
        return is_everywhere(&argument) || tiles.any(|pos| tile::beings(view, pos).any(is_it));
    }
    let others: SmallVec<[Argument; 4]> =
        arguments.iter().filter(|argument| !is_everywhere(argument)).copied().collect();
    let on_tiles = tiles.flat_map(|pos| tile::beings(view, pos)).filter(|&other| other != being);
    matching::each_has_its_own(view, &others, on_tiles)
}

/// The kind that a single argument asks for, if there are less objects of it than a tile has neighbours: then it is
/// quicker to go through the objects than through the tiles.
pub(crate) fn rare_kind(view: View<'_>, arguments: &[Argument]) -> Option<Kind> {
    let [Argument { word, sign: Sign::Plain }] = *arguments else {
        return None;
    };
    let mut kinds = view.scene.kinds.named_by(word).iter();
    let kind = kinds.next().filter(|_| view.scene.lexicon.hook(word).scope == Scope::Objects)?;
    (kinds.next().is_none() && view.scene.board.n_of_kind(kind) < 8).then_some(kind)
}
