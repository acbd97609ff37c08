//! One mover's try to take a step: [`Attempt`].

use copula_grid::{Board, ObjectId, Pos};
use copula_lexicon::Being;
use copula_resolve::View;

use super::{
    going::{Going, Met, MetList, Purpose, Way, swapping, way_of},
    members::Members,
    pushing::Pushing,
    step::{Deed, Deeds, Facing, Leaving, Room, Step},
};
use crate::{
    hook::{Answer, Meeting, Progress, Side},
    pack::StepOrder,
    phase::{context::PhaseContext, recorder::Recorder},
    record::Limit,
};

/// One mover's try, with all that it pushes and pulls.
pub(super) struct Attempt<'a, 'b, 'c> {
    pub(super) phase: &'a PhaseContext<'a>,
    pub(super) recorder: &'b mut Recorder<'c>,
    pub(super) step: &'b mut Step,
    pub(super) pushing: &'b mut Pushing,
    /// Who makes room by leaving.
    pub(super) room: Room,
    /// Whether what leaves without a deed is where it goes from then on.
    pub(super) goes_at_once: bool,
}

impl Attempt<'_, '_, '_> {
    /// Goes, if the way is free enough for how far the mover has come; what was in the way.
    pub(super) fn go(&mut self, going: Going, facing: Facing, progress: Progress) -> Result<Way, Limit> {
        self.phase.check_work()?;
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
            self.leave(going, facing, Deeds::default());
            self.pull_after(going)?;
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
        match gait.swaps {
            true => self.swap_with_all(going, ahead),
            false => self.swap_places(going, &met),
        }
        self.pull_after(going)?;
        Ok(Way::Free)
    }

    /// Sends what changes places with a mover to the tile that it leaves.
    fn swap_places(&mut self, going: Going, met: &[Met]) {
        for object in swapping(met, None) {
            self.step.land_on(object, going.at, None);
        }
    }

    /// Sends everything on the tile ahead to the tile that a mover leaves, but for what stays.
    fn swap_with_all(&mut self, Going { being, at, heading }: Going, ahead: Pos) {
        let board = &*self.recorder.board;
        let others = board.at(ahead).filter(|&other| being != Being::Object(other));
        for other in others.filter(|&other| !self.phase.gait_of(board, other.into(), heading).stays) {
            self.step.land_on(other, at, None);
        }
    }

    /// Whether there is no object on a tile and no rule is about such tiles.
    pub(super) fn is_nobody_at(&self, place: Pos) -> bool {
        !self.phase.active.tiles && self.recorder.board.at(place).next().is_none()
    }

    /// The tile behind something that goes.
    pub(super) fn behind(&self, going: Going) -> Option<Pos> {
        self.recorder.board.size().step(going.at, going.heading.opposite())
    }

    /// What everything on the tile ahead does about a being; deeds that its going involves are noted.
    ///
    /// Where movers go front first, what the push has used up already is not there any more, and a being that ends on
    /// entering pushes nothing (docs/rules-course.md §7).
    pub(super) fn meet_ahead(&mut self, going: Going, place: Pos, purpose: Purpose) -> MetList {
        self.meet(going, place, Side::Ahead, purpose)
    }

    /// What everything on the tile behind does about a being that leaves.
    pub(super) fn meet_behind(&mut self, going: Going, place: Pos) -> MetList {
        self.meet(going, place, Side::Behind, Purpose::SetOut)
    }

    /// Both come here, and most of what a step costs does: asked from one place, everything below is inlined.
    fn meet(&mut self, going: Going, place: Pos, side: Side, purpose: Purpose) -> MetList {
        let mut met = MetList::new();
        let is_ahead = side == Side::Ahead;
        if is_ahead && self.phase.gait_of(self.recorder.board, going.being, going.heading).passes {
            return met;
        }
        let n_deeds = self.step.n_deeds();
        let uses_up = is_ahead && self.phase.pack.step_order == StepOrder::FrontFirst;
        let used_up = if uses_up { self.pushing.members(purpose) } else { None };
        let room = if is_ahead { self.room } else { Room::Along };
        let meetings = Meetings { phase: self.phase, going, place, side, room };
        meetings.add_answers(self.recorder.board, used_up, self.step, &mut met);
        if uses_up && self.step.n_deeds() > n_deeds {
            self.use_up_partner(going, n_deeds, &mut met, purpose);
        }
        met
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
            met.retain(|met| met.answer != Answer::Push);
        }
    }

    /// Lets something leave, which does what is to be done on the way. Nothing is written down of what can go at once.
    pub(super) fn leave(&mut self, Going { being, at, heading }: Going, facing: Facing, deeds: Deeds) {
        let Being::Object(object) = being else {
            return;
        };
        if !self.goes_at_once || self.step.n_deeds() > 0 {
            return self.step.leave(Leaving { object, heading, facing, deeds });
        }
        if facing == Facing::Turns {
            self.recorder.face(object, heading);
        }
        let to = self.recorder.board.size().step(at, heading).unwrap_or(Pos::OUTSIDE);
        self.recorder.shift(object, to);
    }
}

/// A being that meets everything on a tile.
struct Meetings<'a> {
    phase: &'a PhaseContext<'a>,
    going: Going,
    place: Pos,
    side: Side,
    room: Room,
}

impl Meetings<'_> {
    /// Adds what everything on the tile does about the being, but for what lets it pass.
    #[inline]
    fn add_answers(&self, board: &Board, used_up: Option<&Members>, step: &mut Step, met: &mut MetList) {
        let view = self.phase.view(board);
        let mut is_bare = true;
        // To look is work, too.
        let mut n_met = 1;
        for object in board.at(self.place) {
            is_bare = false;
            n_met += 1;
            let other = Being::Object(object);
            let is_there = other != self.going.being && !used_up.is_some_and(|used_up| used_up.has(other));
            let answer = if is_there { self.answer(&view, other, step) } else { None };
            // What is on its way makes room, but it changes places all the same.
            let counts = |answer: &Answer| *answer == Answer::Swap || !self.makes_room(object, step);
            if let Some(answer) = answer.filter(counts) {
                met.push(Met { other, answer });
            }
        }
        self.phase.queries.count_work(n_met);
        if is_bare && self.phase.active.tiles {
            let other = Being::Tile(self.place);
            let answer = self.answer(&view, other, step);
            met.extend(answer.map(|answer| Met { other, answer }));
        }
    }

    /// What one does about the being, if it does not let it pass. What ends one of them is a deed to be done on the way.
    #[inline]
    fn answer(&self, view: &View<'_>, other: Being, step: &mut Step) -> Option<Answer> {
        let Going { being: mover, heading, .. } = self.going;
        let meeting = Meeting { mover, other, heading, side: self.side };
        match self.phase.first_answer(view, meeting)? {
            (Answer::Pass, _) => None,
            (Answer::Yield, _) if other.object().is_some() => Some(Answer::Yield),
            (answer @ (Answer::Unlock | Answer::Consume | Answer::Yield), by) => {
                step.add_deed(Deed {
                    partner: other,
                    at: self.place,
                    by,
                    ends_both: answer == Answer::Unlock,
                });
                None
            }
            (answer, _) => Some(answer),
        }
    }

    #[inline]
    fn makes_room(&self, object: ObjectId, step: &Step) -> bool {
        let Going { at, heading, .. } = self.going;
        step.makes_room(object, at, self.place, heading, self.room, self.side)
    }
}
