//! One object on a board: [`Object`] and its [`ObjectId`].

use std::fmt;

use crate::{
    Dir, Kind, Pos,
    links::{Links, NONE},
};

/// Names one object as long as a level is played; it survives a change of kind. Smaller is older. It is written as
/// `#` and its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ObjectId(pub(crate) u32);

impl fmt::Display for ObjectId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

impl ObjectId {
    /// The id with this number. It need not belong to an object.
    #[must_use]
    pub fn new(number: u32) -> ObjectId {
        ObjectId(number)
    }

    /// Its number: objects are numbered from 0 in the order in which they came.
    #[must_use]
    pub fn number(self) -> u32 {
        self.0
    }

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    /// What a link leads to.
    pub(crate) fn linked(link: u32) -> Option<ObjectId> {
        (link != NONE).then_some(ObjectId(link))
    }
}

/// One of a few yes-or-no marks that objects bear. The first have a fixed use; a pack says what the others are for.
/// Marks are bits of the object, so that undo, hash and encoding treat them like its tile (docs/decisions.md 19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark(u8);

impl Mark {
    /// How many there are.
    pub const COUNT: u8 = 16;
    /// The object counts as a text of its own noun, although its kind is no text (docs/rules-game.md §A.6).
    pub const SPELLS: Mark = Mark(0);
    /// The object came into being in the turn that is being played. Such objects do not convert in that turn
    /// (docs/rules-game.md §C.3).
    pub const NEW: Mark = Mark(1);
    /// The object changed its kind in the turn that is being played. It converts once in a turn at most
    /// (docs/rules-game.md §C).
    pub const CHANGED: Mark = Mark(2);
    /// The object became of a tile without objects (docs/rules-game.md §C.3). The last bit, so that those of packs keep their
    /// numbers.
    pub const OF_TILE: Mark = Mark(15);
    /// The number of the first mark that packs give to their words. Those before it are numbered here, in one place, so
    /// that no two crates use the same.
    pub const FIRST_OF_PACK: u8 = 3;

    /// The mark with this number.
    ///
    /// # Panics
    ///
    /// If the number is [`COUNT`](Mark::COUNT) or more.
    #[must_use]
    pub const fn new(number: u8) -> Mark {
        assert!(number < Mark::COUNT, "objects bear at most 16 marks");
        Mark(number)
    }

    /// The bit that stands for it in [`Object::marks`].
    #[must_use]
    pub fn bit(self) -> u16 {
        1 << self.0
    }
}

/// What content keeps on an object: another object, which may be gone by now, and a kind. There is one slot only, so
/// that objects stay small (docs/decisions.md 42).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Slot {
    /// The object.
    pub object: Option<ObjectId>,
    /// The kind.
    pub kind: Option<Kind>,
}

/// The number that stands for no kind: [`Board::add_kind`](crate::Board::add_kind) never gives it.
pub(crate) const NO_KIND: Kind = Kind(u16::MAX);

/// What a board knows of one object.
#[derive(Clone, Copy, Debug)]
pub struct Object {
    pub(crate) pos: Pos,
    pub(crate) kind: Kind,
    pub(crate) marks: u16,
    /// The kind of its slot, or [`NO_KIND`].
    pub(crate) slot_kind: Kind,
    /// The id of the object of its slot, or [`NONE`](crate::links::NONE).
    pub(crate) slot_object: u32,
    pub(crate) dir: Dir,
    pub(crate) is_living: bool,
    /// Its neighbours among what stands on its tile.
    pub(crate) here: Links,
    /// Its neighbours among what is of its kind.
    pub(crate) alike: Links,
}

// The goal for the memory of an object (docs/performance.md, "Goals and results").
const _: () = assert!(size_of::<Object>() == 32);

impl Object {
    /// Where it stands.
    #[must_use]
    pub fn pos(&self) -> Pos {
        self.pos
    }

    /// What it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Where it faces.
    #[must_use]
    pub fn dir(&self) -> Dir {
        self.dir
    }

    /// Whether it bears the mark.
    #[must_use]
    pub fn has(&self, mark: Mark) -> bool {
        self.marks & mark.bit() != 0
    }

    /// All its marks, as bits.
    #[must_use]
    pub fn marks(&self) -> u16 {
        self.marks
    }

    /// What content keeps on it.
    #[must_use]
    pub fn slot(&self) -> Slot {
        let kind = Some(self.slot_kind).filter(|&kind| kind != NO_KIND);
        Slot { object: ObjectId::linked(self.slot_object), kind }
    }

    pub(crate) fn set_slot(&mut self, Slot { object, kind }: Slot) {
        self.slot_object = object.map_or(NONE, |object| object.0);
        self.slot_kind = kind.unwrap_or(NO_KIND);
    }

    /// An object that has not entered a board.
    pub(crate) fn new(kind: Kind, pos: Pos, dir: Dir) -> Object {
        let links = Links::UNLINKED;
        Object {
            pos,
            kind,
            marks: 0,
            slot_kind: NO_KIND,
            slot_object: NONE,
            dir,
            is_living: false,
            here: links,
            alike: links,
        }
    }
}
