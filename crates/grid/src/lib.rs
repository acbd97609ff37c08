//! Where objects stand: turns a level into a board, and records every change made to it.
//!
//! Start at [`Board`], then [`LevelDef`]. A board knows that objects have kinds, not which kinds there are: a [`Kind`]
//! is a dense number, and the name it was registered under matters to the hash alone.
//!
//! - Every living object stands on exactly one tile; a tile lists what stands on it oldest first.
//! - Ids are given out in order and never used again, except that undoing a change takes back the ids that it gave out
//!   (docs/rules-course.md §1).
//! - Every change goes through five methods (`put`, `shift`, `turn`, `convert`, `remove`) and leaves one [`Edit`];
//!   playing the edits backwards gives the board from before them.
//! - JSON of any format is read by [`JsonReader`]: all faults at once, each with its [`Place`].
//! - The running hash equals [`Board::fresh_hash`], and does not depend on ids.
//!
//! Not here: what a kind is called on a board of words (`lexicon`), or why an object moves (`turn`).
//!
//! ```
//! use copula_grid::{Board, Dir, Pos, Size};
//!
//! let mut board = Board::new(Size { width: 3, height: 2 });
//! let blip = board.add_kind("blip");
//! let one = board.put(blip, Pos { x: 0, y: 1 }, Dir::Right);
//! let before = board.hash();
//! let mut edits = Vec::new();
//! board.take_edits(&mut edits);
//! edits.clear();
//!
//! board.shift(one, Pos { x: 1, y: 1 });
//! assert_eq!(board.at(Pos { x: 1, y: 1 }).collect::<Vec<_>>(), [one]);
//! assert_eq!(board.hash(), board.fresh_hash());
//!
//! board.take_edits(&mut edits);
//! board.undo(&edits);
//! assert_eq!(board.hash(), before);
//! assert_eq!(board.get(one).map(|object| object.pos()), Some(Pos { x: 0, y: 1 }));
//! ```

#![warn(clippy::disallowed_types, clippy::must_use_candidate)]

mod board;
mod bounds;
mod fault;
mod hash;
mod invisible;
mod journal;
mod json;
mod kind;
mod level;
mod level_fault;
mod links;
mod list;
mod object;
mod place;
mod pos;
mod read_level;

pub use board::{BareTiles, Board, Restored};
pub use bounds::{MAX_KINDS, MAX_OBJECTS, MAX_SIDE};
pub use fault::{Fault, FormFault};
pub use hash::{ParseHashError, PositionHash, mix};
pub use invisible::is_invisible;
pub use journal::Edit;
pub use json::{Json, JsonFields, JsonReader, JsonValue};
pub use kind::{Kind, KindFault, KindName};
pub use level::{LevelDef, LevelObject};
pub use level_fault::{LevelFault, LevelProblem, ReadLevelError};
pub use object::{Mark, Object, ObjectId, Slot};
pub use place::{Place, Span, Step};
pub use pos::{Axis, Dir, ParseDirError, Pos, Size};
