//! What content gets and gives at the hooks of a turn. The hooks themselves are methods of [`Registry`](crate::Registry).

use copula_grid::{Dir, Kind, ObjectId, Pos};
use copula_lexicon::{Being, WordId};
use smallvec::SmallVec;

/// A word that a piece of content asks about; none where the pack does not list it, and then nothing is said of it.
pub type OptWord = Option<WordId>;

/// Collects who moves in a take, and where to.
#[derive(Clone, Debug, Default)]
pub struct Movers {
    pub(crate) list: Vec<Mover>,
}

/// Which way a mover goes, and what becomes of its facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    /// That way; it faces there already when the take begins.
    Facing(Dir),
    /// That way, facing there from the moment that it is tried.
    Toward(Dir),
    /// That way, whichever way it faces.
    Sideways(Dir),
    /// The way it faces at the moment that it is tried.
    Own,
}

/// What a mover does about others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manner {
    /// Whether it turns round and tries again when nothing else moves any more.
    pub turns_back: bool,
    /// Whether what leaves its target to a side makes room for it.
    pub goes_round: bool,
}

/// One being that is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mover {
    pub(crate) being: Being,
    pub(crate) heading: Heading,
    pub(crate) manner: Manner,
    pub(crate) steps: u32,
    /// Whether it takes no more steps for being named again.
    is_once: bool,
    /// How far it has come in trying, when a step begins.
    pub(crate) stage: Stage,
    /// Which one of those named it is, from 0.
    pub(crate) number: usize,
}

/// How far a mover has come in trying to take a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stage {
    /// It goes if nothing holds it up.
    #[default]
    Free,
    /// It pushes what does.
    Push,
    /// It lets the others try.
    Wait,
    /// It turns back, if it is of those who do, and tries that way.
    Turn,
    /// It tries for the last time.
    GiveUp,
    /// It has had to push or turn in an earlier step, and will not turn again.
    Spent,
    /// It has gone, or stays.
    Over,
}

impl Stage {
    /// Whether it is one of those that a mover leaves again as soon as another has gone.
    pub(crate) fn is_late(self) -> bool {
        (Stage::Wait..=Stage::GiveUp).contains(&self)
    }
}

impl Movers {
    /// Adds a being that is to take a step that way, facing there.
    ///
    /// Where objects go front first, order does not matter, and who is named twice goes the first way. Where they go
    /// together, they are tried in this order, and who is named twice takes two steps in the manner that came first.
    pub fn push(&mut self, being: impl Into<Being>, heading: Dir) {
        self.add(being.into(), Heading::Facing(heading), Manner::default(), 1);
    }

    /// The same for a being that takes one step however often it is named so.
    pub fn push_once(&mut self, being: impl Into<Being>, heading: Dir) {
        self.push(being, heading);
        if let Some(mover) = self.list.last_mut() {
            mover.is_once = true;
        }
    }

    /// Adds a being that is to take so many steps.
    pub fn add(&mut self, being: Being, heading: Heading, manner: Manner, steps: u32) {
        let number = self.list.len();
        self.list.push(Mover { being, heading, manner, steps, is_once: false, stage: Stage::Free, number });
    }

    /// Leaves each being once, in the order and in the manner in which it was first named, with the steps of all times
    /// that it was.
    pub(crate) fn join(&mut self) {
        if self.list.len() < 2 {
            return;
        }
        self.list.sort_unstable_by_key(|mover| (mover.being, mover.number));
        self.list.dedup_by(|again, first| {
            let is_same = again.being == first.being;
            if is_same && !again.is_once {
                first.steps = first.steps.saturating_add(again.steps);
            }
            is_same
        });
        self.list.sort_unstable_by_key(|mover| mover.number);
    }
}

/// A being on its way onto a tile, or off one, and one that stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// What moves or is pushed.
    pub mover: Being,
    /// What stands ahead or behind: an object, or a tile without any.
    pub other: Being,
    /// Where the mover goes.
    pub heading: Dir,
    /// Where the other stands.
    pub side: Side,
}

/// Where something stands beside a mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// On the tile that the mover is about to enter.
    Ahead,
    /// On the tile behind the mover.
    Behind,
}

/// What an object in the way does about a mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It lets the mover onto its tile, or stays behind.
    Pass,
    /// It lets nothing pass.
    Refuse,
    /// It moves on, if it can; if not, it lets nothing pass.
    Push,
    /// It comes along behind the mover.
    Pull,
    /// It changes places with the mover.
    Swap,
    /// It and the mover end each other, except who is spared.
    Unlock,
    /// The mover ends it and goes on.
    Consume,
    /// It lets the mover pass, and ends if that drops onto it.
    Yield,
}

/// How a being goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gait {
    /// Where it goes.
    pub heading: Dir,
    /// Whether it stays where it is whatever it meets.
    pub stays: bool,
    /// Whether nothing stops it, not even the edge.
    pub passes: bool,
    /// Whether it changes places with whatever it meets.
    pub swaps: bool,
}

/// Collects what becomes of one being.
#[derive(Clone, Debug, Default)]
pub struct Becoming {
    pub(crate) vanishes: bool,
    pub(crate) is_final: bool,
    pub(crate) counts_copies: bool,
    pub(crate) kinds: SmallVec<[Kind; 4]>,
    pub(crate) beside: SmallVec<[Kind; 4]>,
}

impl Becoming {
    pub(crate) fn clear(&mut self) {
        self.vanishes = false;
        self.is_final = false;
        self.kinds.clear();
        self.beside.clear();
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

/// Collects what a stage does. All of it is carried out when the stage has seen everything, in this order, but that what
/// ends leaves its drops when it ends.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    pub(crate) list: Vec<Effect>,
}

/// One thing that a stage does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    Destroy(Being),
    Vanish(ObjectId),
    Create { kind: Kind, at: Pos, dir: Dir },
    Shift { object: ObjectId, to: Pos },
    Turn { being: Being, to: Dir },
    Sound { being: Being, sound: WordId },
    Tie { object: ObjectId, to: ObjectId },
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

    /// Takes an object away without leaving anything.
    pub fn vanish(&mut self, object: ObjectId) {
        self.list.push(Effect::Vanish(object));
    }

    /// Puts a new object on a tile.
    pub fn create(&mut self, kind: Kind, at: Pos, dir: Dir) {
        self.list.push(Effect::Create { kind, at, dir });
    }

    /// Moves an object to a tile, wherever that is.
    pub fn shift(&mut self, object: ObjectId, to: Pos) {
        self.list.push(Effect::Shift { object, to });
    }

    /// Turns an object, or the level.
    pub fn turn(&mut self, being: impl Into<Being>, to: Dir) {
        self.list.push(Effect::Turn { being: being.into(), to });
    }

    /// Lets a being make a sound, which changes nothing.
    pub fn sound(&mut self, being: Being, sound: WordId) {
        self.list.push(Effect::Sound { being, sound });
    }

    /// Ties an object to another, for later turns to find it.
    pub fn tie(&mut self, object: ObjectId, to: ObjectId) {
        self.list.push(Effect::Tie { object, to });
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
