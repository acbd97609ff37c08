//! A take in which objects go together (spec/game.md §C.1 and §C.2): [`run_take`].
//!
//! A take has as many steps as its most tireless mover. In a step nobody sees others on new tiles: where objects go is
//! written down and carried out when nobody can go any further. Facings, removals and what they leave act at once.
//!
//! Movers are tried in passes, from the first to the last: in the first only those go that nothing holds up, in the next
//! those that can push what does. Whenever a pass has moved something, all who wait are tried again from the first pass
//! on. When nothing moves any more, those who turn back do, once; then the rest stays, and ends if being stuck ends it.

use copula_grid::{Dir, ObjectId, Pos};
use copula_lexicon::{Being, WordId};
use copula_resolve::View;

use crate::{
    Answer, Gait, Heading, Input, Limit, Meeting, Side,
    acts::{Acts, Laws, destroy},
    hooks::{Mover, Movers, Stage},
    pack::{Bound, Pack},
    registry::TakeFn,
};

/// Memory for moving, kept from one take to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Together {
    movers: Movers,
    waiting: Vec<Waiting>,
    step: Step,
    /// Who has pushed or been pushed in one push.
    pushed: Vec<(Being, Pos)>,
    /// Pushes of the turn so far.
    n_pushes: u32,
}

/// What a step has written down.
#[derive(Clone, Debug, Default)]
struct Step {
    /// What goes where when the step ends; the last of an object counts.
    landings: Vec<Landing>,
    /// By object: the last landing of it, one more than its index; 0 without any.
    landing_of: Vec<u32>,
    /// What sets out when the pass ends.
    leaving: Vec<Leaving>,
    /// What leavers do on arrival, those of one leaver on end.
    deeds: Vec<Deed>,
}

#[derive(Clone, Copy, Debug)]
struct Landing {
    object: ObjectId,
    to: Pos,
    /// The one before of the same object, one more than its index.
    before: u32,
}

#[derive(Clone, Copy, Debug)]
struct Leaving {
    object: ObjectId,
    heading: Dir,
    turns: bool,
    start: u32,
    end: u32,
}

/// What a mover does about something ahead when it sets out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Deed {
    partner: Being,
    at: Pos,
    by: WordId,
    ends_both: bool,
}

#[derive(Clone, Copy, Debug)]
struct Waiting {
    mover: Mover,
    stage: Stage,
}

/// What came of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tried {
    Went,
    Waits(Stage),
    GaveUp,
}

/// What stands in a mover's way, at worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    Free,
    Pushes,
    Blocked,
}

impl Together {
    /// Where the last push went through, as far as it got.
    pub(crate) fn last_pushed(&self) -> impl Iterator<Item = Pos> + '_ {
        self.pushed.iter().map(|&(_, pos)| pos)
    }

    /// Forgets what belonged to the last turn.
    pub(crate) fn start_turn(&mut self) {
        self.n_pushes = 0;
    }
}

/// Runs a take: who moves is settled at its start, the rules hold all through it.
///
/// # Errors
///
/// If there are more pushes in the turn than the pack allows.
pub(crate) fn run_take(
    laws: Laws<'_>,
    takes: &[Bound<TakeFn>],
    input: Input,
    memory: &mut Together,
    acts: &mut Acts<'_>,
) -> Result<(), Limit> {
    memory.gather(laws, takes, input, acts);
    while !memory.movers.list.is_empty() {
        memory.run_step(laws, acts)?;
        memory.movers.list.retain_mut(|mover| {
            mover.steps -= 1;
            mover.steps > 0
        });
    }
    Ok(())
}

impl Together {
    fn gather(&mut self, laws: Laws<'_>, takes: &[Bound<TakeFn>], input: Input, acts: &mut Acts<'_>) {
        let list = &mut self.movers.list;
        list.clear();
        let view = laws.view(acts.board);
        for take in takes {
            (take.run)(view, &take.asks, input, &mut self.movers);
        }
        let list = &mut self.movers.list;
        list.retain(|mover| mover.being.object().is_none_or(|object| acts.board.get(object).is_some()));
        // Who is named again takes more steps, in the manner that came first.
        list.sort_by_key(|mover| mover.being);
        list.dedup_by(|again, first| {
            let is_same = again.being == first.being;
            if is_same {
                first.steps = first.steps.saturating_add(again.steps);
            }
            is_same
        });
        list.sort_unstable_by_key(|mover| mover.number);
        for mover in &self.movers.list {
            if let (Being::Object(object), Heading::Facing(dir)) = (mover.being, mover.heading) {
                acts.face(object, dir);
            }
        }
    }

