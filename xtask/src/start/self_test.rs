//! Whether `start-module` gives what it says: stubs on which every test fails with a way on, and tests that pass with our
//! engine in the place of the stubs.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::course::Course;
use super::files::{Files, write};
use crate::libtest::{TestOutcome, TestResult};
use crate::modules::expected_names;
use crate::test_run::TestPackage;
use crate::workspace::{ENGINE, files_behind};
use crate::{LAST_MODULE, MODULES, Verdict, Workspace, check_drops, check_modules};

/// Crates that take the place of the stubs, beside those of the engine, and one that their own tests use.
const BESIDE: [&str; 3] = ["content-std", "harness", "formats"];

/// What brings the packs to our crates.
const CARRIER: [&str; 3] = ["content/Cargo.toml", "content/lib.rs", "content/build.rs"];

/// Starts workspaces in `target/start`, and tries them.
///
/// # Errors
/// If one cannot be written or does not build.
pub fn check_start(workspace: &Workspace) -> Result<Verdict> {
    let mut verdict = Verdict::Ok;
    for module in MODULES {
        let holds = Verdict::of_step(stubs_fail(workspace, module));
        println!("stubs of module {module}: {holds}");
        verdict = verdict.and(holds);
    }
    let holds = Verdict::of_step(needs_no_conditions(workspace));
    println!("our engine without conditions, modules before 11: {holds}");
    verdict = verdict.and(holds);
    let reference = with_our_engine(workspace, LAST_MODULE)?;
    let report = check_modules(&reference, LAST_MODULE)?;
    println!("{report}");
    let holds = report.verdict.and(check_drops(&reference, None)?);
    println!("our engine behind the face: {holds}");
    Ok(verdict.and(holds))
}

/// Every test of a module's workspace fails on the stubs, by an assertion or by saying what is not implemented.
fn stubs_fail(workspace: &Workspace, module: &str) -> Result<()> {
    let course = Course::read(workspace, module)?;
    let mut files = course.workspace()?;
    files.extend(course.tests()?);
    let started = placed(workspace, "stubs", &files)?;
    let package = TestPackage::of(&started)?;
    let results = package.run_all("test_")?;
    let ran: BTreeSet<String> = results.iter().map(|result| result.name.clone()).collect();
    let expected = expected_names(&started, module)?;
    if ran != expected {
        let other: Vec<&String> = ran.symmetric_difference(&expected).collect();
        bail!("the tests that run are not those that are listed: {other:?}");
    }
    results.iter().try_for_each(|result| fails_with_a_way_on(result, &package))
}

fn fails_with_a_way_on(result: &TestResult, package: &TestPackage) -> Result<()> {
    let name = &result.name;
    if result.outcome != TestOutcome::Failed {
        bail!("{name} is {} on stubs", result.outcome);
    }
    let panic =
        result.panic().with_context(|| format!("{name} failed without a panic: {}", result.output))?;
    if !panic.brief().starts_with("not implemented: module ") && !panic.is_assertion(package.shell()) {
        bail!("{name} says nothing of what is to be done: {}", panic.brief());
    }
    Ok(())
}

/// The tests of the modules before conditions pass without any: our engine, on the pack without them.
fn needs_no_conditions(workspace: &Workspace) -> Result<()> {
    let before = MODULES[MODULES.len() - 2];
    let started = with_our_engine(workspace, before)?;
    let package = TestPackage::of(&started)?;
    let conditions: Vec<String> = Course::read(workspace, before)?.conditions().into_iter().collect();
    let pack = fs::read_to_string(started.path("content/packs/course.json"))?;
    let dir = package.shell().create_temp_dir()?;
    let file = dir.path().join("pack.json");
    package.shell().write_file(&file, crate::expansion::pack_without(&pack, &conditions)?)?;
    let names = expected_names(&started, before)?;
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    for program in package.programs()? {
        let own: Vec<&str> = names.iter().copied().filter(|name| program.has(name)).collect();
        for result in program.run(&own, Some(&file))? {
            if result.outcome != TestOutcome::Ok {
                bail!("{} needs conditions, and the list of tests does not say so", result.name);
            }
        }
    }
    Ok(())
}

/// A workspace as it is started for a module, with our crates in the place of the stubs.
fn with_our_engine(workspace: &Workspace, module: &str) -> Result<Workspace> {
    let course = Course::read(workspace, module)?;
    let mut files = course.workspace()?;
    files.retain(|path, _| !path.starts_with("crates/"));
    files.extend(course.tests()?);
    let manifest = files.get("Cargo.toml").context("a workspace has a manifest")?;
    let manifest = with_our_packages(&String::from_utf8_lossy(manifest), workspace)?;
    files.insert("Cargo.toml".to_owned(), manifest.into());
    for name in ENGINE.into_iter().chain(BESIDE) {
        let files_of_crate = files_behind(&workspace.path("crates").join(name))?;
        // The licences are nobody's code, and stand at the top of no student's workspace.
        let is_licence = |file: &PathBuf| {
            file.file_name().is_some_and(|name| name.to_string_lossy().starts_with("LICENSE"))
        };
        for file in files_of_crate.into_iter().filter(|file| !is_licence(file)) {
            files.insert(workspace.relative(&file), fs::read(&file)?);
        }
    }
    for path in CARRIER {
        files.insert(path.to_owned(), fs::read(workspace.path(path))?);
    }
    for file in files_behind(&workspace.path("content/packs"))? {
        files.insert(workspace.relative(&file), fs::read(&file)?);
    }
    placed(workspace, "reference", &files)
}

/// Our manifest with the members of a started workspace.
fn with_our_packages(manifest: &str, workspace: &Workspace) -> Result<String> {
    let ours = fs::read_to_string(workspace.path("Cargo.toml"))?;
    let (_, members) = manifest.split_once("members = [").context("a workspace lists its members")?;
    let (members, _) = members.split_once(']').context("a list has an end")?;
    let (_, rest) =
        ours.split_once("[workspace.package]").context("our manifest says what packages share")?;
    Ok(format!("[workspace]\nresolver = \"3\"\nmembers = [{members}]\n\n[workspace.package]{rest}"))
}

/// Files in a directory of `target/start` that holds nothing else but what is built there.
fn placed(workspace: &Workspace, name: &str, files: &Files) -> Result<Workspace> {
    let dir = workspace.target("start").join(name);
    fs::create_dir_all(&dir)?;
    remove_others(&dir, &dir, files)?;
    write(&dir, files)?;
    Workspace::at(&dir)
}

fn remove_others(top: &Path, dir: &Path, files: &Files) -> Result<()> {
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        let relative = path.strip_prefix(top)?.to_string_lossy().replace('\\', "/");
        if relative == "target" || relative == "Cargo.lock" {
            continue;
        }
        if path.is_dir() {
            remove_others(top, &path, files)?;
        } else if !files.contains_key(&relative) {
            fs::remove_file(&path)?;
        }
    }
    Ok(())
}
