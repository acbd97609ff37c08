//! `expansion-check DROP`: the drops that the tree holds.

use anyhow::{Context, Result, bail};

use super::drop_file::DropFile;
use super::expect_green;
use super::shown::shown_in_pack;
use super::source::{reaches_of_test, writes};
use crate::place::links;
use crate::test_run::TestPackage;
use crate::tree::Tree;
use crate::{Verdict, Workspace};

/// Checks one drop, or all if none is named; prints a line for each thing shown, and the verdict.
///
/// # Errors
/// [`WrongUse`](crate::WrongUse) if there is no such drop. An error too if a file describes no drop. What goes wrong
/// with a drop is printed and makes the verdict.
pub fn check_drops(workspace: &Workspace, asked: Option<&str>) -> Result<Verdict> {
    let drops = DropFile::read(workspace, asked)?;
    let tree = Tree::here(workspace)?;
    let mut verdict = Verdict::Ok;
    for drop in drops {
        let holds = Verdict::of_step(check_drop(workspace, &tree, &drop));
        println!("drop {}: {holds}", drop.name);
        verdict = verdict.and(holds);
    }
    println!("expansion-check: {verdict}");
    Ok(verdict)
}

/// The steps on one drop; the error says which of them does not hold.
fn check_drop(workspace: &Workspace, tree: &Tree, drop: &DropFile) -> Result<()> {
    let words = drop.adds.join(", ");
    println!("drop {}, which adds {words}:", drop.name);
    expect_readable(tree, drop)?;
    println!("  it consists of {}", parts(tree, drop).join(", "));

    let package = TestPackage::of(workspace)?;
    let program = package.program(&drop.test)?;
    let pack = tree.text(&drop.pack).unwrap_or_default();
    let why = shown_in_pack(&package, &program, &drop.test, pack, &drop.adds).context(drop.pack.clone())?;
    println!("  RED without {words}: {} fails: {why}", drop.test);
    expect_green(&program.run_one(&drop.test, None)?).context("GREEN not shown")?;
    println!("  GREEN with {words}: {} passes", drop.test);
    Ok(())
}

/// The first stage: the files of the drop are there, its test reads nothing but its pack, and no engine source is
/// content under another name.
fn expect_readable(tree: &Tree, drop: &DropFile) -> Result<()> {
    let mut faults = links(tree);
    if !(drop.pack.starts_with("content/packs/") && tree.text(&drop.pack).is_some()) {
        faults.push(format!("{}: there is no such pack in content/packs/", drop.pack));
    }
    match tree.text(&drop.test_file) {
        Some(source) => faults.extend(reaches_of_test(&drop.test_file, source)),
        None => faults.push(format!("{}: there is no such file", drop.test_file)),
    }
    if !faults.is_empty() {
        bail!("it cannot be checked:\n  {}", faults.join("\n  "));
    }
    Ok(())
}

/// What the drop consists of: its pack, its test, and the sources of content-std that write one of its words.
fn parts<'a>(tree: &'a Tree, drop: &'a DropFile) -> Vec<&'a str> {
    let sources = tree.iter().map(|(path, _)| path).filter(|path| {
        path.starts_with("crates/content-std/src/")
            && tree.text(path).is_some_and(|source| drop.adds.iter().any(|word| writes(source, word)))
    });
    [drop.pack.as_str(), drop.test_file.as_str()].into_iter().chain(sources).collect()
}
