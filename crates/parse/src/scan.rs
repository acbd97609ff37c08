//! The grammar of the game dialect (spec/game.md §A.2 to §A.5): turns the words on a board into rules, by reading
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
//! IS is a verb among others. From the board to its rules it goes in these steps, a module each:
//!
//! 1. `letters`: from letter tiles to the words that they spell;
//! 2. `chains`: from all words to the order in which they can follow one another, and where reading starts;
//! 3. `path`: out of stacks and spellings to one choice of words, made only as far as somebody looks;
//! 4. `sentence`: from a path to the longest sentence at its front, one function a production;
//! 5. `restart`: from where that stops to where the next one begins;
//! 6. `spell`: from a sentence to its rules, subjects times targets.
//!
//! - What consists of the same words on the same tiles is read once.
//! - Starts come in order of age, things that spell before texts, for each the row before the column. Where a chain is
//!   cut and where a sentence leaves off, reading goes on after all that was found before.
//! - The work is bounded by the limits and the size of the board, however many words are stacked and spelled.

mod chains;
mod letters;
mod path;
mod restart;
mod sentence;
mod spell;

use std::collections::{BTreeSet, VecDeque};

use copula_lexicon::Scene;

use crate::RuleList;
use chains::Chains;
use path::{Begin, Path, Paths};
use restart::{Restart, restarts};
use sentence::Sentence;

/// How much a board may spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScanLimits {
    /// The most texts that rules may be spelled by, counted rule by rule.
    pub words: u64,
    /// So many ways to read on from one start, or more, are too many.
    pub combinations: usize,
}

/// Why a board was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooMuch {
    /// Its rules are spelled by more texts than may be.
    Words,
    /// Its stacks and letters can be combined in more ways than may be.
    Combinations,
}

/// Reads boards in the game dialect. It keeps its memory from one reading to the next.
#[derive(Clone, Debug, Default)]
pub struct Scan {
    chains: Chains,
    /// Where reading is to begin, in order.
    queue: VecDeque<Begin>,
    /// Where it has begun.
    begun: BTreeSet<Begin>,
    /// The words of the sentences that have been read.
    read: BTreeSet<Box<[usize]>>,
    paths: Paths,
    words: Vec<usize>,
    sentence: Sentence,
}

impl Scan {
    /// Adds every rule that the board spells, as long as the list stays within the limits.
    ///
    /// # Errors
    ///
    /// If the words spell more than the limits allow; the list holds some of the rules then.
    pub fn read(
        &mut self,
        scene: Scene<'_>,
        limits: ScanLimits,
        rules: &mut RuleList,
    ) -> Result<(), TooMuch> {
        let mut budget = Budget::new(limits);
        self.queue.clear();
        self.begun.clear();
        self.read.clear();
        self.chains.find(scene, &mut budget)?;
        let open = |tile| self.chains.opening(tile).map(Begin::at);
        self.queue.extend(self.chains.starts().filter_map(open));
        while let Some(begin) = self.queue.pop_front() {
            if self.begun.contains(&begin) {
                continue;
            }
            if begin.is_open() {
                budget.combine(self.chains.n_paths(begin.tile))?;
                let cut = self.chains.cut(begin.tile).and_then(|tile| self.chains.opening(tile));
                self.queue.extend(cut.map(Begin::at));
            }
            self.choose_paths(scene, &begin, &mut budget)?;
            for index in 0..self.paths.len() {
                self.read_path(scene, index, limits, rules)?;
            }
            self.begun.insert(begin);
        }
        Ok(())
    }

    /// Finds the paths that begin there, each as far as somebody looks.
    fn choose_paths(&mut self, scene: Scene<'_>, begin: &Begin, budget: &mut Budget) -> Result<(), TooMuch> {
        self.paths.clear();
        let mut path = Path::first(&self.chains, begin, &mut self.words);
        loop {
            let stop = self.sentence.read(scene.lexicon, &mut path);
            // Looks at what decides where to go on, so that paths are told apart by that too.
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

    /// Adds the rules of the sentence at the front of a path, and has what comes after it read later.
    fn read_path(
        &mut self,
        scene: Scene<'_>,
        index: usize,
        limits: ScanLimits,
        rules: &mut RuleList,
    ) -> Result<(), TooMuch> {
        let words = self.paths.get(index);
        let mut path = Path::of(&self.chains, words, &mut self.words);
        let stop = self.sentence.read(scene.lexicon, &mut path);
        let restarts = restarts(&mut path, stop);
        let n_words = self.sentence.n_words();
        if n_words > 0 && self.read.insert(words[..n_words].into()) {
            self.sentence.spell(&self.chains, words, limits.words, rules)?;
        }
        for restart in restarts.into_iter().flatten() {
            self.queue.extend(match restart {
                Restart::BehindFirst => self.chains.opening(self.chains.word(words[0]).end).map(Begin::at),
                Restart::With { first, last } => Some(Begin::with(&self.chains, &words[first..=last])),
            });
        }
        Ok(())
    }
}

/// What a reading may still cost.
#[derive(Clone, Copy, Debug)]
struct Budget {
    combinations: usize,
    /// How many words may still be looked at.
    looks: u64,
}

impl Budget {
    /// For each word that a rule may have. The paths of stacks are looked at a few times as often as rules are spelled.
    const LOOKS_A_RULE_WORD: u64 = 4;

    /// For each word on the board. Without stacks, along both axes together, 7 were the most that any took, of 20,000
    /// boards covered with a few words and letters over and over.
    const LOOKS_A_WORD: u64 = 16;

    fn new(limits: ScanLimits) -> Budget {
        Budget {
            combinations: limits.combinations,
            looks: limits.words.saturating_mul(Budget::LOOKS_A_RULE_WORD),
        }
    }

    /// Adds what a board of so many words may cost.
    fn allow(&mut self, n_words: usize) {
        self.looks = self.looks.saturating_add((n_words as u64).saturating_mul(Budget::LOOKS_A_WORD));
    }

    /// Takes the cost of looking at so many words.
    fn look(&mut self, n_words: usize) -> Result<(), TooMuch> {
        self.looks = self.looks.checked_sub(n_words as u64).ok_or(TooMuch::Combinations)?;
        Ok(())
    }

    /// Whether there may be so many ways to go on from one place.
    fn combine(&self, n_ways: usize) -> Result<(), TooMuch> {
        if n_ways < self.combinations { Ok(()) } else { Err(TooMuch::Combinations) }
    }
}
