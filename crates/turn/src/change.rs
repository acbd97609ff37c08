//! The record of one step: [`Turn`] and the [`Change`]s in it.

use copula_grid::{Dir, Edit, Kind, ObjectId, Pos};
use copula_lexicon::WordId;
use copula_parse::{RuleList, RuleRef};

/// One thing that happened in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// An object went from one tile to another.
    Moved {
        /// Which object.
        object: ObjectId,
        /// Where it stood.
        from: Pos,
        /// Where it stands.
        to: Pos,
    },
    /// An object faces another way.
    Turned {
        /// Which object.
        object: ObjectId,
        /// Where it faced.
        from: Dir,
        /// Where it faces.
        to: Dir,
    },
    /// An object came into being.
    Came {
        /// Which object.
        object: ObjectId,
        /// What it is.
        kind: Kind,
        /// Where it stands.
        at: Pos,
        /// Where it faces.
        dir: Dir,
        /// The word that made it; none for an object placed by hand.
        by: Option<WordId>,
    },
    /// An object is gone.
    Went {
        /// Which object.
        object: ObjectId,
        /// What it was.
        kind: Kind,
        /// Where it stood.
        at: Pos,
        /// The word that ended it.
        by: WordId,
    },
    /// An object is of another kind.
    Converted {
        /// Which object.
        object: ObjectId,
        /// What it was.
        from: Kind,
        /// What it is.
        to: Kind,
        /// The word that did it.
        by: WordId,
    },
    /// A rule is no longer spelled by the texts that spelled it.
    RuleBroken {
        /// Its number for [`Turn::rule`].
        rule: u32,
    },
    /// A rule is spelled by texts that did not spell it before.
    RuleFormed {
        /// Its number for [`Turn::rule`].
        rule: u32,
    },
    /// The level is won, and was not before.
    Won,
}

/// A bound of the pack past which a turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// There would be more objects than a board may hold.
    Objects,
    /// The words spell more than may be read.
    RuleWords,
}

/// Whether a level has been won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Goal {
    #[default]
    Ahead,
    Reached,
}

/// How a game stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It goes on.
    #[default]
    Playing,
    /// It is won, and stays so.
    Won,
    /// It is not won, and no object is a player's.
    Lost,
    /// A bound was passed: the turn ended there. The position stays usable.
    Ended(Limit),
}

/// The record of one step: what changed, in order, and how the game stands. Used again for the next step, it keeps its
/// memory.
#[derive(Clone, Debug, Default)]
pub struct Turn {
    pub(crate) changes: Vec<Change>,
    /// The rules that the changes tell of.
    pub(crate) rules: RuleList,
    pub(crate) edits: Vec<Edit>,
    pub(crate) outcome: Outcome,
    pub(crate) goal_before: Goal,
}

impl Turn {
    /// What changed, in order.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// The rule of a [`Change::RuleFormed`] or [`Change::RuleBroken`] of this turn.
    ///
    /// # Panics
    ///
    /// If the number is of another turn.
    pub fn rule(&self, rule: u32) -> RuleRef<'_> {
        self.rules.get(rule as usize)
    }

    /// How the game stands after it.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Whether nothing changed.
    pub fn is_idle(&self) -> bool {
        self.changes.is_empty()
    }

    pub(crate) fn start(&mut self, goal: Goal) {
        self.changes.clear();
        self.rules.clear();
        self.edits.clear();
        self.outcome = Outcome::Playing;
        self.goal_before = goal;
    }
}
