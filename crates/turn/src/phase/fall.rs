//! Objects that go as far as they can, one after the other (docs/rules-game.md §C.4): [`run_fall`].

use copula_grid::{Dir, ObjectId};
use copula_lexicon::{Being, WordId};

use super::{
    context::{PhaseContext, first_answer, gait_of, is_spared},
    recorder::{Recorder, destroy},
};
use crate::{
    hook::{Answer, Heading, Meeting, Mover, Movers, Side, TakeFn},
    pack::Bound,
    record::{Input, Limit},
};

/// Memory for dropping, kept from one time to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fall {
    movers: Movers,
    last: Option<ObjectId>,
}

impl Fall {
    /// Who dropped last.
    pub(crate) fn last_fallen(&self) -> Option<ObjectId> {
        self.last
    }
}

/// What happened to an object that tried to drop by a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FallResult {
    Held,
    Went,
    Gone,
}

/// Lets everyone that a take names go on until nothing goes any further. Who goes and whereto is settled at the start.
///
/// # Errors
///
/// If more steps are needed than the pack allows.
pub(crate) fn run_fall(
    phase: PhaseContext<'_>,
    takes: &[Bound<TakeFn>],
    input: Input,
    memory: &mut Fall,
    recorder: &mut Recorder<'_>,
) -> Result<(), Limit> {
    let Fall { movers, last } = memory;
    movers.list.clear();
    let view = phase.view(recorder.board);
    let active = takes.iter().filter(|take| take.is_active(phase.rules));
    active.for_each(|take| (take.run)(&view, &take.asks, input, movers));
    let mut n_fallen = 0;
    let mut goes_on = true;
    while goes_on {
        goes_on = false;
        for &Mover { being, heading, .. } in &movers.list {
            let (Being::Object(object), Heading::Sideways(heading)) = (being, heading) else {
                continue;
            };
            while fall_one_tile(phase, object, heading, recorder) == FallResult::Went {
                goes_on = true;
                *last = Some(object);
                n_fallen += 1;
                if n_fallen > phase.pack.limits().falls {
                    return Err(Limit::Falls);
                }
            }
        }
    }
    Ok(())
}

fn fall_one_tile(
    phase: PhaseContext<'_>,
    object: ObjectId,
    heading: Dir,
    recorder: &mut Recorder<'_>,
) -> FallResult {
    let Some(at) = recorder.board.get(object).map(|object| object.pos()) else {
        return FallResult::Gone;
    };
    let gait = gait_of(phase, recorder, Being::Object(object), heading);
    let next = recorder.board.size().step(at, gait.heading).filter(|_| !gait.stays);
    let Some(next) = next else {
        return FallResult::Held;
    };
    let mut ends: smallvec::SmallVec<[(Being, WordId, Answer); 4]> = smallvec::SmallVec::new();
    let view = phase.view(recorder.board);
    let mut others: smallvec::SmallVec<[Being; 8]> = recorder.board.at(next).map(Being::Object).collect();
    if others.is_empty() {
        others.push(Being::Tile(next));
    }
    for other in others {
        let meeting =
            Meeting { mover: Being::Object(object), other, heading: gait.heading, side: Side::Ahead };
        match first_answer(phase, view, meeting) {
            Some((Answer::Refuse | Answer::Push, _)) => return FallResult::Held,
            Some((answer @ (Answer::Unlock | Answer::Consume | Answer::Yield), by)) => {
                ends.push((other, by, answer))
            }
            None | Some((Answer::Pass | Answer::Pull | Answer::Swap, _)) => {}
        }
    }
    for (other, by, answer) in ends {
        if !is_spared(phase, recorder, other) {
            destroy(phase, recorder, other, by);
        }
        if answer == Answer::Unlock && !is_spared(phase, recorder, Being::Object(object)) {
            destroy(phase, recorder, Being::Object(object), by);
            return FallResult::Gone;
        }
    }
    recorder.shift(object, next);
    FallResult::Went
}
