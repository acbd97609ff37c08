//! `mutants`: does a test notice when the engine is wrong in one line? [`check_mutants`].
//!
//! A mutant is a patch in `tests/mutants/`. It is applied to a copy of the tree in `target/mutants`, the tests are built
//! and run there, and the tests that its header names must fail.
//!
//! - `code/`: mistakes in the engine and in the words of the course, which module tests must notice.
//! - `names/`: an engine that knows a word by how it is spelled. Playing under other names must notice.
//!
//! Mistakes that a pack can express are not here: the test program `mutants` of the tests package makes those packs. They
//! stand in the same table.

mod patch;
mod tree;

use std::fmt::Write as _;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::libtest::{TestOutcome, TestResult};
use crate::test_run::TestPackage;
use crate::{Verdict, Workspace, WrongUse};
use patch::Patch;
use tree::Copy;

/// Where the packs with one thing wrong are.
const PACKS: &str = "tests/mutants";

/// A mutant and what became of it.
struct Line {
    name: String,
    caught_by: String,
}

/// Tries every mutant, or the one that is named; prints a line for each as it comes, then a table of which tests notice
/// which, and the verdict.
///
/// # Errors
/// [`WrongUse`] if there is no such mutant. An error too if a file is no patch with a header, or the tree as it is does not
/// pass its own tests.
pub fn check_mutants(workspace: &Workspace, asked: Option<&str>) -> Result<Verdict> {
    let mut patches = Patch::read_all(workspace)?;
    patches.retain(|patch| asked.is_none_or(|asked| patch.name == asked));
    if let (true, Some(asked)) = (patches.is_empty(), asked) {
        return Err(WrongUse(format!("there is no mutant {asked} in {PACKS}/code or {PACKS}/names")).into());
    }
    let tree = Copy::of(workspace)?;
    let package = TestPackage::of_copy(workspace, &tree.workspace()?)?;
    expect_clean(&package, &tree.drop_tests()?)?;
    let mut verdict = Verdict::Ok;
    let mut lines = Vec::new();
    for patch in &patches {
        let start = Instant::now();
        let caught = try_mutant(&tree, &package, patch);
        let seconds = start.elapsed().as_secs_f64();
        match caught {
            Ok(caught_by) => {
                println!("  {}: noticed ({seconds:.0} s)", patch.name);
                lines.push(Line { name: patch.name.clone(), caught_by });
            }
            Err(error) => {
                println!("  {}: FAILS ({seconds:.0} s): {error:#}\n    {}", patch.name, patch.why);
                verdict = Verdict::Fails;
            }
        }
    }
    if asked.is_none() {
        lines.extend(pack_lines(workspace)?);
    }
    println!("{}", table(&lines));
    println!("mutants: {verdict}");
    Ok(verdict)
}

/// Without a mutant, all tests must pass: else nothing follows from one that fails.
fn expect_clean(package: &TestPackage, drops: &[String]) -> Result<()> {
    let results = package.run_programs(&programs(drops))?;
    let failed: Vec<&str> = results.iter().filter(|test| is_failed(test)).map(|test| &*test.name).collect();
    if !failed.is_empty() {
        bail!("these tests fail without any mutant: {}", failed.join(", "));
    }
    Ok(())
}

/// Applies a patch, runs the tests, and takes it back; gives the tests that noticed.
fn try_mutant(tree: &Copy, package: &TestPackage, patch: &Patch) -> Result<String> {
    let applied = tree.apply(patch)?;
    let by_playing = patch.caught_by == ["nonsense"];
    let results = match by_playing {
        true => package.run_programs(&["nonsense".to_owned()]),
        false => package.run_programs(&programs(&tree.drop_tests()?)),
    };
    applied.take_back()?;
    let results = results.context("with this mutant")?;
    let failed: Vec<&str> = results.iter().filter(|test| is_failed(test)).map(|test| &*test.name).collect();
    if failed.is_empty() {
        bail!("no test notices");
    }
    let is_noticed = |name: &&String| by_playing || failed.contains(&name.as_str());
    let missed: Vec<&String> = patch.caught_by.iter().filter(|name| !is_noticed(name)).collect();
    if !missed.is_empty() {
        bail!("{missed:?} must notice and do not; these do: {failed:?}");
    }
    Ok(failed.join(", "))
}

fn is_failed(test: &TestResult) -> bool {
    test.outcome != TestOutcome::Ok
}

/// The programs whose tests belong to modules: those of the modules, of the shipped levels, and of the drops.
fn programs(drops: &[String]) -> Vec<String> {
    ["modules", "levels"].into_iter().map(str::to_owned).chain(drops.iter().cloned()).collect()
}

/// The packs with one thing wrong. That their tests notice is shown by the test program `mutants`, which runs first.
fn pack_lines(workspace: &Workspace) -> Result<Vec<Line>> {
    let results = TestPackage::of(workspace)?.run_programs(&["mutants".to_owned()])?;
    if let Some(failed) = results.iter().find(|test| is_failed(test)) {
        bail!("the pack {} is not noticed as it must be:\n{}", failed.name, failed.output);
    }
    let shell = workspace.shell("")?;
    let mut lines = Vec::new();
    for path in shell.read_dir(PACKS)?.iter().filter(|path| path.extension().is_some_and(|it| it == "json")) {
        let pack: serde_json::Value = serde_json::from_str(&shell.read_file(path)?)?;
        let texts = |field: &str| pack[field].as_array().into_iter().flatten().filter_map(|it| it.as_str());
        let name = pack["name"].as_str().unwrap_or_default().to_owned();
        lines.push(Line { name, caught_by: texts("caught_by").collect::<Vec<_>>().join(", ") });
    }
    Ok(lines)
}

fn table(lines: &[Line]) -> String {
    let width = lines.iter().map(|line| line.name.len()).max().unwrap_or(0);
    let mut table = format!("{:width$}  noticed by", "mutant");
    for Line { name, caught_by } in lines {
        write!(table, "\n{name:width$}  {caught_by}").expect("a string takes all");
    }
    table
}
