//! Objects move.

mod attempt;
mod front_first;
mod members;
mod push_memo;
mod step;
mod together;
mod ways;

pub(crate) use front_first::{Movement, run_take};
pub(crate) use together::{Together, run_take as run_together};
