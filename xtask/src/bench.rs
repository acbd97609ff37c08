//! `bench`: how fast Copula is, measured by a program of the benches package.

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};

use crate::Workspace;
use crate::workspace::cargo_here;

/// How often a piece of work is done in the two runs whose difference is counted.
const REPEATS: [u32; 2] = [2, 12];

/// Runs the program `bench` of the benches package with these arguments, built for speed, in the current directory.
///
/// # Errors
/// If cargo cannot be started, or the program was ended from outside.
pub fn bench(workspace: &Workspace, arguments: &[OsString]) -> Result<ExitCode> {
    let mut cargo = cargo_here();
    cargo.args(["run", "--quiet", "--release", "--manifest-path"]).arg(workspace.path("Cargo.toml"));
    cargo.args(["-p", "copula-benches", "--bin", "bench", "--"]).args(arguments);
    let status = cargo.status().context("cannot start cargo")?;
    let code = status.code().with_context(|| format!("the program was ended: {status}"))?;
    Ok(u8::try_from(code).map_or(ExitCode::FAILURE, ExitCode::from))
}

/// Prints how many instructions each piece of work takes whose name contains the text, counted by valgrind: the same
/// number every time on one machine, whatever else it does.
///
/// # Errors
/// If cargo or valgrind cannot be run.
pub fn count_instructions(workspace: &Workspace, only: &str) -> Result<ExitCode> {
    let mut cargo = cargo_here();
    cargo.args(["build", "--quiet", "--release", "--manifest-path"]).arg(workspace.path("Cargo.toml"));
    let status = cargo.args(["-p", "copula-benches"]).status().context("cannot start cargo")?;
    if !status.success() {
        bail!("the benches do not build");
    }
    let program = workspace.path("target/release/bench");
    let list = Command::new(&program).arg("--list").output().context("cannot start the benches")?;
    let list = String::from_utf8(list.stdout).context("the list of the benches is no text")?;
    for line in list.lines().filter(|line| line.contains(only)) {
        let (name, pieces) = line.rsplit_once('\t').context("the list has two columns")?;
        let pieces: u64 = pieces.parse().context("the second column is a number")?;
        let mut counts = [0; 2];
        for (count, repeat) in counts.iter_mut().zip(REPEATS) {
            *count = instructions(&program, name, repeat)?;
        }
        let done = pieces * u64::from(REPEATS[1] - REPEATS[0]);
        println!("{name:62} {:>12}", counts[1].saturating_sub(counts[0]) / done);
    }
    Ok(ExitCode::SUCCESS)
}

fn instructions(program: &std::path::Path, name: &str, repeat: u32) -> Result<u64> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    valgrind.args(["--only", name, "--repeat", &repeat.to_string()]);
    let output = valgrind.output().context("cannot start valgrind; install it, or leave out --count")?;
    let told = String::from_utf8_lossy(&output.stderr);
    let collected = told.lines().find_map(|line| line.split_once("Collected : "));
    let (_, count) = collected.with_context(|| format!("valgrind did not count:\n{told}"))?;
    count.trim().parse().with_context(|| format!("`{count}` is no number"))
}
