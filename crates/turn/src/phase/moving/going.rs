//! A being on its way, and what it meets: [`Going`] and [`Met`].

use copula_grid::{Dir, ObjectId, Pos};
use copula_lexicon::Being;
use smallvec::SmallVec;

use crate::hook::Answer;

/// A being on its way from a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Going {
    pub(super) being: Being,
    pub(super) at: Pos,
    pub(super) heading: Dir,
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

/// Something on a tile that a being wants to enter, and what it does about that. What lets the being pass is not listed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Met {
    pub(super) other: Being,
    pub(super) answer: Answer,
}

pub(super) type MetList = SmallVec<[Met; 4]>;

/// What a meeting is asked about for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To see what a mover meets when it sets out: nothing has been pushed yet.
    SetOut,
    /// To find out whether a push is possible.
    Probe,
    /// To carry a push out.
    Push,
}

/// What stands in the way, but for what pulls.
pub(super) fn way_of(met: &[Met], puller: Option<Being>) -> Way {
    let others = met.iter().filter(|met| Some(met.other) != puller);
    others.map(|met| way_of_one(met.answer)).max().unwrap_or(Way::Free)
}

/// What is to be pushed, but for what pulls.
pub(super) fn pushable(met: &[Met], puller: Option<Being>) -> impl Iterator<Item = Being> + '_ {
    let pushed = met.iter().filter(move |met| met.answer == Answer::Push && Some(met.other) != puller);
    pushed.map(|met| met.other)
}

/// The objects that change places, but for what pulls.
pub(super) fn swapping(met: &[Met], puller: Option<Being>) -> impl Iterator<Item = ObjectId> + '_ {
    let swapped = met.iter().filter(move |met| met.answer == Answer::Swap && Some(met.other) != puller);
    swapped.filter_map(|met| met.other.object())
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
