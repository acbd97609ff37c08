//! A turn that is played, and the record of it: [`Turn`].

use std::collections::BTreeSet;

use copula_grid::{Kind, Object, ObjectId, Pos};
use copula_lexicon::WordId;
use copula_parse::RuleRef;

use super::rules::RuleScratch;
use crate::{
    hook::{Agenda, Effects},
    phase::{Conversion, Fall, Moving},
    record::{Change, Looping, Outcome, Record},
};

/// The record of one step: what changed, in order, and how the game stands. Used again for the next step, it keeps its
/// memory, and the memory that playing a turn takes: use one for many steps, also of many positions.
#[derive(Debug, Default)]
pub struct Turn {
    pub(crate) record: Record,
    pub(crate) scratch: Scratch,
}

/// What phases need while they run and nobody needs between them.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    pub(crate) rules: RuleScratch,
    pub(crate) moving: Moving,
    pub(crate) fall: Fall,
    pub(crate) conversion: Conversion,
    pub(crate) agenda: Agenda,
    pub(crate) effects: Effects,
    /// Tiles without objects that have been destroyed in the turn.
    pub(crate) spent_tiles: BTreeSet<Pos>,
    /// Who is to bear a mark, and who not.
    pub(crate) bearers: Vec<(ObjectId, bool)>,
    pub(crate) looks: Vec<(ObjectId, WordId)>,
    /// The objects that are taken back, and how they were before that.
    pub(crate) touched: Vec<ObjectId>,
    pub(crate) objects: Vec<Option<Object>>,
    /// By object: the number of its last entry in the trail.
    pub(crate) entry_of: Vec<usize>,
    /// What the level is to become when the turn is over.
    pub(crate) becomes: Option<Kind>,
}

impl Turn {
    /// What changed, in order.
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        &self.record.changes
    }

    /// The rule of a [`Change::RuleFormed`] or [`Change::RuleBroken`] of this turn, or of its [`Turn::looping`].
    ///
    /// # Panics
    ///
    /// If the number is of another turn.
    #[must_use]
    pub fn rule(&self, rule: u32) -> RuleRef<'_> {
        self.record.rules.get(rule as usize)
    }

    /// How the game stands after it.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.record.outcome
    }

    /// Whether nothing changed and nothing made a sound: there is nothing to draw or to hear. Where chance stands and what
    /// the player did last may be other than before.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.record.changes.is_empty() && self.record.edits.is_empty()
    }

    /// Whether the position is another one than before: something changed, or the turn
    /// [has a hidden effect](Turn::has_hidden_effect). Turns that leave no trace need not be undone.
    #[must_use]
    pub fn leaves_trace(&self) -> bool {
        !self.record.changes_nothing() || self.record.has_hidden_effect
    }

    /// Whether what comes next may depend on the turn though nothing that shows changed: the rules asked about chance, about
    /// the input or about the number of turns. To play the same game again, such turns have to be played too.
    #[must_use]
    pub fn has_hidden_effect(&self) -> bool {
        self.record.has_hidden_effect
    }

    /// How much work it took, counted as [`Limits::work`](crate::Limits::work) is. The same on every machine.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.record.work
    }

    /// For a turn that a bound ended: the rules and tiles that went on without end.
    #[must_use]
    pub fn looping(&self) -> &Looping {
        &self.record.looping
    }
}

impl Clone for Turn {
    /// Copies the record alone.
    fn clone(&self) -> Turn {
        Turn { record: self.record.clone(), scratch: Scratch::default() }
    }
}
