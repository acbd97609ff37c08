//! The parts of a turn, each a function from what it sees to what it changes.

mod context;
mod convert;
mod fall;
mod moving;
mod recorder;
mod stage;

pub(crate) use context::PhaseContext;
pub(crate) use convert::{Conversion, run_convert};
pub(crate) use fall::{Fall, run_fall};
pub(crate) use moving::{Moving, run_take};
pub(crate) use recorder::{Recorder, end};
pub(crate) use stage::{LevelEffects, run_stages};
