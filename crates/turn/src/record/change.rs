//! One thing that happened in a turn: [`Change`].

use copula_grid::{Dir, Kind, ObjectId, Pos};
use copula_lexicon::{Being, WordId};

/// One thing that happened in a turn. Whoever draws the first position and then heeds every change, one after the other, has
/// what the board has in everything that shows: tests hold both against each other over the whole vocabulary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "change", rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum Change {
    /// What follows, up to the next change of this sort, happened in one part of the turn, and can be drawn as one movement.
    /// Parts in which nothing changed are left out.
    Phase {
        /// Which phase of the pack: [`Pack::phase_name`](crate::Pack::phase_name) has its name. None if it is no phase: what
        /// becomes of the level when the turn ends, and what is undone or done by hand.
        phase: Option<u16>,
        /// Which step of a phase in which objects move, counted from 0; 0 in other phases.
        step: u16,
    },
    /// An object went from one tile to another one.
    Moved {
        /// Which object.
        object: ObjectId,
        /// Where it stood.
        from: Pos,
        /// Where it stands.
        to: Pos,
    },
    /// An object left the board. Unless it comes back in the same turn, it goes when the turn ends.
    LeftBoard {
        /// Which object.
        object: ObjectId,
        /// The tile that it left.
        from: Pos,
    },
    /// An object came back to the board that had left it.
    EnteredBoard {
        /// Which object.
        object: ObjectId,
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
        /// The word that made it; none for an object that was placed by hand or that undoing brought back.
        by: Option<WordId>,
    },
    /// An object is gone.
    Went {
        /// Which object.
        object: ObjectId,
        /// What it was.
        kind: Kind,
        /// Where it stood; none if it had left the board.
        at: Option<Pos>,
        /// The word that ended it; none if undoing did.
        by: Option<WordId>,
    },
    /// An object is of another kind.
    Converted {
        /// Which object.
        object: ObjectId,
        /// What it was.
        from: Kind,
        /// What it is.
        to: Kind,
        /// The word that did it; none if it was undone.
        by: Option<WordId>,
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
    /// The number of things that have been collected is another.
    Collected {
        /// How many there are now.
        n_collected: u32,
    },
    /// The game ended.
    Finished,
    /// The level turned into an object of that kind.
    LevelConverted {
        /// What it is.
        to: Kind,
    },
    /// The level was destroyed. Everything that was on it goes.
    LevelDestroyed,
    /// The level goes on again that was won, finished, converted or destroyed: that was undone.
    Reopened,
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
    /// An object bears the mark of a property from now on: the pack lists the properties that have one
    /// ([`PackDef::marks`](crate::PackDef::marks), [`PackDef::spells`](crate::PackDef::spells)).
    MarkGained {
        /// Which object.
        object: ObjectId,
        /// The property.
        word: WordId,
    },
    /// An object does not bear the mark of a property any more, or goes with it.
    MarkLost {
        /// Which object.
        object: ObjectId,
        /// The property.
        word: WordId,
    },
    /// An object looks as the word says from now on.
    LookGained {
        /// Which object.
        object: ObjectId,
        /// The word.
        word: WordId,
    },
    /// An object does not look as the word says any more. Looks are told when the pack comes to them, mostly at the end of a
    /// turn, also of an object that went before.
    LookLost {
        /// Which object.
        object: ObjectId,
        /// The word.
        word: WordId,
    },
}
