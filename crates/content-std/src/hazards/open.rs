//! OPEN and SHUT.
//!
//! - *Reads*: OPEN, SHUT, FLOAT. In the game pack also SAFE, and what shares a tile.
//! - *Does*: when an OPEN object enters, or is pushed onto, a tile with a SHUT object on the same layer, or the other
//!   way round, both are destroyed and nothing else on that tile is pushed (docs/rules-course.md §7). In the stage,
//!   which only the game pack has, one OPEN object of each kind is destroyed together with each SHUT object of its
//!   tile; an object that is both destroys itself (docs/rules-game.md §C.6). SAFE objects stay.
//! - *When*: when something is about to enter a tile; in its place among the hazards.
//!   What LEVEL, EMPTY and TELE make of the pair is described with them.
//!
//! ```
//! # use copula_harness::{Dir, new_baba};
//! let mut b = new_baba(copula_formats::read_drawn("
//!     BABA IS  YOU  .   .
//!     KEY  IS  PUSH AND OPEN
//!     DOOR IS  STOP AND SHUT
//!     baba key door .   .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 3), ["baba"]);
//! assert!(b.kinds_at(2, 3).is_empty());
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```
//!
//! ```
//! # use copula_harness::{Input, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     KEY  IS OPEN .
//!     DOOR IS SHUT .
//!     key+key+door . .  .
//! ", &[])?);
//! b.step(Input::Wait);
//! assert_eq!(b.kinds_at(0, 2), ["key"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use super::pair::{Ends, Pair};

/// A key and a lock are used up together.
pub(super) const PAIR: Pair = Pair { ends: Ends::Both, ..Pair::of("OPEN", "SHUT") };
