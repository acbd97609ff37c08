//! The hook for conditions: [`ConditionCheck`].

use copula_grid::ObjectId;
use copula_lexicon::{Scene, WordId};

/// A hook for content: whether a condition holds for an object, given the condition's nouns in written order.
///
/// It is asked whenever a rule with the condition could apply to the object. It sees the board and what the nouns name
/// ([`Scene::names`]), and it cannot see rules: a condition that depended on the rules could depend on itself.
pub type ConditionCheck = fn(Scene<'_>, ObjectId, &[WordId]) -> bool;

/// The checks of all condition words.
#[derive(Clone, Debug, Default)]
pub struct Checks {
    by_word: Vec<Option<ConditionCheck>>,
}

impl Checks {
    /// Sets the check of a word.
    pub fn insert(&mut self, word: WordId, check: ConditionCheck) {
        if self.by_word.len() <= word.index() {
            self.by_word.resize(word.index() + 1, None);
        }
        self.by_word[word.index()] = Some(check);
    }

    /// The check of a word.
    ///
    /// # Panics
    ///
    /// If it has none; a pack in which a condition lacks its check does not load.
    pub(crate) fn get(&self, word: WordId) -> ConditionCheck {
        self.by_word.get(word.index()).copied().flatten().expect("every condition word has a check")
    }
}
