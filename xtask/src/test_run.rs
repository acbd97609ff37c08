//! Runs of the tests package.
//!
//! Every run builds first and runs then, so that a build error is told from a failing test. What cargo says while it
//! builds goes to standard error as it comes; what the tests print is read by [`libtest`].

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use cargo_metadata::Message;
use xshell::{Cmd, Shell};

use crate::Workspace;
use crate::libtest::{self, TestOutcome, TestResult};
use crate::workspace::cargo;

/// The package whose tests are the module tests.
const PACKAGE: &str = "copula-tests";

/// The variable by which the tests are given a pack in place of the built-in one.
const PACK_VARIABLE: &str = "COPULA_TEST_PACK";

/// The tests package of one checkout.
#[derive(Debug)]
pub(crate) struct TestPackage {
    shell: Shell,
    target: PathBuf,
}

impl TestPackage {
    /// The tests package of a workspace, built where all checks build.
    ///
    /// # Errors
    /// If there is no current directory; so for the next one.
    pub(crate) fn of(workspace: &Workspace) -> Result<TestPackage> {
        Ok(TestPackage { shell: workspace.shell("")?, target: workspace.target("checks") })
    }

    /// The tests package of a checkout of another revision of a workspace, built in a target directory of its own: to
    /// cargo, the same package in two checkouts is one, and it takes for fresh what was built later than a source was
    /// changed. After a run at another revision, our own tests would go on with the engine of that revision.
    pub(crate) fn of_revision(workspace: &Workspace, checkout: &Workspace) -> Result<TestPackage> {
        Ok(TestPackage { shell: checkout.shell("")?, target: workspace.target("checks-base") })
    }

    /// The tests package of the copy in which mutants are tried.
    ///
    /// # Errors
    /// If there is no current directory.
    pub(crate) fn of_copy(workspace: &Workspace, copy: &Workspace) -> Result<TestPackage> {
        Ok(TestPackage { shell: copy.shell("")?, target: workspace.target("mutants").join("build") })
    }

    /// Builds and runs all tests of some test programs.
    ///
    /// # Errors
    /// If they do not build, or one ends in another way than by its tests.
    pub(crate) fn run_programs(&self, programs: &[String]) -> Result<Vec<TestResult>> {
        let arguments: Vec<&str> = programs.iter().flat_map(|name| ["--test", name]).collect();
        self.run(&arguments, &[])
    }

    /// A shell in the top directory of the checkout.
    pub(crate) fn shell(&self) -> &Shell {
        &self.shell
    }

    /// Builds all test programs, and runs the tests whose names contain `part`. One text only: the runner of the case
    /// files takes no more.
    ///
    /// # Errors
    /// If they do not build, or a test program ends in another way than by its tests.
    pub(crate) fn run_all(&self, part: &str) -> Result<Vec<TestResult>> {
        self.run(&["--tests"], &[part])
    }

    /// Builds the program of one test, the one that has the name of its file.
    ///
    /// # Errors
    /// If it does not build, or does not list its tests.
    pub(crate) fn program(&self, test: &str) -> Result<TestProgram> {
        let programs = ["--test", test];
        self.build(&programs)?;
        self.built(&programs)?.pop().with_context(|| format!("cargo builds no program of the test {test}"))
    }

    /// All test programs, built, each with the names of its tests.
    ///
    /// # Errors
    /// If they do not build, or one does not list its tests.
    pub(crate) fn programs(&self) -> Result<Vec<TestProgram>> {
        self.built(&["--tests"])
    }

    fn built(&self, programs: &[&str]) -> Result<Vec<TestProgram>> {
        let build = self.cargo_test(programs).args(["--no-run", "--message-format=json"]);
        let messages = build.output()?.stdout;
        let mut programs = Vec::new();
        for message in Message::parse_stream(messages.as_slice()) {
            if let Message::CompilerArtifact(artifact) = message?
                && let Some(program) = artifact.executable.filter(|_| artifact.profile.test)
            {
                let dir = artifact.manifest_path.parent().context("a manifest is in a directory")?;
                programs.push(TestProgram::new(program.as_std_path(), dir.as_std_path())?);
            }
        }
        Ok(programs)
    }

