//! A test shows words: it passes on their pack, and fails on the same pack without them.

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::pack_without::pack_without;
use super::{expect_green, expect_red};
use crate::libtest::TestOutcome;
use crate::test_run::{TestPackage, TestProgram};

/// Shows that a test depends on words of a pack, and on nothing else: it passes on the pack, fails on an assertion
/// without the words, and does not pass without any one of them. Gives the assertion.
///
/// All these packs come in the same file, by the same variable and in the same spelling, so that they differ in their
/// content alone. The whole pack comes twice, before and after, so that a test which counts its runs is found out.
///
/// # Errors
/// If one of these does not hold, or the text is no pack with these words.
pub(super) fn shown_in_pack(
    package: &TestPackage,
    program: &TestProgram,
    test: &str,
    pack: &str,
    words: &[String],
) -> Result<String> {
    let shell = package.shell();
    let dir = shell.create_temp_dir()?;
    let file = dir.path().join("pack.json");
    let run = |pack: String| {
        shell.write_file(&file, pack)?;
        program.run_one(test, Some(&file))
    };
    let whole: Value = serde_json::from_str(pack).context("it is no pack")?;
    let green =
        || expect_green(&run(whole.to_string())?).context("GREEN not shown on the pack given as a file");

    let without = run(pack_without(pack, words)?)?;
    let why =
        expect_red(&without, shell).with_context(|| format!("RED not shown without {}", words.join(", ")))?;
    green()?;
    for word in words.iter().filter(|_| words.len() > 1) {
        if run(pack_without(pack, std::slice::from_ref(word))?)?.outcome == TestOutcome::Ok {
            bail!("RED not shown: {test} passes without {word} too, so it does not show that word");
        }
    }
    green()?;
    Ok(why)
}
