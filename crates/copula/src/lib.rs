//! Copula, whole: the crate to add to a game whose rules are words lying on the board.
//!
//! ```
//! use copula::{Change, Input, Outcome, Play, formats::read_drawn, packs};
//!
//! let level = read_drawn("
//!     BABA IS  YOU .
//!     FLAG IS  WIN .
//!     .    .   .   .
//!     baba .   .   flag
//! ", &[])?;
//! let mut play = Play::new(&packs::course(), &level)?;
//! while play.outcome() == Outcome::Playing {
//!     for change in play.step(Input::Right).changes() {
//!         if let Change::Moved { object, to, .. } = change {
//!             let there = play.position().board().get(*object).expect("it has just moved");
//!             println!("{} goes to {to}", play.position().kinds().name(there.kind()));
//!         }
//!     }
//! }
//! assert_eq!((play.outcome(), play.n_turns()), (Outcome::Won, 3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to look
//!
//! | you want to | module | begin with |
//! |---|---|---|
//! | follow a guide from the first line to a finished game | [`guide`] | |
//! | play a level, draw what changed, undo, save | [`play`] | [`Play`], [`Turn`], [`Change`] |
//! | read, write and check levels | [`levels`] | [`LevelDef`], [`formats`] |
//! | show the rules, and say why a thing is what it is | [`why`] | [`Play::why_each`], [`Play::rule_list`] |
//! | add words, or make a pack of your own | [`words`] | [`Registry`], [`PackDef`], [`packs`] |
//! | run thousands of games at once | `batch` | `Batch` |
//! | draw boards as pictures or text | `render` | |
//! | take the engine apart | [`inside`] | |
//!
//! Everything in the first five modules can be used from the top, as `copula::Play`.
//!
//! # What it promises
//!
//! - What may fail fails when a pack or a level is loaded, with every fault at once. After that nothing fails.
//! - Same level, same inputs, same result, on every machine; positions carry a 128-bit hash and a byte form.
//! - Everything can be cloned, sent to other threads and shared between them.
//! - It opens no file, prints nothing, keeps no time, and builds for wasm.
//!
//! Not here: a window, a sound, a level.
//!
//! # Features
//!
//! | feature | default | gives |
//! |---|---|---|
//! | `std-content` | yes | the standard words and packs: [`packs`], [`load_pack`], [`register_std`] |
//! | `formats` | yes | levels as drawn text, from other projects, and as share codes: [`formats`] |
//! | `render` | no | boards as pictures: `render` |
//! | `batch` | no | many games at once, on many threads: `Batch` |
//! | `serde` | no | changes, rules, reasons, outcomes, directions, ids and levels can be serialized and deserialized |
//!
//! # Errors
//!
//! A level with faults says where and why:
//!
//! ```
//! use copula::{LevelDef, Play, packs};
//!
//! let level = LevelDef { width: 2000, height: 1, ..LevelDef::default() };
//! let error = Play::new(&packs::course(), &level).unwrap_err();
//! assert_eq!(error.to_string(), "width: a side must have 1 to 1024 tiles, not 2000");
//! ```

#![warn(clippy::must_use_candidate)]

#[cfg(feature = "batch")]
pub mod batch;
pub mod guide;
pub mod inside;
pub mod levels;
mod lint;
pub mod play;
mod rule_list;
mod saved;
pub mod why;
pub mod words;

#[cfg(feature = "batch")]
#[doc(no_inline)]
pub use batch::*;
#[doc(no_inline)]
pub use {levels::*, play::*, why::*, words::*};

#[cfg(feature = "std-content")]
pub use copula_content_std::{load_pack, packs, register as register_std};

#[cfg(feature = "formats")]
pub use copula_formats as formats;

#[cfg(feature = "render")]
pub use copula_render as render;
