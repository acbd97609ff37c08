//! Turns level text into a [`LevelDef`](copula_grid::LevelDef), and a level into text: the *drawn* format, a board of
//! rows and cells that a person can read.
//!
//! Start at [`read_drawn()`], then [`write_drawn()`]; [`read_level()`] takes drawn text and JSON alike.
//!
//! - A reader or writer that fails says everything that is wrong, each fault with its place and a way out.
//! - What [`write_drawn()`] writes, [`read_drawn()`] reads back to the same board: size, header, and on each tile the
//!   same kinds and facings in the same order. Ids are those of the drawing, row by row, in a cell from left to right.
//! - What [`read_drawn()`] reads, [`write_drawn()`] writes.
//! - Any text whatever is read or refused in time linear in its length.
//!
//! Not here: files, the JSON format (`grid`), or which words and nouns there are: the caller gives the nouns.
//!
//! # The notation
//!
//! Header lines come first, if any: `name:`, `author:`, `pack:`, `solution:`, each at most once. Then one row a line:
//!
//! | written | means |
//! |---|---|
//! | blanks (spaces, tabs) | part cells; every row has as many cells as the first |
//! | `.` | an empty cell |
//! | `BLOP`, `3D` | an item without small letters is a word |
//! | `blip` | an item with small letters is a thing |
//! | `blip+BLOP` | what shares a cell, in the order of creation |
//! | `blip>` `blip^` `blip<` `blipv` | the facing of a thing, right when absent; a word has none |
//!
//! A final `v` is part of the name if the whole item is a noun that the reader was given, or if nothing else would be
//! left. One sign is taken: with `blipv>` a thing can be called `blipv` whatever the nouns are, and `blip<>` is a
//! fault. The characters `:` `{` `[` stand in no item, so a row is never taken for a header line or for JSON.
//!
//! ```
//! use copula_formats::{read_drawn, write_drawn};
//! use copula_grid::Dir;
//!
//! let drawn = "\
//! name: first steps
//! solution: rr
//!
//! BLOP IS   SLEEVE
//! blip . sleeve+blip<
//! ";
//! let level = read_drawn(drawn, &["BLIP", "BLOP", "SLEEV"])?;
//! assert_eq!((level.width, level.height), (3, 2));
//! assert_eq!(level.objects[4].kind, "sleeve");
//! assert_eq!(level.objects[5].dir, Dir::Left);
//!
//! let written = "\
//! name: first steps
//! solution: rr
//!
//! BLOP IS SLEEVE
//! blip .  sleeve+blip<
//! ";
//! assert_eq!(write_drawn(&level, &["BLIP", "BLOP", "SLEEV"]).as_deref(), Ok(written));
//!
//! let error = read_drawn("blip Blop\nBLOP>", &[]).unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "line 1, column 6: `Blop`: write a thing in small letters or a word in capitals, not both in one item\n\
//!      line 2, column 1: `BLOP>`: a word has no facing sign, it starts facing right; leave the sign out\n\
//!      line 2, column 6: row 2 has 1 cell, the first row has 2; `.` is an empty cell"
//! );
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

mod drawn_fault;
mod excerpt;
mod header;
mod item;
mod read_drawn;
mod read_level;
mod refusal;
mod row;
mod write_drawn;

pub use drawn_fault::{DrawnFault, DrawnProblem, ReadDrawnError};
pub use item::ItemFault;
pub use read_drawn::read_drawn;
pub use read_level::{ReadAnyError, read_level};
pub use refusal::{Refusal, RefusalReason, WriteDrawnError};
pub use write_drawn::write_drawn;
