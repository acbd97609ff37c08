//! What the command is given: levels, packs, moves and words, from files, standard input and the command itself.

pub(crate) mod gather;
pub(crate) mod level;
pub(crate) mod moves;
pub(crate) mod numbers;
pub(crate) mod packs;
pub(crate) mod shipped;
pub(crate) mod source;
mod spelling;
pub(crate) mod word;
