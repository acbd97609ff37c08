//! `ci`: all that must hold before a change lands, in one command.

use std::time::Instant;
use std::{env, fs};

use anyhow::Result;

use crate::outside::outside;
use crate::test_run::with_test_environment;
use crate::workspace::cargo;
use crate::{
    Install, LAST_MODULE, Verdict, Workspace, audit, check_drops, check_modules, check_mutants, check_start,
    follow_guides, packages, wasm,
};

/// What to do with the other steps once one fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterFailure {
    /// Leave them out.
    Stop,
    /// Run them all the same.
    KeepGoing,
}

/// What a step runs.
enum Run {
    /// A call of cargo with these arguments.
    Cargo(&'static str),
    /// A check of ours.
    Check(fn(&Workspace) -> Result<Verdict>),
}

/// The steps by name, quick ones first.
const STEPS: [(&str, Run); 15] = [
    ("fmt", Run::Cargo("fmt --all --check")),
    ("audit", Run::Check(run_audit)),
    ("clippy", Run::Cargo("clippy --workspace --all-targets -- -D warnings")),
    ("doc", Run::Cargo("doc --workspace --no-deps")),
    ("test", Run::Cargo("test --workspace --no-fail-fast")),
    ("check-module all", Run::Check(run_modules)),
    ("expansion-check all", Run::Check(|workspace| check_drops(workspace, None))),
    ("guides", Run::Check(follow_guides)),
    ("mutants", Run::Check(|workspace| check_mutants(workspace, None))),
    ("start-module", Run::Check(check_start)),
    ("package", Run::Check(packages)),
    ("crates outside", Run::Check(outside)),
    ("example ten_lines", Run::Cargo("run --quiet --package copula --example ten_lines")),
    ("example animate", Run::Cargo("run --quiet --package copula --example animate -- --fast")),
    ("wasm", Run::Check(|workspace| wasm(workspace, Install::if_in_ci()))),
];

/// Steps that alone build in these folders of `target`. CI removes them after the step, so that it fits on a small disk.
const OWN_FOLDERS: [(&str, &str); 4] =
    [("guides", "guides"), ("mutants", "mutants"), ("start-module", "start"), ("package", "packages")];

/// Runs all steps; prints each with its verdict, and a summary. A check that cannot run fails its step.
pub fn ci(workspace: &Workspace, after_failure: AfterFailure) -> Verdict {
    let mut verdict = Verdict::Ok;
    let mut summary = String::new();
    for (name, run) in &STEPS {
        let ending = if after_failure == AfterFailure::Stop && !verdict.is_ok() {
            "not run (--keep-going runs every step)".to_owned()
        } else {
            println!("\n=== {name} ===");
            let start = Instant::now();
            let ran = run_step(workspace, run);
            println!("=== {name}: {ran} ({:.0} s)", start.elapsed().as_secs_f64());
            verdict = verdict.and(ran);
            remove_own_folder(workspace, name);
            ran.to_string()
        };
        summary += &format!("  {name:20} {ending}\n");
    }
    println!("\nci:\n{summary}ci: {verdict}");
    verdict
}

fn remove_own_folder(workspace: &Workspace, step: &str) {
    let own = OWN_FOLDERS.iter().find(|(name, _)| *name == step);
    if let Some((_, folder)) = own
        && env::var_os("CI").is_some()
    {
        // What cannot be removed only takes room.
        let _ = fs::remove_dir_all(workspace.target(folder));
    }
}

fn run_step(workspace: &Workspace, run: &Run) -> Verdict {
    let ran = match run {
        Run::Cargo(arguments) => run_cargo(workspace, arguments),
        Run::Check(check) => check(workspace),
    };
    ran.unwrap_or_else(|error| {
        println!("the check could not run: {error:#}");
        Verdict::Fails
    })
}

fn run_cargo(workspace: &Workspace, arguments: &str) -> Result<Verdict> {
    let shell = workspace.shell("")?;
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let mut call = with_test_environment(cargo(&shell, &arguments));
    if arguments[0] == "doc" {
        call = call.env("RUSTDOCFLAGS", "-D warnings");
    }
    Ok(Verdict::from(call.run().is_ok()))
}

fn run_audit(workspace: &Workspace) -> Result<Verdict> {
    let audit = audit(workspace)?;
    println!("{audit}");
    Ok(audit.verdict)
}

fn run_modules(workspace: &Workspace) -> Result<Verdict> {
    let report = check_modules(workspace, LAST_MODULE)?;
    println!("{report}");
    Ok(report.verdict)
}
