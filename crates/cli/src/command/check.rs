//! `copula check`: looks for everything that is wrong with levels and packs.

use std::{path::PathBuf, sync::Arc};

use annotate_snippets::Renderer;
use anyhow::Result;
use clap::Args;
use copula_formats::NumberTable;
use copula_turn::Pack;
use serde::Serialize;

use crate::{
    command::check_file::{Checker, FileCheck, FileSort, FileState},
    fault::complaint::FaultReport,
    input::{gather::gather, numbers, packs::Shelf},
    output::{
        exit_status::ExitStatus,
        print::{has_colours, print, print_json, printable},
    },
    play::replay::Proof,
};

/// Finds everything that is wrong with levels and packs, and plays the recorded solutions.
///
/// A folder means all `.txt` and `.json` files in it and in its subfolders. A JSON file with the field `words` is a pack.
/// A level can name a pack that is checked in the same run.
///
/// Exit code: 1 if a file has a fault or a recorded solution does not win.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  copula check content
  copula check my-levels my-pack.json --json
  copula check - < level.txt")]
pub(crate) struct Check {
    /// Files, folders, `-` for standard input, or shipped levels.
    #[arg(required = true, value_name = "FILE|DIR")]
    files: Vec<String>,
    /// The pack to play all levels with: its name, or a file. [default: the pack that each level names,
    /// else game for a Keke file and course for all others]
    #[arg(long, value_name = "NAME|FILE")]
    pack: Option<String>,
    /// A file that says what the numbers of a baba-is-auto level mean: on each line a number and its word.
    #[arg(long, value_name = "FILE")]
    numbers: Option<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// What was found.
#[derive(Debug, Serialize)]
struct CheckReport {
    ok: bool,
    /// How many there are of each.
    levels: usize,
    packs: usize,
    faulty: usize,
    not_won: usize,
    /// The levels without a recorded solution.
    without_solution: Vec<String>,
    /// The JSON files in folders that are no levels and no packs.
    passed_over: Vec<String>,
    /// One entry a level or pack, in the order in which they were named, those of a folder by path.
    files: Vec<FileReport>,
}

/// What was found in a file, or in one of the levels of a file.
#[derive(Debug, Serialize)]
struct FileReport {
    file: String,
    sort: FileSort,
    state: FileState,
    /// What the level or pack calls itself.
    name: Option<String>,
    faults: Vec<FaultReport>,
    /// What is odd but no fault.
    notes: Vec<String>,
    /// What came of the recorded solution.
    solution: Option<Proof>,
}

impl Check {
    /// # Errors
    ///
    /// If there is no such file, or nothing to check.
    pub(crate) fn run(self, shelf: &Arc<Shelf>) -> Result<ExitStatus> {
        let numbers: NumberTable =
            self.numbers.as_deref().map(numbers::read).transpose()?.unwrap_or_default();
        let asked_for: Option<Arc<Pack>> = self.pack.as_deref().map(|name| shelf.find(name)).transpose()?;
        let files = gather(&self.files)?;
        let (checks, passed_over) = Checker::new(shelf, asked_for, numbers).check(&files);
        let report = CheckReport::of(&checks, passed_over);
        if self.json {
            print_json(&report)?;
        } else {
            let renderer = if has_colours() { Renderer::styled() } else { Renderer::plain() };
            let told: String = checks.iter().map(|check| in_text(check, &renderer)).collect();
            print(&format!("{told}\n{}\n", printable(&report.summary())))?;
        }
        Ok(ExitStatus::from(report.ok))
    }
}

impl CheckReport {
    fn of(checks: &[FileCheck], passed_over: Vec<String>) -> CheckReport {
        let count = |is_it: &dyn Fn(&FileCheck) -> bool| checks.iter().filter(|check| is_it(check)).count();
        let (faulty, not_won) = (
            count(&|check| check.state == FileState::Faulty),
            count(&|check| check.state == FileState::NotWon),
        );
        let without = checks.iter().filter(|check| check.state == FileState::NoSolution);
        CheckReport {
            ok: faulty + not_won == 0,
            levels: count(&|check| check.sort == FileSort::Level),
            packs: count(&|check| check.sort == FileSort::Pack),
            faulty,
            not_won,
            without_solution: without.map(|check| check.file.clone()).collect(),
            passed_over,
            files: checks.iter().map(FileReport::of).collect(),
        }
    }

    fn summary(&self) -> String {
        let counted =
            |count: usize, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
        let mut summary = format!("{}, {}: ", counted(self.levels, "level"), counted(self.packs, "pack"));
        summary += &match (self.faulty, self.not_won) {
            (0, 0) => "no faults".to_owned(),
            (faulty, 0) => format!("{faulty} with faults"),
            (0, not_won) => format!("{not_won} not won by its recorded solution"),
            (faulty, not_won) => format!("{faulty} with faults, {not_won} not won by its recorded solution"),
        };
        if !self.without_solution.is_empty() {
            summary += &format!("; {} without a solution", self.without_solution.len());
        }
        if !self.passed_over.is_empty() {
            summary += &format!(
                "; skipped, because they are neither levels nor packs: {}",
                self.passed_over.join(", ")
            );
        }
        summary
    }
}

impl FileReport {
    fn of(check: &FileCheck) -> FileReport {
        let faults = check.complaint.iter().flat_map(|complaint| &complaint.faults);
        FileReport {
            file: check.file.clone(),
            sort: check.sort,
            state: check.state,
            name: check.name.clone(),
            faults: faults.map(|fault| fault.report()).collect(),
            notes: check.notes.clone(),
            solution: check.proof,
        }
    }
}

fn in_text(check: &FileCheck, renderer: &Renderer) -> String {
    let file = &check.file;
    let faults = check.complaint.as_ref().map(|complaint| complaint.show(renderer)).unwrap_or_default();
    let verdict = match (check.state, &check.complaint, check.proof) {
        (FileState::Faulty, Some(complaint), _) => complaint.to_string(),
        (_, _, Some(proof)) => format!("{file}: the solution {}", proof.verdict()),
        (FileState::NoSolution, ..) => format!("{file}: no solution is recorded"),
        (FileState::Ok | FileState::LeftOver | FileState::NotWon | FileState::Faulty, ..) => {
            format!("{file}: ok")
        }
    };
    let notes: String = check.notes.iter().map(|note| format!("  note: {note}\n")).collect();
    format!("{faults}{}", printable(&format!("{verdict}\n{notes}")))
}