    fn run_step(&mut self, laws: Laws<'_>, acts: &mut Acts<'_>) -> Result<(), Limit> {
        self.step.start(acts.board.n_ids());
        self.waiting.clear();
        self.waiting.extend(self.movers.list.iter().map(|&mover| Waiting { mover, stage: mover.stage }));
        while let Some(stage) = self.waiting.iter().map(|waiting| waiting.stage).min() {
            self.run_pass(laws, stage, acts)?;
        }
        self.step.land(acts);
        Ok(())
    }

    /// Tries everyone who has come to that stage, in order. As soon as one has gone, all who still wait begin anew.
    fn run_pass(&mut self, laws: Laws<'_>, stage: Stage, acts: &mut Acts<'_>) -> Result<(), Limit> {
        for index in 0..self.waiting.len() {
            if self.waiting[index].stage != stage {
                continue;
            }
            let tried = self.try_one(laws, index, acts)?;
            self.waiting[index].stage = match tried {
                Tried::Waits(stage) => stage,
                Tried::GaveUp => Stage::Done,
                Tried::Went => {
                    for waiting in &mut self.waiting {
                        if (Stage::Wait..=Stage::GiveUp).contains(&waiting.stage) {
                            waiting.stage = Stage::Free;
                        }
                    }
                    Stage::Done
                }
            };
        }
        self.waiting.retain(|waiting| waiting.stage != Stage::Done);
        self.step.set_out(laws, acts);
        Ok(())
    }

    /// Tries one, at the stage that it has come to.
    fn try_one(&mut self, laws: Laws<'_>, index: usize, acts: &mut Acts<'_>) -> Result<Tried, Limit> {
        let Waiting { mover, stage } = self.waiting[index];
        let Mover { being, heading, manner, .. } = mover;
        let (at, facing) = match being {
            Being::Object(object) => match acts.board.get(object) {
                Some(standing) => (standing.pos(), standing.dir()),
                None => return Ok(Tried::GaveUp),
            },
            Being::Tile(at) => (at, Dir::Right),
            Being::Level => return Ok(Tried::GaveUp),
        };
        let mut way = match heading {
            Heading::Facing(_) if manner.turns_back && being.object().is_some() => facing,
            Heading::Facing(dir) | Heading::Toward(dir) | Heading::Sideways(dir) => dir,
            Heading::Own => facing,
        };
        if let (Heading::Toward(_), Being::Object(object)) = (heading, being) {
            acts.face(object, way);
        }
        if let (Stage::Turn, true, Being::Object(object)) = (stage, manner.turns_back, being) {
            way = opposite(way);
            acts.face(object, way);
        }
        let gait = gait_of(laws, acts, being, way);
        let turns = !matches!(heading, Heading::Sideways(_)) && gait.heading == way;
        let (step, pushed, n_pushes) = (&mut self.step, &mut self.pushed, &mut self.n_pushes);
        let mut attempt = Attempt { laws, step, pushed, n_pushes, goes_round: manner.goes_round };
        let went = match attempt.go(being, at, gait, turns, stage, acts)? {
            Way::Free => Tried::Went,
            Way::Pushes => Tried::Waits(Stage::Push),
            Way::Blocked => match stage {
                Stage::Free | Stage::Push => Tried::Waits(Stage::Wait),
                Stage::Wait => Tried::Waits(Stage::Turn),
                Stage::Turn if manner.turns_back => Tried::Waits(Stage::GiveUp),
                Stage::Turn | Stage::GiveUp | Stage::Spent | Stage::Done => {
                    if is_ended_by_being_stuck(laws, acts, being) {
                        self.end_stuck(laws, being, acts);
                    }
                    Tried::GaveUp
                }
            },
        };
        if went == Tried::Went {
            let number = mover.number;
            if let Some(mover) = self.movers.list.iter_mut().find(|mover| mover.number == number) {
                mover.stage = if stage == Stage::Free { Stage::Free } else { Stage::Spent };
            }
        }
        Ok(went)
    }

