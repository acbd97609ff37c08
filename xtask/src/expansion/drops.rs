//! `expansion-check DROP`: the drops that the tree holds.

use std::fs;
use std::io::Write;

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
        let holds = match check_drop(workspace, &drop) {
            Ok(()) => Verdict::Ok,
            Err(error) => {
                println!("  {error:#}");
                Verdict::Fails
            }
        };
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

    let package = TestPackage::of(workspace);
    let pack = write_pack_without(workspace, drop)?;
    let without = package.run_one(&drop.test, Some(pack.path()));
    let why = without.and_then(|result| expect_red(&result, workspace.root())).context("RED not shown")?;
    println!("  RED without {words}: {} fails: {why}", drop.test);

    let with = package.run_one(&drop.test, None);
    with.and_then(|result| expect_green(&result)).context("GREEN not shown")?;
    println!("  GREEN with {words}: {} passes", drop.test);
    Ok(())
}

/// Writes the drop's pack without its words to a file that lasts as long as the result.
fn write_pack_without(workspace: &Workspace, drop: &DropFile) -> Result<tempfile::NamedTempFile> {
    let text = fs::read_to_string(workspace.path(&drop.pack))
        .with_context(|| format!("cannot read {}", drop.pack))?;
    let pack = serde_json::from_str(&text).with_context(|| format!("{} is no pack", drop.pack))?;
    let pack = pack_without(&pack, &drop.adds).with_context(|| drop.pack.clone())?;
    let mut file = tempfile::Builder::new()
        .prefix("copula-pack-")
        .suffix(".json")
        .tempfile()
        .context("no temporary file for the pack")?;
    serde_json::to_writer_pretty(&mut file, &pack).context("cannot write the pack")?;
    file.flush().context("cannot write the pack")?;
    Ok(file)
}
