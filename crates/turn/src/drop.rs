//! Objects that go as far as they can, one after the other (spec/game.md §C.4): [`run_drop`].

use copula_grid::{Dir, ObjectId};
use copula_lexicon::{Being, WordId};

use crate::{
    Answer, Input, Limit, Meeting, Side,
    acts::{Acts, Laws, destroy, first_answer, gait_of, is_spared},
    hooks::{Mover, Movers},
    pack::Bound,
    registry::TakeFn,
};

/// Memory for dropping, kept from one time to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Drop {
    movers: Movers,
    last: Option<ObjectId>,
}

impl Drop {
    /// Who dropped last.
    pub(crate) fn last_fallen(&self) -> Option<ObjectId> {
        self.last
    }
}

/// What happened to an object that tried to drop by a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dropped {
    Held,
    Went,
    Gone,
}

/// Lets everyone that a take names go on until nothing goes any further. Who goes and whereto is settled at the start.
///
/// # Errors
///
/// If more steps are needed than the pack allows.
pub(crate) fn run_drop(
    laws: Laws<'_>,
    takes: &[Bound<TakeFn>],
    input: Input,
    memory: &mut Drop,
    acts: &mut Acts<'_>,
) -> Result<(), Limit> {
    let Drop { movers, last } = memory;
    movers.list.clear();
    let view = laws.view(acts.board);
    let awake = takes.iter().filter(|take| take.is_awake(laws.rules));
    awake.for_each(|take| (take.run)(&view, &take.asks, input, movers));
    let mut n_drops = 0;
    let mut goes_on = true;
    while goes_on {
        goes_on = false;
        for &Mover { being, heading, .. } in &movers.list {
            let (Being::Object(object), crate::Heading::Sideways(heading)) = (being, heading) else {
                continue;
            };
            while drop_by_a_tile(laws, object, heading, acts) == Dropped::Went {
                goes_on = true;
                *last = Some(object);
                n_drops += 1;
                if n_drops > laws.pack.limits().drops {
                    return Err(Limit::Drops);
                }
            }
        }
    }
    Ok(())
}

fn drop_by_a_tile(laws: Laws<'_>, object: ObjectId, heading: Dir, acts: &mut Acts<'_>) -> Dropped {
    let Some(at) = acts.board.get(object).map(|object| object.pos()) else {
        return Dropped::Gone;
    };
    let gait = gait_of(laws, acts, Being::Object(object), heading);
    let next = acts.board.size().step(at, gait.heading).filter(|_| !gait.stays);
    let Some(next) = next else {
        return Dropped::Held;
    };
    let mut ends: smallvec::SmallVec<[(Being, WordId, Answer); 4]> = smallvec::SmallVec::new();
    let view = laws.view(acts.board);
    let mut others: smallvec::SmallVec<[Being; 8]> = acts.board.at(next).map(Being::Object).collect();
    if others.is_empty() {
        others.push(Being::Tile(next));
    }
    for other in others {
        let meeting =
            Meeting { mover: Being::Object(object), other, heading: gait.heading, side: Side::Ahead };
        match first_answer(laws, view, meeting) {
            Some((Answer::Refuse | Answer::Push, _)) => return Dropped::Held,
            Some((answer @ (Answer::Unlock | Answer::Consume | Answer::Yield), by)) => {
                ends.push((other, by, answer))
            }
            None | Some((Answer::Pass | Answer::Pull | Answer::Swap, _)) => {}
        }
    }
    for (other, by, answer) in ends {
        if !is_spared(laws, acts, other) {
            destroy(laws, acts, other, by);
        }
        if answer == Answer::Unlock && !is_spared(laws, acts, Being::Object(object)) {
            destroy(laws, acts, Being::Object(object), by);
            return Dropped::Gone;
        }
    }
    acts.shift(object, next);
    Dropped::Went
}
