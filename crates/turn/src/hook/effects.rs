//! What a stage does: [`Effects`].

use std::collections::BTreeSet;

use copula_grid::{Dir, Kind, ObjectId, Pos};
use copula_lexicon::{Being, WordId};

/// Collects what a stage does. All of it is carried out when the stage has seen everything, in this order, but that what
/// ends leaves its drops when it ends.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    pub(crate) list: Vec<Effect>,
    /// What the stage has noted.
    pub(crate) noted: BTreeSet<ObjectId>,
}

/// One thing that a stage does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    Destroy(Being),
    Leave(Being),
    Vanish(ObjectId),
    Create { kind: Kind, at: Pos, dir: Dir },
    Make { maker: Being, kind: Kind, at: Pos },
    Shift { object: ObjectId, to: Pos },
    Turn { being: Being, to: Dir },
    Convert { object: ObjectId, to: Kind },
    Sound { being: Being, sound: WordId },
    KeepObject { object: ObjectId, kept: ObjectId },
    Count,
    Win,
    End,
    Become(Kind),
    DestroyLevel,
}

impl Effects {
    /// Ends an object, which leaves what it is to leave; of a tile without objects, only that comes. How often one is
    /// named does not matter.
    pub fn destroy(&mut self, being: impl Into<Being>) {
        self.list.push(Effect::Destroy(being.into()));
    }

    /// Leaves what a being leaves that is destroyed, without ending it.
    pub fn leave(&mut self, being: impl Into<Being>) {
        self.list.push(Effect::Leave(being.into()));
    }

    /// Takes an object away without leaving anything.
    pub fn vanish(&mut self, object: ObjectId) {
        self.list.push(Effect::Vanish(object));
    }

    /// Puts a new object on a tile. The kind has to be one of the level ([`View::kind`](copula_resolve::View::kind)), and the tile on the board; the turn panics
    /// otherwise. Outside the board nothing comes.
    pub fn create(&mut self, kind: Kind, at: Pos, dir: Dir) {
        self.list.push(Effect::Create { kind, at, dir });
    }

    /// Puts a new object on a tile, facing as the being does that makes it; what a tile makes faces as rules say of that tile,
    /// or by chance. The kind and the tile have to be such as for [`create`](Effects::create).
    pub fn make(&mut self, maker: impl Into<Being>, kind: Kind, at: Pos) {
        self.list.push(Effect::Make { maker: maker.into(), kind, at });
    }

    /// Moves an object to a tile, wherever that is on the board, or outside. The turn panics if it is neither.
    pub fn shift(&mut self, object: ObjectId, to: Pos) {
        self.list.push(Effect::Shift { object, to });
    }

    /// Turns an object, or the level.
    pub fn turn(&mut self, being: impl Into<Being>, to: Dir) {
        self.list.push(Effect::Turn { being: being.into(), to });
    }

    /// Makes an object one of another kind of the level.
    pub fn convert(&mut self, object: ObjectId, to: Kind) {
        self.list.push(Effect::Convert { object, to });
    }

    /// Lets a being make a sound, which changes nothing.
    pub fn sound(&mut self, being: Being, sound: WordId) {
        self.list.push(Effect::Sound { being, sound });
    }

    /// Keeps another object of the level on an object, in place of the one that was kept, for later turns to find it in
    /// [`Object::slot`](copula_grid::Object::slot). The word that does so has to say it with
    /// [`Registry::keeps_object`](crate::Registry::keeps_object).
    pub fn keep_object(&mut self, object: ObjectId, kept: ObjectId) {
        self.list.push(Effect::KeepObject { object, kept });
    }

    /// Notes an object until the stage ends, for a stage that works [through a list](crate::Registry::stage_in_turn); whether it
    /// had not been noted.
    pub fn note(&mut self, object: ObjectId) -> bool {
        self.noted.insert(object)
    }

    /// Counts one more of what is there to be collected.
    pub fn count(&mut self) {
        self.list.push(Effect::Count);
    }

    /// Wins the level.
    pub fn win(&mut self) {
        self.list.push(Effect::Win);
    }

    /// Ends the game.
    pub fn end(&mut self) {
        self.list.push(Effect::End);
    }

    /// Makes the level an object of that kind, which ends it.
    pub fn become_kind(&mut self, kind: Kind) {
        self.list.push(Effect::Become(kind));
    }

    /// Takes every object away without leaving anything.
    pub fn destroy_level(&mut self) {
        self.list.push(Effect::DestroyLevel);
    }
}
