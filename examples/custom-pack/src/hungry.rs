//! HUNGRY and FOOD.
//!
//! - *Reads*: HUNGRY, FOOD; who shares a tile.
//! - *Does*: destroys a FOOD object that shares its tile with a HUNGRY one. Nobody eats itself.
//! - *When*: its turn among the hazards comes; in the garden pack before DEFEAT, so that what is eaten defeats nobody.
//!
//! ```text
//! GOAT IS HUNGRY   NETTLE IS FOOD
//! goat+nettle                      only the goat stays
//! ```

use copula::Registry;

/// Makes the hazard known. Its name is HUNGRY; FOOD is a word that it asks about.
pub fn register(registry: &mut Registry) {
    registry.stage(["HUNGRY", "FOOD"], |view, [hungry, food], effects| {
        let board = view.scene.board;
        for eater in view.holders(hungry) {
            let here = board.get(eater).into_iter().flat_map(|eater| board.at(eater.pos()));
            here.filter(|&other| other != eater && view.holds(other, food))
                .for_each(|other| effects.destroy(other));
        }
    });
}
