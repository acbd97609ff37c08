//! The checks of this workspace, as functions that the command `cargo xtask` and its tests call.
//!
//! Start at [`audit()`]: the engine depends only downward and names no content. [`check_modules`] runs the module tests
//! and the audit; [`check_drops`] and [`check_base`] show that a word was added without touching the engine; [`wasm()`]
//! that it plays as wasm as it does natively; [`start_module`] makes a
//! workspace in which a student builds the engine anew; [`conformance()`] runs the cases of the game dialect; [`ci()`] runs
//! everything else.
//!
//! - A check reads the tree under a [`Workspace`] and changes nothing in it but `target/`.
//! - What is *found* comes back as a report with a [`Verdict`]; an `Err` means that the check itself could not run.
//! - An error that the caller made on the command line is a [`WrongUse`].
//!
//! Not here: the tests that the checks run (package `copula-tests`), and any list of content words: those are taken
//! from the packs.

mod audit;
mod ci;
mod expansion;
mod generate;
mod git;
mod guides;
mod libtest;
mod modules;
mod mutants;
mod outside;
mod package;
mod place;
mod programs;
mod start;
mod test_run;
mod tree;
mod verdict;
mod wasm;
mod workspace;

pub use audit::{Audit, Find, FindKind, audit, audit_with};
pub use ci::{AfterFailure, ci};
pub use expansion::{check_base, check_drops};
pub use generate::generate;
pub use guides::follow_guides;
pub use libtest::{TestOutcome, TestResult};
pub use modules::{LAST_MODULE, MODULES, ModuleReport, ModulesReport, Unnoticed, check_modules};
pub use mutants::check_mutants;
pub use package::packages;
pub use programs::{bench, conformance};
pub use start::{StartIn, check_start, start_module};
pub use verdict::{Verdict, WrongUse};
pub use wasm::{Install, wasm};
pub use workspace::Workspace;
