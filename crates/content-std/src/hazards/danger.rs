//! Whether a hazard is about to destroy an object on its tile: [`is_in_danger`], for stages that come before the hazards.

use copula_grid::ObjectId;
use copula_resolve::View;
use copula_turn::OptWord;

use super::pairs::{self, directions};
use crate::{join::join, tile};

/// How many words are asked about.
pub(crate) const N_WORDS: usize = 4 + pairs::N_WORDS;

/// The words that are asked about.
pub(crate) const WORDS: [&str; N_WORDS] = join(["FLOAT", "SAFE", "SINK", "WEAK"], pairs::WORDS);

/// Whether an object meets what destroys it, and is not SAFE. Neither BOOM nor EAT counts (docs/rules-game.md §C.4).
pub(crate) fn is_in_danger(view: View<'_>, object: ObjectId, words: [OptWord; N_WORDS]) -> bool {
    let [float, safe, sink, weak, pairs @ ..] = words;
    let meets_its_end = |other| {
        (other != object && (view.holds(other, sink) || view.holds(object, weak)))
            || directions(pairs).any(|(ender, victim)| view.holds(object, victim) && view.holds(other, ender))
    };
    tile::company(view, object, float).any(meets_its_end) && !view.holds(object, safe)
}
