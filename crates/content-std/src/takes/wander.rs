//! MOVE, AUTO and CHILL.

use copula_grid::Dir;
use copula_lexicon::Being;
use copula_turn::{Heading, Manner, Registry};

pub(crate) fn register(registry: &mut Registry) {
    for (word, turns_back) in [("MOVE", true), ("AUTO", false)] {
        registry.take([word, "SLEEP"], move |view, [go, sleep], _, movers| {
            for being in view.named(go).filter(|&being| !view.holds(being, sleep)) {
                let manner = Manner { turns_back, goes_round: false };
                let heading = match being {
                    Being::Tile(_) => Heading::Facing(view.facing(being)),
                    Being::Object(_) | Being::Level => Heading::Own,
                };
                movers.add(being, heading, manner, 1);
            }
        });
    }
    registry.take(["CHILL", "SLEEP"], |view, [chill, sleep], _, movers| {
        for being in view.named(chill).filter(|&being| !view.holds(being, sleep)) {
            let heading = Dir::EVERY[(view.chance(being, 1) % 4) as usize];
            let manner = Manner { turns_back: true, goes_round: false };
            movers.add(being, Heading::Facing(heading), manner, 1);
        }
    });
}
