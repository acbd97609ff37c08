//! A take, from those who are to move to the last step: [`run_take`].

use copula_grid::{Board, Dir, Pos};
use copula_lexicon::{Being, WordId};

use super::{
    attempt::Attempt,
    going::{Going, Way},
    pushing::Pushing,
    step::{Facing, Room, Step},
    ways::how_far_behind,
};
use crate::{
    hook::{Blocked, Effects, Heading, Mover, Movers, Progress, TakeFn, WhenBlocked},
    pack::{Bound, StepOrder},
    phase::{
        context::PhaseContext,
        recorder::Recorder,
        stage::{LevelEffects, carry_out_all},
    },
    record::{Command, Limit},
};

/// Memory for moving, kept from one take to the next.
#[derive(Debug, Default)]
pub(crate) struct Moving {
    movers: Movers,
    /// How far behind each mover is, and which one it is: those in front first.
    order: Vec<(i32, Being, usize)>,
    waiting: Vec<Waiting>,
    /// Whether some of them have come to a late point in trying.
    has_late: bool,
    step: Step,
    pushing: Pushing,
    /// Where the level is to face.
    level_faces: Option<Dir>,
    /// Whether nothing has to be written down of what leaves without a deed.
    goes_at_once: bool,
    /// What comes of it that movers cannot go on in the step that is running, and up to which effect each word is to blame.
    blocked: Effects,
    blocked_by: Vec<(usize, WordId)>,
}

/// A mover that has not taken its step yet.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    /// Which one of the movers.
    index: usize,
    progress: Progress,
    /// Whether it has not been tried yet in this step.
    is_fresh: bool,
    /// The tile that it stands on.
    at: Pos,
    /// Where it faces; none for a tile without objects. A mover that ends before its turn pushes as if it were there still.
    facing: Option<Dir>,
}

/// What came of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tried {
    Went,
    Waits(Progress),
    GaveUp,
}

impl Moving {
    /// Forgets what belonged to the last turn.
    pub(crate) fn start_turn(&mut self) {
        self.pushing.n_pushes = 0;
    }

    /// Where the last take turned the level, if it did.
    pub(crate) fn take_facing_of_level(&mut self) -> Option<Dir> {
        self.level_faces.take()
    }

    /// Where the last push went through, as far as it got.
    pub(crate) fn last_pushed(&self) -> impl Iterator<Item = Pos> + '_ {
        self.pushing.places()
    }
}

/// Runs a take: who moves is settled at its start, the rules hold all through it.
///
/// # Errors
///
/// If there are more pushes in the turn than the pack allows.
pub(crate) fn run_take(
    phase: &PhaseContext<'_>,
    takes: &[Bound<TakeFn>],
    command: Command,
    moving: &mut Moving,
    recorder: &mut Recorder<'_>,
) -> Result<LevelEffects, Limit> {
    let mut of_level = LevelEffects::default();
    moving.gather(phase, takes, command, recorder.board);
    moving.pushing.forget();
    moving.goes_at_once = goes_at_once(phase);
    if phase.pack.step_order == StepOrder::AllAtOnce {
        moving.movers.list.iter_mut().for_each(|mover| mover.face(recorder));
    }
    let mut n_steps = 0;
    while !moving.movers.list.is_empty() {
        if n_steps > 0 {
            recorder.begin_step(n_steps);
        }
        n_steps = n_steps.saturating_add(1);
        let before = (recorder.board.edits().len(), moving.pushing.n_pushes);
        match phase.pack.step_order {
            StepOrder::FrontFirst => moving.run_front_first(phase, recorder)?,
            StepOrder::AllAtOnce => moving.run_at_once(phase, recorder)?,
        }
        moving.heed_blocked(phase, recorder, &mut of_level);
        // Where nobody could go, nobody can in the steps to come, however many there are.
        if before == (recorder.board.edits().len(), moving.pushing.n_pushes) {
            break;
        }
        moving.movers.list.retain_mut(|mover| {
            mover.steps -= 1;
            mover.steps > 0
        });
    }
    Ok(of_level)
}

