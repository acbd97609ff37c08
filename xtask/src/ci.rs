//! `ci`: all that must hold before a change lands, in one command.

use std::fmt;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::outside::outside;
use crate::test_run::with_test_environment;
use crate::{Install, MODULES, Verdict, Workspace, audit, check_drops, check_modules, wasm};

/// What to do with the other steps once one fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterFailure {
    /// Leave them out.
    Stop,
    /// Run them all the same.
    KeepGoing,
}

/// One step: its name, and what runs.
struct Step {
    name: &'static str,
    run: Run,
}

enum Run {
    /// A call of cargo with these arguments and this environment.
    Cargo(&'static [&'static str], &'static [(&'static str, &'static str)]),
    /// A check of ours.
    Check(fn(&Workspace) -> Result<Verdict>),
}

/// The steps, quick ones first.
const STEPS: [Step; 11] = [
    Step { name: "fmt", run: Run::Cargo(&["fmt", "--all", "--check"], &[]) },
    Step { name: "audit", run: Run::Check(run_audit) },
    Step {
        name: "clippy",
        run: Run::Cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"], &[]),
    },
    Step {
        name: "doc",
        run: Run::Cargo(&["doc", "--workspace", "--no-deps"], &[("RUSTDOCFLAGS", "-D warnings")]),
    },
    Step { name: "test", run: Run::Cargo(&["test", "--workspace", "--no-fail-fast"], &[]) },
    Step { name: "check-module all", run: Run::Check(run_modules) },
    Step { name: "expansion-check all", run: Run::Check(run_drops) },
    Step { name: "crates outside", run: Run::Check(outside) },
    Step {
        name: "example ten_lines",
        run: Run::Cargo(&["run", "--quiet", "--package", "copula", "--example", "ten_lines"], &[]),
    },
    Step {
        name: "example animate",
        run: Run::Cargo(
            &["run", "--quiet", "--package", "copula", "--example", "animate", "--", "--fast"],
            &[],
        ),
    },
    Step { name: "wasm", run: Run::Check(run_wasm) },
];

/// Runs all steps; prints each with its verdict, and a summary.
///
/// # Errors
/// If cargo cannot be started. A check that cannot run fails its step.
pub fn ci(workspace: &Workspace, after_failure: AfterFailure) -> Result<Verdict> {
    let mut endings = Vec::new();
    for step in &STEPS {
        let is_stopped =
            after_failure == AfterFailure::Stop && endings.contains(&Ending::Ran(Verdict::Fails));
        endings.push(if is_stopped { Ending::LeftOut } else { Ending::Ran(step.run(workspace)?) });
    }
    println!("\nci:");
    for (step, ending) in STEPS.iter().zip(&endings) {
        println!("  {:20} {ending}", step.name);
    }
    let verdict = Verdict::from(endings.iter().all(|ending| *ending == Ending::Ran(Verdict::Ok)));
    println!("ci: {verdict}");
    Ok(verdict)
}

/// How a step ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    Ran(Verdict),
    LeftOut,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Ran(verdict) => write!(f, "{verdict}"),
            Ending::LeftOut => f.write_str("not run (--keep-going runs every step)"),
        }
    }
}

impl Step {
    fn run(&self, workspace: &Workspace) -> Result<Verdict> {
        println!("\n=== {} ===", self.name);
        let start = Instant::now();
        let verdict = match self.run {
            Run::Cargo(arguments, environment) => run_cargo(workspace, arguments, environment)?,
            Run::Check(check) => check(workspace).unwrap_or_else(|error| {
                println!("the check could not run: {error:#}");
                Verdict::Fails
            }),
        };
        println!("=== {}: {verdict} ({:.0} s)", self.name, start.elapsed().as_secs_f64());
        Ok(verdict)
    }
}

fn run_cargo(workspace: &Workspace, arguments: &[&str], environment: &[(&str, &str)]) -> Result<Verdict> {
    let mut cargo: Command = workspace.cargo();
    cargo.args(arguments).envs(environment.iter().copied());
    with_test_environment(&mut cargo);
    let status = cargo.status().context("cannot start cargo")?;
    Ok(Verdict::from(status.success()))
}

fn run_audit(workspace: &Workspace) -> Result<Verdict> {
    let audit = audit(workspace)?;
    println!("{audit}");
    Ok(audit.verdict)
}

fn run_modules(workspace: &Workspace) -> Result<Verdict> {
    let report = check_modules(workspace, MODULES[MODULES.len() - 1])?;
    println!("{report}");
    Ok(report.verdict)
}

fn run_wasm(workspace: &Workspace) -> Result<Verdict> {
    wasm(workspace, Install::if_in_ci())
}

fn run_drops(workspace: &Workspace) -> Result<Verdict> {
    check_drops(workspace, None)
}
