//! `expansion-check --base REV`: work in progress, against the revision that it started from.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail};

use super::came::{Came, came};
use super::drop_file::{DIR, DropFile};
use super::shown::shown_in_pack;
use super::source::{reaches_of_content, reaches_of_test};
use super::{expect_green, expect_red};
use crate::git::{commit_of, tree_of};
use crate::modules::check_modules_with;
use crate::place::{check_touches_content, is_test_file, links};
use crate::test_run::TestPackage;
use crate::tree::{ChangedFile, Entry, Tree};
use crate::{LAST_MODULE, Verdict, Workspace, WrongUse};

/// Where the base is written, from the top directory. The same place every time: what cargo built there stays fresh.
const BASE: &str = "target/base-tree";

/// Checks what changed since `revision` as a drop with the test `test`, or with the one new test file among the changes.
///
/// Prints a line for each thing shown, and the verdict. What changed is looked at first, before anything is built. Two
/// runs on one workspace at the same time disturb each other, which fails the check.
///
/// # Errors
/// [`WrongUse`] if there is no such revision or test, or if it does not follow from the changes which test is meant.
/// What goes wrong with the drop is printed and makes the verdict.
pub fn check_base(workspace: &Workspace, revision: &str, test: Option<&str>) -> Result<Verdict> {
    let commit = commit_of(workspace, revision)?;
    let base = tree_of(workspace, &commit)?;
    let work = Work::new(workspace, base)?;
    println!("what changed since {revision}, which is {commit}: {}", count(work.changes.len()));
    let shown = match work.check(test) {
        Err(error) if error.is::<WrongUse>() => return Err(error),
        shown => shown,
    };
    let verdict = Verdict::of_step(shown);
    println!("expansion-check: {verdict}");
    Ok(verdict)
}

/// What is there, what was there, and the difference.
struct Work<'a> {
    workspace: &'a Workspace,
    here: Tree,
    base: Tree,
    changes: Vec<ChangedFile>,
}

