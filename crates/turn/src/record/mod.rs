//! What starts a turn, and what it leaves behind.

mod change;
mod checkpoint;
mod difference;
mod input;
mod outcome;
#[expect(clippy::module_inception, reason = "the folder is named after its main type")]
mod record;

pub use change::Change;
pub(crate) use checkpoint::{Checkpoint, Goal, LevelState};
pub(crate) use difference::{tell_level, tell_marks, tell_object};
pub use input::{Command, Input, Moves, ParseInputError, ParseMovesError};
pub use outcome::{Limit, Looping, Outcome};
pub(crate) use record::{Record, begin_part};
