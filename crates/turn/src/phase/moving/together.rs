//! A take in which objects go together (docs/rules-game.md §C.1 and §C.2): [`run_take`].
//!
//! A take has as many steps as its most tireless mover. In a step nobody sees others on new tiles: where objects go is
//! written down and carried out when nobody can go any further. Facings, removals and what they leave act at once.
//!
//! Movers are tried in passes, from the first to the last. Each has come to some [`Stage`]: at first it goes if nothing
//! holds it up, then it pushes what does, then it lets the others try, then it turns back (if it is of those who do),
//! and at last it stays, and ends if being stuck ends it. A pass tries those who have come the least far. As soon as one
//! has gone, those who wait, have turned or are about to give up begin anew, so that one who turned may turn again.

use copula_grid::Pos;
use copula_lexicon::Being;

use super::attempt::{Attempt, Going, Pushing, Way};
use super::step::{Facing, Room, Step};
use super::ways::opposite;
use crate::{
    hook::{Heading, Mover, Movers, Stage, TakeFn},
    pack::Bound,
    phase::{
        context::{PhaseContext, breaks_if_stuck},
        recorder::{Recorder, break_stuck},
    },
    record::{Input, Limit},
};

/// Memory for moving, kept from one take to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Together {
    movers: Movers,
    waiting: Vec<Waiting>,
    /// Whether some of them have come to a late stage.
    has_late: bool,
    step: Step,
    pushing: Pushing,
}

/// A mover that has not taken its step yet.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    /// Which one of the movers.
    index: usize,
    stage: Stage,
}

/// What came of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tried {
    Went,
    Waits(Stage),
    GaveUp,
}

impl Together {
    /// Forgets what belonged to the last turn.
    pub(crate) fn start_turn(&mut self) {
        self.pushing.n_pushes = 0;
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
    phase: PhaseContext<'_>,
    takes: &[Bound<TakeFn>],
    input: Input,
    memory: &mut Together,
    recorder: &mut Recorder<'_>,
) -> Result<(), Limit> {
    memory.gather(phase, takes, input, recorder);
    while !memory.movers.list.is_empty() {
        memory.run_step(phase, recorder)?;
        memory.movers.list.retain_mut(|mover| {
            mover.steps -= 1;
            mover.steps > 0
        });
    }
    Ok(())
}

impl Together {
    fn gather(
        &mut self,
        phase: PhaseContext<'_>,
        takes: &[Bound<TakeFn>],
        input: Input,
        recorder: &mut Recorder<'_>,
    ) {
        let list = &mut self.movers.list;
        list.clear();
        let view = phase.view(recorder.board);
        for take in takes.iter().filter(|take| take.is_active(phase.rules)) {
            (take.run)(&view, &take.asks, input, &mut self.movers);
        }
        let list = &mut self.movers.list;
        list.retain(|mover| mover.being.object().is_none_or(|object| recorder.board.get(object).is_some()));
        self.movers.join();
        for mover in &self.movers.list {
            if let (Being::Object(object), Heading::Facing(dir)) = (mover.being, mover.heading) {
                recorder.face(object, dir);
            }
        }
    }

    fn run_step(&mut self, phase: PhaseContext<'_>, recorder: &mut Recorder<'_>) -> Result<(), Limit> {
        self.step.start(recorder.board.n_ids());
        self.pushing.forget();
        self.waiting.clear();
        self.has_late = false;
        let movers = self.movers.list.iter().enumerate();
        self.waiting.extend(movers.map(|(index, mover)| Waiting { index, stage: mover.stage }));
        while let Some(stage) = self.waiting.iter().map(|waiting| waiting.stage).min() {
            self.run_pass(phase, stage, recorder)?;
        }
        self.step.land(recorder);
        Ok(())
    }