/// Whether what leaves can be where it goes from then on: one after the other goes, and from when the first one leaves to the
/// end of a try nobody is asked anything, and nothing ends.
fn goes_at_once(phase: &PhaseContext<'_>) -> bool {
    let active = phase.active;
    phase.pack.step_order == StepOrder::FrontFirst
        && active.responses_behind.is_empty()
        && active.gaits.is_empty()
        && active.breaks_if_stuck.is_empty()
}

impl Moving {
    fn gather(&mut self, phase: &PhaseContext<'_>, takes: &[Bound<TakeFn>], command: Command, board: &Board) {
        self.movers.list.clear();
        let view = phase.view(board);
        for take in takes.iter().filter(|take| take.is_active(phase.rules)) {
            (take.run)(&view, &take.asks, command, &mut self.movers);
        }
        self.level_faces = self.movers.list.iter().find_map(|mover| match (mover.being, mover.heading) {
            (Being::Level, Heading::Facing(dir)) => Some(dir),
            _ => None,
        });
        let is_there = |mover: &Mover| mover.being.object().is_none_or(|object| board.get(object).is_some());
        self.movers.list.retain(|mover| mover.steps > 0 && is_there(mover));
        self.movers.join();
    }

    /// One step of every mover, those in front first, among them the older.
    fn run_front_first(
        &mut self,
        phase: &PhaseContext<'_>,
        recorder: &mut Recorder<'_>,
    ) -> Result<(), Limit> {
        if let [_] = *self.movers.list {
            return self.run_alone(phase, 0, recorder);
        }
        self.sort_front_first(recorder.board);
        for number in 0..self.order.len() {
            let (_, _, index) = self.order[number];
            self.run_alone(phase, index, recorder)?;
        }
        Ok(())
    }

    /// One step of one mover, which lands at once.
    fn run_alone(
        &mut self,
        phase: &PhaseContext<'_>,
        index: usize,
        recorder: &mut Recorder<'_>,
    ) -> Result<(), Limit> {
        self.movers.list[index].face(recorder);
        self.step.start();
        let Some(mut waiting) = Waiting::new(index, &self.movers.list[index], recorder.board) else {
            return Ok(());
        };
        while let Tried::Waits(progress) = self.try_one(phase, waiting, recorder)? {
            waiting = Waiting { progress, is_fresh: false, ..waiting };
        }
        if self.step.has_something() {
            self.step.set_out(phase, recorder);
            self.step.land(recorder);
        }
        Ok(())
    }

    /// Puts down who goes when: those in front first, among them the older.
    fn sort_front_first(&mut self, board: &Board) {
        self.order.clear();
        let movers = self.movers.list.iter().enumerate();
        self.order.extend(movers.map(|(index, mover)| (mover.how_far_behind(board), mover.being, index)));
        self.order.sort_unstable();
    }

    /// One step of all movers together, in passes, from the first to the last mover. Each has come to some [`Progress`]: at
    /// first it goes if nothing holds it up, then it pushes what does, then it lets the others try, then it turns back (if
    /// it is of those who do), and at last it stays. A pass tries those who have come the least far.
    fn run_at_once(&mut self, phase: &PhaseContext<'_>, recorder: &mut Recorder<'_>) -> Result<(), Limit> {
        self.step.start();
        self.pushing.forget();
        self.waiting.clear();
        self.has_late = false;
        let movers = self.movers.list.iter().enumerate();
        self.waiting.extend(movers.filter_map(|(index, mover)| Waiting::new(index, mover, recorder.board)));
        while let Some(progress) = self.waiting.iter().map(|waiting| waiting.progress).min() {
            self.run_pass(phase, progress, recorder)?;
        }
        self.step.land(recorder);
        Ok(())
    }

