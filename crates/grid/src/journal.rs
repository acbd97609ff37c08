//! What a change leaves behind: [`Edit`].

use crate::{Dir, Kind, ObjectId, Pos, Slot};

/// One change of a board, with all that is needed to reverse it and to know which tiles and kinds it touched. It names
/// no cause and no rule; those are in the record of the turn (docs/decisions.md 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// An object of this kind went from one tile to another.
    Shifted {
        /// Which object.
        object: ObjectId,
        /// What it was at the time.
        kind: Kind,
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
    },
    /// An object bears other marks.
    Marked {
        /// Which object.
        object: ObjectId,
        /// Those that it bore, as bits.
        from: u16,
        /// Those that it bears.
        to: u16,
    },
    /// Content keeps something else on an object.
    Kept {
        /// Which object.
        object: ObjectId,
        /// What was kept on it.
        from: Slot,
    },
    /// An object of this kind came into being.
    Put {
        /// Which object.
        object: ObjectId,
        /// What it was at the time.
        kind: Kind,
        /// Where it came.
        at: Pos,
    },
    /// An object of this kind is gone.
    Removed {
        /// Which object.
        object: ObjectId,
        /// What it was at the time.
        kind: Kind,
        /// Where it stood.
        at: Pos,
    },
    /// An object is of another kind.
    Converted {
        /// Which object.
        object: ObjectId,
        /// What it was.
        from: Kind,
        /// What it is.
        to: Kind,
        /// Where it stood at the time.
        at: Pos,
    },
}

impl Edit {
    /// The object that it is about.
    #[must_use]
    pub fn object(&self) -> ObjectId {
        match *self {
            Edit::Shifted { object, .. }
            | Edit::Turned { object, .. }
            | Edit::Marked { object, .. }
            | Edit::Kept { object, .. }
            | Edit::Put { object, .. }
            | Edit::Removed { object, .. }
            | Edit::Converted { object, .. } => object,
        }
    }
}

const _: () = assert!(size_of::<Edit>() <= 20);
