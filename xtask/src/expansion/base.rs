//! `expansion-check --base REV`: work in progress, against the revision that it started from.

use std::fs;

use anyhow::{Context, Result, bail};

use super::{expect_green, expect_red};
use crate::git::{Changed, ChangedFile, Checkout, changed_since, commit_of};
use crate::test_run::TestPackage;
use crate::{MODULES, Place, Verdict, Workspace, WrongUse, check_modules, check_touches_content};

/// Checks what changed since `revision` as a drop with the test `test`, or with the one new test file among the changes.
///
/// Prints a line for each thing shown, and the verdict. What changed is looked at first, before anything is built.
///
/// # Errors
/// [`WrongUse`] if there is no such revision or test, or if it does not follow from the changes which test is meant.
/// What goes wrong with the drop is printed and makes the verdict.
pub fn check_base(workspace: &Workspace, revision: &str, test: Option<&str>) -> Result<Verdict> {
    let commit = commit_of(workspace.root(), revision)?;
    let changes = changed_since(workspace.root(), &commit)?;
    let verdict = match check_changes(workspace, &Base { revision, commit: &commit }, &changes, test) {
        Ok(()) => Verdict::Ok,
        Err(error) if error.is::<WrongUse>() => return Err(error),
        Err(error) => {
            println!("  {error:#}");
            Verdict::Fails
        }
    };
    println!("expansion-check: {verdict}");
    Ok(verdict)
}

/// The revision that the work started from.
struct Base<'a> {
    /// As the caller named it.
    revision: &'a str,
    commit: &'a str,
}

fn check_changes(
    workspace: &Workspace,
    base: &Base<'_>,
    changes: &[ChangedFile],
    test: Option<&str>,
) -> Result<()> {
    println!("what changed since {}: {}", base.revision, count(changes.len()));
    expect_content_only(changes, test, base.revision)?;
    let test = match test {
        Some(test) => named_test(workspace, test)?,
        None => new_test(changes)?,
    };
    println!("  content only, and the test {test}");
    expect_modules(workspace)?;
    println!("  all module tests and the audit pass");

    let here = TestPackage::of(workspace).run_one(&test, None);
    here.and_then(|result| expect_green(&result)).context("GREEN not shown")?;
    println!("  GREEN here: {test} passes");
    let why = red_at_base(workspace, base.commit, changes, &test)
        .with_context(|| format!("RED not shown at {}", base.revision))?;
    println!("  RED at {}: {test} fails: {why}", base.revision);
    Ok(())
}

/// The first stage: nothing is built for it. Where neither the caller nor the changes say which test is the
/// drop's, any may be, and the next question is which.
fn expect_content_only(changes: &[ChangedFile], test: Option<&str>, revision: &str) -> Result<()> {
    if changes.is_empty() {
        bail!("nothing changed since {revision}, so there is no drop: name the revision before it");
    }
    let test = test.map(str::to_owned).or_else(|| new_test(changes).ok());
    let is_candidate = |path: &&String| test.is_none() && test_name(path).is_some();
    let paths: Vec<String> =
        changes.iter().map(|change| &change.path).filter(|path| !is_candidate(path)).cloned().collect();
    let outside = check_touches_content(&paths, test.as_deref());
    if !outside.is_empty() {
        bail!(
            "it touches more than content:\n  {}\nA drop may change content/, crates/content-std/, docs/, CHANGELOG.md \
             and its own test. Move what the word does into crates/content-std; a new mechanic, hook or test helper \
             is a change of its own, made and committed before the drop, and then the base of this check.",
            outside.join("\n  ")
        );
    }
    Ok(())
}

/// The test that the caller named.
fn named_test(workspace: &Workspace, test: &str) -> Result<String> {
    let file = format!("tests/tests/{test}.rs");
    if !workspace.path(&file).is_file() {
        return Err(WrongUse(format!("there is no test {test}: {file} does not exist")).into());
    }
    Ok(test.to_owned())
}

/// The one new file `tests/tests/test_*.rs` among the changes.
fn new_test(changes: &[ChangedFile]) -> Result<String> {
    let new: Vec<&str> = changes
        .iter()
        .filter(|change| change.how == Changed::New)
        .filter_map(|change| test_name(&change.path))
        .collect();
    match new.as_slice() {
        [test] => Ok((*test).to_owned()),
        [] => Err(WrongUse(
            "no new test file tests/tests/test_*.rs among the changes: write one, or name the drop's test with --test"
                .into(),
        )
        .into()),
        several => Err(WrongUse(format!(
            "several new test files among the changes: name the drop's test with --test ({})",
            several.join(", ")
        ))
        .into()),
    }
}

