//! A turn: from one position and one input to the next, through the phases that a pack lists.
//!
//! Start at [`Position`], then [`Pack`], then [`Registry`] and the hooks that it opens.
//!
//! - What may fail fails when a pack or a level is loaded, with every fault at once. A turn cannot fail.
//! - Same position, same input, same turn, on every machine.
//! - Phases run in the order of the pack's list. Each records its changes, and asks the rules of the last parse.
//! - A turn undone is the position before it: board, ids, facings, rules and all.
//! - After warm-up a turn asks for no memory, but for objects that come and for the record that the caller keeps.
//!
//! Not here: any word. What moves, what blocks, what ends what and what wins comes in through the [`Registry`]; a pack
//! says which of it is in play and in what order.
//!
//! ```
//! use std::sync::Arc;
//! use copula_grid::{KindName, LevelDef, Pos};
//! use copula_turn::{Change, Input, Pack, PackDef, Position, Registry, Turn};
//!
//! let mut registry = Registry::default();
//! registry.spelling("carried", |kind| match kind {
//!     KindName::Text(word) => Some(word),
//!     KindName::Thing(_) => None,
//! });
//! registry.take(["VIMMY"], |view, [eager], command, movers| {
//!     if let Some(heading) = command.heading() {
//!         view.holders(eager).for_each(|object| movers.push(object, heading));
//!     }
//! });
//! let def = PackDef::from_json(r#"{
//!     "name": "tiny", "reader": "outward", "spelling": ["carried"], "base": [],
//!     "words": [{"name": "BLIP", "role": "noun"}, {"name": "VIMMY", "role": "property"}],
//!     "turn": ["go", "parse"], "takes": {"go": ["VIMMY"]}, "stages": {},
//!     "responses": [], "conversions": [], "classes": {"players": ["VIMMY"]}, "lost_without": "players"
//! }"#)?;
//! let pack = Arc::new(Pack::load(&def, &registry)?);
//!
//! let level = LevelDef::from_json(r#"{"width": 3, "height": 2, "objects": [
//!     {"kind": "text:BLIP", "x": 0, "y": 0}, {"kind": "text:IS", "x": 1, "y": 0}, {"kind": "text:VIMMY", "x": 2, "y": 0},
//!     {"kind": "blip", "x": 0, "y": 1}
//! ]}"#)?;
//! let mut position = Position::new(&pack, &level)?;
//! let mut turn = Turn::default();
//! position.step(Input::Right, &mut turn);
//! assert!(matches!(turn.changes(), [Change::Phase { .. }, Change::Moved { to: Pos { x: 1, y: 1 }, .. }]));
//!
//! let mut broken = def.clone();
//! broken.turn.push("dance".into());
//! let error = Pack::load(&broken, &registry).unwrap_err();
//! assert_eq!(error.to_string(), "turn[2]: `dance` is not a phase; the phases are parse, convert, mark, look, go; define others in `takes` or `stages`");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(clippy::disallowed_types, clippy::must_use_candidate)]

mod hook;
mod pack;
mod phase;
mod position;
mod record;

pub use hook::{
    Agenda, Answer, Becoming, Blocked, Effects, Gait, Heading, Hook, Item, Meeting, Movers, OptWord,
    Registry, Side, WhenBlocked,
};
pub use pack::{Limits, LoadPackError, Pack, PackDef, PackFault, PackProblem};
pub use position::{DecodePositionError, History, Position, Turn};
pub use record::{Change, Command, Input, Limit, Looping, Moves, Outcome, ParseInputError, ParseMovesError};

pub use copula_resolve::Player;
