//! The table of pairs: [`PAIRS`], for whoever has to know all of them.
//!
//! What makes objects end on their tiles is registered from it pair by pair ([`on_tile`](super::on_tile)). LEVEL, EMPTY and TELE
//! ask about all pairs at once: they list [`WORDS`] behind their own words, and get [`directions`] of what they are given.

use copula_turn::OptWord;

use super::{defeat, hot, open, pair::Pair};

/// All pairs. LEVEL lets things end in this order.
pub(super) const PAIRS: [Pair; 3] = [defeat::PAIR, hot::PAIR, open::PAIR];

/// How many words they are made of.
pub(crate) const N_WORDS: usize = 2 * PAIRS.len();

/// The enders and victims of all pairs, to be asked about.
pub(crate) const WORDS: [&str; N_WORDS] = {
    let mut words = [""; N_WORDS];
    let mut index = 0;
    while index < PAIRS.len() {
        (words[2 * index], words[2 * index + 1]) = (PAIRS[index].ender, PAIRS[index].victim);
        index += 1;
    }
    words
};

/// For every pair who ends whom, of [`WORDS`] as a pack knows them: an ender and its victim.
pub(crate) fn directions(words: [OptWord; N_WORDS]) -> impl Iterator<Item = (OptWord, OptWord)> {
    let bound = PAIRS.into_iter().enumerate().map(move |(index, pair)| {
        let [ender, victim] = [words[2 * index], words[2 * index + 1]];
        pair.bound(ender, victim)
    });
    bound.flat_map(Pair::directions)
}
