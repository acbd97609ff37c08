//! The parts of the engine, whole: the crates that it consists of, and the two libraries whose types they show.
//!
//! Games need none of this. It is for tools that read words without playing, for those who study the engine, and so that
//! every type of a public signature has a name here:
//!
//! ```
//! use copula::inside::{
//!     grid::Mark,
//!     indexmap::IndexMap,
//!     parse::{BaseRule, Lines},
//!     resolve::Checks,
//!     smallvec::SmallVec,
//! };
//! ```

pub use copula_grid as grid;
pub use copula_lexicon as lexicon;
pub use copula_parse as parse;
pub use copula_resolve as resolve;
pub use copula_turn as turn;
pub use {indexmap, smallvec};
