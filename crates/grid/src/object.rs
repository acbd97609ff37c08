//! One object on a board: [`Object`] and its [`ObjectId`].

use crate::{Dir, Kind, Pos, list::Links};

/// Names one object as long as a level is played; it survives a change of kind. Smaller is older.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ObjectId(pub(crate) u32);

impl ObjectId {
    /// The id with this number. Whether an object bears it, the board knows.
    pub fn new(number: u32) -> ObjectId {
        ObjectId(number)
    }

    /// Its number: objects are numbered from 0 in the order in which they came.
    pub fn number(self) -> u32 {
        self.0
    }

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a board knows of one object.
#[derive(Clone, Copy, Debug)]
pub struct Object {
    pub(crate) pos: Pos,
    pub(crate) kind: Kind,
    pub(crate) dir: Dir,
    pub(crate) is_living: bool,
    /// Its neighbours among what stands on its tile.
    pub(crate) here: Links,
    /// Its neighbours among what is of its kind.
    pub(crate) alike: Links,
}

const _: () = assert!(size_of::<Object>() == 24);

impl Object {
    /// Where it stands.
    pub fn pos(&self) -> Pos {
        self.pos
    }

    /// What it is.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Where it faces.
    pub fn dir(&self) -> Dir {
        self.dir
    }
}
