//! DONE, BONUS, END and CRASH.

use copula_lexicon::Being;
use copula_turn::Registry;

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.stage(["DONE"], |view, [done], effects| {
        tile::named_once(view, done).into_iter().for_each(|object| effects.vanish(object));
    });
    let words = ["BONUS", "YOU", "YOU2", "3D", "FLOAT", "SAFE"];
    registry.stage(words, |view, [bonus, you, you2, three, float, safe], effects| {
        let players = [you, you2, three];
        for found in tile::named_once(view, bonus) {
            let is_met = tile::company(view, found, float).any(|other| tile::is_any(view, other, &players));
            if is_met {
                effects.count();
                if !view.holds(found, safe) {
                    effects.destroy(found);
                }
            }
        }
    });
    let words = ["END", "YOU", "YOU2", "3D", "FLOAT", "DONE"];
    registry.stage(words, |view, [end, you, you2, three, float, done], effects| {
        let ends = |object| {
            tile::company(view, object, float)
                .any(|other| view.holds(other, end) && !view.holds(other, done))
        };
        if [you, you2, three].into_iter().any(|player| view.holders(player).any(ends)) {
            effects.end();
        }
    });
    registry.stage(["CRASH"], |view, [crash], effects| {
        if view.named(crash).any(|being| !matches!(being, Being::Tile(_))) {
            effects.destroy_level();
        }
    });
}
