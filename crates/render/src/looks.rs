//! What is said of how something looks: [`Looks`].

use std::collections::BTreeMap;
use std::sync::Arc;

use copula_grid::ObjectId;
use copula_lexicon::WordId;
use copula_turn::Position;

use crate::palette::Tone;

/// What rules say of how an object looks. What each word does for the eye, the pack says (`shows`): `hidden`, or the name
/// of a [`Tone`]. Another word is written on it, and so are the names of colours: nothing is said by colour alone.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Looks {
    words: Vec<Arc<str>>,
    tone: Option<Tone>,
    is_hidden: bool,
}

impl Looks {
    /// The words, in the order of the pack.
    #[must_use]
    pub fn words(&self) -> &[Arc<str>] {
        &self.words
    }

    /// Its colour, if one is said: the last of several.
    #[must_use]
    pub fn tone(&self) -> Option<Tone> {
        self.tone
    }

    /// Whether it is not to be seen. Where a board is written down rather than shown, it stands all the same.
    #[must_use]
    pub fn is_hidden(&self) -> bool {
        self.is_hidden
    }

    /// Looks of words and what each shows.
    #[cfg(test)]
    pub(crate) fn of(words: &[(&str, Option<&str>)]) -> Looks {
        let mut looks = Looks::default();
        words.iter().for_each(|&(word, shows)| looks.add(&Arc::from(word), shows));
        looks
    }

    fn add(&mut self, word: &Arc<str>, shows: Option<&str>) {
        self.words.push(Arc::clone(word));
        self.is_hidden |= shows == Some(HIDDEN);
        self.tone = shows.and_then(Tone::named).or(self.tone);
    }
}

/// What the pack says of a word that hides.
const HIDDEN: &str = "hidden";

/// Whether that is something a word can show.
#[must_use]
pub fn is_shown(shows: &str) -> bool {
    shows == HIDDEN || Tone::named(shows).is_some()
}

/// How each object looks of which anything is said.
pub(crate) fn looks(position: &Position) -> BTreeMap<ObjectId, Looks> {
    let pack = position.pack();
    let mut known: BTreeMap<WordId, (Arc<str>, Option<&str>)> = BTreeMap::new();
    let mut looks: BTreeMap<ObjectId, Looks> = BTreeMap::new();
    for &(object, word) in position.looks() {
        let (spelling, shows) = known.entry(word).or_insert_with(|| {
            let spelling = pack.lexicon().spelling(word);
            let def = pack.def().words.iter().find(|def| def.name == spelling);
            (Arc::from(spelling), def.and_then(|def| def.shows.as_deref()))
        });
        looks.entry(object).or_default().add(spelling, *shows);
    }
    looks
}
