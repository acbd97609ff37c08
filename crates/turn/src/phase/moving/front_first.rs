//! Objects take a step (docs/rules-course.md §7): [`run_take`].

use copula_grid::{Board, Dir, ObjectId, Pos, Size};
use copula_lexicon::{Being, WordId};
use copula_resolve::View;

use super::push_memo::{Push, PushMemo};
use crate::{
    hook::{Answer, Heading, Meeting, Mover, Movers, Side, TakeFn},
    pack::Bound,
    phase::{
        context::{PhaseContext, first_answer},
        recorder::Recorder,
    },
    record::Input,
};

/// Memory for a take, kept from one to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Movement {
    movers: Movers,
    going: Vec<Going>,
    plan: Plan,
}

/// Collects who moves, then lets each take its step: those in front first, among them the older.
///
/// Movers are fixed when the phase starts. Each faces its heading, also when it is refused; its step is planned from
/// the board as earlier steps left it, and is carried out at once.
pub(crate) fn run_take(
    phase: PhaseContext<'_>,
    takes: &[Bound<TakeFn>],
    input: Input,
    Movement { movers, going, plan }: &mut Movement,
    recorder: &mut Recorder<'_>,
) {
    movers.list.clear();
    let view = phase.view(recorder.board);
    let active = takes.iter().filter(|take| take.is_active(phase.rules));
    active.for_each(|take| (take.run)(&view, &take.asks, input, movers));
    let board = view.scene.board;
    plan.known.clear();
    going.clear();
    going.extend(movers.list.iter().filter_map(|mover| Going::of(mover, board)));
    // One step an object: the first heading it was given counts.
    going.sort_unstable_by_key(|going| (going.object, going.number));
    going.dedup_by_key(|going| going.object);
    going.sort_unstable_by_key(|&Going { object, at, heading, .. }| {
        (how_far_behind(i32::from(at.x), i32::from(at.y), heading), object)
    });
    for &Going { object, heading, .. } in going.iter() {
        if recorder.board.get(object).is_some() {
            recorder.face(object, heading);
            plan.known.heed((0, 0), recorder.changes.len());
            if plan.make(phase, phase.view(recorder.board), object, heading) {
                plan.carry_out(heading, recorder);
            }
        }
    }
}

/// An object that is to take a step.
#[derive(Clone, Copy, Debug)]
struct Going {
    object: ObjectId,
    at: Pos,
    heading: Dir,
    number: usize,
}

impl Going {
    /// None if it is no object on the board.
    fn of(mover: &Mover, board: &Board) -> Option<Going> {
        let object = mover.being.object()?;
        let standing = board.get(object)?;
        let heading = match mover.heading {
            Heading::Facing(dir) | Heading::Toward(dir) | Heading::Sideways(dir) => dir,
            Heading::Own => standing.dir(),
        };
        Some(Going { object, at: standing.pos(), heading, number: mover.number })
    }
}

/// Less is further in front.
fn how_far_behind(x: i32, y: i32, heading: Dir) -> i32 {
    match heading {
        Dir::Right => -x,
        Dir::Up => y,
        Dir::Left => x,
        Dir::Down => -y,
    }
}

/// One step with everything it pushes: all along one ray, tile by tile away from the mover.
#[derive(Clone, Debug, Default)]
struct Plan {
    /// The mover, then what is pushed, in the order in which it was met.
    steps: Vec<Step>,
    /// By object: the last plan that made use of it.
    used: Vec<u32>,
    number: u32,
    known: PushMemo,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    object: ObjectId,
    /// Which one pushes it, by index; the mover itself for the mover.
    by: usize,
    /// The object ahead that it meets its end with, and the word that does it; none if it arrives.
    ends_with: Option<(ObjectId, WordId)>,
}

