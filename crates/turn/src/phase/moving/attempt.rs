//! One mover's try to take a step, with all that it pushes and pulls: [`Attempt`].

use copula_grid::{Dir, Pos};
use copula_lexicon::Being;
use smallvec::SmallVec;

use super::{
    members::Members,
    push_memo::{Push, PushMemo},
    step::{Deed, Deeds, Facing, Leaving, Room, Step},
    ways::opposite,
};
use crate::{
    hook::{Answer, Meeting, Side, Stage},
    phase::{
        context::{PhaseContext, breaks_if_stuck, first_answer, gait_of},
        recorder::{Recorder, break_stuck},
    },
    record::Limit,
};

/// Memory for attempts, kept from one to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Pushing {
    /// Who takes part in the push.
    taking_part: Members,
    /// Of whom it has been asked whether they can move.
    asked_of: Members,
    /// Those who are pushed or pulled, in the order in which they were met.
    shoved: Vec<Shoved>,
    /// Those of whom it is asked whether they can move.
    asked: Vec<Asked>,
    known: PushMemo,
    /// Those who have left and may pull others.
    pulling: Vec<Going>,
    /// Pushes of the turn so far.
    pub(super) n_pushes: u32,
}

/// A being on its way from a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Going {
    pub(super) being: Being,
    pub(super) at: Pos,
    pub(super) heading: Dir,
}

/// Something that is pushed or pulled.
#[derive(Clone, Copy, Debug)]
struct Shoved {
    being: Being,
    at: Pos,
    /// What pulls it, which is no obstacle to it.
    puller: Option<Being>,
    /// Whether it ends because it cannot go on.
    ends: bool,
    deeds: Deeds,
}

/// Something of which it is asked whether it can move.
#[derive(Clone, Copy, Debug)]
struct Asked {
    being: Being,
    at: Pos,
    /// What pulls it, which is no obstacle to it.
    puller: Option<Being>,
    /// Because of which other one it is asked, by index.
    by: usize,
}

/// What stands in a mover's way, at worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Way {
    /// Nothing: it goes.
    Free,
    /// What has to be pushed.
    Pushes,
    /// What does not let it pass.
    Blocked,
}

/// One mover's try.
pub(super) struct Attempt<'a, 'b, 'c> {
    pub(super) phase: PhaseContext<'a>,
    pub(super) recorder: &'b mut Recorder<'c>,
    pub(super) step: &'b mut Step,
    pub(super) pushing: &'b mut Pushing,
    /// Who makes room by leaving.
    pub(super) room: Room,
}

/// Something on a tile that a being wants to enter, and what it does about that.
#[derive(Clone, Copy, Debug)]
struct Met {
    other: Being,
    answer: Answer,
}

type MetList = SmallVec<[Met; 8]>;

impl Pushing {
    /// Where the last push went through, as far as it got.
    pub(super) fn places(&self) -> impl Iterator<Item = Pos> + '_ {
        self.shoved.iter().map(|shoved| shoved.at)
    }

    /// Forgets what was found out in an earlier step.
    pub(super) fn forget(&mut self) {
        self.known.clear();
    }

    fn start(&mut self) {
        self.taking_part.clear();
        self.shoved.clear();
    }
}

