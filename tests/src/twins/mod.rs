//! Rules settled slowly, straight from the pages of docs/, for laws to compare with what the engine makes of them.
//!
//! They share no code with the engine's settling: they read the spelled rules and ask conditions one by one.

pub mod course;
pub mod game;
