//! A game at one moment, and how it goes on.

mod bytes;
mod history;
mod level;
mod looks;
mod marks;
#[expect(clippy::module_inception, reason = "the folder is named after its main type")]
mod position;
mod rules;
mod state;
mod step;
mod trail;
mod turn;

pub use bytes::DecodePositionError;
pub use history::History;
pub use position::Position;
pub use turn::Turn;
