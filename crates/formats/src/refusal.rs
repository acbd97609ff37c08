//! What a drawing cannot say of a level: [`Refusal`], and all of them together: [`WriteDrawnError`].

use std::fmt;

use copula_grid::{Dir, LevelDef, LevelFault, LevelProblem, Place};
use thiserror::Error;

use crate::ItemFault;
use crate::lines::write_lines;

/// A level that cannot be drawn, with every reason. Shown, it has one reason a line. JSON can say all of them, but for
/// those of a level that is faulty in itself.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct WriteDrawnError {
    /// The reasons, header first, then by object; at least one.
    pub refusals: Vec<Refusal>,
}

impl fmt::Display for WriteDrawnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_lines(f, &self.refusals)
    }
}

/// One part of a level that cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: {reason}")]
pub struct Refusal {
    /// Which part.
    pub place: Place,
    /// Why not.
    pub reason: RefusalReason,
}

impl From<LevelFault> for Refusal {
    fn from(LevelFault { place, problem }: LevelFault) -> Refusal {
        Refusal { place, reason: RefusalReason::Faulty(problem) }
    }
}

/// Why a part of a level cannot be drawn. Texts in it are cut after 32 characters.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RefusalReason {
    /// It is wrong in any format.
    #[error(transparent)]
    Faulty(LevelProblem),
    /// A header value with a line break or another control character.
    #[error("a header line must not contain {}; remove it", character.escape_unicode())]
    HiddenInHeader {
        /// The character.
        character: char,
    },
    /// A header value with blanks at its start or end.
    #[error("spaces at the start or end of a header line would be lost; remove them")]
    BlankAtEnd,
    /// A word that does not face right.
    #[error("a drawn word always faces right, but this one faces {}; make it face right, or write JSON", dir.name())]
    WordFacing {
        /// Where it faces.
        dir: Dir,
    },
    /// A kind with a `+` in it.
    #[error("`{item}` would be read as a stack, since `+` joins items; rename it, or write JSON")]
    Plus {
        /// The item that would be written.
        item: String,
    },
    /// A kind that would be read as something else.
    #[error("`{item}` would be read as {kind} facing {}; rename it, or write JSON", dir.name())]
    ReadsAs {
        /// The item that would be written.
        item: String,
        /// The kind that it would be read as.
        kind: String,
        /// The facing that it would be read with.
        dir: Dir,
    },
    /// A kind that would not be read.
    #[error("`{item}` could not be read back ({fault}); rename it, or write JSON")]
    Unreadable {
        /// The item that would be written.
        item: String,
        /// What the reader would say.
        fault: ItemFault,
    },
}

/// Where a part of a level comes among its refusals: the header first, then the objects by index.
pub(crate) fn rank(place: &Place) -> Option<usize> {
    LevelDef::object_at(place)
}
