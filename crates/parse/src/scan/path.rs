//! From stacks and spellings to one choice of words: [`Path`].

use std::ops::Range;

use copula_lexicon::Role;

use super::chains::{ChainWord, Chains};

/// Where reading begins: on a tile, with any of its words, or with words that are chosen already.
#[derive(Clone, Copy, Debug)]
pub(super) struct Begin<'a> {
    pub(super) tile: usize,
    pub(super) chosen: &'a [usize],
}

/// Words along a chain, one after the other, chosen only as far as somebody looks. A word is given by its number for
/// [`Chains::word`].
#[derive(Debug)]
pub(super) struct Path<'a> {
    chains: &'a Chains,
    tile: usize,
    /// How many of the words have to stay.
    n_chosen: usize,
    words: &'a mut Vec<usize>,
}

/// Paths, each as far as it was looked at.
#[derive(Clone, Debug, Default)]
pub(super) struct Paths {
    words: Vec<usize>,
    /// The words that are not the first of those on their tiles: the tile and how many come before.
    choices: Vec<(usize, usize)>,
    spans: Vec<Spans>,
}

/// The parts of both lists that belong to one path.
#[derive(Clone, Debug)]
struct Spans {
    words: Range<usize>,
    choices: Range<usize>,
}

impl Begin<'_> {
    /// Whether no word is chosen.
    pub(super) fn is_open(self) -> bool {
        self.chosen.is_empty()
    }
}

impl<'a> Path<'a> {
    /// The first of the paths that begin there.
    pub(super) fn first(chains: &'a Chains, begin: Begin<'_>, words: &'a mut Vec<usize>) -> Path<'a> {
        words.clear();
        words.extend(begin.chosen);
        Path { chains, tile: begin.tile, n_chosen: begin.chosen.len(), words }
    }

    /// The path of these words.
    pub(super) fn of(chains: &'a Chains, chosen: &[usize], words: &'a mut Vec<usize>) -> Path<'a> {
        words.clear();
        words.extend(chosen);
        Path { chains, tile: first_tile(chains, chosen), n_chosen: chosen.len(), words }
    }

    /// One of its words, if it is so long. All before it must have been looked at.
    pub(super) fn word(&mut self, index: usize) -> Option<&'a ChainWord> {
        if index == self.words.len() {
            let next = match self.words.last() {
                None => Some(self.tile),
                Some(&last) => self.chains.behind(last),
            };
            self.words.extend(next.and_then(|tile| self.chains.on(tile).next()));
        }
        self.words.get(index).map(|&word| self.chains.word(word))
    }

    /// How the grammar treats one of its words.
    pub(super) fn role(&mut self, index: usize) -> Option<Role> {
        self.word(index).map(|word| word.role)
    }

    /// Whether the word at that place is a single letter although other words begin on its tile. Then this is no path:
    /// a letter that belongs to no word breaks the row (docs/rules-game.md §A.5), and the other words have paths of
    /// their own.
    pub(super) fn is_broken_at(&mut self, index: usize) -> bool {
        let is_letter = |word: &ChainWord| word.role == Role::Letter;
        match self.word(index) {
            Some(word) if is_letter(word) => {
                !self.chains.on(word.tile).all(|other| is_letter(self.chains.word(other)))
            }
            _ => false,
        }
    }

    /// Its words as far as they have been looked at.
    pub(super) fn looked_at(&self) -> &[usize] {
        self.words
    }

    /// Turns to the next path, if there is one: it replaces the last word that has an alternative, among those looked
    /// at. Paths that differ only in words that nobody looked at are the same.
    pub(super) fn turn(&mut self) -> bool {
        while self.words.len() > self.n_chosen {
            let Some(word) = self.words.pop() else { break };
            if self.chains.on(self.chains.word(word).tile).contains(&(word + 1)) {
                self.words.push(word + 1);
                return true;
            }
        }
        false
    }
}

impl Paths {
    pub(super) fn clear(&mut self) {
        self.words.clear();
        self.choices.clear();
        self.spans.clear();
    }

    pub(super) fn push(&mut self, chains: &Chains, words: &[usize]) {
        let (first_word, first_choice) = (self.words.len(), self.choices.len());
        self.words.extend(words);
        self.choices.extend(words.iter().filter_map(|&word| {
            let tile = chains.word(word).tile;
            let n_before = word - chains.on(tile).start;
            (n_before > 0).then_some((tile, n_before))
        }));
        let (words, choices) = (first_word..self.words.len(), first_choice..self.choices.len());
        self.spans.push(Spans { words, choices });
    }

    pub(super) fn len(&self) -> usize {
        self.spans.len()
    }

    pub(super) fn get(&self, index: usize) -> &[usize] {
        &self.words[self.spans[index].words.clone()]
    }

    /// Sorts them by what they choose on the last tile, then on the tile before, and so on, older words first. So the
    /// choice on the first tile changes fastest, as in the last row of
    /// tests/cases/game-sentences.jsonl.
    pub(super) fn sort(&mut self) {
        let choices = |spans: &Spans| self.choices[spans.choices.clone()].iter().rev();
        // No two of them choose the same, so an unstable sort is enough.
        self.spans.sort_unstable_by(|a, b| choices(a).cmp(choices(b)));
    }
}

pub(super) fn first_tile(chains: &Chains, words: &[usize]) -> usize {
    words.first().map_or(0, |&word| chains.word(word).tile)
}
