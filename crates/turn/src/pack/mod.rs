//! A dialect: as data, as what is loaded of it, and what its rules give to do.

mod active;
mod bound;
mod check;
mod definition;
mod fault;
mod freeze;
mod load;
#[expect(clippy::module_inception, reason = "the folder is named after its main type")]
mod pack;
mod phases;
mod read;
mod triggers;

pub(crate) use active::Active;
pub(crate) use bound::Bound;
pub use definition::{Limits, PackDef};
pub use fault::{LoadPackError, PackFault, PackProblem};
pub use pack::Pack;
pub(crate) use phases::{Phase, StepOrder};
