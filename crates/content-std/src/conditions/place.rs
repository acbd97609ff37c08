//! Where a condition looks: tiles, and what is on them.

use copula_grid::{Kind, Pos};
use copula_lexicon::{Being, Scope, TEXT};
use copula_parse::{Argument, Sign};
use copula_resolve::View;
use smallvec::SmallVec;

use crate::{conditions::matching, tile};

/// Whether on the tiles, besides the being itself, there is something of its own for each argument. A tile without
/// objects is something too, and so is what is outside the board, which is not empty. The level is everywhere, once; for a
/// second LEVEL there has to be a thing of that noun.
pub(crate) fn all_found(
    view: View<'_>,
    being: Being,
    arguments: &[Argument],
    mut tiles: impl Iterator<Item = Pos>,
) -> bool {
    // One argument is the rule, and then the first find will do.
    if let [argument] = *arguments {
        let is_it = |other| other != being && view.matches(argument, other);
        return is_level(view, &argument) || tiles.any(|pos| tile::beings(view, pos).any(is_it));
    }
    let tiles: SmallVec<[Pos; 10]> = tiles.collect();
    let on_tiles = || {
        let beings = tiles.iter().flat_map(|&pos| tile::beings(view, pos));
        beings.filter(|&other| other != being)
    };
    // What is not empty does not have to be of its own.
    let is_not_empty = |argument: &Argument| {
        argument.sign == Sign::Negated && view.scene.lexicon.hook(argument.word).scope == Scope::EmptyTiles
    };
    let (not_empty, others): (Arguments, Arguments) =
        without_level(view, arguments).into_iter().partition(is_not_empty);
    let is_found = |argument: &Argument| on_tiles().any(|other| view.matches(*argument, other));
    not_empty.first().is_none_or(is_found) && matching::each_has_its_own(view, &others, on_tiles())
}

/// The arguments of a condition.
pub(crate) type Arguments = SmallVec<[Argument; 4]>;

/// All arguments but one that asks for the level, which is everywhere.
pub(crate) fn without_level(view: View<'_>, arguments: &[Argument]) -> Arguments {
    let mut others: Arguments = arguments.into();
    if let Some(index) = others.iter().position(|argument| is_level(view, argument)) {
        others.remove(index);
    }
    others
}

/// All arguments, but one that asks for an empty tile only once, for words that are content with one.
pub(crate) fn with_one_empty(view: View<'_>, arguments: &[Argument]) -> Arguments {
    let is_empty = |argument: &Argument| is_plain(view, argument, Scope::EmptyTiles);
    let mut has_empty = false;
    let is_new = |argument: &&Argument| !is_empty(argument) || !std::mem::replace(&mut has_empty, true);
    arguments.iter().filter(is_new).copied().collect()
}

/// Whether everything that is asked for is anywhere in the level, for conditions of the level itself (docs/rules-game.md
/// §B.4): an object of its own for each noun, any empty tile for EMPTY, any other object for NOT; texts always are.
pub(crate) fn is_in_level(view: View<'_>, arguments: &[Argument]) -> bool {
    let board = view.scene.board;
    arguments.iter().all(|argument| {
        let n_listed = arguments.iter().filter(|&other| other == argument).count();
        let named = view.scene.kinds.named_by(argument.word);
        match (argument.sign, view.scene.lexicon.hook(argument.word).scope) {
            (Sign::Plain, _) if argument.word == TEXT => true,
            (Sign::Plain, Scope::EmptyTiles) => board.bare_tiles().next().is_some(),
            (Sign::Plain, _) => named.iter().map(|kind| board.n_of_kind(kind)).sum::<usize>() >= n_listed,
            (Sign::Negated, Scope::EveryKind | Scope::Members) => false,
            (Sign::Negated, _) => board.objects().any(|(_, object)| !named.has(object.kind())),
        }
    })
}

fn is_level(view: View<'_>, argument: &Argument) -> bool {
    is_plain(view, argument, Scope::Level)
}

fn is_plain(view: View<'_>, argument: &Argument, scope: Scope) -> bool {
    argument.sign == Sign::Plain && view.scene.lexicon.hook(argument.word).scope == scope
}

/// The place outside the board, if a tile is at its edge: that is a neighbour too, and not empty.
pub(crate) fn outside(view: View<'_>, pos: Pos) -> Option<Pos> {
    let size = view.scene.board.size();
    // What left the board asks too; nothing is next to it.
    let is_last = |at: u16, end: u16| at.checked_add(1) == Some(end);
    let is_edge = pos.x == 0 || pos.y == 0 || is_last(pos.x, size.width) || is_last(pos.y, size.height);
    is_edge.then_some(Pos::OUTSIDE)
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
