//! `conformance`: the cases of the game dialect, run by a program of the tests package.

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::Workspace;
use crate::workspace::cargo_here;

/// Runs the program `conformance` of the tests package with these arguments, built for speed, in the current directory.
/// Its exit code is the result: 0 if all cases pass that are not disputed, 1 if one does not, 2 for wrong use.
///
/// # Errors
/// If cargo cannot be started, or the program was ended from outside.
pub fn conformance(workspace: &Workspace, arguments: &[OsString]) -> Result<ExitCode> {
    let mut cargo = cargo_here();
    cargo.args(["run", "--quiet", "--release", "--manifest-path"]).arg(workspace.path("Cargo.toml"));
    cargo.args(["-p", "copula-tests", "--bin", "conformance", "--"]).args(arguments);
    let status = cargo.status().context("cannot start cargo")?;
    let code = status.code().with_context(|| format!("the program was ended: {status}"))?;
    Ok(u8::try_from(code).map_or(ExitCode::FAILURE, ExitCode::from))
}
