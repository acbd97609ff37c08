//! The command `cargo xtask`: reads the command line, calls a check of the library, prints, and sets the exit code.
//!
//! Exit codes: 0, what is asked for holds; 1, it does not, or the check could not run; 2, the command was used wrongly.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand};
use xtask::{AfterFailure, Install, LAST_MODULE, MODULES, StartIn, Verdict, Workspace, WrongUse};

/// The checks of this workspace.
///
/// Exit codes: 0, it holds; 1, it does not, or the check could not run; 2, wrong use.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    /// The top directory of the workspace to check [default: the one this command belongs to]
    #[arg(long, value_name = "DIR", global = true)]
    root: Option<PathBuf>,
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Crates depend only downward, and the engine crates are made of sources that name no content
    ///
    /// Prints each find as `file:line: kind: word: context`, what to do about it, and `coupling-audit: ok` or the number
    /// of finds.
    Audit {
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// The tests of a module and of every earlier one run, pass and notice broken packs, and the audit passes
    CheckModule {
        /// The last module to check
        #[arg(default_value = "all", value_parser = modules())]
        module: String,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// A word was added as content: its test fails without it, passes with it, and only content was touched
    ///
    /// A DROP is a file in content/drops/. With --base, the drop is what changed since a revision: the first thing
    /// looked at is that nothing but content/, crates/content-std/, docs/, CHANGELOG.md and the drop's test changed, and
    /// that a word came into a pack; then the test must pass here and fail without the word and on the tree of the
    /// revision, and all modules are checked here.
    ExpansionCheck {
        /// The drop to check, or all
        #[arg(default_value = "all", conflicts_with = "base")]
        drop: String,
        /// Check work in progress: what changed since this revision
        #[arg(long, value_name = "REV")]
        base: Option<String>,
        /// The drop's test, tests/tests/NAME.rs [default: the one new test file]
        #[arg(long, value_name = "NAME", requires = "base")]
        test: Option<String>,
    },
    /// Writes anew what is generated from content and code: docs/words.md, docs/cli.md and the like
    ///
    /// Tests compare these files with what they should be. Run this after a change of a pack or of the command's help.
    Generate,
    /// The pages that show how to add a word lead to words that the checks accept
    ///
    /// Follows docs/adding-a-*.md block by block in a copy of the tree, with `expansion-check --base` for each, and runs all
    /// tests with the words of all pages in place.
    Guides,
    /// A test notices when the engine is wrong in one line
    ///
    /// Applies each patch of tests/mutants/code and tests/mutants/names to a copy of the tree, runs the module tests there,
    /// and prints which of them notice. A mutant that the tests named in its header do not notice fails the command.
    Mutants {
        /// The mutant to try, by the name of its file, or all
        #[arg(default_value = "all")]
        name: String,
    },
    /// A workspace of your own: stubs, and the tests of the modules up to NN to build the engine against
    ///
    /// Nothing is overwritten. docs/course.md has a page about each module.
    StartModule {
        /// The last module whose tests you want
        #[arg(value_name = "NN", value_parser = PossibleValuesParser::new(MODULES), required_unless_present = "self_test")]
        module: Option<String>,
        /// Where to start it [default: copula-course next to this tree]
        #[arg(long, value_name = "DIR", conflicts_with = "into")]
        to: Option<PathBuf>,
        /// Add the tests to a workspace that was started before; your code is left as it is
        #[arg(long, value_name = "DIR")]
        into: Option<PathBuf>,
        /// Show that every test fails on the stubs, and passes with the engine of this tree in their place
        #[arg(long, conflicts_with_all = ["module", "to", "into"])]
        self_test: bool,
    },
    /// Every crate can be published, and a program with `copula` stays light
    ///
    /// Packages each crate and builds it from its package alone, with licences, README and no links, and counts the crates of
    /// the default build.
    Package,
    /// The engine builds for wasm32-unknown-unknown, and plays there, under Node, hash by hash as natively
    ///
    /// Takes the usual compiler if it has the target (`rustup target add wasm32-unknown-unknown`), else Debian's second
    /// Rust, with which the standard library is built first.
    Wasm {
        /// Install what is missing with apt-get, as root [default: only if the variable CI is set]
        #[arg(long)]
        install: bool,
    },
    /// The engine plays the cases of the game dialect as they say
    ///
    /// Prints how many pass by file, class and word, then `conformance: ok` or `fails`. Cases that
    /// tests/cases/disputed.json lists may fail; at most 1 % may be listed.
    Conformance {
        /// What the program behind this reads, which is built for speed first: `-- --help` lists it
        #[arg(value_name = "ARGS", trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
    /// How fast it is: one table, in time or in instructions
    ///
    /// Plays and asks boards of its own and prints nanoseconds, the least of a few rounds, steps a second, and bytes.
    /// `--save FILE` saves a run, `--against FILE` compares with it.
    Bench {
        /// What the program behind this reads, which is built for speed first: `-- --help` lists it
        #[arg(value_name = "ARGS", trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
    /// Everything: formatting, lints, docs, all tests and all checks
    Ci {
        /// Run every step, whether or not one before it failed
        #[arg(long)]
        keep_going: bool,
    },
}

fn modules() -> PossibleValuesParser {
    PossibleValuesParser::new(MODULES.into_iter().chain(["all"]))
}

fn start_in<'a>(to: Option<&'a Path>, into: Option<&'a Path>) -> StartIn<'a> {
    match (to, into) {
        (_, Some(dir)) => StartIn::Started(dir),
        (Some(dir), None) => StartIn::New(dir),
        (None, None) => StartIn::Sibling,
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    run(&cli).unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::from(if error.is::<WrongUse>() { 2 } else { 1 })
    })
}

fn run(cli: &Cli) -> Result<ExitCode> {
    let workspace = match &cli.root {
        Some(root) => Workspace::at(root)?,
        None => Workspace::here()?,
    };
    let chosen = |name: &str| Some(name.to_owned()).filter(|name| name != "all");
    let verdict = match &cli.task {
        Task::Audit { json } => {
            let audit = xtask::audit(&workspace)?;
            println!("{}", if *json { serde_json::to_string_pretty(&audit)? } else { audit.to_string() });
            audit.verdict
        }
        Task::CheckModule { module, json } => {
            let report = xtask::check_modules(&workspace, chosen(module).as_deref().unwrap_or(LAST_MODULE))?;
            println!("{}", if *json { serde_json::to_string_pretty(&report)? } else { report.to_string() });
            report.verdict
        }
        Task::ExpansionCheck { base: Some(revision), test, .. } => {
            xtask::check_base(&workspace, revision, test.as_deref())?
        }
        Task::ExpansionCheck { drop, .. } => xtask::check_drops(&workspace, chosen(drop).as_deref())?,
        Task::Generate => xtask::generate(&workspace)?,
        Task::Guides => xtask::follow_guides(&workspace)?,
        Task::Mutants { name } => xtask::check_mutants(&workspace, chosen(name).as_deref())?,
        Task::StartModule { module: Some(module), to, into, .. } => {
            let place = start_in(to.as_deref(), into.as_deref());
            println!("{}", xtask::start_module(&workspace, module, place)?);
            Verdict::Ok
        }
        Task::StartModule { module: None, .. } => xtask::check_start(&workspace)?,
        Task::Package => named("package", xtask::packages(&workspace)?),
        Task::Wasm { install } => {
            let install = if *install { Install::Missing } else { Install::if_in_ci() };
            named("wasm", xtask::wasm(&workspace, install)?)
        }
        Task::Conformance { arguments } => return xtask::conformance(&workspace, arguments),
        Task::Bench { arguments } => return xtask::bench(&workspace, arguments),
        Task::Ci { keep_going } => {
            let after_failure = if *keep_going { AfterFailure::KeepGoing } else { AfterFailure::Stop };
            xtask::ci(&workspace, after_failure)
        }
    };
    Ok(if verdict.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints a verdict behind the name of its check.
fn named(check: &str, verdict: Verdict) -> Verdict {
    println!("{check}: {verdict}");
    verdict
}
