//! What content gets and gives at the hooks of a turn. The hooks themselves are methods of [`Registry`](crate::Registry).

use copula_grid::{Dir, Kind, ObjectId};
use copula_lexicon::WordId;
use smallvec::SmallVec;

/// A word that a piece of content asks about; none where the pack does not list it, and then nothing is said of it.
pub type OptWord = Option<WordId>;

/// Collects who moves in a take, and where to. One move an object; who is named twice moves the first way.
#[derive(Clone, Debug, Default)]
pub struct Movers {
    pub(crate) list: Vec<Mover>,
}

/// One object that is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mover {
    pub(crate) object: ObjectId,
    pub(crate) heading: Dir,
    /// Which one of those named it is, from 0.
    pub(crate) number: usize,
}

impl Movers {
    /// Adds an object that is to take a step. Order does not matter: those in front go first, then the older.
    pub fn push(&mut self, object: ObjectId, heading: Dir) {
        self.list.push(Mover { object, heading, number: self.list.len() });
    }
}

/// An object on its way onto a tile, and one that stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The object that moves or is pushed.
    pub mover: ObjectId,
    /// The object that stands ahead.
    pub other: ObjectId,
    /// Where the mover goes.
    pub heading: Dir,
}

/// What an object in the way does about a mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It lets nothing pass.
    Refuse,
    /// It moves on, if it can; if not, it lets nothing pass.
    Push,
    /// It and the mover end each other.
    Unlock,
}

/// Collects what becomes of one object.
#[derive(Clone, Debug, Default)]
pub struct Becoming {
    pub(crate) vanishes: bool,
    pub(crate) kinds: SmallVec<[Kind; 4]>,
}

impl Becoming {
    /// The object ends; what it is to become comes in its place, as new objects.
    pub fn vanish(&mut self) {
        self.vanishes = true;
    }

    /// The object becomes one of that kind. The first kind keeps the object's id, each other is a new object; the same
    /// kind twice counts once.
    pub fn push(&mut self, kind: Kind) {
        if !self.kinds.contains(&kind) {
            self.kinds.push(kind);
        }
    }
}

/// Collects what a stage does. All of it is carried out when the stage has seen everything.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    pub(crate) destroyed: Vec<ObjectId>,
    pub(crate) wins: bool,
}

impl Effects {
    /// Ends an object. Order does not matter, nor how often one is named.
    pub fn destroy(&mut self, object: ObjectId) {
        self.destroyed.push(object);
    }

    /// Wins the level.
    pub fn win(&mut self) {
        self.wins = true;
    }
}
