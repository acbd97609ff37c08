//! From all words to the order in which they can follow one another: [`Chains`].
//!
//! A run is a straight piece of the board, to the right or down, without a gap between words and letters. A chain
//! starts on a tile right before which no word ends, and goes on from word to word until no other begins. Between some
//! neighbours it is cut, and another one starts behind:
//!
//! ```text
//! BLIP IS SHINY BLOP IS DRIM      two chains, as no sentence goes on with a noun behind a property
//! B L I P Q IS SHINY              two chains, as nothing is spelled with the Q: BLIP, and IS SHINY
//! ```

use std::ops::Range;

use copula_grid::{Axis, ObjectId, Pos};
use copula_lexicon::{Role, Scene, WordId};

use super::{
    budget::{Budget, TooMuch},
    letters::{Spelled, Speller},
    stacks::{Placed, Stacks, is_next, place_words},
};
use crate::{
    Lines,
    rule::{ScanOrder, Slice},
};

/// No sentence is spelled on fewer tiles (docs/rules-game.md §A.2, point 5).
const MIN_TILES: usize = 3;

/// The words of a board, along both axes. Words and tiles are numbered along the runs.
#[derive(Clone, Debug, Default)]
pub(super) struct Chains {
    words: Vec<ChainWord>,
    /// The texts of all words.
    texts: Vec<ObjectId>,
    /// A run ends with a tile on which no word begins.
    tiles: Vec<Tile>,
    starts: Vec<Start>,
    placed: Vec<Placed>,
    /// For each tile of the run being added, where its words are among those placed.
    stacks: Vec<Range<usize>>,
    is_entered: Vec<bool>,
    speller: Speller,
}

/// A word that begins on a tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChainWord {
    pub(super) word: WordId,
    pub(super) role: Role,
    /// The tile that it begins on.
    pub(super) tile: usize,
    /// The tile right behind it.
    pub(super) end: usize,
    texts: Slice,
}

/// A tile of a run.
#[derive(Clone, Copy, Debug)]
struct Tile {
    pos: Pos,
    axis: Axis,
    /// The words that begin on it: texts by age, then what letters spell.
    words: Slice,
    /// A chain that comes from the tile before ends there, and another one starts.
    is_cut: bool,
    ahead: Ahead,
}

/// What comes when a chain starts on a tile.
#[derive(Clone, Copy, Debug, Default)]
struct Ahead {
    /// The number of ways to choose words up to its end.
    n_paths: usize,
    /// Where it is cut.
    cut: Option<usize>,
}

/// A tile where reading starts. The order is that of reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Start {
    pub(super) order: ScanOrder,
    axis: Axis,
    pub(super) tile: usize,
}

impl Chains {
    /// Takes in the words of some lines of a board.
    pub(super) fn find(
        &mut self,
        scene: Scene<'_>,
        lines: &Lines,
        budget: &mut Budget,
    ) -> Result<(), TooMuch> {
        let Chains { words, texts, tiles, starts, .. } = self;
        words.clear();
        texts.clear();
        tiles.clear();
        starts.clear();
        let mut placed = std::mem::take(&mut self.placed);
        let mut stacks = std::mem::take(&mut self.stacks);
        let found = [Axis::Row, Axis::Column].into_iter().try_for_each(|axis| {
            place_words(scene, lines, axis, &mut placed);
            budget.allow(placed.len());
            if placed.iter().any(Placed::is_letter) {
                self.speller.learn(scene.lexicon);
            }
            let mut runs = placed.chunk_by(|a, b| is_next(a.pos, b.pos, axis));
            runs.try_for_each(|run| {
                stacks.clear();
                let mut start = 0;
                stacks.extend(run.chunk_by(|a, b| a.pos == b.pos).map(|stack| {
                    start += stack.len();
                    start - stack.len()..start
                }));
                self.add_run(scene, axis, Stacks { stacks: &stacks, placed: run }, budget)
            })
        });
        (self.placed, self.stacks) = (placed, stacks);
        self.starts.sort_unstable();
        found
    }

    /// The starts of chains that no other chain leads to, in the order of reading.
    pub(super) fn starts(&self) -> impl Iterator<Item = Start> {
        self.starts.iter().copied()
    }

    /// The word of that number.
    pub(super) fn word(&self, word: usize) -> &ChainWord {
        &self.words[word]
    }

    /// The texts that spell a word, in reading order.
    pub(super) fn texts(&self, word: usize) -> &[ObjectId] {
        self.words[word].texts.of(&self.texts)
    }

    /// Where a word begins, and along which axis it is read.
    pub(super) fn place(&self, word: usize) -> (Pos, Axis) {
        let Tile { pos, axis, .. } = self.tiles[self.words[word].tile];
        (pos, axis)
    }

    /// The numbers of the words that begin on a tile.
    pub(super) fn on(&self, tile: usize) -> Range<usize> {
        let Slice { start, len } = self.tiles[tile].words;
        start as usize..(start + len) as usize
    }

    /// The tile where the words begin that can follow a word; none where the chain is cut.
    pub(super) fn behind(&self, word: usize) -> Option<usize> {
        Some(self.words[word].end).filter(|&tile| !self.tiles[tile].is_cut)
    }

    /// The first tile from here on with a word that can be the first of a sentence, or with letters, if there is one
    /// (docs/rules-game.md §A.2, point 4). Words that are skipped do not count as combinations. The search goes on past
    /// cuts.
    pub(super) fn opening(&self, mut tile: usize) -> Option<usize> {
        let is_passed = |word: usize| {
            let ChainWord { role, tile, end, .. } = self.words[word];
            let opens = matches!(role, Role::Noun | Role::Prefix | Role::Negation | Role::Letter);
            end == tile + 1 && !opens
        };
        while !self.on(tile).is_empty() {
            if !self.on(tile).all(is_passed) {
                return Some(tile);
            }
            tile += 1;
        }
        None
    }

