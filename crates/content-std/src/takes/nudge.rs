//! NUDGERIGHT, NUDGEUP, NUDGELEFT and NUDGEDOWN.

use copula_grid::Dir;
use copula_turn::{Heading, Manner, Registry};

const WORDS: [(&str, Dir); 4] = [
    ("NUDGERIGHT", Dir::Right),
    ("NUDGEUP", Dir::Up),
    ("NUDGELEFT", Dir::Left),
    ("NUDGEDOWN", Dir::Down),
];

pub(crate) fn register(registry: &mut Registry) {
    for (word, dir) in WORDS {
        registry.take([word, "SLEEP"], move |view, [nudge, sleep], _, movers| {
            for being in view.named(nudge).filter(|&being| !view.holds(being, sleep)) {
                movers.add(being, Heading::Sideways(dir), Manner::default(), 1);
            }
        });
    }
}
