//! Copula, whole: the crate to add to a game whose rules are words lying on the board.
//!
//! Start at [`Play`]: a level being played, with undo, redo and restart. [`Turn`] tells what changed in a step, in order,
//! for drawing; [`Play::why`] and [`Play::why_text`] tell why a rule holds or not. What a game adds of its own goes through
//! [`Registry`].
//!
//! - What may fail fails when a pack or a level is loaded, with every fault at once. After that nothing fails.
//! - Same level, same inputs, same result, on every machine; positions carry a 128-bit hash and a byte form.
//! - Everything can be cloned, sent to other threads and shared between them.
//! - It opens no file, prints nothing, keeps no time, and builds for wasm.
//!
//! Features: `std-content` (the standard words and packs, [`packs`]), `formats` (levels as drawn text and more,
//! [`formats`]), both on by default; `render` (boards as pictures, `render`).
//!
//! Not here: a window, a sound, a level. The parts are crates of their own (`copula-grid` and on), re-exported by name.
//!
//! ```
//! use copula::{Input, Outcome, Play, formats::read_drawn, packs};
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
//!         println!("{change:?}");
//!     }
//! }
//! assert_eq!((play.outcome(), play.n_turns()), (Outcome::Won, 3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
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

#[cfg(feature = "batch")]
mod batch;
mod play;
mod why;

#[cfg(feature = "batch")]
pub use batch::{Batch, BatchOptions, NewBatchError, Shape, Stepped};
pub use play::Play;
pub use why::{Failing, Verdict, Why, WhyRule, WhyText};

pub use copula_grid::{
    Axis, Board, Dir, Edit, Fault, FormFault, Json, Kind, KindFault, KindName, LevelDef, LevelFault,
    LevelObject, LevelProblem, MAX_KINDS, MAX_OBJECTS, MAX_SIDE, Object, ObjectId, Place, Pos, PositionHash,
    ReadLevelError, Size, Span, Step, is_invisible,
};
pub use copula_lexicon::{
    Being, Converts, KindSet, Kinds, Lexicon, NounHook, Role, Scene, Scope, Spelling, Token, WordDef, WordId,
};
pub use copula_parse::{
    Argument, Condition, Grammar, NoSentence, ReaderKind, Rule, RuleList, RuleRef, Sign, Source, TooMuch,
};
pub use copula_resolve::{
    Asking, ConditionCheck, Consistency, Copied, Entered, Expansion, NotInForce, Past, Player, RuleSet, Said,
    SettleScratch, Trail, TurnContext, View,
};
pub use copula_turn::{
    Answer, Becoming, Change, Command, DecodePositionError, Effects, Gait, Heading, History, Hook, Input,
    Limit, Limits, LoadPackError, Looping, Meeting, Movers, OptWord, Outcome, Pack, PackDef, PackFault,
    PackProblem, Position, Registry, Side, Turn, WhenBlocked,
};

#[cfg(feature = "std-content")]
pub use copula_content_std::{load_pack, packs, register as register_std};

#[cfg(feature = "formats")]
pub use copula_formats as formats;

#[cfg(feature = "render")]
pub use copula_render as render;
