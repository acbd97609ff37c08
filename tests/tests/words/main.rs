//! The words of the packs: every example shows its word, `docs/words.md` says what the game pack says, and
//! `docs/word-pairs.md` shows what two words do together.
//!
//! `cargo xtask generate` writes the pages anew.

mod drawing;
mod example;
mod examples;
mod moves;
mod page;
mod pairs;
mod sources;
mod turn;
