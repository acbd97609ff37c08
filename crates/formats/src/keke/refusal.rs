//! What a Keke file cannot say of a level: [`KekeRefusal`], and all of them together: [`WriteKekeError`].

use std::fmt;

use copula_grid::{Dir, LevelProblem, Place};
use thiserror::Error;

use crate::lines::write_lines;

/// Levels that cannot be written for Keke, with every reason. Shown, it has one reason a line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct WriteKekeError {
    /// The reasons, level by level, in each the header first, then by object; at least one.
    pub refusals: Vec<KekeRefusal>,
}

impl fmt::Display for WriteKekeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_lines(f, &self.refusals)
    }
}

/// One part of a level that Keke cannot have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KekeRefusal {
    /// The index of the level among those to write, from 0.
    pub level: usize,
    /// Which part of it.
    pub place: Place,
    /// Why not.
    pub reason: KekeRefusalReason,
}

impl fmt::Display for KekeRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let KekeRefusal { level, place, reason } = self;
        let dot = if place.steps.is_empty() { "" } else { "." };
        write!(f, "levels[{level}]{dot}{place}: {reason}")
    }
}

/// Why a part of a level cannot be written for Keke. Texts in it are cut after 32 characters.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum KekeRefusalReason {
    /// It is wrong in any format.
    #[error(transparent)]
    Faulty(#[from] LevelProblem),
    /// No level at all.
    #[error("there is no level to write; a Keke file needs at least one")]
    NoLevels,
    /// A pack.
    #[error("a Keke level cannot name a pack; remove it, or write JSON")]
    Pack,
    /// An object that does not face right.
    #[error("a Keke level cannot store that something faces {}; make it face right, or write JSON", dir.name())]
    Facing {
        /// Where it faces.
        dir: Dir,
    },
    /// A thing or word that Keke does not have.
    #[error(
        "Keke has no `{kind}`; its things are baba, skull, flag, floor, grass, lava, rock, wall, keke, goop and \
         love, and its words are the nouns of these and IS, YOU, WIN, DEFEAT, PUSH, STOP, MOVE, HOT, MELT, SINK; use one \
         of these, or write JSON"
    )]
    UnknownKind {
        /// The kind.
        kind: String,
    },
    /// An object where another stands already.
    #[error(
        "a Keke cell can hold only one object, and objects[{other}] is there too; move one of them, or write \
        JSON"
    )]
    Shared {
        /// The index of the first object there.
        other: usize,
    },
}
