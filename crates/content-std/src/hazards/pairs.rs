//! The table of pairs: [`PAIRS`], for whoever has to know all of them.
//!
//! What pairs do to objects is registered pair by pair. LEVEL, EMPTY and TELE ask about all pairs at once: they add
//! [`WORDS`] to their own words when they register, and turn what they get for them into [`directions`].

use copula_turn::OptWord;

use super::{defeat, hot, open, pair::Pair};

/// All pairs, in the order in which LEVEL destroys by them (docs/rules-game.md §C.5).
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

/// Who destroys whom by any pair: each ender with its victim. The words are [`WORDS`], as a pack knows them.
pub(crate) fn directions(words: [OptWord; N_WORDS]) -> impl Iterator<Item = (OptWord, OptWord)> {
    let bound = PAIRS.into_iter().enumerate().map(move |(index, pair)| {
        let [ender, victim] = [words[2 * index], words[2 * index + 1]];
        pair.bound(ender, victim)
    });
    bound.flat_map(Pair::directions)
}
