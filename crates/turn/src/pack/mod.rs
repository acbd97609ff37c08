//! A dialect: as data, as what is loaded of it, and what its rules give to do.

mod active;
mod definition;
mod fault;
#[expect(clippy::module_inception, reason = "the folder is named after its main type")]
mod pack;
mod read;

pub(crate) use active::Active;
pub use definition::{Limits, PackDef};
pub use fault::{LoadPackError, PackFault, PackProblem};
pub use pack::Pack;
pub(crate) use pack::{Bound, Phase, StepOrder};