    /// Tries everyone who has come so far, in order. As soon as one has gone, all who have come late begin anew, so that one
    /// who turned may turn again (cases B-1017, B-1242).
    fn run_pass(
        &mut self,
        phase: &PhaseContext<'_>,
        progress: Progress,
        recorder: &mut Recorder<'_>,
    ) -> Result<(), Limit> {
        for index in 0..self.waiting.len() {
            if self.waiting[index].progress != progress {
                continue;
            }
            let tried = self.try_one(phase, self.waiting[index], recorder)?;
            self.waiting[index].is_fresh = false;
            self.waiting[index].progress = match tried {
                Tried::Waits(progress) => progress,
                Tried::GaveUp => Progress::Over,
                Tried::Went => {
                    self.begin_anew();
                    Progress::Over
                }
            };
            self.has_late |= self.waiting[index].progress.is_late();
        }
        self.waiting.retain(|waiting| waiting.progress != Progress::Over);
        self.step.set_out(phase, recorder);
        Ok(())
    }

    /// Lets all who have come late begin anew.
    fn begin_anew(&mut self) {
        if self.has_late {
            let late = self.waiting.iter_mut().filter(|waiting| waiting.progress.is_late());
            late.for_each(|waiting| waiting.progress = Progress::Free);
            self.has_late = false;
        }
    }

    /// Tries one, as far as it has come.
    fn try_one(
        &mut self,
        phase: &PhaseContext<'_>,
        waiting: Waiting,
        recorder: &mut Recorder<'_>,
    ) -> Result<Tried, Limit> {
        let Waiting { index, progress, is_fresh, .. } = waiting;
        let mover = self.movers.list[index];
        let going = set_off(mover, waiting, recorder);
        let Moving { step, pushing, goes_at_once, .. } = self;
        let room = if mover.when_blocked.goes_round { Room::AnyWay } else { Room::Along };
        let n_pushes = pushing.n_pushes;
        let mut attempt = Attempt { phase, recorder, step, pushing, room, goes_at_once: *goes_at_once };
        let tried = match attempt.go(going, mover.heading.facing(), progress)? {
            Way::Free => Tried::Went,
            Way::Pushes => Tried::Waits(Progress::Push),
            Way::Blocked => {
                let next = progress.after_blocked(phase.pack.step_order, mover.when_blocked);
                next.map_or(Tried::GaveUp, Tried::Waits)
            }
        };
        if tried == Tried::GaveUp {
            self.note_blocked(phase, going, recorder.board);
            if phase.breaks_if_stuck(recorder.board, going.being) {
                recorder.break_stuck(phase, going.being);
            }
        }
        // Who was not free at once goes after all others in the steps to come, and does not turn back in them
        // (docs/rules-game.md §C.2).
        let was_free = tried == Tried::Went && is_fresh && self.pushing.n_pushes == n_pushes;
        if !(was_free || matches!(tried, Tried::Waits(_))) {
            self.movers.list[index].progress = Progress::Spent;
        }
        Ok(tried)
    }
}

/// What comes of it that movers cannot go on.
impl Moving {
    /// Asks what comes of it that one cannot.
    fn note_blocked(&mut self, phase: &PhaseContext<'_>, going: Going, board: &Board) {
        if phase.active.blocked.is_empty() {
            return;
        }
        let (view, blocked) = (phase.view(board), Blocked { mover: going.being, heading: going.heading });
        for hook in phase.active.blocked.pick(&phase.pack.hooks.blocked) {
            (hook.run)(&view, &hook.asks, blocked, &mut self.blocked);
            self.blocked_by.push((self.blocked.list.len(), hook.word));
        }
    }

