//! HOT and MELT.
//!
//! - *Reads*: HOT, MELT, FLOAT; what shares a tile. In the game pack also SAFE.
//! - *Does*: destroys a MELT object that shares its tile and layer with a HOT object. An object that is both destroys
//!   itself (docs/rules-course.md §8). A SAFE object is spared, and what is destroyed leaves what it HAS once for each
//!   pair of a MELT rule and a HOT rule (docs/rules-game.md §C.6).
//! - *When*: in its place among the hazards. What LEVEL, EMPTY and TELE make of the pair is described with them.
//!
//! ```
//! # use copula_harness::{Dir, new_baba};
//! let mut b = new_baba(copula_formats::read_drawn("
//!     BABA IS   YOU AND MELT
//!     LAVA IS   HOT .   .
//!     baba lava .   .   .
//! ", &[])?);
//! b.step(Dir::Right);
//! assert_eq!(b.kinds_at(1, 2), ["lava"]);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use super::pair::{Leaves, Pair, Search};

/// The search starts with HOT, so that a board with many MELT objects and nothing HOT costs nothing.
pub(super) const PAIR: Pair =
    Pair { search: Search::Enders, leaves: Leaves::ForEachPairOfRules, ..Pair::of("HOT", "MELT") };
