//! Turns level text into a [`LevelDef`](copula_grid::LevelDef), and a level into text: the *drawn* format, a board of
//! rows and cells that a person can read; *share codes*, short and checked; and the formats of other projects.
//!
//! Start at [`read_level()`], which takes a text in any format, or [`read_any()`], which takes files of several levels
//! and number tables too; [`detect()`] says what a text looks like, and a [`LevelText`]
//! does both with one look. Then one pair a format:
//!
//! | format | in | out |
//! |---|---|---|
//! | drawn, below | [`read_drawn()`] | [`write_drawn()`] |
//! | share code, below | [`read_share()`] | [`write_share()`] |
//! | files of the Keke AI competition | [`read_keke()`] | [`write_keke()`] |
//! | number grids of baba-is-auto, below | [`read_auto()`] | [`write_auto()`] |
//! | JSON | [`LevelDef::from_json`](copula_grid::LevelDef::from_json) | [`LevelDef::to_json`](copula_grid::LevelDef::to_json) |
//!
//! - A reader or writer that fails says everything that is wrong, each fault with its place and a way out. What a format
//!   cannot say is refused, never left out.
//! - What a writer writes, its reader reads back to the same board: size, header as far as the format has one, and on
//!   each tile the same kinds and facings in the same order. Ids are those of the text, row by row, in a cell from left
//!   to right. A share code keeps the ids too: it gives back the very level.
//! - What [`read_drawn()`] reads, [`write_drawn()`] writes.
//! - Any text whatever is read or refused in time and memory linear in its length. A share code, which is packed, unpacks
//!   to no more than a fixed bound.
//! - The same level is always written to the same text.
//!
//! Not here: files, the JSON format (`grid`), or which words and nouns there are: the caller gives the nouns, and the
//! table of baba-is-auto. The legend of Keke is part of its format. Whether a solution wins is for others to say.
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
//! Lines that begin with `;` are comments, above, between and below all others. They are no part of the level, so writing
//! it again drops them.
//!
//! A final `v` is part of the name if the whole item is a noun that the reader was given, or if nothing else would be
//! left. One sign is taken: with `blipv>` a thing can be called `blipv` whatever the nouns are, and `blip<>` is a
//! fault. The characters `:` `{` `[` stand in no item, and `;` begins none, so a row is never taken for a header line, for
//! JSON or for a comment.
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
//!      line 2, column 1: `BLOP>`: a word cannot have a facing sign, because it always starts facing right; \
//!      remove the sign\n\
//!      line 2, column 6: row 2 has 1 cell, but the first row has 2; fill the shorter row with `.`"
//! );
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```
//!
//! # Share codes
//!
//! `cop1-`, then letters, digits, `-` and `_` alone: a code can stand in a link as it is. A board of 10 by 8 with 37
//! objects of 16 kinds takes 157 characters, with a name, an author and a solution of 18 moves 195 (as JSON the bare
//! board takes 2435); the figures are tested. Every wrong character and every two neighbours swapped are found for
//! certain, a missing one, an extra one or any other damage but for once in 2^32 times. The `1` is the version; a code of
//! another version says so.
//!
//! ```
//! use copula_formats::{read_drawn, read_level, write_share};
//!
//! let level = read_drawn("name: one step\nsolution: r\n\nBLIP IS YOU .\n. blip . .", &[])?;
//! let code = write_share(&level)?;
//! assert_eq!(code, "cop1-AAlvbmUgc3RlcAAAAgMEAgQNQkxJUAdJUwpZT1UCBAABAhMABMeupA");
//! assert_eq!(read_level(&code, &[])?, level);
//! assert!(read_level(&code.replace('A', "B"), &[]).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is known of baba-is-auto
//!
//! Numbers parted by white space: width, height, then the cells row by row, in one to three blocks (layers), then perhaps
//! a block headed `DIRECTIONS`. Texts are 1 to 65 (nouns), 67 to 75 (operators) and 77 to 109 (properties), a thing is
//! the number of its noun plus 110, and 132 is an empty cell. Hence noun 22 has no thing of its own.
//!
//! - *Which* word a number means is not known here: [`NumberTable`] takes what the caller knows, gaps included. Numbers
//!   that it lacks are faults, each named once.
//! - What stands under `DIRECTIONS` is not known either. [`read_auto()`] hands it over unread, [`read_any()`] and
//!   [`read_level()`] refuse it, and [`write_auto()`] refuses what does not face right.
//! - Which block lies below the others is not known. Here the first is the bottom: its object on a tile is the oldest.

mod auto;
mod drawn_fault;
mod excerpt;
mod format;
mod header;
mod item;
mod keke;
mod level_text;
mod lines;
mod read_any_error;
mod read_drawn;
mod read_level;
mod refusal;
mod row;
mod share;
mod write_drawn;

pub use auto::{
    AutoFault, AutoLevel, AutoProblem, AutoRefusal, AutoRefusalReason, NumberFault, NumberProblem,
    NumberTable, NumberTableError, ReadAutoError, WriteAutoError, read_auto, write_auto,
};
pub use drawn_fault::{DrawnFault, DrawnProblem, ReadDrawnError};
pub use format::Format;
pub use item::ItemFault;
pub use keke::{
    KekeCellProblem, KekeFault, KekeId, KekeLevel, KekeProblem, KekeRefusal, KekeRefusalReason,
    ReadKekeError, WriteKekeError, read_keke, write_keke,
};
pub use level_text::{LevelText, detect};
pub use read_any_error::ReadAnyError;
pub use read_drawn::read_drawn;
pub use read_level::{read_any, read_level};
pub use refusal::{Refusal, RefusalReason, WriteDrawnError};
pub use share::{BodyProblem, ReadShareError, WriteShareError, read_share, write_share};
pub use write_drawn::write_drawn;