fn test_name(path: &str) -> Option<&str> {
    let name = path.strip_prefix("tests/tests/")?.strip_suffix(".rs")?;
    (name.starts_with("test_") && !name.contains('/')).then_some(name)
}

fn expect_modules(workspace: &Workspace) -> Result<()> {
    let report = check_modules(workspace, MODULES[MODULES.len() - 1])?;
    if !report.verdict.is_ok() {
        bail!("the modules do not hold:\n{report}");
    }
    Ok(())
}

/// Runs the test on a checkout of the base, and gives the assertion that it fails on.
fn red_at_base(workspace: &Workspace, commit: &str, changes: &[ChangedFile], test: &str) -> Result<String> {
    let checkout = Checkout::of(workspace.root(), commit)?;
    let there = checkout.workspace();
    copy_test(workspace, there, changes, test)?;
    let result = TestPackage::of_revision(workspace, there).run_one(test, None)?;
    expect_red(&result, there.root())
}

/// Copies the test to a checkout, with its new snapshots: for want of those it would fail whatever the words.
fn copy_test(workspace: &Workspace, there: &Workspace, changes: &[ChangedFile], test: &str) -> Result<()> {
    let file = format!("tests/tests/{test}.rs");
    let changed = changes.iter().map(|change| &change.path);
    let own = changed
        .filter(|path| Place::of(path, Some(test)) == Place::DropTest && workspace.path(path).is_file());
    for path in own.chain([&file]) {
        let copy = there.path(path);
        let dir = copy.parent().context("a path without a directory")?;
        fs::create_dir_all(dir).with_context(|| format!("cannot make {}", dir.display()))?;
        fs::copy(workspace.path(path), &copy).with_context(|| format!("cannot copy {path}"))?;
    }
    Ok(())
}

fn count(n_files: usize) -> String {
    if n_files == 1 { "1 file".to_owned() } else { format!("{n_files} files") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changes(paths: &[&str]) -> Vec<ChangedFile> {
        let new = |path: &&str| ChangedFile { path: (*path).to_owned(), how: Changed::New };
        paths.iter().map(new).collect()
    }

    #[track_caller]
    fn check_fails(paths: &[&str], test: Option<&str>, expected: &str) {
        let error = expect_content_only(&changes(paths), test, "HEAD").unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }

    #[test]
    fn a_change_of_content_only_gets_past_the_first_stage() {
        let paths =
            ["content/packs/course.json", "crates/content-std/src/conditions/beside.rs", "CHANGELOG.md"];
        assert!(expect_content_only(&changes(&paths), None, "HEAD").is_ok());
        let with_test = [paths.as_slice(), &["tests/tests/test_12x_beside.rs"]].concat();
        assert!(expect_content_only(&changes(&with_test), None, "HEAD").is_ok());
        assert!(expect_content_only(&changes(&with_test), Some("test_12x_beside"), "HEAD").is_ok());
        assert_eq!(new_test(&changes(&with_test)).unwrap(), "test_12x_beside");
    }

    #[test]
    fn a_change_elsewhere_stops_at_the_first_stage() {
        check_fails(
            &["content/packs/course.json", "crates/turn/src/lib.rs"],
            None,
            "crates/turn/src/lib.rs: the engine",
        );
        check_fails(&["crates/harness/src/lib.rs"], None, "crates/harness/src/lib.rs: the harness");
        check_fails(&["tests/tests/modules.rs"], None, "tests/tests/modules.rs: neither content");
        check_fails(&["tests/tests/test_12x_a.rs", "Cargo.lock"], None, "  Cargo.lock: neither content");
        check_fails(&["tests/tests/test_12x_a.rs"], Some("test_12x_b"), "test_12x_a.rs: neither content");
        check_fails(&[], None, "nothing changed since HEAD");
    }

    #[test]
    fn an_old_test_is_not_taken_for_the_drops() {
        let old = ChangedFile { path: "tests/tests/test_06x_a.rs".to_owned(), how: Changed::Old };
        assert!(new_test(std::slice::from_ref(&old)).unwrap_err().is::<WrongUse>());
        let with_new = [changes(&["tests/tests/test_12x_b.rs"]), vec![old]].concat();
        let error = expect_content_only(&with_new, None, "HEAD").unwrap_err().to_string();
        assert!(error.contains("  tests/tests/test_06x_a.rs: neither content"), "{error}");
    }

    #[test]
    fn it_must_be_clear_which_test_is_meant() {
        let several = changes(&["tests/tests/test_12x_a.rs", "tests/tests/test_12x_b.rs"]);
        assert!(new_test(&several).unwrap_err().to_string().contains("--test (test_12x_a, test_12x_b)"));
        let none = new_test(&changes(&["content/levels/a.json"])).unwrap_err();
        assert!(none.is::<WrongUse>() && none.to_string().contains("no new test file"));
    }
}
