//! `expansion-check --base REV`: work in progress, against the revision that it started from.

use anyhow::{Context, Result, bail};

use super::{expect_green, expect_red};
use crate::git::{ChangedFile, Checkout, changed_since, commit_of};
use crate::place::{check_touches_content, is_test_file};
use crate::test_run::TestPackage;
use crate::{LAST_MODULE, Verdict, Workspace, WrongUse, check_modules};

/// Checks what changed since `revision` as a drop with the test `test`, or with the one new test file among the changes.
///
/// Prints a line for each thing shown, and the verdict. What changed is looked at first, before anything is built.
///
/// # Errors
/// [`WrongUse`] if there is no such revision or test, or if it does not follow from the changes which test is meant.
/// What goes wrong with the drop is printed and makes the verdict.
pub fn check_base(workspace: &Workspace, revision: &str, test: Option<&str>) -> Result<Verdict> {
    let commit = commit_of(workspace, revision)?;
    let changes = changed_since(workspace, &commit)?;
    println!("what changed since {revision}: {}", count(changes.len()));
    let shown = match check_changes(workspace, &commit, &changes, test) {
        Err(error) if error.is::<WrongUse>() => return Err(error),
        shown => shown,
    };
    let verdict = Verdict::of_step(shown);
    println!("expansion-check: {verdict}");
    Ok(verdict)
}

fn check_changes(
    workspace: &Workspace,
    commit: &str,
    changes: &[ChangedFile],
    test: Option<&str>,
) -> Result<()> {
    expect_content_only(changes, test)?;
    let test = match test {
        Some(test) => named_test(workspace, test)?,
        None => new_test(changes)?,
    };
    println!("  content only, and the test {test}");
    expect_modules(workspace)?;
    println!("  all module tests and the audit pass");

    let here = TestPackage::of(workspace)?.run_one(&test, None);
    here.and_then(|result| expect_green(&result)).context("GREEN not shown")?;
    println!("  GREEN here: {test} passes");
    let why = red_at_base(workspace, commit, changes, &test).context("RED not shown at the base")?;
    println!("  RED at the base: {test} fails: {why}");
    Ok(())
}

/// The first stage: nothing is built for it. Where neither the caller nor the changes say which test is the
/// drop's, any may be, and the next question is which.
fn expect_content_only(changes: &[ChangedFile], test: Option<&str>) -> Result<()> {
    if changes.is_empty() {
        bail!("nothing changed, so there is no drop: name the revision before it");
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
    let new = changes.iter().filter(|change| change.is_new).filter_map(|change| test_name(&change.path));
    let new: Vec<&str> = new.collect();
    let wrong = match new.as_slice() {
        [test] => return Ok((*test).to_owned()),
        [] => "no new test file tests/tests/test_*.rs among the changes: write one, or name the drop's test with \
               --test"
            .to_owned(),
        several => format!(
            "several new test files among the changes: name the drop's test with --test ({})",
            several.join(", ")
        ),
    };
    Err(WrongUse(wrong).into())
}

fn test_name(path: &str) -> Option<&str> {
    let name = path.strip_prefix("tests/tests/")?.strip_suffix(".rs")?;
    (name.starts_with("test_") && !name.contains('/')).then_some(name)
}

fn expect_modules(workspace: &Workspace) -> Result<()> {
    let report = check_modules(workspace, LAST_MODULE)?;
    if !report.verdict.is_ok() {
        bail!("the modules do not hold:\n{report}");
    }
    Ok(())
}

/// Runs the test on a checkout of the base, and gives the assertion that it fails on.
fn red_at_base(workspace: &Workspace, commit: &str, changes: &[ChangedFile], test: &str) -> Result<String> {
    let checkout = Checkout::of(workspace, commit)?;
    let there = TestPackage::of_revision(workspace, &checkout.workspace()?)?;
    let here = workspace.shell("")?;
    // The test goes along with its new snapshots: for want of those it would fail whatever the words.
    let file = format!("tests/tests/{test}.rs");
    let is_own = |path: &&String| is_test_file(path, test) && workspace.path(path).is_file();
    for path in changes.iter().map(|change| &change.path).filter(is_own).chain([&file]) {
        there.shell().write_file(path, here.read_binary_file(path)?)?;
    }
    expect_red(&there.run_one(test, None)?, there.shell())
}

fn count(n_files: usize) -> String {
    if n_files == 1 { "1 file".to_owned() } else { format!("{n_files} files") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changes(paths: &[&str]) -> Vec<ChangedFile> {
        let new = |path: &&str| ChangedFile { path: (*path).to_owned(), is_new: true };
        paths.iter().map(new).collect()
    }

    #[track_caller]
    fn check_fails(paths: &[&str], test: Option<&str>, expected: &str) {
        let error = expect_content_only(&changes(paths), test).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }

    #[test]
    fn a_change_of_content_only_gets_past_the_first_stage() {
        let paths = ["content/packs/course.json", "crates/content-std/src/a.rs", "CHANGELOG.md"];
        assert!(expect_content_only(&changes(&paths), None).is_ok());
        let with_test = changes(&[paths.as_slice(), &["tests/tests/test_12x_beside.rs"]].concat());
        assert!(expect_content_only(&with_test, None).is_ok());
        assert!(expect_content_only(&with_test, Some("test_12x_beside")).is_ok());
        assert_eq!(new_test(&with_test).unwrap(), "test_12x_beside");
    }

    #[test]
    fn a_change_elsewhere_stops_at_the_first_stage() {
        check_fails(&["content/a", "crates/turn/src/lib.rs"], None, "  crates/turn/src/lib.rs: the engine");
        check_fails(&["crates/harness/src/lib.rs"], None, "  crates/harness/src/lib.rs: the harness");
        check_fails(&["tests/tests/modules.rs"], None, "  tests/tests/modules.rs: neither content");
        check_fails(&["tests/tests/test_12x_a.rs", "Cargo.lock"], None, "  Cargo.lock: neither content");
        check_fails(&["tests/tests/test_12x_a.rs"], Some("test_12x_b"), "test_12x_a.rs: neither content");
        check_fails(&[], None, "nothing changed");
    }

    #[test]
    fn an_old_test_is_not_taken_for_the_drops() {
        let old = ChangedFile { path: "tests/tests/test_06x_a.rs".to_owned(), is_new: false };
        let error = new_test(std::slice::from_ref(&old)).unwrap_err();
        assert!(error.is::<WrongUse>() && error.to_string().contains("no new test file"));
        let with_new = [changes(&["tests/tests/test_12x_b.rs"]), vec![old]].concat();
        let error = expect_content_only(&with_new, None).unwrap_err().to_string();
        assert!(error.contains("  tests/tests/test_06x_a.rs: neither content"), "{error}");
        let several = changes(&["tests/tests/test_12x_a.rs", "tests/tests/test_12x_b.rs"]);
        assert!(new_test(&several).unwrap_err().to_string().contains("--test (test_12x_a, test_12x_b)"));
    }
}
