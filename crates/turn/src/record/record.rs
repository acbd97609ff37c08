//! What happened in a turn: [`Record`].

use copula_grid::Edit;
use copula_parse::RuleList;

use super::{
    change::Change,
    checkpoint::Checkpoint,
    outcome::{Looping, Outcome},
};

/// What happened in a turn, in order, and what it takes to undo it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    pub(crate) changes: Vec<Change>,
    /// The rules that the changes tell of.
    pub(crate) rules: RuleList,
    pub(crate) edits: Vec<Edit>,
    pub(crate) outcome: Outcome,
    pub(crate) before: Checkpoint,
    pub(crate) looping: Looping,
    /// Whether something did not come because there were as many objects as the pack allows.
    pub(crate) is_full: bool,
    pub(crate) has_hidden_effect: bool,
}

impl Record {
    /// Forgets the last turn, and begins one from a position of which this is the checkpoint.
    pub(crate) fn start(&mut self, before: Checkpoint) {
        let Record { changes, rules, edits, outcome, looping, is_full, has_hidden_effect, before: _ } = self;
        changes.clear();
        rules.clear();
        edits.clear();
        looping.rules.clear();
        looping.tiles.clear();
        *outcome = Outcome::Playing;
        *is_full = false;
        *has_hidden_effect = false;
        self.before = before;
    }

    /// Whether nothing changed, but perhaps where chance stands and what the player did last.
    pub(crate) fn is_idle(&self) -> bool {
        self.edits.is_empty() && self.changes.iter().all(|change| matches!(change, Change::Sounded { .. }))
    }

    /// Adds a rule that a change tells of; its number.
    pub(crate) fn add_rule(&mut self, rule: copula_parse::RuleRef<'_>) -> u32 {
        let number = u32::try_from(self.rules.len()).expect("the limit of a reading keeps lists short");
        self.rules.push(rule);
        number
    }
}
