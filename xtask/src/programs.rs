//! `conformance` and `bench`: programs of other packages, built for speed and run in the current directory.

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};
use xshell::Shell;

use crate::Workspace;
use crate::workspace::cargo;

/// Runs the cases of the game dialect: the program `conformance` of the tests package, with these arguments. Its exit
/// code is the result: 0 if all cases pass that are not disputed, 1 if one does not, 2 for wrong use.
///
/// # Errors
/// If the tests package does not build, or the program was ended from outside.
pub fn conformance(workspace: &Workspace, arguments: &[OsString]) -> Result<ExitCode> {
    run(workspace, "copula-tests", "conformance", arguments)
}

/// Measures how fast Copula is: the program `bench` of the benches package, with these arguments.
///
/// # Errors
/// If the benches do not build, or the program was ended from outside.
pub fn bench(workspace: &Workspace, arguments: &[OsString]) -> Result<ExitCode> {
    run(workspace, "copula-benches", "bench", arguments)
}

fn run(workspace: &Workspace, package: &str, program: &str, arguments: &[OsString]) -> Result<ExitCode> {
    let shell = Shell::new()?;
    let in_package = |task: &str| {
        let manifest = workspace.path("Cargo.toml");
        cargo(&shell, &[task, "--quiet", "--release", "--package", package, "--manifest-path"]).arg(manifest)
    };
    // The program may start others of the package, which running it alone would not build.
    if in_package("build").run().is_err() {
        bail!("{package} does not build: see the errors of cargo above");
    }
    let run = in_package("run").args(["--bin", program, "--"]).args(arguments);
    let status = Command::from(run).status().context("cannot start cargo")?;
    let code = status.code().with_context(|| format!("the program was ended: {status}"))?;
    Ok(u8::try_from(code).map_or(ExitCode::FAILURE, ExitCode::from))
}
