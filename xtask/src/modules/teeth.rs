//! Whether the module tests notice packs that are wrong on purpose.
//!
//! A broken pack is named as the list names it: `without WORD` is the pack without that word, any other name is a patch
//! in `tests/mutants/`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::list::{Expected, LIST};
use crate::expansion::{expect_red, pack_without};
use crate::libtest::{TestOutcome, TestResult};
use crate::test_run::{TestPackage, TestProgram};

/// A test that should have failed on a broken pack, and did not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unnoticed {
    /// The test.
    pub test: String,
    /// The broken pack, as `tests/modules.json` names it.
    pub pack: String,
    /// What the test did instead of failing on an assertion.
    pub reason: String,
}

/// The tests that must run on each broken pack.
type Plan<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

/// Runs the tests on the broken packs that they must fail on.
///
/// `ran` are the tests that passed on the pack as it is; no others are run.
///
/// # Errors
/// If a broken pack cannot be made, or a test program ends before its tests.
pub(super) fn unnoticed(
    package: &TestPackage,
    pack: &str,
    expected: &[Expected],
    ran: &BTreeSet<&str>,
) -> Result<Vec<Unnoticed>> {
    let mut plan: Plan<'_> = BTreeMap::new();
    for (test, packs) in expected.iter().flatten().filter(|(test, _)| ran.contains(test.as_str())) {
        for pack in packs {
            plan.entry(pack).or_default().insert(test);
        }
    }
    let dir = package.shell().create_temp_dir()?;
    let file = dir.path().join("pack.json");
    let text = package.shell().read_file(pack)?;
    let programs = programs_of(package, &file, &text, &plan)?;
    let mut unnoticed = Vec::new();
    for (name, tests) in &plan {
        package.shell().write_file(&file, broken(package, &text, name)?)?;
        for program in &programs {
            let chosen: Vec<&str> = tests.iter().copied().filter(|test| program.has(test)).collect();
            for result in program.run(&chosen, Some(&file))? {
                unnoticed.extend(check(package, name, &result));
            }
        }
    }
    unnoticed.sort_by(|a, b| (&a.test, &a.reason, &a.pack).cmp(&(&b.test, &b.reason, &b.pack)));
    Ok(unnoticed)
}

/// The programs that the planned tests are in. All of them must pass on the pack as it is, given in the same way as the
/// broken ones: else they would fail on any file.
fn programs_of(package: &TestPackage, file: &Path, pack: &str, plan: &Plan<'_>) -> Result<Vec<TestProgram>> {
    let tests: BTreeSet<&str> = plan.values().flatten().copied().collect();
    let unbroken: Value = serde_json::from_str(pack).context("the pack is no JSON")?;
    package.shell().write_file(file, unbroken.to_string())?;
    let mut programs = package.programs()?;
    programs.retain(|program| tests.iter().any(|test| program.has(test)));
    for program in &programs {
        let chosen: Vec<&str> = tests.iter().copied().filter(|test| program.has(test)).collect();
        for result in program.run(&chosen, Some(file))? {
            if result.outcome != TestOutcome::Ok {
                bail!(
                    "{} passes on the built-in pack, but fails on the same pack read from a file: a test asks \
                     `standard()` for its pack, and nothing else\n{}",
                    result.name,
                    result.output
                );
            }
        }
    }
    Ok(programs)
}

fn check(package: &TestPackage, pack: &str, result: &TestResult) -> Option<Unnoticed> {
    let reason = match result.outcome {
        TestOutcome::Ok => "it passes".to_owned(),
        _ => expect_red(result, package.shell()).err()?.to_string(),
    };
    Some(Unnoticed { test: result.name.clone(), pack: pack.to_owned(), reason })
}

/// A pack in `tests/mutants/`; what is for people, or for the test of the mutants alone, is passed over.
#[derive(Debug, Deserialize)]
struct Patch {
    set: BTreeMap<String, Value>,
}

/// The text of a broken pack.
fn broken(package: &TestPackage, pack: &str, name: &str) -> Result<String> {
    if let Some(word) = name.strip_prefix("without ") {
        return pack_without(pack, &[word.to_owned()]).with_context(|| format!("{LIST}: {name}"));
    }
    let patch = format!("tests/mutants/{name}.json");
    let text = package.shell().read_file(&patch).with_context(|| {
        format!("{LIST}: there is no broken pack {name}; it is the name of a file in tests/mutants, or `without WORD`")
    })?;
    let patch: Patch = serde_json::from_str(&text).with_context(|| patch.clone())?;
    let mut pack: Value = serde_json::from_str(pack).context("the pack is no JSON")?;
    for (place, value) in patch.set {
        let old = pack.pointer_mut(&place).with_context(|| format!("{name}: the pack has no {place}"))?;
        if *old == value {
            bail!("{name}: the pack's {place} is {value} already, so nothing is broken");
        }
        *old = value;
    }
    Ok(pack.to_string())
}
