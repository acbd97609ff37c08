//! What becomes of a being: [`Becoming`].

use copula_grid::Kind;
use smallvec::SmallVec;

/// Collects what becomes of one being.
#[derive(Clone, Debug, Default)]
pub struct Becoming {
    pub(crate) vanishes: bool,
    pub(crate) stays: bool,
    pub(crate) is_final: bool,
    pub(crate) counts_copies: bool,
    pub(crate) results: SmallVec<[Becomes; 4]>,
    pub(crate) keeps: Option<Kind>,
}

/// One thing that becomes of a being.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Becomes {
    /// One of that kind.
    One(Kind),
    /// One of that kind, unless there is one on the tile when its turn comes.
    OneIfMissing(Kind),
}

impl Becomes {
    pub(crate) fn kind(self) -> Kind {
        match self {
            Becomes::One(kind) | Becomes::OneIfMissing(kind) => kind,
        }
    }
}

impl Becoming {
    pub(crate) fn clear(&mut self) {
        let Becoming { vanishes, stays, is_final, counts_copies: _, results, keeps } = self;
        (*vanishes, *stays, *is_final) = (false, false, false);
        results.clear();
        *keeps = None;
    }

    pub(crate) fn is_nothing(&self) -> bool {
        !self.vanishes && self.results.is_empty()
    }

    /// The object ends; what it is to become comes in its place, as new objects.
    pub fn vanish(&mut self) {
        self.vanishes = true;
    }

    /// The object stays what it is, unless it [vanishes](Becoming::vanish): all that it is to become comes beside it.
    pub fn stay(&mut self) {
        self.stays = true;
    }

    /// The object becomes one of that kind. The first kind keeps the object's id, each other is a new object; the same
    /// kind twice counts once, unless the pack counts copies.
    pub fn push(&mut self, kind: Kind) {
        let result = Becomes::One(kind);
        if self.counts_copies || !self.results.contains(&result) {
            self.results.push(result);
        }
    }

    /// One of that kind comes beside the being, unless there is one on its tile when its turn comes.
    pub fn push_missing(&mut self, kind: Kind) {
        self.results.push(Becomes::OneIfMissing(kind));
    }

    /// All that comes of the being keeps that kind, in place of the one that it kept, for later turns to find it in
    /// [`Object::slot`](copula_grid::Object::slot). The word that does so has to say it with
    /// [`Registry::keeps_kind`](crate::Registry::keeps_kind). What comes of a tile without objects bears
    /// [`Mark::OF_TILE`](copula_grid::Mark::OF_TILE) instead.
    pub fn keep_kind(&mut self, kind: Kind) {
        self.keeps = Some(kind);
    }

    /// The object becomes one of that kind and nothing else, whatever was said and will be.
    pub fn only(&mut self, kind: Kind) {
        self.vanishes = false;
        self.results.clear();
        self.results.push(Becomes::One(kind));
        self.is_final = true;
    }

    /// The object ends and nothing comes in its place, whatever was said and will be.
    pub fn only_vanish(&mut self) {
        self.vanishes = true;
        self.results.clear();
        self.is_final = true;
    }
}
