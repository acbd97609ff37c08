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
//! - The words stay in the order of the pack, which is part of the rules of the game dialect.
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
mod twins;

pub use names::Renaming;
pub use twins::Twins;
