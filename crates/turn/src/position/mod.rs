//! A game at one moment, and how it goes on.

mod bytes;
mod marks;
#[expect(clippy::module_inception, reason = "the folder is named after its main type")]
mod position;
mod rules;
mod step;

pub use bytes::DecodePositionError;
pub use position::Position;
