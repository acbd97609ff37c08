//! Plays: of recorded moves, and of keys in a terminal.
//!
//! Keys go into an [`App`](app::App), and [`screen::draw`] makes frames of it; the subcommand puts a terminal around that.

mod action;
pub(crate) mod app;
mod camera;
pub(crate) mod collection;
#[cfg(unix)]
pub(crate) mod killed;
mod label;
mod layout;
mod owner;
mod paragraph;
pub(crate) mod progress;
pub(crate) mod progress_file;
pub(crate) mod replay;
mod rule_panel;
pub(crate) mod screen;
mod session;
#[cfg(test)]
mod tests;
pub(crate) mod theme;
mod tile;
mod why_panel;
