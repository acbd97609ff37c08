//! The crates outside the workspace: [`outside`].

use anyhow::Result;

use crate::test_run::with_test_environment;
use crate::workspace::cargo;
use crate::{Verdict, Workspace};

/// Where they are.
pub(crate) const CRATES: [&str; 2] = ["examples/custom-pack", "xtask/wasm-parity"];

/// What must hold of each: calls of cargo in its directory. Their lock files are kept as they are.
const CALLS: [&[&str]; 3] = [
    &["fmt", "--check"],
    &["clippy", "--locked", "--all-targets", "--", "-D", "warnings"],
    &["test", "--locked"],
];

/// Checks and tests the crates outside the workspace, as those who own such a crate would.
///
/// # Errors
/// If there is no current directory.
pub(crate) fn outside(workspace: &Workspace) -> Result<Verdict> {
    for dir in CRATES {
        let shell = workspace.shell(dir)?;
        for arguments in CALLS {
            println!("cargo {} in {dir}", arguments.join(" "));
            let call = cargo(&shell, arguments).env("CARGO_TARGET_DIR", workspace.target("outside"));
            if with_test_environment(call).run().is_err() {
                println!("{}", hint(dir));
                return Ok(Verdict::Fails);
            }
        }
    }
    Ok(Verdict::Ok)
}

/// What to do if a crate outside the workspace has a lock file that does not fit any more.
pub(crate) fn hint(dir: &str) -> String {
    format!("if its lock file is out of date: cargo update --workspace --manifest-path {dir}/Cargo.toml")
}
