//! The command behind `cargo xtask conformance`: runs cases of the game dialect, and reports.
//!
//! Exit codes: 0, every case passes that is not disputed; 1, one does not, or too many are disputed; 2, the command was
//! used wrongly: there is no such pack, or what is named holds no cases.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use clap::Parser;
use copula_content_std::{load_pack, packs};
use copula_tests::conformance::{Case, Disputed, Listing, Report, read_cases, run_all};
use copula_turn::Pack;

/// The cases that come with the project, and the list of those that are disputed.
const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/cases");

/// Runs cases of the game dialect against the engine.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask conformance", bin_name = "cargo xtask conformance")]
struct Cli {
    /// A file of cases, or a folder of files *.jsonl [default: tests/cases]
    #[arg(long, value_name = "DIR|FILE")]
    cases: Option<PathBuf>,
    /// Run just the cases that need this word
    #[arg(long, value_name = "W")]
    word: Option<String>,
    /// Run just the case with this id
    #[arg(long, value_name = "ID")]
    case: Option<String>,
    /// List each failing case with how it differs, and end with the words that failing cases share
    #[arg(long)]
    failing: bool,
    /// Print one JSON object, with every case
    #[arg(long)]
    json: bool,
    /// The pack to play with: one that comes with the library, or a file
    #[arg(long, value_name = "NAME|FILE", default_value = "game")]
    pack: String,
}

/// What the command is to work with.
struct Work {
    pack: Arc<Pack>,
    cases: Vec<Case>,
    asked: Vec<usize>,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let (code, result) = match cli.work() {
        Ok(work) => (1, work.run(&cli)),
        Err(error) => (2, Err(error)),
    };
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(code)
        }
    }
}

impl Cli {
    /// Reads all that the command line names.
    fn work(&self) -> Result<Work> {
        let pack = find_pack(&self.pack)?;
        let cases = read_cases(self.cases.as_deref().unwrap_or(Path::new(CASES)))?.cases;
        let asked: Vec<usize> = (0..cases.len()).filter(|&index| self.asks_for(&cases[index])).collect();
        if asked.is_empty() {
            bail!("none of the {} cases is asked for", cases.len());
        }
        Ok(Work { pack, cases, asked })
    }

    fn asks_for(&self, case: &Case) -> bool {
        let has_word = self.word.as_ref().is_none_or(|word| case.words.contains(&word.to_lowercase()));
        has_word && self.case.as_ref().is_none_or(|id| case.id == *id)
    }
}

impl Work {
    /// Runs, prints, and gives whether all is as it should be.
    fn run(&self, cli: &Cli) -> Result<bool> {
        let home = Path::new(CASES);
        let disputed = Disputed::read(&home.join("disputed.json"))?;
        disputed.check(&self.cases, read_cases(home)?.cases.len())?;
        let asked = self.asked.iter().map(|&index| &self.cases[index]);
        let report = Report::new(run_all(asked, &self.pack, &disputed));
        let told = if cli.json {
            serde_json::to_string_pretty(&report.json())?
        } else {
            report.text(if cli.failing { Listing::Failing } else { Listing::Brief }).to_string()
        };
        match writeln!(io::stdout(), "{told}") {
            // Whoever reads may have read enough; how it went, the exit code says.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(report.holds()),
            result => Ok(result.map(|()| report.holds())?),
        }
    }
}

/// The pack of that name: one that comes with the library, else a file.
fn find_pack(name: &str) -> Result<Arc<Pack>> {
    if let Some(pack) = packs::by_name(name) {
        return Ok(pack);
    }
    if !Path::new(name).is_file() {
        bail!("there is no pack `{name}`: give a file, or one of {}", packs::NAMES.join(", "));
    }
    let json = std::fs::read_to_string(name).with_context(|| format!("cannot read {name}"))?;
    load_pack(&json).with_context(|| format!("{name} is no pack"))
}
