//! DEFEAT.
//!
//! - *Reads*: DEFEAT, FLOAT; what shares a tile; the class `players` of the pack. In the game pack also SAFE and WEAK.
//! - *Does*: destroys a player that shares its tile and layer with a DEFEAT object. An object that is both destroys
//!   itself (docs/rules-course.md §8). A SAFE object is spared. Another DEFEAT object that is WEAK and not SAFE does
//!   not destroy it, because it breaks itself (docs/rules-game.md §C.6).
//! - *When*: in its place among the hazards. What LEVEL, EMPTY and TELE make of the pair is described with them.
//!
//! ```
//! # use copula_harness::{Dir, new_baba};
//! let mut b = new_baba(copula_formats::read_drawn("
//!     BABA  IS    YOU
//!     SKULL IS    DEFEAT
//!     baba  skull .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 2), ["skull"]);
//! assert!(b.lost());
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use super::pair::{Breaking, Pair};

/// A DEFEAT object that breaks itself spares the players (docs/rules-game.md §C.6, B8).
pub(super) const PAIR: Pair = Pair { breaking: Breaking::Spares, ..Pair::of("DEFEAT", "players") };