    /// Carries that out, when all have tried.
    fn heed_blocked(
        &mut self,
        phase: &PhaseContext<'_>,
        recorder: &mut Recorder<'_>,
        of_level: &mut LevelEffects,
    ) {
        if self.blocked_by.is_empty() {
            return;
        }
        let mut start = 0;
        for (end, word) in self.blocked_by.drain(..) {
            carry_out_all(phase, &self.blocked.list[start..end], word, recorder, of_level);
            start = end;
        }
        self.blocked.list.clear();
        self.blocked.noted.clear();
    }
}

impl Mover {
    /// Turns it to where it goes, if it faces there from the start.
    fn face(&mut self, recorder: &mut Recorder<'_>) {
        if std::mem::replace(&mut self.has_faced, true) {
            return;
        }
        if let (Being::Object(object), Heading::Facing(dir)) = (self.being, self.heading)
            && recorder.board.get(object).is_some()
        {
            recorder.face(object, dir);
        }
    }

    /// Less is further in front.
    fn how_far_behind(&self, board: &Board) -> i32 {
        let (at, facing) = match self.being {
            Being::Object(object) => {
                board.get(object).map_or((Pos::OUTSIDE, Dir::Right), |object| (object.pos(), object.dir()))
            }
            Being::Tile(at) => (at, Dir::Right),
            Being::Level => (Pos::OUTSIDE, Dir::Right),
        };
        how_far_behind(at, self.heading.dir(facing))
    }
}

impl Progress {
    /// How a mover goes on that could not go; none if it gives up. Where movers go one after the other, waiting for others is
    /// of no use.
    fn after_blocked(self, order: StepOrder, when_blocked: WhenBlocked) -> Option<Progress> {
        match (self, order) {
            (Progress::Free | Progress::Push, StepOrder::AllAtOnce) => Some(Progress::Wait),
            (Progress::Free | Progress::Push, StepOrder::FrontFirst) => {
                when_blocked.turns_back.then_some(Progress::Turn)
            }
            (Progress::Wait, _) => Some(Progress::Turn),
            (Progress::Turn, _) => when_blocked.turns_back.then_some(Progress::GiveUp),
            (Progress::GiveUp | Progress::Spent | Progress::Over, _) => None,
        }
    }
}

impl Waiting {
    /// A mover at the start of a step; none if it is gone, or is no being that moves.
    fn new(index: usize, mover: &Mover, board: &Board) -> Option<Waiting> {
        let (at, facing) = match mover.being {
            Being::Object(object) => board.get(object).map(|object| (object.pos(), Some(object.dir())))?,
            Being::Tile(at) => (at, None),
            Being::Level => return None,
        };
        Some(Waiting { index, progress: mover.progress, is_fresh: true, at, facing })
    }
}

/// Where a mover is and which way it tries; it turns if it is to.
fn set_off(mover: Mover, waiting: Waiting, recorder: &mut Recorder<'_>) -> Going {
    let Mover { being, heading, when_blocked, .. } = mover;
    let here = being.object().and_then(|object| recorder.board.get(object));
    let (at, facing) = here.map_or((waiting.at, waiting.facing), |here| (here.pos(), Some(here.dir())));
    let way = match (heading, facing) {
        (Heading::Facing(_), Some(facing)) if when_blocked.turns_back => facing,
        (heading, facing) => heading.dir(facing.unwrap_or_default()),
    };
    let turns_back = waiting.progress == Progress::Turn && when_blocked.turns_back && facing.is_some();
    let way = if turns_back { way.opposite() } else { way };
    let turns = turns_back || matches!(heading, Heading::Toward(_));
    if let (true, true, Being::Object(object)) = (turns, here.is_some(), being) {
        recorder.face(object, way);
    }
    Going { being, at, heading: way }
}

impl Heading {
    /// What becomes of the facing of one that goes so.
    fn facing(self) -> Facing {
        match self {
            Heading::Sideways(_) => Facing::Keeps,
            Heading::Facing(_) | Heading::Toward(_) | Heading::Own => Facing::Turns,
        }
    }
}
