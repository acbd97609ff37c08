//! What a step has written down: [`Step`].

use copula_grid::{Dir, ObjectId, Pos};
use copula_lexicon::{Being, WordId};

use super::ways::offset;
use crate::{
    hook::Side,
    pack::StepOrder,
    phase::{context::PhaseContext, recorder::Recorder},
};

/// What a step has written down: who sets out when the pass ends, and where everyone lands when the step does.
#[derive(Clone, Debug, Default)]
pub(super) struct Step {
    /// What goes where when the step ends; the last of an object counts.
    landings: Vec<Landing>,
    /// By object: the last landing of it, one more than its index; 0 without any.
    landing_of: Vec<u32>,
    leaving: Vec<Leaving>,
    /// What leavers do on the way, those of one leaver on end.
    deeds: Vec<Deed>,
    /// How often something has left another way than what left before it.
    n_crossings: usize,
}

#[derive(Clone, Copy, Debug)]
struct Landing {
    object: ObjectId,
    to: Pos,
    /// Where it faces from then on; none if it keeps its facing.
    facing: Option<Dir>,
    /// The one before of the same object, one more than its index.
    before: u32,
}

/// Something that sets out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaving {
    pub(super) object: ObjectId,
    pub(super) heading: Dir,
    /// What becomes of its facing.
    pub(super) facing: Facing,
    pub(super) deeds: Deeds,
}

/// What becomes of the facing of something that goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Facing {
    /// It turns to where it goes.
    Turns,
    /// It stays.
    Keeps,
}

/// Who makes room by leaving a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Room {
    /// What goes on along the same axis.
    Along,
    /// What leaves to a side as well.
    AnyWay,
}

/// A run of deeds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Deeds {
    start: u32,
    end: u32,
}

/// What a mover does about something ahead when it sets out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Deed {
    pub(super) partner: Being,
    pub(super) at: Pos,
    pub(super) by: WordId,
    pub(super) ends_both: bool,
}

impl Step {
    /// Begins a step.
    #[inline]
    pub(super) fn start(&mut self) {
        let Step { landings, landing_of, leaving, deeds, n_crossings: _ } = self;
        for landing in landings.drain(..) {
            landing_of[landing.object.number() as usize] = 0;
        }
        leaving.clear();
        deeds.clear();
    }

    /// How many landings have been written down, and how often something has left another way than what left before it:
    /// of an object that leaves two ways, the last one counts.
    pub(super) fn happened(&self) -> (usize, usize) {
        (self.landings.len(), self.n_crossings)
    }

    /// Whether anything sets out or lands.
    pub(super) fn has_something(&self) -> bool {
        !self.leaving.is_empty() || !self.landings.is_empty()
    }

    /// How many deeds have been noted.
    pub(super) fn n_deeds(&self) -> u32 {
        u32::try_from(self.deeds.len()).expect("a pass does fewer deeds than there are pushes")
    }

    /// Notes a deed.
    pub(super) fn add_deed(&mut self, deed: Deed) {
        self.deeds.push(deed);
    }

    /// Those noted since there were so many.
    pub(super) fn deeds_since(&self, start: u32) -> Deeds {
        Deeds { start, end: self.n_deeds() }
    }

    /// Of the deeds noted since there were so many, the first that ends both; those after it are forgotten.
    pub(super) fn keep_first_end(&mut self, n_deeds: u32) -> Option<Deed> {
        let index = (n_deeds as usize..self.deeds.len()).find(|&index| self.deeds[index].ends_both)?;
        self.deeds.truncate(index + 1);
        self.deeds.pop().inspect(|&deed| self.deeds.push(deed))
    }

    /// Forgets all but the first deeds.
    pub(super) fn forget_deeds(&mut self, n_deeds: u32) {
        self.deeds.truncate(n_deeds as usize);
    }

    /// Lets something set out when the pass ends.
    pub(super) fn leave(&mut self, leaving: Leaving) {
        self.n_crossings +=
            usize::from(self.leaving.last().is_some_and(|last| last.heading != leaving.heading));
        self.leaving.push(leaving);
    }

    /// Writes down where an object lands, after all that was written of it before.
    pub(super) fn land_on(&mut self, object: ObjectId, to: Pos, facing: Option<Dir>) {
        let index = object.number() as usize;
        if self.landing_of.len() <= index {
            self.landing_of.resize(index + 1, 0);
        }
        let before = self.landing_of[index];
        self.landings.push(Landing { object, to, facing, before });
        self.landing_of[index] = u32::try_from(self.landings.len()).expect("pushes are bounded");
    }