    fn end_stuck(&mut self, laws: Laws<'_>, being: Being, acts: &mut Acts<'_>) {
        if let Some(hook) = laws.pack.stuck.first() {
            destroy(laws, acts, being, hook.word);
        }
    }
}

/// One mover's try, with all it pushes and pulls.
struct Attempt<'a, 'b> {
    laws: Laws<'a>,
    step: &'b mut Step,
    pushed: &'b mut Vec<(Being, Pos)>,
    n_pushes: &'b mut u32,
    goes_round: bool,
}

/// One object on a tile that something wants to enter.
#[derive(Clone, Copy, Debug)]
struct Met {
    other: Being,
    answer: Answer,
}

type MetList = smallvec::SmallVec<[Met; 8]>;

impl Attempt<'_, '_> {
    /// Goes, if the way is free enough for this pass; whether the mover is done.
    fn go(
        &mut self,
        being: Being,
        at: Pos,
        gait: Gait,
        turns: bool,
        stage: Stage,
        acts: &mut Acts<'_>,
    ) -> Result<Way, Limit> {
        if gait.stays {
            return Ok(Way::Free);
        }
        let heading = gait.heading;
        if gait.passes {
            let deeds = self.step.deeds.len() as u32;
            self.leave(being, heading, turns, deeds);
            self.pushed.clear();
            self.pull_behind(being, at, heading, acts)?;
            return Ok(Way::Free);
        }
        let Some(ahead) = acts.board.size().step(at, heading) else {
            return Ok(Way::Blocked);
        };
        let deeds = self.step.deeds.len() as u32;
        let met = self.meet(being, at, ahead, heading, Side::Ahead, acts);
        let way = if gait.swaps { Way::Free } else { way_of(&met) };
        let way = match (way, stage) {
            (Way::Pushes, Stage::Free) => Way::Pushes,
            (Way::Pushes, _) if self.push_all(being, ahead, &met, heading, acts)? => Way::Free,
            (Way::Pushes, _) => Way::Blocked,
            (Way::Free | Way::Blocked, _) => way,
        };
        if way != Way::Free {
            self.step.deeds.truncate(deeds as usize);
            return Ok(way);
        }
        self.leave(being, heading, turns, deeds);
        self.swap_places(being, at, ahead, gait, &met, acts);
        self.pushed.clear();
        self.pull_behind(being, at, heading, acts)?;
        Ok(Way::Free)
    }

    /// What every object ahead (or behind) does about a being; deeds that its going involves are noted.
    fn meet(
        &mut self,
        being: Being,
        at: Pos,
        place: Pos,
        heading: Dir,
        side: Side,
        acts: &Acts<'_>,
    ) -> MetList {
        let view = self.laws.view(acts.board);
        let mut met = MetList::new();
        if side == Side::Ahead && gait_of(self.laws, acts, being, heading).passes {
            return met;
        }
        let mut is_bare = true;
        for other in acts.board.at(place) {
            is_bare = false;
            if being == Being::Object(other) {
                continue;
            }
            let makes_room = self.step.leaves_along(other, at, place, heading, self.goes_round && side == Side::Ahead);
            self.meet_one(view, being, Being::Object(other), place, heading, side, makes_room, &mut met);
        }
        if is_bare {
            self.meet_one(view, being, Being::Tile(place), place, heading, side, false, &mut met);
        }
        met
    }

    #[expect(clippy::too_many_arguments, reason = "one row of the table in meet")]
    fn meet_one(
        &mut self,
        view: View<'_>,
        mover: Being,
        other: Being,
        place: Pos,
        heading: Dir,
        side: Side,
        makes_room: bool,
        met: &mut MetList,
    ) {
        let meeting = Meeting { mover, other, heading, side };
        let found = first_answer(view, self.laws.pack, meeting);
        let (answer, by) = match found {
            Some((answer, by)) => (answer, Some(by)),
            None => (Answer::Pass, None),
        };
        if let (Answer::Unlock | Answer::Eat, Some(by)) = (answer, by) {
            self.step.deeds.push(Deed { partner: other, at: place, by, ends_both: answer == Answer::Unlock });
            met.push(Met { other, answer: Answer::Pass });
            return;
        }
        met.push(Met { other, answer: if makes_room { Answer::Pass } else { answer } });
    }