    fn run(&self, programs: &[&str], filter: &[&str]) -> Result<Vec<TestResult>> {
        self.build(programs)?;
        let cargo = self.cargo_test(programs).args(["--no-fail-fast", "--"]).args(filter).ignore_status();
        let output = cargo.output()?;
        let stdout = String::from_utf8_lossy(&output.stdout);
        let results = libtest::parse(&stdout);
        let has_failure = results.iter().any(|result| result.outcome != TestOutcome::Ok);
        if !(output.status.success() || has_failure) || !libtest::is_complete(&stdout) {
            let errors = String::from_utf8_lossy(&output.stderr);
            bail!("a test program of {PACKAGE} ended before its tests did ({}):\n{errors}", output.status);
        }
        Ok(results)
    }

    fn build(&self, programs: &[&str]) -> Result<()> {
        if self.cargo_test(programs).arg("--no-run").ignore_stdout().run().is_err() {
            let dir = self.shell.current_dir();
            bail!("{PACKAGE} does not build in {}: see the errors of cargo above", dir.display());
        }
        Ok(())
    }

    fn cargo_test(&self, programs: &[&str]) -> Cmd<'_> {
        let cargo = cargo(&self.shell, &["test", "--package", PACKAGE, "--target-dir"]);
        with_test_environment(cargo.arg(&self.target).args(programs))
    }
}

/// One built test program, run without cargo.
#[derive(Debug)]
pub(crate) struct TestProgram {
    shell: Shell,
    path: PathBuf,
    /// Its tests by their full names.
    tests: Vec<String>,
}

impl TestProgram {
    /// The program at `path`, which runs in the directory of its package, as cargo has it.
    fn new(path: &Path, dir: &Path) -> Result<TestProgram> {
        let shell = Shell::new()?;
        shell.change_dir(dir);
        let list =
            with_test_environment(shell.cmd(path).quiet().args(["--list", "--format", "terse"])).read()?;
        let tests = list.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect();
        Ok(TestProgram { shell, path: path.to_owned(), tests })
    }

    /// Whether a test of this name is in it, in whatever module.
    pub(crate) fn has(&self, test: &str) -> bool {
        self.full_name(test).is_some()
    }

    fn full_name(&self, test: &str) -> Option<&String> {
        self.tests.iter().find(|name| libtest::last_segment(name) == test)
    }

    /// Runs the test that has the name of its file; with `pack`, on the pack in that file.
    ///
    /// # Errors
    /// If the program ends before it does, or not exactly one test ran.
    pub(crate) fn run_one(&self, test: &str, pack: Option<&Path>) -> Result<TestResult> {
        let n_so_called = self.tests.iter().filter(|name| libtest::last_segment(name) == test).count();
        let mut results = self.run(&[test], pack)?;
        match (results.pop(), results.len(), n_so_called) {
            (Some(result), 0, 1) => Ok(result),
            (None, ..) => bail!("no test ran: the function in tests/tests/{test}.rs must be called {test}"),
            (Some(_), n, _) => {
                bail!("{} tests called {test} ran, where one is expected", n_so_called.max(n + 1))
            }
        }
    }

    /// Runs tests of it, by their names without the modules around them; with `pack`, on the pack in that file.
    ///
    /// # Errors
    /// If the program ends before they do.
    pub(crate) fn run(&self, tests: &[&str], pack: Option<&Path>) -> Result<Vec<TestResult>> {
        let names: Vec<&String> = tests.iter().filter_map(|test| self.full_name(test)).collect();
        if names.is_empty() {
            return Ok(Vec::new());
        }
        let program = self.shell.cmd(&self.path).quiet().arg("--exact").args(names);
        let mut program = with_test_environment(program);
        if let Some(pack) = pack {
            program = program.env(PACK_VARIABLE, pack);
        }
        let output = program.ignore_status().output()?;
        let stdout = String::from_utf8_lossy(&output.stdout);
        if !libtest::is_complete(&stdout) {
            let errors = String::from_utf8_lossy(&output.stderr);
            bail!("{} ended before its tests did ({}):\n{errors}", self.path.display(), output.status);
        }
        Ok(libtest::parse(&stdout))
    }
}

/// Sets what tests depend on: no snapshot is rewritten, no pack replaced, nothing but libtest's plain output printed.
pub(crate) fn with_test_environment(cargo: Cmd<'_>) -> Cmd<'_> {
    let cargo = cargo.env("CI", "true").env("INSTA_UPDATE", "no").env("RUST_BACKTRACE", "0");
    let removed = [PACK_VARIABLE, "INSTA_FORCE_PASS", "RUST_TEST_NOCAPTURE", "RUST_TEST_THREADS"];
    removed.into_iter().fold(cargo, Cmd::env_remove)
}
