//! Objects go as far as they can, one after the other (docs/rules-game.md §C.4): [`run_fall`].

use copula_grid::{Board, Dir, ObjectId, Pos};
use copula_lexicon::{Being, WordId};
use smallvec::SmallVec;

use super::{context::PhaseContext, recorder::Recorder};
use crate::{
    hook::{Answer, Meeting, Movers, Side, TakeFn},
    pack::Bound,
    record::{Command, Limit},
};

/// Memory for falling, kept from one time to the next.
#[derive(Debug, Default)]
pub(crate) struct Fall {
    movers: Movers,
    last: Option<ObjectId>,
}

impl Fall {
    /// Who fell last.
    pub(crate) fn last_fallen(&self) -> Option<ObjectId> {
        self.last
    }
}

/// What happened to an object that tried to fall by a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FallResult {
    Held,
    Went,
    Gone,
}

/// What a fall ends on a tile, by which word, and whether the one that falls ends as well.
#[derive(Clone, Copy, Debug)]
struct End {
    other: Being,
    by: WordId,
    ends_both: bool,
}

/// Lets every object that a take names go on until nothing goes any further. Who goes and whereto is settled at the start;
/// facings stay. An object goes once, however often it is named, and how many steps it was given does not matter.
///
/// # Errors
///
/// If more steps are needed than the pack allows.
pub(crate) fn run_fall(
    phase: &PhaseContext<'_>,
    takes: &[Bound<TakeFn>],
    command: Command,
    Fall { movers, last }: &mut Fall,
    recorder: &mut Recorder<'_>,
) -> Result<(), Limit> {
    movers.list.clear();
    let view = phase.view(recorder.board);
    let active = takes.iter().filter(|take| take.is_active(phase.rules));
    active.for_each(|take| (take.run)(&view, &take.asks, command, movers));
    let mut n_fallen = 0;
    let mut goes_on = true;
    while goes_on {
        goes_on = false;
        for mover in &movers.list {
            let Some(object) = mover.being.object() else {
                continue;
            };
            let Some(standing) = recorder.board.get(object).filter(|object| object.pos() != Pos::OUTSIDE)
            else {
                continue;
            };
            let facing = standing.dir();
            let heading = mover.heading.dir(facing);
            // What holds it is asked where the drop begins, not on the way.
            if phase.gait_of(recorder.board, object.into(), heading).stays {
                continue;
            }
            phase.check_work()?;
            while fall_one_tile(phase, object, heading, recorder) == FallResult::Went {
                goes_on = true;
                *last = Some(object);
                n_fallen += 1;
                phase.check_work()?;
                if n_fallen > phase.pack.limits().falls {
                    return Err(Limit::Falls);
                }
            }
        }
    }
    Ok(())
}

fn fall_one_tile(
    phase: &PhaseContext<'_>,
    object: ObjectId,
    heading: Dir,
    recorder: &mut Recorder<'_>,
) -> FallResult {
    let Some(at) = recorder.board.get(object).map(|object| object.pos()) else {
        return FallResult::Gone;
    };
    let gait = phase.gait_of(recorder.board, object.into(), heading);
    let next = recorder.board.size().step(at, gait.heading);
    if gait.passes {
        recorder.shift(object, next.unwrap_or(Pos::OUTSIDE));
        return if next.is_some() { FallResult::Went } else { FallResult::Gone };
    }
    let Some(next) = next else {
        return FallResult::Held;
    };
    let Some(ends) = ends_on(phase, recorder.board, object, gait.heading, next) else {
        return FallResult::Held;
    };
    for End { other, by, ends_both } in ends {
        if !phase.is_spared(recorder.board, other) {
            recorder.destroy(phase, other, by);
        }
        if ends_both && !phase.is_spared(recorder.board, object) {
            recorder.destroy(phase, object, by);
            return FallResult::Gone;
        }
    }
    recorder.shift(object, next);
    FallResult::Went
}

/// What ends when an object falls onto a tile; none if it does not fall there.
fn ends_on(
    phase: &PhaseContext<'_>,
    board: &Board,
    object: ObjectId,
    heading: Dir,
    place: Pos,
) -> Option<SmallVec<[End; 4]>> {
    let view = phase.view(board);
    let objects = board.at(place).inspect(|_| phase.queries.count_work(1));
    let mut objects = objects.peekable();
    let bare = objects.peek().is_none().then_some(Being::Tile(place));
    let mut ends = SmallVec::new();
    for other in objects.map(Being::Object).chain(bare) {
        let meeting = Meeting { mover: object.into(), other, heading, side: Side::Ahead };
        match phase.first_answer(&view, meeting) {
            // What could be pushed holds up a fall, for nothing is pushed downward.
            Some((Answer::Refuse | Answer::Push, _)) => return None,
            Some((answer @ (Answer::Unlock | Answer::Consume | Answer::Yield), by)) => {
                ends.push(End { other, by, ends_both: answer == Answer::Unlock });
            }
            None | Some((Answer::Pass | Answer::Pull | Answer::Swap, _)) => {}
        }
    }
    Some(ends)
}
