//! One thing that happened in a turn: [`Change`].

use copula_grid::{Dir, Kind, ObjectId, Pos};
use copula_lexicon::{Being, WordId};

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
        /// Its number for [`Turn::rule`](crate::Turn::rule).
        rule: u32,
    },
    /// A rule is spelled by texts that did not spell it before.
    RuleFormed {
        /// Its number for [`Turn::rule`](crate::Turn::rule).
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
