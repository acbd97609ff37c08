//! BESIDE.
//!
//! - *Reads*: kinds and places.
//! - *Does*: holds for an object when the four tiles next to it have a different object for each noun.
//! - *When*: a rule with it could apply.
//!
//! ```text
//! GOAT BESIDE GARDENER IS HUNGRY
//! gardener goat . goat            the first goat is hungry, the second is not
//! ```

use copula::{Argument, Asking, Being, Dir, ObjectId, OptWord, Registry, View};

/// Makes the condition known.
pub fn register(registry: &mut Registry) {
    registry.condition(["BESIDE"], beside);
}

fn beside(view: View<'_>, [_]: [OptWord; 1], being: Being, asking: Asking<'_>) -> bool {
    let board = view.scene.board;
    let Some(pos) = view.scene.place(being) else {
        return false;
    };
    let tiles = Dir::VARIANTS.into_iter().filter_map(|dir| board.size().step(pos, dir));
    let others: Vec<ObjectId> = tiles.flat_map(|pos| board.at(pos)).collect();
    each_has_its_own(view, asking.arguments, &others)
}

/// Whether every noun can have an object of its own. Conditions have few nouns, so trying is quick enough.
fn each_has_its_own(view: View<'_>, nouns: &[Argument], others: &[ObjectId]) -> bool {
    let Some((&noun, nouns)) = nouns.split_first() else {
        return true;
    };
    others.iter().filter(|&&other| view.matches(noun, other)).any(|&taken| {
        let left: Vec<ObjectId> = others.iter().copied().filter(|&other| other != taken).collect();
        each_has_its_own(view, nouns, &left)
    })
}