    /// Pushes everything that has to be, if all of it can be; whether it could.
    fn push_all(
        &mut self,
        mover: Being,
        place: Pos,
        met: &[Met],
        heading: Dir,
        acts: &mut Acts<'_>,
    ) -> Result<bool, Limit> {
        let pushable = || met.iter().filter(|met| met.answer == Answer::Push).map(|met| met.other);
        for other in pushable() {
            if !self.can_move(other, place, heading, None, 0, acts) {
                return Ok(false);
            }
        }
        for other in pushable() {
            self.pushed.clear();
            self.shove(other, place, heading, Side::Ahead, mover, acts)?;
        }
        Ok(true)
    }

    /// Whether something can be pushed, or pulled by `puller`.
    fn can_move(
        &mut self,
        being: Being,
        at: Pos,
        heading: Dir,
        puller: Option<Being>,
        depth: u32,
        acts: &Acts<'_>,
    ) -> bool {
        let passes = gait_of(self.laws, acts, being, heading).passes;
        if passes || (puller.is_none() && is_ended_by_being_stuck(self.laws, acts, being)) {
            return true;
        }
        let Some(ahead) = acts.board.size().step(at, heading) else {
            return false;
        };
        let deeds = self.step.deeds.len();
        let met = self.meet(being, at, ahead, heading, Side::Ahead, acts);
        self.step.deeds.truncate(deeds);
        met.into_iter().filter(|met| Some(met.other) != puller).all(|Met { other, answer }| match answer {
            Answer::Refuse => false,
            Answer::Push => self.can_move(other, ahead, heading, puller.map(|_| being), depth + 1, acts),
            Answer::Pass | Answer::Pull | Answer::Swap | Answer::Unlock | Answer::Eat | Answer::Yield => true,
        })
    }

    /// Moves something that is pushed (`Ahead`) or pulled (`Behind`) by another, with what it pushes and pulls in turn;
    /// whether it made way.
    fn shove(
        &mut self,
        being: Being,
        at: Pos,
        heading: Dir,
        side: Side,
        by: Being,
        acts: &mut Acts<'_>,
    ) -> Result<bool, Limit> {
        *self.n_pushes += 1;
        if *self.n_pushes > self.laws.pack.limits().pushes {
            return Err(Limit::Pushes);
        }
        self.pushed.push((being, at));
        if let (Being::Tile(_), true) = (being, is_ended_by_being_stuck(self.laws, acts, being)) {
            if let Some(hook) = self.laws.pack.stuck.first() {
                destroy(self.laws, acts, being, hook.word);
            }
            return Ok(true);
        }
        let is_other = |met: &&Met| side == Side::Ahead || met.other != by;
        let deeds = self.step.deeds.len() as u32;
        if gait_of(self.laws, acts, being, heading).passes {
            self.leave(being, heading, true, deeds);
            self.pull_behind(being, at, heading, acts)?;
            return Ok(true);
        }
        let ahead = acts.board.size().step(at, heading);
        let met = match ahead {
            Some(ahead) => self.meet(being, at, ahead, heading, Side::Ahead, acts),
            None => MetList::new(),
        };
        let way = match ahead {
            Some(_) => met.iter().filter(is_other).map(|met| way_of_one(met.answer)).max().unwrap_or(Way::Free),
            None => Way::Blocked,
        };
        let mut goes = way != Way::Blocked;
        if let (Way::Pushes, Some(ahead)) = (way, ahead) {
            for other in met.iter().filter(|met| met.answer == Answer::Push).map(|met| met.other) {
                if !self.pushed.contains(&(other, ahead)) {
                    goes = self.shove(other, ahead, heading, Side::Ahead, being, acts)?;
                }
            }
        }
        if !goes {
            self.step.deeds.truncate(deeds as usize);
            if side == Side::Ahead && is_ended_by_being_stuck(self.laws, acts, being) {
                if let Some(hook) = self.laws.pack.stuck.first() {
                    destroy(self.laws, acts, being, hook.word);
                }
                return Ok(true);
            }
            return Ok(false);
        }
        let Some(ahead) = ahead else {
            return Ok(false);
        };
        self.swap_with_shoved(being, at, ahead, side, by, &met, acts);
        self.leave(being, heading, true, deeds);
        self.pull_behind(being, at, heading, acts)?;
        Ok(true)
    }

