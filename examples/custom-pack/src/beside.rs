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

use copula::{Dir, ObjectId, Registry, Scene, WordId};

/// Makes the condition known.
pub fn register(registry: &mut Registry) {
    registry.condition("BESIDE", beside);
}

fn beside(scene: Scene<'_>, object: ObjectId, nouns: &[WordId]) -> bool {
    let Some(pos) = scene.board.get(object).map(|object| object.pos()) else {
        return false;
    };
    let tiles = Dir::EVERY.into_iter().filter_map(|dir| scene.board.size().step(pos, dir));
    let others: Vec<ObjectId> = tiles.flat_map(|pos| scene.board.at(pos)).collect();
    each_has_its_own(scene, nouns, &others)
}

/// Whether every noun can have an object of its own. Conditions have few nouns, so trying is quick enough.
fn each_has_its_own(scene: Scene<'_>, nouns: &[WordId], others: &[ObjectId]) -> bool {
    let Some((&noun, nouns)) = nouns.split_first() else {
        return true;
    };
    others.iter().filter(|&&other| scene.names(noun, other)).any(|&taken| {
        let left: Vec<ObjectId> = others.iter().copied().filter(|&other| other != taken).collect();
        each_has_its_own(scene, nouns, &left)
    })
}
