//! The parts of a turn, each a function from what it sees to what it changes.

mod context;
mod convert;
mod effects;
mod fall;
mod moving;
mod recorder;

pub(crate) use context::PhaseContext;
pub(crate) use convert::{Conversion, run_convert};
pub(crate) use effects::Happened;
pub(crate) use fall::{Fall, run_fall};
pub(crate) use moving::{Movement, Together, run_take, run_together};
pub(crate) use recorder::{Recorder, end};