impl Work<'_> {
    fn new(workspace: &Workspace, base: Tree) -> Result<Work<'_>> {
        let here = Tree::here(workspace)?;
        let changes = here.changes_since(&base);
        Ok(Work { workspace, here, base, changes })
    }

    fn check(&self, test: Option<&str>) -> Result<()> {
        let chosen = test.map(str::to_owned).or_else(|| new_test(&self.changes).ok());
        let came = self.expect_content_only(chosen.as_deref())?;
        let test = match test {
            Some(test) => self.named_test(test)?,
            None => new_test(&self.changes)?,
        };
        println!("  content only, and the test {test}");
        for Came { pack, words } in &came {
            println!("  came into {pack}: {}", words.join(", "));
        }

        let package = TestPackage::of(self.workspace)?;
        let program = package.program(&test)?;
        expect_green(&program.run_one(&test, None)?).context("GREEN not shown")?;
        println!("  GREEN here: {test} passes");
        self.expect_shown(&came, &test)?;
        let base = self.write_base(&test)?;
        let there = TestPackage::of_revision(self.workspace, &base)?;
        let red = there.program(&test).and_then(|program| program.run_one(&test, None));
        let red = red.and_then(|red| expect_red(&red, there.shell()));
        println!("  RED at the base: {test} fails: {}", red.context("RED not shown at the base")?);

        let report = check_modules_with(self.workspace, LAST_MODULE, &base)?;
        if !report.verdict.is_ok() {
            bail!("the modules do not hold:\n{report}");
        }
        println!("  all module tests pass, and the audit with the words of the base");
        self.expect_unchanged(&base, &test)
    }

    /// The first stage: nothing is built for it. Where neither the caller nor the changes say which test is the
    /// drop's, any may be, and the next question is which. Gives the words that came.
    fn expect_content_only(&self, test: Option<&str>) -> Result<Vec<Came>> {
        if self.changes.is_empty() {
            bail!("nothing changed, so there is no drop: name the revision before it");
        }
        let is_candidate = |path: &&String| test.is_none() && test_name(path).is_some();
        let changed = self.changes.iter().map(|change| &change.path);
        let paths: Vec<String> = changed.filter(|path| !is_candidate(path)).cloned().collect();
        let mut outside = check_touches_content(&paths, test);
        outside.extend(self.odd_entries());
        outside.sort();
        outside.dedup();
        let mut faults = Vec::new();
        if !outside.is_empty() {
            faults.push(format!(
                "it touches more than content:\n  {}\nA drop may change packs, levels and drops of content/, crates/content-std/ but \
                 for how it is built, docs/, CHANGELOG.md and its own test. Move what the word does into crates/content-std; a new \
                 mechanic, hook or test helper is a change of its own, made and committed before the drop, and then the \
                 base of this check. A file that git ignores counts as well: move it out of the tree.",
                outside.join("\n  ")
            ));
        }
        let came = came(&self.here, &self.base).unwrap_or_else(|error| {
            faults.push(format!("{error:#}"));
            Vec::new()
        });
        if came.is_empty() {
            faults.push(
                "no word came into a pack: each pack in content/packs/ lists the words that it listed in the revision. \
                 Add the word to a pack, or name the revision before it"
                    .to_owned(),
            );
        }
        faults.extend(self.reaches(test));
        faults.extend(self.wrong_drops(&came));
        if !faults.is_empty() {
            bail!("{}", faults.join("\n  "));
        }
        Ok(came)
    }

    /// Links and the like: those that came or changed, wherever they are, and all in engine crates.
    fn odd_entries(&self) -> Vec<String> {
        let is_odd = |change: &&ChangedFile| {
            matches!(self.here.get(&change.path), Some(Entry::Link(_) | Entry::Other))
        };
        let changed = self.changes.iter().filter(is_odd);
        let changed = changed.map(|change| format!("{}: no file but a link or the like", change.path));
        let submodules = self.base.iter().filter(|(_, entry)| **entry == Entry::Other);
        let submodules = submodules.map(|(path, _)| format!("{path}: a submodule in the revision"));
        let is_repository = |path: &&str| path.split('/').any(|part| part == ".git");
        let repositories = self.here.iter().map(|(path, _)| path).filter(is_repository);
        let repositories = repositories.map(|path| format!("{path}: a repository in the repository"));
        // The base is built below it, where cargo would read this.
        let settings = ["target/.cargo"].into_iter().filter(|path| self.workspace.path(path).exists());
        let settings =
            settings.map(|path| format!("{path}: settings of cargo for the base alone; remove it"));
        changed.chain(submodules).chain(repositories).chain(settings).chain(links(&self.here)).collect()
    }

    /// Names in the test and in what changed of content-std by which the test could tell where it runs.
    fn reaches(&self, test: Option<&str>) -> Vec<String> {
        let mut faults = Vec::new();
        for ChangedFile { path, .. } in &self.changes {
            let Some(source) = self.here.text(path).filter(|_| path.ends_with(".rs")) else {
                continue;
            };
            if path.starts_with("crates/content-std/") {
                faults.extend(reaches_of_content(path, source));
            } else if test_name(path).is_some() && test_name(path) != test {
                faults.extend(reaches_of_test(path, source));
            }
        }
        if let Some(path) = test.map(test_path)
            && let Some(source) = self.here.text(&path)
        {
            faults.extend(reaches_of_test(&path, source));
        }
        faults
    }

    /// New drops that add what did not come.
    fn wrong_drops(&self, came: &[Came]) -> Vec<String> {
        let file = |change: &ChangedFile| {
            let file = change.path.strip_prefix(DIR)?.strip_prefix('/')?.strip_suffix(".json")?.to_owned();
            change.is_new.then_some(file)
        };
        let mut faults = Vec::new();
        for name in self.changes.iter().filter_map(file) {
            match DropFile::read_one(self.workspace, &name) {
                Err(error) => faults.push(format!("{error:#}")),
                Ok(drop) => {
                    let came = came.iter().filter(|came| came.pack == drop.pack).flat_map(|came| &came.words);
                    let came: BTreeSet<&String> = came.collect();
                    let old: Vec<&str> =
                        drop.adds.iter().filter(|word| !came.contains(word)).map(String::as_str).collect();
                    if !old.is_empty() {
                        let (pack, old) = (&drop.pack, old.join(", "));
                        faults.push(format!("{DIR}/{name}.json adds {old}, which did not come into {pack}"));
                    }
                }
            }
        }
        faults
    }

    /// The test that the caller named.
    fn named_test(&self, test: &str) -> Result<String> {
        let file = test_path(test);
        if test_name(&file).is_none() {
            return Err(WrongUse(format!("{test} is no drop's test: its name must begin with test_")).into());
        }
        if self.here.text(&file).is_none() {
            return Err(WrongUse(format!("there is no test {test}: {file} does not exist")).into());
        }
        Ok(test.to_owned())
    }

    /// Each word that came must be shown in a pack it came into. A test is about one pack, so the words of another
    /// are found missing only if no pack shows them.
    fn expect_shown(&self, came: &[Came], test: &str) -> Result<()> {
        let package = TestPackage::of(self.workspace)?;
        let program = package.program(test)?;
        let mut shown: BTreeSet<&String> = BTreeSet::new();
        let mut faults = Vec::new();
        for Came { pack, words } in came {
            let text = self.here.text(pack).unwrap_or_default();
            match shown_in_pack(&package, &program, test, text, words) {
                Ok(why) => {
                    println!("  RED without {} in {pack}: {test} fails: {why}", words.join(", "));
                    shown.extend(words);
                }
                Err(error) => faults.push((words, format!("{pack}: {error:#}"))),
            }
        }
        let is_open = |words: &Vec<String>| words.iter().any(|word| !shown.contains(word));
        let open: Vec<String> =
            faults.into_iter().filter(|(words, _)| is_open(words)).map(|(_, fault)| fault).collect();
        if !open.is_empty() {
            bail!("{}", open.join("\n  "));
        }
        Ok(())
    }

    /// Writes the base with the drop's test. The test goes along with its new snapshots: for want of those it would
    /// fail whatever the words.
    fn write_base(&self, test: &str) -> Result<Workspace> {
        let dir = self.workspace.path(BASE);
        if dir.is_symlink() {
            std::fs::remove_file(&dir).with_context(|| format!("cannot remove {}", dir.display()))?;
        }
        self.base_with(test).write(&dir)?;
        Workspace::at(&dir)
    }

    fn base_with(&self, test: &str) -> Tree {
        let mut tree = self.base.clone();
        for (path, entry) in self.here.iter().filter(|(path, _)| is_test_file(path, test)) {
            tree.insert(path.to_owned(), entry.clone());
        }
        tree
    }

    /// What was looked at is what was built: nothing changed while the check ran, here or in the base with the test.
    fn expect_unchanged(&self, base: &Workspace, test: &str) -> Result<()> {
        let mut changes = Tree::here(self.workspace)?.changes_since(&self.here);
        changes.extend(Tree::here(base)?.changes_since(&self.base_with(test)));
        // Cargo makes a lock file where a revision has none.
        let is_made = |path: &&str| *path == "Cargo.lock" && self.base.get(path).is_none();
        let paths = changes.iter().map(|change| change.path.as_str()).filter(|path| !is_made(path));
        let paths: Vec<&str> = paths.collect();
        if !paths.is_empty() {
            bail!("these changed while they were checked, so run the check again:\n  {}", paths.join("\n  "));
        }
        Ok(())
    }
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

