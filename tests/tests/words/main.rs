//! The words of the packs: every example shows its word, and `docs/words.md` says what the game pack says.
//!
//! `UPDATE=1 cargo test -p copula-tests --test words` writes the page anew.

mod drawing;
mod example;
mod examples;
mod moves;
mod page;
mod sources;
mod turn;
