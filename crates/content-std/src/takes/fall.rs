//! FALL, FALLRIGHT, FALLUP and FALLLEFT.

use copula_grid::Dir;
use copula_lexicon::Being;
use copula_turn::{Heading, Manner, Registry};

use crate::tile;

/// Each word with its direction and the word that cancels it.
const WORDS: [(&str, Dir, &str); 4] = [
    ("FALL", Dir::Down, "FALLUP"),
    ("FALLRIGHT", Dir::Right, "FALLLEFT"),
    ("FALLUP", Dir::Up, "FALL"),
    ("FALLLEFT", Dir::Left, "FALLRIGHT"),
];

pub(crate) fn register(registry: &mut Registry) {
    for (word, dir, opposite) in WORDS {
        registry.take([word, opposite], move |view, [fall, opposite], _, movers| {
            for object in tile::named_once(view, fall) {
                if view.copies(object, fall) > view.copies(object, opposite) {
                    movers.add(Being::Object(object), Heading::Sideways(dir), Manner::default(), 1);
                }
            }
        });
    }
}
