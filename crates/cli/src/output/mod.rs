//! What the command gives back: texts, boards, JSON, files, and the status it ends with.

pub(crate) mod board;
pub(crate) mod exit_status;
pub(crate) mod file;
pub(crate) mod markdown;
pub(crate) mod print;
pub(crate) mod report;
pub(crate) mod why;