    /// Whether an object has been written down to land somewhere.
    pub(super) fn lands(&self, object: ObjectId) -> bool {
        self.landing_of.get(object.number() as usize).is_some_and(|&last| last != 0)
    }

    /// Whether an object on `place` that is on its way makes room for one that leaves `from`, which is beside it: it goes away
    /// from that one, or comes toward it; for one that goes round, also if it leaves to a side (docs/rules-game.md §C.2, 1).
    #[inline]
    pub(super) fn makes_room(
        &self,
        object: ObjectId,
        from: Pos,
        place: Pos,
        heading: Dir,
        room: Room,
        side: Side,
    ) -> bool {
        if self.landings.is_empty() {
            return false;
        }
        let outward = if side == Side::Ahead { heading } else { heading.opposite() };
        let beyond = offset(place, outward);
        self.landings_of(object).any(|Landing { to, .. }| {
            let is_along = to == from || (i32::from(to.x), i32::from(to.y)) == beyond;
            is_along || (room == Room::AnyWay && to.x != from.x && to.y != from.y)
        })
    }

    /// Lets all set out that the pass has moved, with what they do on the way: facings and ends act at once.
    pub(super) fn set_out(&mut self, phase: &PhaseContext<'_>, recorder: &mut Recorder<'_>) {
        let leaving = std::mem::take(&mut self.leaving);
        for &Leaving { object, heading, facing, deeds } in &leaving {
            let Some((at, own)) = recorder.board.get(object).map(|object| (object.pos(), object.dir()))
            else {
                continue;
            };
            let facing = if facing == Facing::Turns { heading } else { own };
            let mut is_gone = false;
            for index in deeds.start..deeds.end {
                let deed = self.deeds[index as usize];
                if !is_gone && is_there(recorder, deed, &leaving) {
                    is_gone = carry_out(phase, recorder, object, deed);
                }
            }
            if !is_gone {
                let to = recorder.board.size().step(at, heading).unwrap_or(Pos::OUTSIDE);
                match phase.pack.step_order {
                    StepOrder::FrontFirst => {
                        recorder.face(object, facing);
                        recorder.shift(object, to);
                    }
                    StepOrder::AllAtOnce => self.land_on(object, to, Some(facing)),
                }
            }
        }
        self.leaving = leaving;
        self.leaving.clear();
        self.deeds.clear();
    }

    /// Puts everyone where the last landing of it says, facing as the last one says that says so.
    pub(super) fn land(&self, recorder: &mut Recorder<'_>) {
        for (number, &Landing { object, to, .. }) in (1..).zip(&self.landings) {
            let Some(at) = recorder.board.get(object).map(|object| object.pos()) else {
                continue;
            };
            if self.landing_of[object.number() as usize] != number {
                continue;
            }
            if let Some(facing) = self.landings_of(object).find_map(|landing| landing.facing) {
                recorder.face(object, facing);
            }
            if at != to {
                recorder.shift(object, to);
            }
        }
    }

    /// What has been written down of an object, the last first.
    fn landings_of(&self, object: ObjectId) -> impl Iterator<Item = Landing> + '_ {
        let last = self.landing_of.get(object.number() as usize).copied().unwrap_or(0);
        let get = |number: u32| number.checked_sub(1).map(|index| self.landings[index as usize]);
        std::iter::successors(get(last), move |landing| get(landing.before))
    }
}

/// Whether the partner of a deed still stands where it was met, and is not on its way.
fn is_there(recorder: &Recorder<'_>, deed: Deed, leaving: &[Leaving]) -> bool {
    match deed.partner {
        Being::Object(object) => {
            recorder.board.get(object).is_some_and(|standing| standing.pos() == deed.at)
                && !leaving.iter().any(|leaving| leaving.object == object)
        }
        Being::Tile(pos) => recorder.board.at(pos).next().is_none(),
        Being::Level => false,
    }
}

/// Does a deed; whether its doer is gone.
fn carry_out(phase: &PhaseContext<'_>, recorder: &mut Recorder<'_>, doer: ObjectId, deed: Deed) -> bool {
    if !phase.is_spared(recorder.board, deed.partner) {
        recorder.destroy(phase, deed.partner, deed.by);
    }
    let ends = deed.ends_both && !phase.is_spared(recorder.board, doer);
    if ends {
        recorder.destroy(phase, doer, deed.by);
    }
    ends
}
