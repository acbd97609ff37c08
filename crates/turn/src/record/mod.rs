//! What a turn leaves behind, and what started it.

mod change;
mod history;
mod input;

pub(crate) use change::{Asked, Before, Goal};
pub use change::{Change, Limit, Looping, Outcome, Turn};
pub use history::History;
pub use input::Input;
