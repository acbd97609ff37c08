//! What the tests of Copula share, speaking to the harness only, but for [`conformance`].
//!
//! Start at [`Constructor`]: it makes levels of one pack, from drawn boards above all. A module test is a
//! function of a constructor, so that the same test runs on the course pack and on every pack that is wrong
//! on purpose.
//!
//! - [`standard`] gives the constructor of the course pack, or of the file that `COPULA_TEST_PACK` names.
//! - [`modules`] holds the module tests, all of them in one list.
//! - [`cases`] plays boards with their outcomes, written as data.
//! - [`conformance`] plays the cases of the game dialect, thousands of them, and sums up.
//! - [`renaming`] plays boards under other names, which must change nothing but names.
//! - [`laws`] hold on generated boards; [`twins`] settle rules slowly, for laws to compare.
//! - [`hostile`] has levels that take as much work as they can.
//! - [`schema`] has the types from which the JSON Schemas in docs/schema are made.
//! - [`mutants`] changes the course pack by small patches, each of which some module test must notice.
//!
//! Not here: the recorded plays of the shipped levels.
//!
//! ```
//! use copula_tests::standard;
//! use copula_harness::Dir;
//!
//! let (mut baba, placed) = standard().placed(
//!     "ROCK IS YOU
//!      rock .  .",
//! );
//! baba.step(Dir::Right);
//! assert_eq!(baba.pos_of(placed.the("rock")), Some((1, 1)));
//! ```

pub mod cases;
pub mod conformance;
mod constructor;
mod drawing;
mod drawn;
mod game_constructor;
pub mod hostile;
pub mod laws;
pub mod modules;
pub mod mutants;
pub mod renaming;
pub mod schema;
pub mod shipped;
mod trials;
pub mod twins;

pub use constructor::{Constructor, PACK_VARIABLE, Placed, standard, write_column, write_row};
pub use drawing::{draw, draw_row};
pub use game_constructor::standard_game;
pub use trials::run_trials;