    /// Tries everyone who has come to that stage, in order. As soon as one has gone, all who have come to a late
    /// stage begin anew.
    fn run_pass(
        &mut self,
        phase: PhaseContext<'_>,
        stage: Stage,
        recorder: &mut Recorder<'_>,
    ) -> Result<(), Limit> {
        for index in 0..self.waiting.len() {
            if self.waiting[index].stage != stage {
                continue;
            }
            let tried = self.try_one(phase, self.waiting[index], recorder)?;
            self.waiting[index].stage = match tried {
                Tried::Waits(stage) => stage,
                Tried::GaveUp => Stage::Over,
                Tried::Went => {
                    self.begin_anew();
                    Stage::Over
                }
            };
            self.has_late |= self.waiting[index].stage.is_late();
        }
        self.waiting.retain(|waiting| waiting.stage != Stage::Over);
        self.step.set_out(phase, recorder);
        Ok(())
    }

    /// Lets all who have come to wait begin anew.
    fn begin_anew(&mut self) {
        if self.has_late {
            let late = self.waiting.iter_mut().filter(|waiting| waiting.stage.is_late());
            late.for_each(|waiting| waiting.stage = Stage::Free);
            self.has_late = false;
        }
    }

    /// Tries one, at the stage that it has come to.
    fn try_one(
        &mut self,
        phase: PhaseContext<'_>,
        waiting: Waiting,
        recorder: &mut Recorder<'_>,
    ) -> Result<Tried, Limit> {
        let Waiting { index, stage } = waiting;
        let mover = self.movers.list[index];
        let Some(going) = set_off(mover, stage, recorder) else {
            return Ok(Tried::GaveUp);
        };
        let facing = match mover.heading {
            Heading::Sideways(_) => Facing::Keeps,
            Heading::Facing(_) | Heading::Toward(_) | Heading::Own => Facing::Turns,
        };
        let Together { step, pushing, .. } = self;
        let room = if mover.when_blocked.goes_round { Room::AnyWay } else { Room::Along };
        let mut attempt = Attempt { phase, recorder, step, pushing, room };
        let tried = match attempt.go(going, facing, stage)? {
            Way::Free => Tried::Went,
            Way::Pushes => Tried::Waits(Stage::Push),
            Way::Blocked => match stage {
                Stage::Free | Stage::Push => Tried::Waits(Stage::Wait),
                Stage::Wait => Tried::Waits(Stage::Turn),
                Stage::Turn if mover.when_blocked.turns_back => Tried::Waits(Stage::GiveUp),
                Stage::Turn | Stage::GiveUp | Stage::Spent | Stage::Over => Tried::GaveUp,
            },
        };
        match tried {
            Tried::GaveUp if breaks_if_stuck(phase, recorder, going.being) => {
                break_stuck(phase, recorder, going.being);
            }
            // Who had to push or turn does not turn back in the steps to come.
            Tried::Went => {
                self.movers.list[index].stage = if stage == Stage::Free { stage } else { Stage::Spent }
            }
            Tried::GaveUp | Tried::Waits(_) => {}
        }
        Ok(tried)
    }
}

/// Where a mover is and which way it tries; it turns if it is to. None if it is gone, or is no being that moves.
fn set_off(mover: Mover, stage: Stage, recorder: &mut Recorder<'_>) -> Option<Going> {
    let Mover { being, heading, when_blocked, .. } = mover;
    let (at, facing) = match being {
        Being::Object(object) => {
            recorder.board.get(object).map(|object| (object.pos(), Some(object.dir())))?
        }
        Being::Tile(at) => (at, None),
        Being::Level => return None,
    };
    let way = match (heading, facing) {
        // A push just before may have turned it.
        (Heading::Own, facing) => facing.unwrap_or_default(),
        (Heading::Facing(_), Some(facing)) if when_blocked.turns_back => facing,
        (Heading::Facing(way) | Heading::Toward(way) | Heading::Sideways(way), _) => way,
    };
    let turns_back = stage == Stage::Turn && when_blocked.turns_back && facing.is_some();
    let way = if turns_back { opposite(way) } else { way };
    if let (true, Being::Object(object)) = (turns_back || matches!(heading, Heading::Toward(_)), being) {
        recorder.face(object, way);
    }
    Some(Going { being, at, heading: way })
}
