//! What the level destroys, and whether that or anything else destroys it.

use copula_lexicon::Being;
use copula_turn::Effects;

use super::whole::Whole;
use crate::{hazards::pairs, tile};

/// What pairs make of it: as an ender it destroys every victim, as a victim it dies of any ender, both anywhere.
pub(super) fn meet(level: &Whole<'_>, effects: &mut Effects) -> bool {
    let mut dies = false;
    for (ender, victim) in pairs::directions(level.pairs) {
        if level.is(ender) {
            level.destroy_each(victim, effects);
        }
        dies |= level.is(victim) && level.has(ender);
    }
    dies
}

/// SINK, BOOM and WEAK are the end of it if there is any object to share it with.
pub(super) fn collapse(level: &Whole<'_>, _: &mut Effects) -> bool {
    level.sole_hazards.into_iter().any(|hazard| level.is(hazard)) && level.objects().next().is_some()
}

/// What it EATS is gone. Whatever EATS it ends it.
pub(super) fn eat(level: &Whole<'_>, effects: &mut Effects) -> bool {
    let meals = level.view.sayings(level.eat).filter(|&(eater, _)| eater == Being::Level);
    for (_, noun) in meals {
        let food = level.objects().filter(|&object| level.view.scene.names(noun, object));
        food.for_each(|object| level.destroy(object, effects));
    }
    let eats_it = |noun| tile::is_named(level.view, noun, Being::Level);
    level.view.sayings(level.eat).any(|(eater, noun)| eats_it(noun) && level.reaches(eater))
}
