//! Counting instructions: [`count`].

use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

/// How many instructions a piece of the work of that name takes, counted by valgrind in a run of this program: the same
/// number every time on one machine, whatever else it does.
///
/// # Errors
///
/// If valgrind cannot be run, or the run fails.
pub(crate) fn count(name: &str) -> Result<f64> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    valgrind.args(["--collect-atstart=no", "--toggle-collect=*measured*"]);
    valgrind.arg(std::env::current_exe().context("this program has no file")?).args(["--once", name]);
    let output = valgrind.stdin(Stdio::null()).output();
    let output = output.context("cannot start valgrind; install it, or run without --count")?;
    let told = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "valgrind failed:\n{told}");
    let collected = told.lines().find_map(|line| line.split_once("Collected : "));
    let (_, count) = collected.with_context(|| format!("valgrind did not count:\n{told}"))?;
    let count: f64 = count.trim().parse().with_context(|| format!("`{count}` is not a number"))?;
    let pieces = String::from_utf8_lossy(&output.stdout);
    let pieces: f64 = pieces.trim().parse().with_context(|| format!("`{pieces}` is not a number"))?;
    Ok(count / pieces)
}
