//! Runs cases of the game dialect against the engine: boards, sentences and played games, with what must come of them.
//!
//! Start at [`read_cases`], then [`run`], then [`Report`]. The command `cargo xtask conformance` is these three.
//!
//! - The kind of a case is recognised by its keys, so any file of the same formats can be tried.
//! - A case ends at the first moment at which anything differs; all that differs at that moment is told.
//! - A panic of the engine is a difference like any other.
//! - What the engine is asked is asked through [`Game`] alone.
//!
//! Not here: the cases of the course dialect ([`cases`](crate::cases)).
//!
//! | a line with | is | compared are |
//! |---|---|---|
//! | `after` | a board ([`Check::Board`]) | the board after each move, facings where `dirs` is true; the move that wins |
//! | `trace` | a played game ([`Check::Played`]) | after each move the board with facings, the rules, and how the game stands |
//! | `expect` | a report ([`Check::Report`]) | what it mentions, after the last action |
//! | `rules` alone | sentences ([`Check::Sentences`]) | the rules that are read |

mod board;
mod case;
mod case_files;
mod check;
mod difference;
mod disputed;
mod engine;
mod expect;
mod moment;
mod notation;
mod panics;
mod ran;
mod raw;
mod report;
mod run;
mod triage;

pub use board::{CellDifference, Drawn, Facings};
pub use case::Case;
pub use case_files::{Cases, read_cases};
pub use check::{Board, Check, Played, Reported, Sentences, Step};
pub use difference::{Difference, Part};
pub use disputed::{Dispute, Disputed};
pub use engine::Game;
pub use notation::{Clause, Said, Word, sentence};
pub use ran::Ran;
pub use report::{Listing, Report, Tally};
pub use run::{run, run_all};
pub use triage::{Suspect, SuspectSet, Triage};
