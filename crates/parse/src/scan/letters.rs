//! From letter tiles to the words that they spell: [`Speller`].
//!
//! Take one letter from each of several neighbouring tiles; together they spell a word if they are its whole spelling.
//! A letter may have more than one sign: `B LI P` spells BLIP too. All words that are found are alternatives, for each
//! choice of stacked letters and also inside other words (docs/rules-game.md §A.5).
//!
//! A single letter is found as well, and so is a word that has the role of a letter but several signs, as notes have.

use copula_grid::ObjectId;
use copula_lexicon::{Lexicon, Role, WordId};

use super::{
    budget::{Budget, TooMuch},
    stacks::{Placed, Stacks},
};

/// Finds spelled words.
#[derive(Clone, Debug, Default)]
pub(super) struct Speller {
    /// All words, sorted by how they are spelled.
    words: Vec<WordId>,
    beginnings: Vec<Beginning>,
    spelled: Vec<Spelled>,
}

/// A word that letters spell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spelled {
    pub(super) word: WordId,
    pub(super) role: Role,
    pub(super) n_tiles: usize,
    /// The beginning that is its whole spelling.
    beginning: usize,
}

/// Letters that words begin with.
#[derive(Clone, Copy, Debug)]
struct Beginning {
    /// The last of the letters, and the beginning that the others make.
    letter: ObjectId,
    before: Option<usize>,
    n_tiles: usize,
    n_bytes: usize,
    /// The words that begin so.
    words: Words,
}

/// Words that begin alike, as a part of all words.
#[derive(Clone, Copy, Debug)]
struct Words {
    start: usize,
    end: usize,
}

impl Speller {
    /// Takes in which words there are.
    pub(super) fn learn(&mut self, lexicon: &Lexicon) {
        // A reader reads the boards of one lexicon.
        if self.words.len() != lexicon.n_words() {
            self.words.clear();
            self.words.extend(lexicon.words());
            self.words.sort_unstable_by_key(|&word| lexicon.spelling(word));
        }
    }

    /// Finds the words that begin on the first of these neighbouring tiles: the shorter first, then by the age of their
    /// letters. The rows with letters in tests/cases/game-sentences.jsonl list their rules in this order.
    pub(super) fn spell(
        &mut self,
        lexicon: &Lexicon,
        tiles: Stacks<'_>,
        budget: &mut Budget,
    ) -> Result<(), TooMuch> {
        self.beginnings.clear();
        self.spelled.clear();
        self.go_on(lexicon, tiles, None, budget)?;
        let mut index = 0;
        while index < self.beginnings.len() {
            budget.combine(self.beginnings.len())?;
            self.add_if_whole(lexicon, index);
            self.go_on(lexicon, tiles, Some(index), budget)?;
            index += 1;
        }
        self.keep_longest_letters();
        Ok(())
    }

    /// The words found.
    pub(super) fn spelled(&self) -> &[Spelled] {
        &self.spelled
    }

    /// The letters of a word found, the last first.
    pub(super) fn letters_backward(&self, spelled: &Spelled) -> impl Iterator<Item = ObjectId> {
        let before = |beginning: &&Beginning| Some(&self.beginnings[beginning.before?]);
        let last = &self.beginnings[spelled.beginning];
        std::iter::successors(Some(last), before).map(|beginning| beginning.letter)
    }

    /// Adds the beginnings that are longer by one letter of the next tile.
    fn go_on(
        &mut self,
        lexicon: &Lexicon,
        tiles: Stacks<'_>,
        before: Option<usize>,
        budget: &mut Budget,
    ) -> Result<(), TooMuch> {
        let (n_tiles, n_bytes, words) = match before.map(|before| self.beginnings[before]) {
            None => (0, 0, Words { start: 0, end: self.words.len() }),
            Some(Beginning { n_tiles, n_bytes, words, .. }) => (n_tiles, n_bytes, words),
        };
        let tile = tiles.get(n_tiles);
        budget.look(tile.len())?;
        for &Placed { token, .. } in tile.iter().filter(|placed| placed.is_letter()) {
            let letter = lexicon.spelling(token.word);
            let words = self.with(lexicon, words, n_bytes, letter);
            if words.start < words.end {
                let (n_tiles, n_bytes) = (n_tiles + 1, n_bytes + letter.len());
                self.beginnings.push(Beginning { letter: token.object, before, n_tiles, n_bytes, words });
            }
        }
        Ok(())
    }

    /// Of some words with the same beginning, those that continue with a letter.
    fn with(&self, lexicon: &Lexicon, Words { start, end }: Words, n_bytes: usize, letter: &str) -> Words {
        let rest = |word: &WordId| &lexicon.spelling(*word).as_bytes()[n_bytes..];
        let words = &self.words[start..end];
        let n_before = words.partition_point(|word| rest(word) < letter.as_bytes());
        let n_with = words[n_before..].partition_point(|word| rest(word).starts_with(letter.as_bytes()));
        Words { start: start + n_before, end: start + n_before + n_with }
    }

    /// Adds the word whose whole spelling a beginning is, if there is one. It is the first of those that begin so,
    /// because words are sorted.
    fn add_if_whole(&mut self, lexicon: &Lexicon, beginning: usize) {
        let Beginning { n_tiles, n_bytes, words, .. } = self.beginnings[beginning];
        let word = self.words[words.start];
        if lexicon.spelling(word).len() == n_bytes {
            self.spelled.push(Spelled { word, role: lexicon.role(word), n_tiles, beginning });
        }
    }

    /// Of the notes that begin on one tile only the longest counts (docs/rules-game.md §A.5).
    fn keep_longest_letters(&mut self) {
        let is_letter = |spelled: &Spelled| spelled.role == Role::Letter;
        let longest =
            self.spelled.iter().filter(|&spelled| is_letter(spelled)).map(|letter| letter.n_tiles).max();
        self.spelled.retain(|spelled| !is_letter(spelled) || Some(spelled.n_tiles) == longest);
    }
}
