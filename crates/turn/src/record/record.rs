//! What happened in a turn: [`Record`].

use copula_grid::Edit;
use copula_parse::RuleList;

use super::{
    change::Change,
    checkpoint::Checkpoint,
    difference::tell_marks,
    outcome::{Looping, Outcome},
};
use crate::pack::Pack;

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
    /// How much work it took.
    pub(crate) work: u64,
}

impl Record {
    /// Forgets the last turn, and begins one from a position of which this is the checkpoint.
    pub(crate) fn start(&mut self, before: Checkpoint) {
        let Record { changes, rules, edits, outcome, looping, is_full, has_hidden_effect, work, before: _ } =
            self;
        changes.clear();
        rules.clear();
        edits.clear();
        looping.rules.clear();
        looping.tiles.clear();
        *outcome = Outcome::Playing;
        *is_full = false;
        *has_hidden_effect = false;
        *work = 0;
        self.before = before;
    }

    /// Whether nothing changed, but perhaps where chance stands and what the player did last. Sounds change nothing.
    pub(crate) fn changes_nothing(&self) -> bool {
        let is_quiet = |change: &Change| matches!(change, Change::Sounded { .. } | Change::Phase { .. });
        self.edits.is_empty() && self.changes.iter().all(is_quiet)
    }

    /// Tells of the marks that these edits changed.
    pub(crate) fn tell_marks(&mut self, pack: &Pack, edits: &[Edit]) {
        for &edit in edits {
            if let Edit::Marked { object, from, to } = edit {
                tell_marks(&mut self.changes, pack.told_marks(), object, from, to);
            }
        }
    }

    /// Closes the last part, if nothing changed in it.
    pub(crate) fn end_parts(&mut self) {
        self.changes.pop_if(|change| matches!(change, Change::Phase { .. }));
    }

    /// Adds a rule that a change tells of; its number.
    pub(crate) fn add_rule(&mut self, rule: copula_parse::RuleRef<'_>) -> u32 {
        let number = u32::try_from(self.rules.len()).expect("the limit of a reading keeps lists short");
        self.rules.push(rule);
        number
    }
}

/// Begins a part of the turn: what follows is told as one movement. A part in which nothing changed is forgotten.
pub(crate) fn begin_part(changes: &mut Vec<Change>, phase: Option<u16>, step: u16) {
    let part = Change::Phase { phase, step };
    match changes.last_mut() {
        Some(last @ Change::Phase { .. }) => *last = part,
        _ => changes.push(part),
    }
}
