//! `bench`: how fast Copula is, measured by a program of the benches package.

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::Workspace;
use crate::workspace::cargo_here;

/// Runs the program `bench` of the benches package with these arguments, built for speed, in the current directory.
///
/// # Errors
/// If cargo cannot be started, the benches do not build, or the program was ended from outside.
pub fn bench(workspace: &Workspace, arguments: &[OsString]) -> Result<ExitCode> {
    let benches = |task: &str| {
        let mut cargo = cargo_here();
        cargo.args([task, "--quiet", "--release", "--manifest-path"]).arg(workspace.path("Cargo.toml"));
        cargo.args(["-p", "copula-benches"]);
        cargo
    };
    // The program starts another of the package, which running alone would not build.
    if !benches("build").status().context("cannot start cargo")?.success() {
        bail!("the benches do not build");
    }
    let status = benches("run").args(["--bin", "bench", "--"]).args(arguments).status();
    let status = status.context("cannot start cargo")?;
    let code = status.code().with_context(|| format!("the program was ended: {status}"))?;
    Ok(u8::try_from(code).map_or(ExitCode::FAILURE, ExitCode::from))
}