impl Plan {
    /// Plans a step; `false` if something refuses, and then nothing may happen.
    ///
    /// Of each object ahead the first answer counts. One refusal stops all. Where one of them unlocks, the older of
    /// such, it and the object that enters end each other and nothing else on that tile is pushed; else all that are to
    /// be pushed are, the older first, each planned without what earlier ones have used up.
    fn make(&mut self, phase: PhaseContext<'_>, view: View<'_>, mover: ObjectId, heading: Dir) -> bool {
        let board = view.scene.board;
        self.start(board.n_ids());
        self.add(mover);
        let mut index = 0;
        while let Some(&Step { object: mover, .. }) = self.steps.get(index) {
            let Some(ahead) = ahead_of(view, mover, heading, board.size()) else {
                return self.hold_up(index, heading);
            };
            let n_before = self.steps.len();
            let (mut partner, mut is_held) = (None, false);
            for other in board.at(ahead) {
                if self.is_used(other) {
                    continue;
                }
                let (mover, met) = (Being::Object(mover), Being::Object(other));
                let meeting = Meeting { mover, other: met, heading, side: Side::Ahead };
                match first_answer(phase, view, meeting) {
                    None
                    | Some((
                        Answer::Pass | Answer::Pull | Answer::Swap | Answer::Consume | Answer::Yield,
                        _,
                    )) => {}
                    Some((Answer::Refuse, _)) => return self.hold_up(index, heading),
                    Some((Answer::Push, _)) if self.known.get(met, heading) == Some(Push::Held) => {
                        is_held = true;
                    }
                    Some((Answer::Push, _)) => {
                        self.steps.push(Step { object: other, by: index, ends_with: None });
                    }
                    Some((Answer::Unlock, by)) => partner = partner.or(Some((other, by))),
                }
            }
            if let Some((other, _)) = partner {
                self.steps.truncate(n_before);
                self.steps[index].ends_with = partner;
                self.use_up(other);
            } else if is_held {
                return self.hold_up(index, heading);
            }
            for pushed in n_before..self.steps.len() {
                self.use_up(self.steps[pushed].object);
            }
            index += 1;
        }
        true
    }

    /// Gives up, since one of the steps cannot be taken: who pushes that one is held up as well.
    fn hold_up(&mut self, index: usize, heading: Dir) -> bool {
        let by = std::iter::successors(Some(index), |&index| Some(self.steps[index].by));
        for step in by.take_while(|&index| index > 0).map(|index| self.steps[index]) {
            self.known.set(Being::Object(step.object), heading, Push::Held);
        }
        false
    }

    /// Carries out the plan, the farthest object first.
    fn carry_out(&self, heading: Dir, recorder: &mut Recorder<'_>) {
        for step in self.steps.iter().rev() {
            match step.ends_with {
                Some((partner, by)) => {
                    recorder.end(step.object, by);
                    recorder.end(partner, by);
                }
                None => {
                    recorder.face(step.object, heading);
                    let from =
                        recorder.board.get(step.object).expect("what is planned is on the board").pos();
                    let to = recorder.board.size().step(from, heading).expect("a plan stays on the board");
                    recorder.shift(step.object, to);
                }
            }
        }
    }

    fn start(&mut self, n_ids: usize) {
        self.steps.clear();
        if self.used.len() < n_ids {
            self.used.resize(n_ids, 0);
        }
        self.number = self.number.wrapping_add(1);
        if self.number == 0 {
            // After four thousand million plans the old numbers come round again.
            self.used.fill(0);
            self.number = 1;
        }
    }

    fn add(&mut self, object: ObjectId) {
        self.steps.push(Step { object, by: 0, ends_with: None });
        self.use_up(object);
    }

    fn use_up(&mut self, object: ObjectId) {
        self.used[object.number() as usize] = self.number;
    }

    fn is_used(&self, object: ObjectId) -> bool {
        self.used[object.number() as usize] == self.number
    }
}

fn ahead_of(view: View<'_>, object: ObjectId, heading: Dir, size: Size) -> Option<copula_grid::Pos> {
    let pos = view.scene.board.get(object)?.pos();
    size.step(pos, heading)
}