    /// Lets everything come along that is pulled by what leaves a tile.
    fn pull_behind(&mut self, being: Being, at: Pos, heading: Dir, acts: &mut Acts<'_>) -> Result<(), Limit> {
        let Some(behind) = acts.board.size().step(at, opposite(heading)) else {
            return Ok(());
        };
        let met = self.meet(being, at, behind, heading, Side::Behind, acts);
        let mut pulled = MetList::new();
        for met in met.into_iter().filter(|met| met.answer == Answer::Pull) {
            if self.can_move(met.other, behind, heading, Some(being), 0, acts) {
                pulled.push(met);
            }
        }
        for Met { other, .. } in pulled {
            if !self.pushed.contains(&(other, behind)) {
                self.shove(other, behind, heading, Side::Behind, being, acts)?;
            }
        }
        Ok(())
    }

    /// A mover that swaps puts everything ahead onto its own tile; else what swaps there comes.
    fn swap_places(&mut self, being: Being, at: Pos, ahead: Pos, gait: Gait, met: &[Met], acts: &Acts<'_>) {
        for &Met { other, answer } in met {
            let Being::Object(other) = other else { continue };
            let moves = gait.swaps && !self.cannot_be_moved(being, other, gait.heading, acts);
            if moves || answer == Answer::Swap {
                self.step.note(other, at);
            }
        }
        _ = ahead;
    }

    fn cannot_be_moved(&self, _mover: Being, other: ObjectId, heading: Dir, acts: &Acts<'_>) -> bool {
        gait_of(self.laws, acts, Being::Object(other), heading).stays
    }

    #[expect(clippy::too_many_arguments, reason = "what shove knows")]
    fn swap_with_shoved(
        &mut self,
        being: Being,
        at: Pos,
        ahead: Pos,
        side: Side,
        by: Being,
        met: &[Met],
        acts: &Acts<'_>,
    ) {
        _ = (being, ahead, acts);
        for &Met { other, answer } in met {
            let Being::Object(object) = other else { continue };
            let is_puller = side == Side::Behind && other == by;
            if answer == Answer::Swap && !is_puller && !self.step.has_landing(object) {
                self.step.note(object, at);
            }
        }
    }

    fn leave(&mut self, being: Being, heading: Dir, turns: bool, first_deed: u32) {
        let end = self.step.deeds.len() as u32;
        if let Being::Object(object) = being {
            self.step.leaving.push(Leaving { object, heading, turns, start: first_deed, end });
        }
    }
}

impl Step {
    fn start(&mut self, n_ids: usize) {
        let Step { landings, landing_of, leaving, deeds } = self;
        for landing in landings.drain(..) {
            landing_of[landing.object.number() as usize] = 0;
        }
        if landing_of.len() < n_ids {
            landing_of.resize(n_ids, 0);
        }
        leaving.clear();
        deeds.clear();
    }

    fn has_landing(&self, object: ObjectId) -> bool {
        self.landing_of.get(object.number() as usize).is_some_and(|&last| last != 0)
    }

    fn note(&mut self, object: ObjectId, to: Pos) {
        let index = object.number() as usize;
        if self.landing_of.len() <= index {
            self.landing_of.resize(index + 1, 0);
        }
        let before = self.landing_of[index];
        self.landings.push(Landing { object, to, before });
        self.landing_of[index] = self.landings.len() as u32;
    }

