//! ABOVE, BELOW, BESIDELEFT and BESIDERIGHT.

use copula_grid::Dir;
use copula_turn::Registry;

use crate::conditions::place;

/// Each word with the way in which it looks.
const WORDS: [(&str, Dir); 4] =
    [("ABOVE", Dir::Down), ("BELOW", Dir::Up), ("BESIDELEFT", Dir::Right), ("BESIDERIGHT", Dir::Left)];

pub(crate) fn register(registry: &mut Registry) {
    for (word, dir) in WORDS {
        registry.condition([word], move |view, [_], being, asking| {
            place::all_found(view, being, asking.arguments, place::ray(view, being, dir))
        });
    }
}
