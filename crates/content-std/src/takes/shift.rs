//! SHIFT.

use copula_lexicon::Being;
use copula_turn::{Heading, Manner, Registry};

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.take(["SHIFT", "FLOAT"], |view, [shift, float], _, movers| {
        let manner = Manner { turns_back: false, goes_round: true };
        for shifter in view.named(shift).filter_map(Being::object) {
            let heading = Heading::Toward(view.facing(shifter));
            for other in tile::company(view, shifter, float).filter(|&other| other != shifter) {
                movers.add(Being::Object(other), heading, manner, 1);
            }
        }
        if view.holds(Being::Level, shift) {
            let heading = Heading::Toward(view.facing(Being::Level));
            for (object, _) in view.scene.board.objects() {
                if tile::same_level(view, object, Being::Level, float) {
                    movers.add(Being::Object(object), heading, manner, 1);
                }
            }
        }
    });
    registry.stage(["SHIFT", "FLOAT"], |view, [shift, float], effects| {
        for shifter in tile::named_once(view, shift) {
            for other in tile::company(view, shifter, float).filter(|&other| other != shifter) {
                effects.turn(other, view.facing(shifter));
            }
        }
    });
}
