//! What is wrong with an input, and how that is shown.

pub(crate) mod complaint;
mod excerpt;
pub(crate) mod of_libraries;
