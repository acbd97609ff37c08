//! What the level destroys, and whether that or anything else destroys it.

use copula_lexicon::{Being, TEXT};
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

/// SINK, BOOM and WEAK are the end of it if there is any object to share it with. By SINK and BOOM, a level that is SAFE takes
/// all of them away instead.
pub(super) fn collapse(level: &Whole<'_>, effects: &mut Effects) -> bool {
    let [sink, boom, _] = level.sole_hazards;
    if level.is(level.safe) && (level.is(sink) || level.is(boom)) {
        level.objects().for_each(|object| level.destroy(object, effects));
    }
    level.sole_hazards.into_iter().any(|hazard| level.is(hazard)) && level.objects().next().is_some()
}

/// A level that is DONE is left by everything.
pub(super) fn empty_out(level: &Whole<'_>, effects: &mut Effects) {
    if level.is(level.done) {
        level.view.scene.board.objects().for_each(|(object, _)| effects.vanish(object));
    }
}

/// What it EATS is gone; a tile without objects leaves what it HAS. Whatever EATS it ends it, but for a text.
pub(super) fn eat(level: &Whole<'_>, effects: &mut Effects) -> bool {
    let meals = level.view.sayings(level.eat).filter(|&(eater, _)| eater == Being::Level);
    for (_, noun) in meals {
        let food = level.objects().filter(|&object| level.view.scene.names(noun, object));
        food.for_each(|object| level.destroy(object, effects));
        let bare = level.view.scene.board.bare_tiles().map(Being::Tile);
        let eaten = bare.filter(|&tile| tile::is_named(level.view, noun, tile));
        eaten.for_each(|tile| effects.destroy(tile));
    }
    let view = level.view;
    let is_text = |being: Being| being.object().is_some_and(|object| view.scene.names(TEXT, object));
    let eats_it = |noun| tile::is_named(view, noun, Being::Level);
    view.sayings(level.eat).any(|(eater, noun)| eats_it(noun) && !is_text(eater) && level.reaches(eater))
}
