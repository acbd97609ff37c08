//! `expansion-check DROP`: the drops that the tree holds.

use anyhow::{Context, Result};

use super::drop_file::DropFile;
use super::pack_without::pack_without;
use super::{expect_green, expect_red};
use crate::test_run::TestPackage;
use crate::{Verdict, Workspace};

/// Checks one drop, or all if none is named; prints a line for each thing shown, and the verdict.
///
/// # Errors
/// [`WrongUse`](crate::WrongUse) if there is no such drop. An error too if a file describes no drop. What goes wrong
/// with a drop is printed and makes the verdict.
pub fn check_drops(workspace: &Workspace, asked: Option<&str>) -> Result<Verdict> {
    let mut verdict = Verdict::Ok;
    for drop in DropFile::read(workspace, asked)? {
        let holds = Verdict::of_step(check_drop(workspace, &drop));
        println!("drop {}: {holds}", drop.name);
        verdict = verdict.and(holds);
    }
    println!("expansion-check: {verdict}");
    Ok(verdict)
}

/// The three steps on one drop; the error says which of them does not hold.
fn check_drop(workspace: &Workspace, drop: &DropFile) -> Result<()> {
    let words = drop.adds.join(", ");
    println!("drop {}, which adds {words}:", drop.name);
    drop.check_touches(workspace)?;
    println!("  content only: {}, {}", drop.touches.join(", "), drop.test_file);

    let package = TestPackage::of(workspace)?;
    let dir = package.shell().create_temp_dir()?;
    let pack = dir.path().join("pack.json");
    let text = package.shell().read_file(&drop.pack)?;
    let without = pack_without(&text, &drop.adds).with_context(|| drop.pack.clone())?;
    package.shell().write_file(&pack, without)?;
    let why = package.run_one(&drop.test, Some(&pack));
    let why = why.and_then(|result| expect_red(&result, package.shell())).context("RED not shown")?;
    println!("  RED without {words}: {} fails: {why}", drop.test);

    let with = package.run_one(&drop.test, None);
    with.and_then(|result| expect_green(&result)).context("GREEN not shown")?;
    println!("  GREEN with {words}: {} passes", drop.test);
    Ok(())
}
