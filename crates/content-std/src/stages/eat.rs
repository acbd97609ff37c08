//! EAT on one tile.

use copula_lexicon::Being;
use copula_turn::Registry;

use crate::{responses::eat::is_food, tile};

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["EAT", "FLOAT", "SAFE"], |view, [eat, float, safe], effects| {
        for (being, noun) in view.sayings(eat) {
            let Being::Object(eater) = being else {
                continue;
            };
            for food in tile::company(view, eater, float).filter(|&food| food != eater) {
                if is_food(view, noun, Being::Object(food)) && !view.holds(food, safe) {
                    effects.destroy(food);
                }
            }
        }
    });
}
