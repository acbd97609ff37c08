//! `generate`: writes anew what is made from content and from the code: [`generate`].

use anyhow::Result;

use crate::workspace::cargo;
use crate::{Verdict, Workspace};

/// The tests that compare a file with what it is made from, and write it if `UPDATE` is set: the package, and what selects
/// them.
const MAKERS: [(&str, &[&str]); 2] =
    [("copula-tests", &["--test", "words", "--test", "schema"]), ("copula-cli", &["--test", "it", "docs"])];

/// Writes anew every file that is made from content or from the code.
///
/// # Errors
/// If there is no current directory.
pub fn generate(workspace: &Workspace) -> Result<Verdict> {
    let shell = workspace.shell("")?;
    for (package, selection) in MAKERS {
        println!("cargo test --package {package} {}", selection.join(" "));
        let test = cargo(&shell, &["test", "--quiet", "--package", package]).args(selection);
        if test.env("UPDATE", "1").env_remove("COPULA_TEST_PACK").ignore_stdout().run().is_err() {
            return Ok(Verdict::Fails);
        }
    }
    Ok(Verdict::Ok)
}
