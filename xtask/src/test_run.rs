//! Runs of the tests package.
//!
//! Every run builds first and runs then, so that a build error is told from a failing test. What cargo says while it
//! builds goes to standard error as it comes; what the tests print is read by [`libtest`].

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::Workspace;
use crate::libtest::{self, TestOutcome, TestResult};

/// The package whose tests are the module tests.
const PACKAGE: &str = "copula-tests";

/// The variable by which the tests are given a pack in place of the built-in one.
const PACK_VARIABLE: &str = "COPULA_TEST_PACK";

/// The tests package of one checkout.
#[derive(Clone, Debug)]
pub(crate) struct TestPackage {
    workspace: Workspace,
    target_dir: PathBuf,
}

/// Which test programs of the package are built and run.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Programs<'a> {
    /// All of them.
    All,
    /// Those of these files in `tests/tests/`, by their names without `.rs`.
    Named(&'a [&'a str]),
}

/// Which tests of the programs are run.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Filter<'a> {
    /// Those whose names contain this. One text only: the runner of the case files takes no more.
    Containing(&'a str),
    /// The one with this name.
    Exactly(&'a str),
}

impl TestPackage {
    /// The tests package of a workspace, built where all checks build.
    pub(crate) fn of(workspace: &Workspace) -> TestPackage {
        TestPackage { workspace: workspace.clone(), target_dir: workspace.checks_target() }
    }

    /// The tests package of a checkout of another revision of a workspace. What it depends on from outside is built
    /// once for all revisions.
    pub(crate) fn of_revision(workspace: &Workspace, checkout: &Workspace) -> TestPackage {
        TestPackage { workspace: checkout.clone(), target_dir: workspace.base_target() }
    }

    /// The top directory of the checkout.
    pub(crate) fn root(&self) -> &Path {
        self.workspace.root()
    }

    /// Builds test programs.
    ///
    /// # Errors
    /// If they do not build.
    pub(crate) fn build(&self, programs: Programs<'_>) -> Result<()> {
        let mut cargo = self.cargo_test(programs);
        let status = cargo.arg("--no-run").stdout(Stdio::null()).status().context("cannot start cargo")?;
        if !status.success() {
            bail!("{PACKAGE} does not build in {}: see the errors of cargo above", self.root().display());
        }
        Ok(())
    }

    /// Runs tests of programs that were built; with `pack`, on the pack in that file.
    ///
    /// # Errors
    /// If a test program ends in another way than by its tests.
    pub(crate) fn run(
        &self,
        programs: Programs<'_>,
        filter: Filter<'_>,
        pack: Option<&Path>,
    ) -> Result<Vec<TestResult>> {
        let mut cargo = self.cargo_test(programs);
        cargo.args(["--no-fail-fast", "--"]);
        match filter {
            Filter::Containing(part) => cargo.arg(part),
            Filter::Exactly(name) => cargo.args(["--exact", name]),
        };
        if let Some(pack) = pack {
            cargo.env(PACK_VARIABLE, pack);
        }
        let output = cargo.output().context("cannot start cargo")?;
        let stdout = String::from_utf8_lossy(&output.stdout);
        let results = libtest::parse(&stdout);
        let is_explained =
            output.status.success() || results.iter().any(|result| result.outcome != TestOutcome::Ok);
        if !is_explained || !libtest::is_complete(&stdout) {
            let errors = String::from_utf8_lossy(&output.stderr);
            bail!("a test program of {PACKAGE} ended before its tests did ({}):\n{errors}", output.status);
        }
        Ok(results)
    }

    /// Builds and runs one test: the one that has the name of its file.
    ///
    /// # Errors
    /// If it does not build, or not exactly one test ran.
    pub(crate) fn run_one(&self, test: &str, pack: Option<&Path>) -> Result<TestResult> {
        let programs = [test];
        let programs = Programs::Named(&programs);
        self.build(programs)?;
        let mut results = self.run(programs, Filter::Exactly(test), pack)?;
        match (results.pop(), results.len()) {
            (Some(result), 0) => Ok(result),
            (None, _) => bail!("no test ran: the function in tests/tests/{test}.rs must be called {test}"),
            (Some(_), n) => bail!("{} tests called {test} ran, where one is expected", n + 1),
        }
    }

    fn cargo_test(&self, programs: Programs<'_>) -> Command {
        let mut cargo = self.workspace.cargo();
        cargo.args(["test", "--package", PACKAGE, "--target-dir"]).arg(&self.target_dir);
        match programs {
            Programs::All => cargo.arg("--tests"),
            Programs::Named(names) => cargo.args(names.iter().flat_map(|name| ["--test", name])),
        };
        with_test_environment(&mut cargo);
        cargo
    }
}

/// Sets what tests depend on: no snapshot is rewritten, no pack replaced, nothing but libtest's plain output printed.
pub(crate) fn with_test_environment(cargo: &mut Command) {
    cargo.env("CI", "true").env("INSTA_UPDATE", "no").env("RUST_BACKTRACE", "0");
    for variable in [PACK_VARIABLE, "INSTA_FORCE_PASS", "RUST_TEST_NOCAPTURE", "RUST_TEST_THREADS"] {
        cargo.env_remove(variable);
    }
}