    fn landings_of(&self, object: ObjectId) -> impl Iterator<Item = Pos> + '_ {
        let last = self.landing_of.get(object.number() as usize).copied().unwrap_or(0);
        let get = |number: u32| number.checked_sub(1).map(|index| self.landings[index as usize]);
        std::iter::successors(get(last), move |landing| get(landing.before)).map(|landing| landing.to)
    }

    /// Whether an object on its way makes room for one that comes from `from`: it leaves the other way, or comes toward it.
    fn leaves_along(&self, object: ObjectId, from: Pos, place: Pos, heading: Dir, goes_round: bool) -> bool {
        let beyond = offset(place, heading);
        self.landings_of(object).any(|to| {
            let is_along = to == from || (i32::from(to.x), i32::from(to.y)) == beyond;
            is_along || (goes_round && to.x != from.x && to.y != from.y)
        })
    }

    /// Lets all set out that the pass has moved, with what they do on the way.
    fn set_out(&mut self, laws: Laws<'_>, acts: &mut Acts<'_>) {
        let leaving = std::mem::take(&mut self.leaving);
        for &Leaving { object, heading, turns, start, end } in &leaving {
            let Some(standing) = acts.board.get(object) else {
                continue;
            };
            let to = acts.board.size().step(standing.pos(), heading).unwrap_or(Pos::OUTSIDE);
            let mut is_gone = false;
            for index in start..end {
                let deed = self.deeds[index as usize];
                if !is_gone && is_there(acts, deed, &leaving) {
                    is_gone = carry_out(laws, acts, object, deed);
                }
            }
            if !is_gone {
                if turns {
                    acts.face(object, heading);
                }
                self.note(object, to);
            }
        }
        self.leaving = leaving;
        self.leaving.clear();
        self.deeds.clear();
    }

    fn land(&mut self, acts: &mut Acts<'_>) {
        for landing in &self.landings {
            let standing = acts.board.get(landing.object).map(|object| object.pos());
            if standing.is_some_and(|pos| pos != landing.to) {
                acts.shift(landing.object, landing.to);
            }
        }
    }
}

/// Whether the partner of a deed still stands where it was met, and is not on its way.
fn is_there(acts: &Acts<'_>, deed: Deed, leaving: &[Leaving]) -> bool {
    match deed.partner {
        Being::Object(object) => {
            acts.board.get(object).is_some_and(|standing| standing.pos() == deed.at)
                && !leaving.iter().any(|leaving| leaving.object == object)
        }
        Being::Tile(_) => true,
        Being::Level => false,
    }
}

/// Does a deed; whether its doer is gone.
fn carry_out(laws: Laws<'_>, acts: &mut Acts<'_>, doer: ObjectId, deed: Deed) -> bool {
    if !is_spared(laws, acts, deed.partner) {
        destroy(laws, acts, deed.partner, deed.by);
    }
    if deed.ends_both && !is_spared(laws, acts, Being::Object(doer)) {
        destroy(laws, acts, Being::Object(doer), deed.by);
        return true;
    }
    false
}

pub(crate) fn is_spared(laws: Laws<'_>, acts: &Acts<'_>, being: Being) -> bool {
    let view = laws.view(acts.board);
    laws.pack.spares.iter().any(|hook| (hook.run)(view, &hook.asks, being))
}

fn is_ended_by_being_stuck(laws: Laws<'_>, acts: &Acts<'_>, being: Being) -> bool {
    let view = laws.view(acts.board);
    laws.pack.stuck.iter().any(|hook| (hook.run)(view, &hook.asks, being)) && !is_spared(laws, acts, being)
}

pub(crate) fn gait_of(laws: Laws<'_>, acts: &Acts<'_>, being: Being, heading: Dir) -> Gait {
    let view = laws.view(acts.board);
    let mut gait = Gait { heading, stays: false, passes: false, swaps: false };
    laws.pack.gaits.iter().for_each(|hook| (hook.run)(view, &hook.asks, being, &mut gait));
    gait
}

pub(crate) fn first_answer(view: View<'_>, pack: &Pack, meeting: Meeting) -> Option<(Answer, WordId)> {
    pack.responses.iter().find_map(|response| {
        (response.run)(view, &response.asks, meeting).map(|answer| (answer, response.word))
    })
}

fn way_of(met: &[Met]) -> Way {
    met.iter().map(|met| way_of_one(met.answer)).max().unwrap_or(Way::Free)
}

fn way_of_one(answer: Answer) -> Way {
    match answer {
        Answer::Refuse => Way::Blocked,
        Answer::Push => Way::Pushes,
        Answer::Pass | Answer::Pull | Answer::Swap | Answer::Unlock | Answer::Eat | Answer::Yield => Way::Free,
    }
}

fn offset(pos: Pos, heading: Dir) -> (i32, i32) {
    let (x, y) = (i32::from(pos.x), i32::from(pos.y));
    match heading {
        Dir::Right => (x + 1, y),
        Dir::Up => (x, y - 1),
        Dir::Left => (x - 1, y),
        Dir::Down => (x, y + 1),
    }
}

fn opposite(dir: Dir) -> Dir {
    Dir::EVERY[(dir as usize + 2) % 4]
}
