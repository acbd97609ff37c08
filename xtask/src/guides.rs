//! `guides`: the pages that show how to add a word, followed block by block in a copy of the tree: [`follow_guides`].
//!
//! A block of a page that belongs into a file has a comment before it that says so:
//!
//! - `<!-- new file: PATH -->`
//! - `<!-- in PATH, before: LINE -->`, also `behind:` and `instead of:`
//!
//! The line is looked for without the blanks around it, and has to be there once. Nothing else of a page is read: what the
//! blocks do is shown by the check that the pages end with, and by all tests once every page has been followed.

mod page;

use anyhow::{Context, Result};
use xshell::{Cmd, Shell, cmd};

use crate::test_run::with_test_environment;
use crate::tree::Tree;
use crate::workspace::cargo;
use crate::{Verdict, Workspace, audit, check_base, generate};
use page::Page;

/// The pages, in the order in which they are followed.
const PAGES: [&str; 5] = [
    "docs/adding-a-word.md",
    "docs/adding-a-hazard.md",
    "docs/adding-a-take.md",
    "docs/adding-a-verb.md",
    "docs/adding-a-noun.md",
];

/// The packages whose tests know about words.
const TESTED: [&str; 5] =
    ["copula-content-std", "copula-turn", "copula-harness", "copula-cli", "copula-tests"];

/// Follows all pages one after the other, each from a commit of the one before; then makes anew what is generated, and runs
/// the audit and the tests. Prints a line for each thing shown.
///
/// # Errors
/// If a page has a block that does not fit the tree, or git fails.
pub fn follow_guides(workspace: &Workspace) -> Result<Verdict> {
    let copy = fresh_copy(workspace)?;
    let shell = copy.shell("")?;
    commit(&shell, "the tree as it is")?;
    for name in PAGES {
        println!("{name}:");
        let page = Page::read(name, &shell.read_file(name)?)?;
        page.apply(&shell)?;
        let verdict = check_base(&copy, "HEAD", Some(&page.test()?))?;
        if !verdict.is_ok() {
            println!("{name} does not lead to a word that the check accepts\nguides: {verdict}");
            return Ok(Verdict::Fails);
        }
        commit(&shell, name)?;
    }
    println!("all words in place:");
    let verdict = expect_all_green(&copy, &shell)?;
    println!("guides: {verdict}");
    Ok(verdict)
}

fn expect_all_green(copy: &Workspace, shell: &Shell) -> Result<Verdict> {
    if !generate(copy)?.is_ok() {
        println!("what is generated cannot be made");
        return Ok(Verdict::Fails);
    }
    let audit = audit(copy)?;
    println!("{audit}");
    let packages = TESTED.iter().flat_map(|package| ["--package", package]);
    let test = cargo(shell, &["test", "--quiet", "--no-fail-fast"]).args(packages);
    let passes = with_test_environment(test).run().is_ok();
    let is_formatted = cargo(shell, &["fmt", "--all", "--check"]).run().is_ok();
    let changed = git(shell, &["status", "--porcelain"]).read()?;
    let outside: Vec<&str> = changed.lines().filter(|line| !line[3..].starts_with("docs/")).collect();
    if !outside.is_empty() {
        println!("what is generated lies outside docs/:\n{}", outside.join("\n"));
    }
    Ok(audit.verdict.and(Verdict::from(passes && is_formatted && outside.is_empty())))
}

/// A copy of the tree in `target/guides/tree` that git knows. What was built there stays, as do the dates of files that are
/// the same.
fn fresh_copy(workspace: &Workspace) -> Result<Workspace> {
    let root = workspace.target("guides").join("tree");
    Tree::here(workspace)?.write(&root)?;
    let shell = Shell::new()?;
    shell.change_dir(&root);
    git(&shell, &["init", "--quiet"]).run()?;
    Workspace::at(&root)
}

/// Commits everything, also what is ignored in the tree itself: the check compares all files.
fn commit(shell: &Shell, message: &str) -> Result<()> {
    git(shell, &["add", "--all", "--force", "--", ".", ":!target"]).run()?;
    let identity =
        ["-c", "user.name=guides", "-c", "user.email=guides@localhost", "-c", "commit.gpgsign=false"];
    let commit = cmd!(shell, "git {identity...} commit --quiet --no-verify --message {message}").quiet();
    without_repository(commit).run().context("git cannot commit")
}

fn git<'a>(shell: &'a Shell, arguments: &[&str]) -> Cmd<'a> {
    without_repository(cmd!(shell, "git {arguments...}").quiet())
}

/// A git hook that runs us sets these variables for its own repository.
fn without_repository(git: Cmd<'_>) -> Cmd<'_> {
    ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"].into_iter().fold(git, Cmd::env_remove)
}
