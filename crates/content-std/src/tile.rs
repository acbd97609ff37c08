//! Who stands where: helpers for whatever happens on tiles.

use copula_grid::{Dir, Kind, ObjectId, Pos};
use copula_lexicon::{Being, Scope, WordId};
use copula_resolve::View;
use copula_turn::OptWord;
use smallvec::SmallVec;

use crate::float;

/// Everything on a tile, oldest first; nothing that is outside. A look counts as work, and so does everything seen; in a turn
/// that may not take any more, nothing is seen.
pub(crate) fn here(view: View<'_>, pos: Option<Pos>) -> impl Iterator<Item = ObjectId> {
    view.count_work(1);
    let pos = pos.filter(|&pos| pos != Pos::OUTSIDE && !view.is_spent());
    pos.into_iter().flat_map(move |pos| view.scene.board.at(pos)).inspect(move |_| view.count_work(1))
}

/// Everything on a tile, oldest first, or the tile itself if nothing is.
pub(crate) fn beings(view: View<'_>, pos: Pos) -> impl Iterator<Item = Being> {
    let mut objects = here(view, Some(pos)).peekable();
    let bare = objects.peek().is_none().then_some(Being::Tile(pos));
    objects.map(Being::Object).chain(bare)
}

/// Everything that shares the object's tile and layer, itself included, oldest first.
pub(crate) fn company(view: View<'_>, object: ObjectId, float: OptWord) -> impl Iterator<Item = ObjectId> {
    let here = here(view, view.scene.place(object.into()));
    here.filter(move |&other| float::same_level(view, object, other, float))
}

/// The same without the object itself.
pub(crate) fn others(view: View<'_>, object: ObjectId, float: OptWord) -> impl Iterator<Item = ObjectId> {
    let here = here(view, view.scene.place(object.into()).filter(|_| !view.scene.board.is_alone(object)));
    here.filter(move |&other| other != object && float::same_level(view, object, other, float))
}

/// Those of the object's company, itself included, of whom the word holds.
pub(crate) fn company_that_is(
    view: View<'_>,
    object: ObjectId,
    word: OptWord,
    float: OptWord,
) -> impl Iterator<Item = ObjectId> {
    let here = here(view, view.scene.place(object.into()));
    here.filter(move |&other| view.holds(other, word) && float::same_level(view, object, other, float))
}

/// Every object of which the word holds, in the order of the rules that say it and then of age. Whom two rules name, comes
/// twice.
pub(crate) fn objects(view: View<'_>, word: OptWord) -> impl Iterator<Item = ObjectId> {
    view.named(word).filter_map(Being::object)
}

/// The same, each once.
pub(crate) fn objects_once(view: View<'_>, word: OptWord) -> impl Iterator<Item = ObjectId> {
    view.named_once(word).filter_map(Being::object)
}

/// Every object of which any of the words holds, and the level if one holds of it, each once, the oldest object first.
pub(crate) fn named_by_any<const N: usize>(view: View<'_>, words: [OptWord; N]) -> SmallVec<[Being; 64]> {
    let named = words.into_iter().flat_map(|word| view.named(word));
    let mut beings: SmallVec<[Being; 64]> = named.filter(|being| !matches!(being, Being::Tile(_))).collect();
    beings.sort_unstable();
    beings.dedup();
    beings
}

/// What an object is, if it is not gone.
pub(crate) fn kind_of(view: View<'_>, object: ObjectId) -> Option<Kind> {
    view.scene.board.get(object).map(|object| object.kind())
}

/// What an object counts as where words tell kinds apart: a thing as its kind. All texts count as one, which is none; that
/// is what nouns call them by, and the case B-1290 shows it of MORE.
pub(crate) fn kin_of(view: View<'_>, object: ObjectId) -> Option<Kind> {
    kind_of(view, object).filter(|&kind| !view.scene.kinds.is_text(kind))
}

/// Whether any of the words is said of the being.
pub(crate) fn is_any(view: View<'_>, being: impl Into<Being>, words: &[OptWord]) -> bool {
    let being = being.into();
    words.iter().any(|&word| view.holds(being, word))
}

/// Whether the noun names the being: an object, a tile without any, or the level.
pub(crate) fn is_named(view: View<'_>, noun: WordId, being: Being) -> bool {
    match being {
        Being::Object(object) => view.scene.names(noun, object),
        Being::Tile(_) => view.scene.lexicon.hook(noun).scope == Scope::EmptyTiles,
        Being::Level => view.scene.lexicon.hook(noun).scope == Scope::Level,
    }
}

/// The next tile that way.
pub(crate) fn beside(view: View<'_>, pos: Pos, dir: Dir) -> Option<Pos> {
    view.scene.board.size().step(pos, dir)
}

/// The tiles of a square around one, so many tiles to each side, row by row; those off the board are left out.
pub(crate) fn square(view: View<'_>, pos: Pos, radius: u16) -> impl Iterator<Item = Pos> {
    let size = view.scene.board.size();
    let side = move |middle: u16, end: u16| {
        let last = middle.saturating_add(radius).min(end.saturating_sub(1));
        middle.saturating_sub(radius)..=last
    };
    side(pos.y, size.height).flat_map(move |y| side(pos.x, size.width).map(move |x| Pos { x, y }))
}

/// A quarter turn to the right, so many times.
pub(crate) fn turned(dir: Dir, n_quarters: usize) -> Dir {
    // Directions are numbered counterclockwise.
    Dir::VARIANTS[(dir as usize + 4 - n_quarters % 4) % 4]
}
