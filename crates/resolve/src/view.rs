//! Every question about an object: [`View`].

use copula_grid::ObjectId;
use copula_lexicon::{Scene, WordId};
use copula_parse::{Condition, RuleRef, Sign};

use crate::{Checks, RuleSet, table::Answer};

/// A board, its words and its rules, to be asked about. Read-only; answers are those of this moment.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The board and what its kinds and words mean.
    pub scene: Scene<'a>,
    /// The rules.
    pub rules: &'a RuleSet,
    /// What conditions mean.
    pub checks: &'a Checks,
}

impl<'a> View<'a> {
    /// Whether the word is said of the object: of the rules in force that say it and apply to the object, one is
    /// positive and none is negated (spec/course.md §5). Nothing is said of an object that is gone, and a word that
    /// the pack does not list is said of nothing.
    pub fn holds(self, object: ObjectId, word: Option<WordId>) -> bool {
        let (Some(word), Some(standing)) = (word, self.scene.board.get(object)) else {
            return false;
        };
        match self.rules.table.answer(word, standing.kind()) {
            Answer::Never => false,
            Answer::Always => true,
            Answer::Guarded => self.holds_guarded(object, word),
        }
    }

    /// Whether the rule applies to the object: its subject names it, and each of its conditions holds for it now.
    pub fn applies(self, rule: RuleRef<'_>, object: ObjectId) -> bool {
        let holds = |condition| self.condition_holds(rule, condition, object);
        self.scene.names(rule.subject, object) && rule.conditions().iter().all(holds)
    }

    /// Whether one of the rule's conditions holds for the object now.
    pub fn condition_holds(self, rule: RuleRef<'_>, condition: &Condition, object: ObjectId) -> bool {
        self.checks.get(condition.word)(self.scene, object, rule.nouns(condition))
    }

    /// Everything of which the word holds, kind by kind in the order of their numbers, in each the oldest first.
    pub fn holders(self, word: Option<WordId>) -> impl Iterator<Item = ObjectId> + use<'a> {
        let kinds = word.into_iter().flat_map(move |word| self.rules.table.holders(word));
        let objects = kinds.flat_map(move |kind| self.scene.board.of_kind(kind));
        objects.filter(move |&object| self.holds(object, word))
    }

    /// The rules in force that say what something becomes, or that it does not, in the order of the rule list.
    pub fn conversions(self) -> impl Iterator<Item = RuleRef<'a>> {
        self.rules.table.conversions().iter().map(move |&index| self.rules.spelled().get(index as usize))
    }

    /// Every object that one of them could convert or end, kind by kind, in each the oldest first.
    pub fn converting(self) -> impl Iterator<Item = ObjectId> + use<'a> {
        self.rules.table.converting().flat_map(move |kind| self.scene.board.of_kind(kind))
    }

    fn holds_guarded(self, object: ObjectId, word: WordId) -> bool {
        let mut is_said = false;
        for &index in self.rules.table.rules_of(word) {
            let rule = self.rules.spelled().get(index as usize);
            // A yes that is known already need not be found again; a no always counts.
            if (rule.sign == Sign::Negated || !is_said) && self.applies(rule, object) {
                match rule.sign {
                    Sign::Negated => return false,
                    Sign::Plain => is_said = true,
                }
            }
        }
        is_said
    }
}
