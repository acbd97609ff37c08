//! The grammar of the game dialect (docs/rules-game.md §A.2 to §A.5): turns the words on a board into rules, by reading
//! chains of words from their starts, greedily, to the right and down.
//!
//! ```text
//! sentence  = [ prefix { AND prefix } ] subject { AND subject } [ condition { AND condition } ]
//!             predicate { AND predicate }
//! prefix    = { NOT } PREFIX
//! subject   = { NOT } NOUN
//! condition = { NOT } CONDITION argument { AND argument }
//! predicate = VERB argument { AND argument }
//! argument  = { NOT } whatever the word before the list accepts
//! ```
//!
//! IS is a verb like any other. Reading takes these steps, and each has a module:
//!
//! 1. `letters`: from letter tiles to the words that they spell;
//! 2. `chains`: from all words to the order in which they can follow one another, and where reading starts;
//! 3. `path`: from stacks and spellings to one choice of words, made only as far as somebody looks;
//! 4. `sentence`: from a path to the longest sentence at its front, with one function for each production;
//! 5. `restart`: from where that stops to where the next one begins;
//! 6. `spell`: from a sentence to its rules, subjects times targets.
//!
//! - A row of the same words on the same tiles is read once (docs/rules-game.md §A.2, point 7).
//! - Starts come in the order of docs/rules-game.md §B.1: things that spell before texts, then by age, and the row
//!   before the column. Behind a cut, and behind the end of a sentence, reading goes on after all starts found before.
//! - The work is bounded by the limits and the size of the board, however many words are stacked and spelled.

mod budget;
mod chains;
mod letters;
mod path;
mod restart;
mod sentence;
mod slices;
mod spell;
mod stacks;

use std::ops::Range;

use copula_lexicon::Scene;

use crate::{Lines, RuleList, rule::ScanOrder};
pub use budget::{ScanLimits, TooMuch};

use budget::Budget;
use chains::Chains;
use path::{Begin, Path, Paths, first_tile};
use restart::{Restart, restarts};
use sentence::Sentence;
use slices::SliceSet;

/// Reads boards in the game dialect. It keeps its memory from one reading to the next.
#[derive(Clone, Debug, Default)]
pub struct Scan {
    chains: Chains,
    /// Where reading begins, in order, and the words that are chosen there.
    queue: Vec<Queued>,
    chosen: Vec<usize>,
    /// Where it has begun: the tile and the words. Sentences that end differently can start again with the same
    /// words, and these are read once (docs/rules-game.md §A.2, point 7).
    begun: SliceSet,
    /// The words that sentences took, up to what did not fit any more; each of them spells its rules once (docs/rules-game.md §A.2,
    /// point 7).
    read: SliceSet,
    paths: Paths,
    words: Vec<usize>,
    sentence: Sentence,
}

/// A place where reading is to begin.
#[derive(Clone, Debug)]
struct Queued {
    tile: usize,
    /// The words that are chosen there, among all such.
    chosen: Range<usize>,
    order: ScanOrder,
}

impl Scan {
    /// Adds every rule that some lines of the board spell, as long as the list stays within the limits.
    ///
    /// # Errors
    ///
    /// If the words spell more than the limits allow; the list holds some of the rules then.
    pub fn read(
        &mut self,
        scene: Scene<'_>,
        lines: &Lines,
        limits: ScanLimits,
        rules: &mut RuleList,
    ) -> Result<(), TooMuch> {
        let mut budget = Budget::new(limits);
        self.queue.clear();
        self.chosen.clear();
        self.begun.clear();
        self.read.clear();
        self.chains.find(scene, lines, &mut budget)?;
        for start in self.chains.starts() {
            let tile = self.chains.opening(start.tile);
            self.queue.extend(tile.map(|tile| Queued { tile, chosen: 0..0, order: start.order }));
        }
        let mut next = 0;
        while let Some(queued) = self.queue.get(next).cloned() {
            next += 1;
            self.words.clear();
            self.words.push(queued.tile);
            self.words.extend_from_slice(&self.chosen[queued.chosen.clone()]);
            if !self.begun.insert(&self.words) {
                continue;
            }
            self.read_from(scene, &queued, limits, &mut budget, rules)?;
        }
        Ok(())
    }

    fn read_from(
        &mut self,
        scene: Scene<'_>,
        queued: &Queued,
        limits: ScanLimits,
        budget: &mut Budget,
        rules: &mut RuleList,
    ) -> Result<(), TooMuch> {
        let &Queued { tile, order, .. } = queued;
        let chosen = std::mem::take(&mut self.chosen);
        let begin = Begin { tile, chosen: &chosen[queued.chosen.clone()] };
        let is_open = begin.is_open();
        let found = match is_open {
            true => budget.combine(self.chains.n_paths(tile)),
            false => Ok(()),
        };
        let found = found.and_then(|()| self.choose_paths(scene, begin, budget));
        self.chosen = chosen;
        found?;
        if is_open {
            let cut = self.chains.cut(tile).and_then(|tile| self.chains.opening(tile));
            let order = ScanOrder { round: order.round + 1, ..order };
            self.queue.extend(cut.map(|tile| Queued { tile, chosen: 0..0, order }));
        }
        (0..self.paths.len()).try_for_each(|index| self.read_path(scene, index, order, limits, rules))
    }

    /// Finds the paths that begin there. Each is as long as the words that were looked at.
    fn choose_paths(
        &mut self,
        scene: Scene<'_>,
        begin: Begin<'_>,
        budget: &mut Budget,
    ) -> Result<(), TooMuch> {
        self.paths.clear();
        let mut path = Path::first(&self.chains, begin, &mut self.words);
        loop {
            let stop = self.sentence.read(scene.lexicon, &mut path);
            // This looks at the words that decide where to go on, so paths that differ there are different paths.
            restarts(&mut path, stop);
            budget.look(path.looked_at().len())?;
            if !path.is_broken_at(stop.at) {
                self.paths.push(&self.chains, path.looked_at());
            }
            budget.combine(self.paths.len())?;
            if !path.turn() {
                break;
            }
        }
        self.paths.sort();
        Ok(())
    }

    /// Adds the rules of the sentence at the front of a path, and queues the places where reading starts again.
    fn read_path(
        &mut self,
        scene: Scene<'_>,
        index: usize,
        order: ScanOrder,
        limits: ScanLimits,
        rules: &mut RuleList,
    ) -> Result<(), TooMuch> {
        let words = self.paths.get(index);
        let mut path = Path::of(&self.chains, words, &mut self.words);
        let stop = self.sentence.read(scene.lexicon, &mut path);
        let restarts = restarts(&mut path, stop);
        // An AND or a NOT that was taken before something that did not fit tells readings apart as well.
        let n_words = self.sentence.n_words();
        let n_taken = if stop.at < words.len() { stop.at } else { n_words };
        if n_words > 0 && self.read.insert(&words[..n_taken]) {
            self.sentence.spell(&self.chains, words, order, limits.words, rules)?;
        }
        let order = ScanOrder { round: order.round + 1, ..order };
        for restart in restarts.into_iter().flatten() {
            self.queue.extend(match restart {
                Restart::BehindFirst => {
                    let tile = self.chains.opening(self.chains.word(words[0]).end);
                    tile.map(|tile| Queued { tile, chosen: 0..0, order })
                }
                Restart::With { first, last } => {
                    let start = self.chosen.len();
                    self.chosen.extend_from_slice(&words[first..=last]);
                    let tile = first_tile(&self.chains, &words[first..=last]);
                    Some(Queued { tile, chosen: start..self.chosen.len(), order })
                }
            });
        }
        Ok(())
    }
}