fn test_path(test: &str) -> String {
    format!("tests/tests/{test}.rs")
}

fn count(n_files: usize) -> String {
    if n_files == 1 { "1 file".to_owned() } else { format!("{n_files} files") }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PACK: &str = "content/packs/course.json";

    /// The first stage on a base with a pack of no words and an old test, since when files came; the pack has a word by
    /// now.
    fn first_stage(new: &[&str], test: Option<&str>) -> Result<Vec<ChangedFile>> {
        let workspace = Workspace::at(std::path::Path::new(env!("CARGO_MANIFEST_DIR")))?;
        let file = |text: &str| Entry::File(text.as_bytes().to_vec());
        let mut base = Tree::default();
        base.insert(PACK.to_owned(), file(r#"{ "words": [] }"#));
        base.insert("tests/tests/test_06x_a.rs".to_owned(), file(""));
        let mut here = base.clone();
        here.insert(PACK.to_owned(), file(r#"{ "words": [{ "name": "A" }] }"#));
        for path in new {
            here.insert((*path).to_owned(), file("//"));
        }
        let work = Work { workspace: &workspace, changes: here.changes_since(&base), here, base };
        work.expect_content_only(test)?;
        Ok(work.changes)
    }

    #[track_caller]
    fn check_fails(new: &[&str], test: Option<&str>, expected: &str) {
        let error = first_stage(new, test).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }

    #[test]
    fn a_change_of_content_only_gets_past_the_first_stage() {
        let paths = ["crates/content-std/src/a.rs", "CHANGELOG.md"];
        assert!(first_stage(&paths, None).is_ok());
        let with_test = [paths.as_slice(), &["tests/tests/test_12x_beside.rs"]].concat();
        let changes = first_stage(&with_test, None).unwrap();
        assert_eq!(new_test(&changes).unwrap(), "test_12x_beside");
        assert!(first_stage(&with_test, Some("test_12x_beside")).is_ok());
    }

    #[test]
    fn a_change_elsewhere_stops_at_the_first_stage() {
        check_fails(&["content/a", "crates/turn/src/lib.rs"], None, "  crates/turn/src/lib.rs: the engine");
        check_fails(&["crates/harness/src/lib.rs"], None, "  crates/harness/src/lib.rs: the harness");
        check_fails(&["tests/tests/modules.rs"], None, "  tests/tests/modules.rs: neither content");
        check_fails(&["tests/tests/test_12x_a.rs", "Cargo.lock"], None, "  Cargo.lock: neither content");
        check_fails(&["tests/tests/test_12x_a.rs"], Some("test_12x_b"), "test_12x_a.rs: neither content");
        check_fails(&["tests/tests/test_06x_a.rs"], Some("test_12x_b"), "test_06x_a.rs: neither content");
    }

    #[test]
    fn an_old_test_is_not_taken_for_the_drops() {
        let changes = first_stage(&["tests/tests/test_06x_a.rs"], Some("test_06x_a")).unwrap();
        let error = new_test(&changes).unwrap_err();
        assert!(error.is::<WrongUse>() && error.to_string().contains("no new test file"));
        let several = first_stage(&["tests/tests/test_12x_a.rs", "tests/tests/test_12x_b.rs"], None).unwrap();
        assert!(new_test(&several).unwrap_err().to_string().contains("--test (test_12x_a, test_12x_b)"));
    }
}
