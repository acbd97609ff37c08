//! The *nonsense lexicon*: the same game with every content word renamed, in pack, registry and boards alike, must play
//! the same but for names.
//!
//! Start at [`Renaming`], then [`Twins`]. A name has no effect unless the code, or the order of the code, depends on how
//! a word is spelled; then the two games differ, and [`Twins::play`] says where. Reading the sources can show that no
//! engine crate writes BABA. It can't show that none compares with `concat!("BA", "BA")`, sorts by name or counts letters.
//!
//! - IS, AND, NOT and TEXT are the grammar's and keep their names. So do words of the role letter, which spell other
//!   words letter by letter: boards with letters are played under [`Renaming::cipher`], where the letters change along
//!   with the words.
//! - New words are longer or shorter than the old ones, their alphabetical order is the opposite, and where the old one
//!   ends with a digit the new one does not. Letters keep their length, since they spell.
//! - What is listed in an order that says nothing is listed in another, in the pack and in the registry, so that words,
//!   classes and marks have other numbers. Lists whose order counts keep it; `order.rs` says which and why.
//! - Phases, classes, hooks, levels and the pack itself get other names too.
//!
//! ```
//! use copula_formats::read_drawn;
//! use copula_tests::renaming::Twins;
//! use copula_turn::{Input, Player};
//!
//! let twins = Twins::nonsense(copula_content_std::packs::COURSE_JSON);
//! let level = read_drawn("BABA IS YOU\nbaba . .", &[])?;
//! assert_eq!(twins.play(&level, [(Player::First, Input::Right)]), Ok(()));
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

mod account;
mod names;
mod order;
mod twins;

pub use names::Renaming;
pub use twins::Twins;
