//! The parts of a turn: [`Phase`].

use super::{active::Numbers, bound::Bound};
use crate::hook::{StageFn, TakeFn};

/// A part of a turn.
#[derive(Clone, Debug)]
pub(crate) enum Phase {
    /// Objects move.
    Take(Vec<Bound<TakeFn>>),
    /// Objects go as far as they can.
    Fall(Vec<Bound<TakeFn>>),
    /// Objects get the marks of what is said of them.
    Mark,
    /// Objects get the looks of what is said of them.
    Look,
    /// The words are read, where they changed.
    Parse,
    /// Objects become what the rules say.
    Convert,
    /// Something happens on tiles: stages that look at the same board, most often one.
    Stages(Vec<Bound<StageFn>>),
}

/// In which order the movers of a take step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepOrder {
    /// One after the other, those in front first.
    FrontFirst,
    /// All at the same time.
    AllAtOnce,
}

/// The phases of a pack that are the engine's own.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OwnPhases {
    pub(crate) parse: Numbers,
    pub(crate) mark: Numbers,
    pub(crate) look: Numbers,
    pub(crate) convert: Numbers,
}

impl OwnPhases {
    pub(crate) fn of(phases: &[Phase]) -> OwnPhases {
        let mut own = OwnPhases::default();
        for (index, phase) in phases.iter().enumerate() {
            match phase {
                Phase::Parse => own.parse.insert(index),
                Phase::Mark => own.mark.insert(index),
                Phase::Look => own.look.insert(index),
                Phase::Convert => own.convert.insert(index),
                Phase::Take(_) | Phase::Fall(_) | Phase::Stages(_) => {}
            }
        }
        own
    }
}
