//! The hook for conditions: [`ConditionCheck`].

use std::{fmt, sync::Arc};

use copula_grid::Mark;
use copula_lexicon::{Being, WordId};
use copula_parse::{Argument, Sign};

use smallvec::SmallVec;

use crate::View;

/// A hook for content: whether a condition holds for a being. It gets the words that it was registered with.
///
/// It is asked whenever a rule with the condition could apply, on the board of that moment. It may ask about rules; while
/// a rule is being asked about, it counts as not holding, so a condition cannot depend on itself.
pub type ConditionCheck = dyn Fn(&View<'_>, &[Option<WordId>], Being, Asking<'_>) -> bool + Send + Sync;

/// What a condition is asked.
#[derive(Clone, Copy, Debug)]
pub struct Asking<'a> {
    /// What it asks about, in written order; a noun that stands for every kind or for a group has been replaced by all
    /// of those.
    pub arguments: &'a [Argument],
    /// Whether it stands behind NOT. Only a condition that brings a NOT of its own has to look at it.
    pub sign: Sign,
    /// A number of the rule and its condition, for [`View::chance`].
    pub key: u64,
}

/// The checks of all condition words.
#[derive(Clone, Debug, Default)]
pub struct Checks {
    by_word: Vec<Option<Check>>,
    silence: Option<Silence>,
    marks: Vec<(WordId, Mark)>,
}

/// How a condition is checked.
#[derive(Clone)]
pub(crate) struct Check {
    pub(crate) run: Arc<ConditionCheck>,
    pub(crate) asks: SmallVec<[Option<WordId>; 4]>,
    /// Whether it sees to its NOT itself.
    pub(crate) has_own_not: bool,
}

impl fmt::Debug for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Check").field("asks", &self.asks).finish_non_exhaustive()
    }
}

/// What no rules apply to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Silence {
    /// The mark of objects that none apply to.
    pub(crate) mark: Mark,
    /// The word of which rules still apply, and which silences tiles and the level.
    pub(crate) word: WordId,
}

impl Checks {
    /// Sets the check of a word.
    pub fn insert(&mut self, word: WordId, asks: &[Option<WordId>], run: Arc<ConditionCheck>) {
        self.set(word, Check { run, asks: asks.into(), has_own_not: false });
    }

    /// Sets the check of a word that gets its NOT and answers for it.
    pub fn insert_with_not(&mut self, word: WordId, asks: &[Option<WordId>], run: Arc<ConditionCheck>) {
        self.set(word, Check { run, asks: asks.into(), has_own_not: true });
    }

    /// Lets no rules apply to objects with this mark, nor to tiles and the level while the word is said of them, but for
    /// the rules that say the word.
    pub fn silence(&mut self, mark: Mark, word: WordId) {
        self.silence = Some(Silence { mark, word });
    }

    /// Lets objects bear a word as a mark: asked for with [`View::is_marked`].
    pub fn mark(&mut self, word: WordId, mark: Mark) {
        self.marks.push((word, mark));
    }

    /// The words that objects bear as marks.
    pub fn marks(&self) -> &[(WordId, Mark)] {
        &self.marks
    }

    /// The mark of a word that objects bear as one.
    pub fn mark_of(&self, word: WordId) -> Option<Mark> {
        self.marks.iter().find(|&&(marked, _)| marked == word).map(|&(_, mark)| mark)
    }

    /// The check of a word.
    ///
    /// # Panics
    ///
    /// If it has none; a pack in which a condition lacks its check does not load.
    pub(crate) fn get(&self, word: WordId) -> &Check {
        let check = self.by_word.get(word.index()).and_then(Option::as_ref);
        check.expect("every condition word has a check")
    }

    #[inline]
    pub(crate) fn silenced_by(&self) -> Option<Silence> {
        self.silence
    }

    fn set(&mut self, word: WordId, check: Check) {
        if self.by_word.len() <= word.index() {
            self.by_word.resize(word.index() + 1, None);
        }
        self.by_word[word.index()] = Some(check);
    }
}
