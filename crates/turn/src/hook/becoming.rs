//! What becomes of a being: [`Becoming`].

use copula_grid::Kind;
use smallvec::SmallVec;

/// Collects what becomes of one being.
#[derive(Clone, Debug, Default)]
pub struct Becoming {
    pub(crate) vanishes: bool,
    pub(crate) is_final: bool,
    pub(crate) counts_copies: bool,
    pub(crate) kinds: SmallVec<[Kind; 4]>,
    pub(crate) beside: SmallVec<[Kind; 4]>,
    pub(crate) keeps: Option<Kind>,
}

impl Becoming {
    pub(crate) fn clear(&mut self) {
        self.vanishes = false;
        self.is_final = false;
        self.kinds.clear();
        self.beside.clear();
        self.keeps = None;
    }

    pub(crate) fn is_nothing(&self) -> bool {
        !self.vanishes && self.kinds.is_empty() && self.beside.is_empty()
    }

    /// The object ends; what it is to become comes in its place, as new objects.
    pub fn vanish(&mut self) {
        self.vanishes = true;
    }

    /// The object becomes one of that kind. The first kind keeps the object's id, each other is a new object; the same
    /// kind twice counts once, unless the pack counts copies.
    pub fn push(&mut self, kind: Kind) {
        if self.counts_copies || !self.kinds.contains(&kind) {
            self.kinds.push(kind);
        }
    }

    /// If the object becomes something else, it keeps that kind, in place of the one that it kept, for later turns to find it
    /// in [`Object::slot`](copula_grid::Object::slot). The word that does so has to say it with
    /// [`Registry::keeps_kind`](crate::Registry::keeps_kind).
    pub fn keep_kind(&mut self, kind: Kind) {
        self.keeps = Some(kind);
    }

    /// One of that kind comes beside it.
    pub fn push_beside(&mut self, kind: Kind) {
        self.beside.push(kind);
    }

    /// The object becomes one of that kind and nothing else, whatever was said and will be.
    pub fn only(&mut self, kind: Kind) {
        self.vanishes = false;
        self.kinds.clear();
        self.beside.clear();
        self.kinds.push(kind);
        self.is_final = true;
    }
}
