//! One mover's try to take a step: [`Attempt`].

use copula_grid::Pos;
use copula_lexicon::Being;

use super::{
    going::{Going, Met, MetList, Purpose, Way, way_of},
    pushing::Pushing,
    step::{Deed, Deeds, Facing, Leaving, Room, Step},
    ways::opposite,
};
use crate::{
    hook::{Answer, Meeting, Progress, Side},
    pack::StepOrder,
    phase::{context::PhaseContext, recorder::Recorder},
    record::Limit,
};

/// One mover's try, with all that it pushes and pulls.
pub(super) struct Attempt<'a, 'b, 'c> {
    pub(super) phase: PhaseContext<'a>,
    pub(super) recorder: &'b mut Recorder<'c>,
    pub(super) step: &'b mut Step,
    pub(super) pushing: &'b mut Pushing,
    /// Who makes room by leaving.
    pub(super) room: Room,
}

impl Attempt<'_, '_, '_> {
    /// Goes, if the way is free enough for how far the mover has come; what was in the way.
    pub(super) fn go(&mut self, going: Going, facing: Facing, progress: Progress) -> Result<Way, Limit> {
        let gait = self.phase.gait_of(self.recorder.board, going.being, going.heading);
        let facing = if gait.heading == going.heading { facing } else { Facing::Keeps };
        let going = Going { heading: gait.heading, ..going };
        if gait.stays {
            return Ok(Way::Free);
        }
        if gait.passes {
            self.leave(going, facing, Deeds::default());
            self.pull_after(going)?;
            return Ok(Way::Free);
        }
        let Some(ahead) = self.recorder.board.size().step(going.at, going.heading) else {
            return Ok(Way::Blocked);
        };
        if self.is_nobody_at(ahead) {
            self.go_on_bare_ground(going, facing, ahead)?;
            return Ok(Way::Free);
        }
        let n_deeds = self.step.n_deeds();
        let met = self.meet_ahead(going, ahead, Purpose::SetOut);
        let deeds = self.step.deeds_since(n_deeds);
        let way = if gait.swaps { Way::Free } else { way_of(&met, None) };
        let way = match (way, progress) {
            // First others may go, and leave nothing to push. Where movers go front first, no other goes before this one has.
            (Way::Pushes, Progress::Free) if self.phase.pack.step_order == StepOrder::AllAtOnce => {
                Way::Pushes
            }
            (Way::Pushes, _) if self.push_those(going, ahead, &met)? => Way::Free,
            (Way::Pushes, _) => Way::Blocked,
            (Way::Free | Way::Blocked, _) => way,
        };
        if way != Way::Free {
            self.step.forget_deeds(n_deeds);
            return Ok(way);
        }
        self.leave(going, facing, deeds);
        self.swap_places(going, gait.swaps, &met);
        self.pull_after(going)?;
        Ok(Way::Free)
    }

    /// Goes onto a tile where there is nobody to meet. This is what most steps come to, so where the step lands at once and
    /// nothing can come along, nothing is written down.
    fn go_on_bare_ground(&mut self, going: Going, facing: Facing, ahead: Pos) -> Result<(), Limit> {
        let lands_at_once = self.phase.pack.step_order == StepOrder::FrontFirst
            && self.phase.active.responses_behind.is_empty();
        match going.being {
            Being::Object(object) if lands_at_once => {
                if facing == Facing::Turns {
                    self.recorder.face(object, going.heading);
                }
                self.recorder.shift(object, ahead);
                Ok(())
            }
            Being::Object(_) | Being::Tile(_) | Being::Level => {
                self.leave(going, facing, Deeds::default());
                self.pull_after(going)
            }
        }
    }

    /// Sends what changes places with a mover to the tile that it leaves.
    fn swap_places(&mut self, going: Going, swaps_all: bool, met: &[Met]) {
        for &Met { other, answer } in met {
            let Being::Object(object) = other else {
                continue;
            };
            let stays = || self.phase.gait_of(self.recorder.board, other, going.heading).stays;
            if answer == Answer::Swap || (swaps_all && !stays()) {
                self.step.land_on(object, going.at);
            }
        }
    }

    /// Whether there is no object on a tile and no rule is about such tiles.
    pub(super) fn is_nobody_at(&self, place: Pos) -> bool {
        !self.phase.active.tiles && self.recorder.board.at(place).next().is_none()
    }

    /// The tile behind something that goes.
    pub(super) fn behind(&self, going: Going) -> Option<Pos> {
        self.recorder.board.size().step(going.at, opposite(going.heading))
    }

    /// What everything on the tile ahead does about a being; deeds that its going involves are noted.
    ///
    /// Where movers go front first, what the push has used up already is not there any more, and a being that ends on
    /// entering pushes nothing (docs/rules-course.md §7).
    pub(super) fn meet_ahead(&mut self, going: Going, place: Pos, purpose: Purpose) -> MetList {
        if self.is_nobody_at(place)
            || self.phase.gait_of(self.recorder.board, going.being, going.heading).passes
        {
            return MetList::new();
        }
        let n_deeds = self.step.n_deeds();
        let mut met = self.meet(going, place, Side::Ahead, self.room, purpose);
        if self.phase.pack.step_order == StepOrder::FrontFirst {
            self.use_up_partner(going, n_deeds, &mut met, purpose);
        }
        met
    }

    /// What everything on the tile behind does about a being that leaves.
    pub(super) fn meet_behind(&mut self, going: Going, place: Pos) -> MetList {
        match self.is_nobody_at(place) {
            true => MetList::new(),
            false => self.meet(going, place, Side::Behind, Room::Along, Purpose::CarryOut),
        }
    }

    fn meet(
        &mut self,
        Going { being, at, heading }: Going,
        place: Pos,
        side: Side,
        room: Room,
        purpose: Purpose,
    ) -> MetList {
        let mut met = MetList::new();
        let view = self.phase.view(self.recorder.board);
        let mut objects = self.recorder.board.at(place).peekable();
        let bare = objects.peek().is_none().then_some(Being::Tile(place));
        for other in objects.map(Being::Object).chain(bare) {
            if other == being || self.is_used_up(other, side, purpose) {
                continue;
            }
            let answer = self.phase.first_answer(view, Meeting { mover: being, other, heading, side });
            let makes_room = |object| self.step.makes_room(object, at, place, heading, room);
            let answer = match answer {
                Some((answer @ (Answer::Unlock | Answer::Consume), by)) => {
                    let ends_both = answer == Answer::Unlock;
                    self.step.add_deed(Deed { partner: other, at: place, by, ends_both });
                    Answer::Pass
                }
                Some((_, _)) if other.object().is_some_and(makes_room) => Answer::Pass,
                Some((answer, _)) => answer,
                None => Answer::Pass,
            };
            met.push(Met { other, answer });
        }
        met
    }

    fn is_used_up(&self, other: Being, side: Side, purpose: Purpose) -> bool {
        self.phase.pack.step_order == StepOrder::FrontFirst
            && side == Side::Ahead
            && self.pushing.members(purpose).is_some_and(|members| members.has(other))
    }

    /// Lets only the first of several partners end a being, and nothing else be pushed by one that ends.
    fn use_up_partner(&mut self, going: Going, n_deeds: u32, met: &mut MetList, purpose: Purpose) {
        let Some(Deed { partner, .. }) = self.step.keep_first_end(n_deeds) else {
            return;
        };
        if let Some(members) = self.pushing.members_mut(purpose) {
            members.insert(partner);
        }
        if !self.phase.is_spared(self.recorder.board, going.being) {
            let pushed = met.iter_mut().filter(|met| met.answer == Answer::Push);
            pushed.for_each(|met| met.answer = Answer::Pass);
        }
    }

    pub(super) fn leave(&mut self, Going { being, heading, .. }: Going, facing: Facing, deeds: Deeds) {
        if let Being::Object(object) = being {
            self.step.leave(Leaving { object, heading, facing, deeds });
        }
    }
}
