//! `generate`: writes anew the files that are generated from content and code.
//!
//! Each file has a test that compares it with what it should be. With the variable `UPDATE` set, the same test writes the
//! file before it compares. So the command and the tests cannot disagree about what a file should be.

use std::fs;

use anyhow::{Result, bail};

use crate::libtest::{self, TestOutcome};
use crate::test_run::with_test_environment;
use crate::workspace::cargo;
use crate::{Verdict, Workspace};

/// A generated file, and the test that compares it or writes it.
struct Generated {
    file: &'static str,
    package: &'static str,
    /// The test program, as cargo calls it.
    program: &'static str,
    /// The test's full name.
    test: &'static str,
}

/// All generated files.
const GENERATED: [Generated; 6] = [
    Generated {
        file: "docs/words.md",
        package: "copula-tests",
        program: "words",
        test: "page::words_md_is_up_to_date",
    },
    Generated {
        file: "docs/word-pairs.md",
        package: "copula-tests",
        program: "words",
        test: "pairs::word_pairs_md_is_up_to_date",
    },
    Generated {
        file: "docs/schema/level.schema.json",
        package: "copula-tests",
        program: "schema",
        test: "level_schema_is_up_to_date",
    },
    Generated {
        file: "docs/schema/pack.schema.json",
        package: "copula-tests",
        program: "schema",
        test: "pack_schema_is_up_to_date",
    },
    Generated {
        file: "crates/copula/guide.md",
        package: "copula",
        program: "embedding",
        test: "the_guide_of_the_crate_is_up_to_date",
    },
    Generated {
        file: "docs/cli.md",
        package: "copula-cli",
        program: "it",
        test: "docs::the_manual_is_up_to_date",
    },
];

/// Writes all generated files anew, and nothing else; prints of each whether it changed. It goes on after a file that
/// could not be written, so that all faults are told at once.
///
/// # Errors
/// If there is no current directory.
pub fn generate(workspace: &Workspace) -> Result<Verdict> {
    let mut verdict = Verdict::Ok;
    for generated in &GENERATED {
        let path = workspace.path(generated.file);
        let before = fs::read(&path).ok();
        let written = write(workspace, generated);
        let ending = match &written {
            Ok(()) if fs::read(&path).ok() == before => "as it was".to_owned(),
            Ok(()) => "written anew".to_owned(),
            Err(error) => format!("not written: {error:#}"),
        };
        println!("{}: {ending}", generated.file);
        verdict = verdict.and(Verdict::from(written.is_ok()));
    }
    println!("generate: {verdict}");
    Ok(verdict)
}

/// Runs the one test that writes a file.
fn write(workspace: &Workspace, generated: &Generated) -> Result<()> {
    let Generated { package, program, test, .. } = generated;
    let shell = workspace.shell("")?;
    let arguments = ["test", "--quiet", "--package", package, "--test", program];
    if cargo(&shell, &arguments).arg("--no-run").run().is_err() {
        bail!("the tests of {package} do not build: see the errors of cargo above");
    }
    // Without `--quiet`, so that the test is named in the output.
    let call = cargo(&shell, &["test", "--package", package, "--test", program, "--", "--exact", test]);
    let output = with_test_environment(call).env("UPDATE", "1").ignore_status().ignore_stderr().output()?;
    match &libtest::parse(&String::from_utf8_lossy(&output.stdout))[..] {
        [result] if result.outcome == TestOutcome::Ok => Ok(()),
        [result] => bail!("the test {test} of {package} failed:\n{}", result.output),
        _ => bail!("{package} has no test {test} in its test program {program}"),
    }
}
