//! Out of stacks and spellings to one choice of words: [`Path`].

use std::cmp::Ordering;

use copula_lexicon::Role;

use super::chains::{Chains, Word};

/// Where reading begins: on a tile, with any of its words, or with words that are chosen already.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Begin {
    pub(super) tile: usize,
    chosen: Box<[usize]>,
}

/// Words along a chain, one after the other, chosen only as far as somebody looks. Words are numbers that
/// [`Chains::word`] explains.
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
    /// Of each, where its words start and how many there are.
    spans: Vec<(usize, usize)>,
}

impl Begin {
    /// With any word of a tile.
    pub(super) fn at(tile: usize) -> Begin {
        Begin { tile, chosen: Box::default() }
    }

    /// With these words, one after the other.
    pub(super) fn with(chains: &Chains, words: &[usize]) -> Begin {
        Begin { tile: first_tile(chains, words), chosen: words.into() }
    }

    /// Whether no word is chosen.
    pub(super) fn is_open(&self) -> bool {
        self.chosen.is_empty()
    }
}

impl<'a> Path<'a> {
    /// The first of the paths that begin there.
    pub(super) fn first(chains: &'a Chains, begin: &Begin, words: &'a mut Vec<usize>) -> Path<'a> {
        words.clear();
        words.extend(&begin.chosen);
        Path { chains, tile: begin.tile, n_chosen: begin.chosen.len(), words }
    }

    /// The path of these words.
    pub(super) fn of(chains: &'a Chains, chosen: &[usize], words: &'a mut Vec<usize>) -> Path<'a> {
        words.clear();
        words.extend(chosen);
        Path { chains, tile: first_tile(chains, chosen), n_chosen: chosen.len(), words }
    }

    /// One of its words, if it is so long. All before it must have been looked at.
    pub(super) fn word(&mut self, index: usize) -> Option<&'a Word> {
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

    /// Whether a letter by itself stands at that place although letters spell words from its tile on. Those make paths of
    /// their own, and this one none unless the letter fits.
    pub(super) fn is_broken_at(&mut self, index: usize) -> bool {
        let is_letter = |word: &Word| word.role == Role::Letter;
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

    /// Turns to the next path, if there is one: the last word looked at that can be another becomes that. Paths that
    /// differ only in words that nobody looked at are the same.
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
        self.spans.clear();
    }

    pub(super) fn push(&mut self, words: &[usize]) {
        self.spans.push((self.words.len(), words.len()));
        self.words.extend(words);
    }

    pub(super) fn len(&self) -> usize {
        self.spans.len()
    }

    pub(super) fn get(&self, index: usize) -> &[usize] {
        let (start, len) = self.spans[index];
        &self.words[start..][..len]
    }

    /// Puts them in the order in which what is chosen on the first tile changes fastest, older words first.
    pub(super) fn sort(&mut self, chains: &Chains) {
        let Paths { words, spans } = self;
        let path = |&(start, len): &(usize, usize)| &words[start..][..len];
        spans.sort_by(|a, b| order(chains, path(a), path(b)));
    }
}

fn first_tile(chains: &Chains, words: &[usize]) -> usize {
    words.first().map_or(0, |&word| chains.word(word).tile)
}

/// Compares paths by what they choose on the last tile of both, then on the one before, and so on. To choose nothing
/// there is to choose the oldest.
fn order(chains: &Chains, mut a: &[usize], mut b: &[usize]) -> Ordering {
    loop {
        let (tile_a, tile_b) = (last_tile(chains, a), last_tile(chains, b));
        let Some(tile) = tile_a.max(tile_b) else {
            return Ordering::Equal;
        };
        let choice_a = take_choice(chains, tile, &mut a);
        let choice_b = take_choice(chains, tile, &mut b);
        if choice_a != choice_b {
            return choice_a.cmp(&choice_b);
        }
    }
}

fn last_tile(chains: &Chains, path: &[usize]) -> Option<usize> {
    path.last().map(|&word| chains.word(word).tile)
}

/// Takes the last word off a path if it begins on that tile, and gives its place among all that do.
fn take_choice(chains: &Chains, tile: usize, path: &mut &[usize]) -> usize {
    match **path {
        [ref rest @ .., last] if chains.word(last).tile == tile => {
            *path = rest;
            last - chains.on(tile).start
        }
        _ => 0,
    }
}
