//! Who shares a tile: helpers for hazards and whatever else happens there.

use copula_grid::{Dir, ObjectId, Pos};
use copula_lexicon::Being;
use copula_resolve::View;
use copula_turn::OptWord;

/// Whether two beings are on the same float level: both FLOAT, or both not.
pub(crate) fn same_level(view: View<'_>, a: impl Into<Being>, b: impl Into<Being>, float: OptWord) -> bool {
    view.is_marked(a, float) == view.is_marked(b, float)
}

/// Everything on a tile, oldest first; nothing that is outside.
pub(crate) fn here(view: View<'_>, pos: Option<Pos>) -> impl Iterator<Item = ObjectId> {
    let pos = pos.filter(|&pos| pos != Pos::OUTSIDE);
    pos.into_iter().flat_map(move |pos| view.scene.board.at(pos))
}

/// Everything that shares the object's tile and float level, itself included, oldest first.
pub(crate) fn company(view: View<'_>, object: ObjectId, float: OptWord) -> impl Iterator<Item = ObjectId> {
    let here = here(view, view.scene.place(object.into()));
    here.filter(move |&other| same_level(view, object, other, float))
}

/// Every object of which rules say the word, in the order of the rules and then of age, each once.
pub(crate) fn named_once(view: View<'_>, word: OptWord) -> Vec<ObjectId> {
    let mut objects: Vec<ObjectId> = Vec::new();
    for object in view.named(word).filter_map(Being::object) {
        if !objects.contains(&object) {
            objects.push(object);
        }
    }
    objects
}

/// Whether any of the words is said of the being.
pub(crate) fn is_any(view: View<'_>, being: impl Into<Being>, words: &[OptWord]) -> bool {
    let being = being.into();
    words.iter().any(|&word| view.holds(being, word))
}

/// The next tile that way.
pub(crate) fn beside(view: View<'_>, pos: Pos, dir: Dir) -> Option<Pos> {
    view.scene.board.size().step(pos, dir)
}

/// A quarter turn to the right, so many times.
pub(crate) fn turned(dir: Dir, n_quarters: usize) -> Dir {
    // Directions are numbered counterclockwise.
    Dir::EVERY[(dir as usize + 4 - n_quarters % 4) % 4]
}
