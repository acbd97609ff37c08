//! Levels: what an author writes, and what is wrong with it.
//!
//! [`LevelDef`] is a start board with a name, an author and a solution. [`LevelDef::from_json`] and
//! [`LevelDef::to_json`] are its file form; [`formats`](crate::formats) reads and writes the others. Faults come all at once,
//! each with its [`Place`]. [`lint`] tells what is odd about a level beyond that.

pub use crate::lint::{Lint, lint, lint_start};
pub use copula_grid::{
    Fault, FormFault, Json, KindFault, LevelDef, LevelFault, LevelObject, LevelProblem, MAX_KINDS,
    MAX_OBJECTS, MAX_SIDE, Place, ReadLevelError, Span, Step, is_invisible,
};