    /// The number of ways to choose words when a chain starts on the tile.
    pub(super) fn n_paths(&self, tile: usize) -> usize {
        self.tiles[tile].ahead.n_paths
    }

    /// Where a chain that starts on the tile is cut.
    pub(super) fn cut(&self, tile: usize) -> Option<usize> {
        self.tiles[tile].ahead.cut
    }

    /// Adds a run: its tiles, the words that begin on each, and the starts of its chains.
    fn add_run(
        &mut self,
        scene: Scene<'_>,
        axis: Axis,
        stacks: Stacks<'_>,
        budget: &mut Budget,
    ) -> Result<(), TooMuch> {
        let is_link = |placed: &Placed| matches!(placed.token.role, Role::Link | Role::Verb | Role::Letter);
        let has_stacks = stacks.placed.len() > stacks.len();
        // Without a verb nothing is spelled, but the limit of combinations counts ways to choose, not sentences
        // (docs/rules-game.md §A.2, point 6).
        if stacks.len() < MIN_TILES || !(has_stacks || stacks.placed.iter().any(is_link)) {
            return Ok(());
        }
        let first = self.tiles.len();
        for index in 0..stacks.len() {
            let stack = stacks.get(index);
            let n_words = self.words.len();
            self.add_texts(first + index, stack);
            if stack.iter().any(Placed::is_letter) {
                self.speller.spell(scene.lexicon, stacks.from(index), budget)?;
                self.add_spelled(first + index);
            }
            let words = Slice::new(n_words, self.words.len());
            let is_cut = index > 0 && is_cut(stacks.get(index - 1), stack);
            self.tiles.push(Tile { pos: stack[0].pos, axis, words, is_cut, ahead: Ahead::default() });
        }
        self.tiles.push(Tile { words: Slice::default(), ..self.tiles[first] });
        self.look_ahead(first);
        self.add_starts(first, axis, stacks);
        Ok(())
    }

    fn add_texts(&mut self, tile: usize, stack: &[Placed]) {
        for Placed { token, .. } in stack.iter().filter(|placed| !placed.is_letter()) {
            let texts = Slice::new(self.texts.len(), self.texts.len() + 1);
            self.texts.push(token.object);
            self.words.push(ChainWord { word: token.word, role: token.role, tile, end: tile + 1, texts });
        }
    }

    fn add_spelled(&mut self, tile: usize) {
        for spelled in self.speller.spelled() {
            let n_texts = self.texts.len();
            self.texts.extend(self.speller.letters_backward(spelled));
            self.texts[n_texts..].reverse();
            let texts = Slice::new(n_texts, self.texts.len());
            let Spelled { word, role, n_tiles, .. } = *spelled;
            self.words.push(ChainWord { word, role, tile, end: tile + n_tiles, texts });
        }
    }

    /// Finds out, for each tile of the last run, what comes when a chain starts there.
    fn look_ahead(&mut self, first: usize) {
        for tile in (first..self.tiles.len()).rev() {
            let mut ahead = Ahead::default();
            for end in self.ends(tile) {
                let Tile { is_cut, ahead: next, .. } = self.tiles[end];
                let (n_paths, cut) = if is_cut { (1, Some(end)) } else { (next.n_paths.max(1), next.cut) };
                ahead.n_paths = ahead.n_paths.saturating_add(n_paths);
                ahead.cut = ahead.cut.or(cut);
            }
            self.tiles[tile].ahead = ahead;
        }
    }

    /// Adds the tiles of the last run on which words begin, but right before which none ends.
    fn add_starts(&mut self, first: usize, axis: Axis, stacks: Stacks<'_>) {
        let mut is_entered = std::mem::take(&mut self.is_entered);
        is_entered.clear();
        is_entered.resize(stacks.len() + 1, false);
        for index in 0..stacks.len() {
            let tile = first + index;
            let has_words = self.ends(tile).next().is_some();
            // The order in which rules are listed (docs/rules-game.md §B.1, point 3).
            let oldest = stacks.get(index).iter().map(|placed| (placed.is_text, placed.token.object)).min();
            if let Some((is_text, oldest)) = oldest.filter(|_| has_words && !is_entered[index]) {
                let order = ScanOrder { round: 0, is_text, start: oldest.number() };
                self.starts.push(Start { order, axis, tile });
            }
            self.ends(tile).for_each(|end| is_entered[end - first] = true);
        }
        self.is_entered = is_entered;
    }

    /// The ends of the words that begin on a tile. A letter by itself is left out, because it is a word only behind a
    /// verb that accepts it.
    fn ends(&self, tile: usize) -> impl Iterator<Item = usize> {
        self.words[self.on(tile)].iter().filter(|word| word.role != Role::Letter).map(|word| word.end)
    }
}

/// Whether a chain is cut between two neighbouring tiles. The four pairs are those of docs/rules-game.md §A.2, point 3,
/// which also says that there is no cut next to letters.
fn is_cut(before: &[Placed], behind: &[Placed]) -> bool {
    matches!(
        (only_role(before), only_role(behind)),
        (Some(Role::Noun | Role::Property), Some(Role::Noun))
            | (Some(Role::Verb), Some(Role::Verb))
            | (Some(Role::Property), Some(Role::Property))
    )
}

/// The role that all words of a stack have. IS counts as a verb.
fn only_role(stack: &[Placed]) -> Option<Role> {
    let role = |placed: &Placed| match placed.token.role {
        Role::Link => Role::Verb,
        role => role,
    };
    let first = role(stack.first()?);
    stack.iter().all(|placed| role(placed) == first).then_some(first)
}