impl Attempt<'_, '_, '_> {
    /// Goes, if the way is free enough for the stage that the mover has come to; what was in the way.
    pub(super) fn go(&mut self, going: Going, facing: Facing, stage: Stage) -> Result<Way, Limit> {
        let gait = gait_of(self.phase, self.recorder, going.being, going.heading);
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
        let n_deeds = self.step.n_deeds();
        let met = self.meet(going, ahead, Side::Ahead);
        let deeds = self.step.deeds_since(n_deeds);
        let way = if gait.swaps { Way::Free } else { way_of(met.iter().map(|met| met.answer)) };
        let way = match (way, stage) {
            (Way::Pushes, Stage::Free) => Way::Pushes,
            (Way::Pushes, _) if self.push_those(going.heading, ahead, &met)? => Way::Free,
            (Way::Pushes, _) => Way::Blocked,
            (Way::Free | Way::Blocked, _) => way,
        };
        if way != Way::Free {
            self.step.forget_deeds(n_deeds);
            return Ok(way);
        }
        self.leave(going, facing, deeds);
        for &Met { other, answer } in &met {
            if let Being::Object(object) = other {
                let is_moved = gait.swaps && !gait_of(self.phase, self.recorder, other, going.heading).stays;
                if is_moved || answer == Answer::Swap {
                    self.step.land_on(object, going.at);
                }
            }
        }
        self.pull_after(going)?;
        Ok(Way::Free)
    }

    /// Whether there is no object on a tile and no rule is about such tiles.
    fn is_nobody_at(&self, place: Pos) -> bool {
        !self.phase.active.tiles && self.recorder.board.at(place).next().is_none()
    }

    /// The tile behind something that goes.
    fn behind(&self, going: Going) -> Option<Pos> {
        self.recorder.board.size().step(going.at, opposite(going.heading))
    }

    /// What everything on a tile does about a being; deeds that its going involves are noted.
    fn meet(&mut self, going: Going, place: Pos, side: Side) -> MetList {
        let mut met = MetList::new();
        if self.is_nobody_at(place) {
            return met;
        }
        let view = self.phase.view(self.recorder.board);
        let Going { being, at, heading } = going;
        if side == Side::Ahead && gait_of(self.phase, self.recorder, being, heading).passes {
            return met;
        }
        let room = if side == Side::Ahead { self.room } else { Room::Along };
        let mut objects = self.recorder.board.at(place).peekable();
        let bare = objects.peek().is_none().then_some(Being::Tile(place));
        for other in objects.map(Being::Object).chain(bare).filter(|&other| other != being) {
            let answer = first_answer(self.phase, view, Meeting { mover: being, other, heading, side });
            let makes_room = |object| self.step.makes_room(object, at, place, heading, room);
            let answer = match answer {
                Some((Answer::Unlock | Answer::Consume, by)) => {
                    let ends_both = matches!(answer, Some((Answer::Unlock, _)));
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

    /// Pushes everything on a tile that has to be, if all of it can be; whether it could.
    fn push_those(&mut self, heading: Dir, place: Pos, met: &[Met]) -> Result<bool, Limit> {
        let pushable = || met.iter().filter(|met| met.answer == Answer::Push).map(|met| met.other);
        if !pushable().all(|other| self.can_move(other, place, heading, None)) {
            return Ok(false);
        }
        for other in pushable() {
            self.heed();
            if self.known(other, heading) == Some(Push::Gone) {
                continue;
            }
            self.pushing.start();
            self.pushing.taking_part.insert(other);
            self.shove(other, place, heading, None)?;
            self.pull_rest()?;
        }
        Ok(true)
    }

    /// Forgets what was found out if anything has happened since.
    fn heed(&mut self) {
        self.pushing.known.heed(self.step.happened(), self.recorder.changes.len());
    }

    /// Whether something can be pushed, or pulled by `puller`.
    fn can_move(&mut self, being: Being, at: Pos, heading: Dir, puller: Option<Being>) -> bool {
        self.heed();
        let mut asked = std::mem::take(&mut self.pushing.asked);
        asked.clear();
        asked.push(Asked { being, at, puller, by: 0 });
        self.pushing.asked_of.clear();
        self.pushing.asked_of.insert(being);
        let held = (0..).take_while(|&index| self.passes_on(index, heading, &mut asked)).count();
        let can = held == asked.len();
        match can {
            true => {
                let pushed = asked.iter().filter(|asked| asked.puller.is_none());
                pushed.for_each(|asked| self.note(asked.being, heading, Push::Goes));
            }
            // Who is held up by it is held up as well.
            false => {
                let by = std::iter::successors(Some(held), |&index| {
                    Some(asked[index].by).filter(|&by| by < index)
                });
                let pushed = by.map(|index| asked[index]).filter(|asked| asked.puller.is_none());
                pushed.for_each(|asked| self.note(asked.being, heading, Push::Held));
            }
        }
        self.pushing.asked = asked;
        can
    }

    /// Queries what was found out about pushing something, unless it has been pushed already.
    fn note(&mut self, being: Being, heading: Dir, push: Push) {
        if self.room == Room::Along && self.known(being, heading) != Some(Push::Gone) {
            self.pushing.known.set(being, heading, push);
        }
    }

    /// What is known of pushing something that way. Who goes round may push what others cannot.
    fn known(&self, being: Being, heading: Dir) -> Option<Push> {
        self.pushing.known.get(being, heading).filter(|_| self.room == Room::Along)
    }

    /// Whether one of those asked about goes if all goes that has to because of it, which is asked about next; `false` also
    /// if there is no such one.
    fn passes_on(&mut self, index: usize, heading: Dir, asked: &mut Vec<Asked>) -> bool {
        let Some(&Asked { being, at, puller, .. }) = asked.get(index) else {
            return false;
        };
        if puller.is_none()
            && let Some(push) = self.known(being, heading)
        {
            return push != Push::Held;
        }
        let gives_way = gait_of(self.phase, self.recorder, being, heading).passes
            || (puller.is_none() && breaks_if_stuck(self.phase, self.recorder, being));
        if gives_way {
            return true;
        }
        let Some(ahead) = self.recorder.board.size().step(at, heading) else {
            return false;
        };
        let n_deeds = self.step.n_deeds();
        let met = self.meet(Going { being, at, heading }, ahead, Side::Ahead);
        self.step.forget_deeds(n_deeds);
        let others = || met.iter().filter(|met| Some(met.other) != puller);
        if way_of(others().map(|met| met.answer)) == Way::Blocked {
            return false;
        }
        for pushed in others().filter(|met| met.answer == Answer::Push).map(|met| met.other) {
            if self.pushing.asked_of.insert(pushed) {
                asked.push(Asked { being: pushed, at: ahead, puller: puller.map(|_| being), by: index });
            }
        }
        true
    }

    /// Moves something that is pushed, or pulled by `puller`, with what it pushes; what those pull is left to do.
    fn shove(&mut self, being: Being, at: Pos, heading: Dir, puller: Option<Being>) -> Result<(), Limit> {
        let first = self.pushing.shoved.len();
        self.pushing.shoved.push(Shoved::new(being, at, puller));
        let mut index = first;
        while index < self.pushing.shoved.len() {
            self.pushing.n_pushes += 1;
            if self.pushing.n_pushes > self.phase.pack.limits().pushes {
                return Err(Limit::Pushes);
            }
            self.plan(index, heading);
            index += 1;
        }
        // Those in front leave first.
        for index in (first..self.pushing.shoved.len()).rev() {
            let Shoved { being, at, ends, deeds, .. } = self.pushing.shoved[index];
            if ends {
                break_stuck(self.phase, self.recorder, being);
                continue;
            }
            let going = Going { being, at, heading };
            self.leave(going, Facing::Turns, deeds);
            self.pushing.pulling.push(going);
        }
        if puller.is_none() {
            self.heed();
            for index in first..self.pushing.shoved.len() {
                self.note(self.pushing.shoved[index].being, heading, Push::Gone);
            }
        }
        Ok(())
    }

    /// Finds out what comes of something that is to move, and who has to move because of it.
    fn plan(&mut self, index: usize, heading: Dir) {
        let Shoved { being, at, puller, .. } = self.pushing.shoved[index];
        let ends = puller.is_none() && breaks_if_stuck(self.phase, self.recorder, being);
        // A tile without objects does not go on: it gives way where it is.
        if let (Being::Tile(_), true) = (being, ends) {
            self.pushing.shoved[index].ends = true;
            return;
        }
        let Some(ahead) = self.recorder.board.size().step(at, heading) else {
            self.pushing.shoved[index].ends = ends;
            return;
        };
        let n_deeds = self.step.n_deeds();
        let met = self.meet(Going { being, at, heading }, ahead, Side::Ahead);
        self.pushing.shoved[index].deeds = self.step.deeds_since(n_deeds);
        let others = || met.iter().filter(|met| Some(met.other) != puller);
        for swapping in others().filter(|met| met.answer == Answer::Swap) {
            if let Some(object) = swapping.other.object().filter(|&object| !self.step.lands(object)) {
                self.step.land_on(object, at);
            }
        }
        let pushable = || others().filter(|met| met.answer == Answer::Push).map(|met| met.other);
        let is_held = match way_of(others().map(|met| met.answer)) {
            Way::Free => false,
            Way::Pushes => ends && !pushable().all(|other| self.can_move(other, ahead, heading, None)),
            Way::Blocked => true,
        };
        if is_held {
            self.pushing.shoved[index].ends = ends;
            return;
        }
        for other in pushable() {
            if self.pushing.taking_part.insert(other) {
                self.pushing.shoved.push(Shoved::new(other, ahead, None));
            }
        }
    }

    /// Lets what a mover pulls come along.
    fn pull_after(&mut self, going: Going) -> Result<(), Limit> {
        if self.behind(going).is_none_or(|behind| self.is_nobody_at(behind)) {
            return Ok(());
        }
        self.pushing.start();
        self.pushing.taking_part.insert(going.being);
        self.pushing.pulling.push(going);
        self.pull_rest()
    }

    /// Lets everything come along that is pulled by those who have left, and by what comes along.
    fn pull_rest(&mut self) -> Result<(), Limit> {
        while let Some(going) = self.pushing.pulling.pop() {
            let Some(behind) = self.behind(going) else {
                continue;
            };
            let met = self.meet(going, behind, Side::Behind);
            for Met { other, .. } in met.into_iter().filter(|met| met.answer == Answer::Pull) {
                let can = self.can_move(other, behind, going.heading, Some(going.being));
                if can && self.pushing.taking_part.insert(other) {
                    self.shove(other, behind, going.heading, Some(going.being))?;
                }
            }
        }
        Ok(())
    }

    fn leave(&mut self, Going { being, heading, .. }: Going, facing: Facing, deeds: Deeds) {
        if let Being::Object(object) = being {
            self.step.leave(Leaving { object, heading, facing, deeds });
        }
    }
}

impl Shoved {
    fn new(being: Being, at: Pos, puller: Option<Being>) -> Shoved {
        Shoved { being, at, puller, ends: false, deeds: Deeds::default() }
    }
}

fn way_of(answers: impl Iterator<Item = Answer>) -> Way {
    answers.map(way_of_one).max().unwrap_or(Way::Free)
}

fn way_of_one(answer: Answer) -> Way {
    match answer {
        Answer::Refuse => Way::Blocked,
        Answer::Push => Way::Pushes,
        Answer::Pass | Answer::Pull | Answer::Swap | Answer::Unlock | Answer::Consume | Answer::Yield => {
            Way::Free
        }
    }
}
