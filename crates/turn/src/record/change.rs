//! The record of one step: [`Turn`] and the [`Change`]s in it.

use copula_grid::{Dir, Edit, Kind, ObjectId, Pos};
use copula_lexicon::{Being, WordId};
use copula_parse::{RuleList, RuleRef};
use copula_resolve::TurnContext;

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
    /// One more was collected of what is there to be collected.
    Collected,
    /// The game ended.
    Finished,
    /// The level turned into an object of that kind.
    LevelConverted {
        /// What it is.
        to: Kind,
    },
    /// The level was destroyed, with all that was on it.
    LevelDestroyed,
    /// The level as a whole faces another way.
    LevelTurned {
        /// Where it faced.
        from: Dir,
        /// Where it faces.
        to: Dir,
    },
    /// A being made a sound. It changes nothing.
    Sounded {
        /// Which being.
        being: Being,
        /// The word for the sound.
        sound: WordId,
    },
    /// An object looks as the word says from now on.
    LookGained {
        /// Which object.
        object: ObjectId,
        /// The word.
        word: WordId,
    },
    /// An object does not look as the word says any more.
    LookLost {
        /// Which object.
        object: ObjectId,
        /// The word.
        word: WordId,
    },
}

/// A bound of the pack past which a turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// There would be more objects than a board may hold.
    Objects,
    /// The words spell more than may be read.
    RuleWords,
    /// Stacks of words can be read in more ways than may be.
    Combinations,
    /// There were more pushes than may be.
    Pushes,
    /// Objects dropped farther than they may.
    Falls,
    /// What was read changed what spells, again and again.
    Readings,
    /// Questions about rules led to other such questions too often.
    Questions,
}

/// What has become of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Goal {
    #[default]
    Ahead,
    Reached,
    Finished,
    Converted(Kind),
    Destroyed,
}

/// Everything of a position that a turn may change besides its board, as it was before the turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Before {
    pub(crate) goal: Goal,
    pub(crate) n_collected: u32,
    pub(crate) n_seen: usize,
    pub(crate) n_past: usize,
    pub(crate) context: TurnContext,
    pub(crate) asked: Asked,
}

/// What was asked in a turn that answers may hang on without any change of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Asked {
    pub(crate) chance: bool,
    pub(crate) heading: bool,
}

/// How a game stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It goes on.
    #[default]
    Playing,
    /// It is won, and stays so.
    Won,
    /// Something ended it.
    Finished,
    /// The level turned into an object of that kind, as which a map would show it.
    Converted(Kind),
    /// The level was destroyed.
    Destroyed,
    /// It is not won, and no object is a player's.
    Lost,
    /// A bound was passed: the turn ended there. The position stays usable.
    Ended(Limit),
}

/// What went on without end in a turn that a bound ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Looping {
    /// The rules that had to do with it and were in force then: [`Turn::rule`] has them.
    pub rules: Vec<u32>,
    /// The tiles on which it happened, row by row.
    pub tiles: Vec<Pos>,
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
    pub(crate) before: Before,
    pub(crate) looping: Looping,
    /// Whether something did not come because there were as many objects as the pack allows.
    pub(crate) is_full: bool,
    pub(crate) is_told_apart: bool,
}

impl Turn {
    /// What changed, in order.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// The rule of a [`Change::RuleFormed`] or [`Change::RuleBroken`] of this turn, or of its [`Turn::looping`].
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

    /// Whether nothing changed, but perhaps where chance stands and what the player did last.
    pub fn is_idle(&self) -> bool {
        self.edits.is_empty() && self.changes.iter().all(|change| matches!(change, Change::Sounded { .. }))
    }

    /// Whether what comes next may hang on the turn all the same, though nothing changed: it asked chance, or what the
    /// player did. To play the same game again, such turns have to be played too.
    pub fn is_told_apart(&self) -> bool {
        self.is_told_apart
    }

    /// For a turn that a bound ended: the rules and tiles that went on without end.
    pub fn looping(&self) -> &Looping {
        &self.looping
    }

    pub(crate) fn start(&mut self, before: Before) {
        self.is_full = false;
        self.looping.rules.clear();
        self.looping.tiles.clear();
        self.changes.clear();
        self.rules.clear();
        self.edits.clear();
        self.outcome = Outcome::Playing;
        self.before = before;
    }
}
