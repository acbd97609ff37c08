//! The list of the module tests, as `tests/modules.json` keeps it: their names, and the broken packs that each notices.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::Workspace;

/// Where the list is, from the top directory.
pub(crate) const LIST: &str = "tests/modules.json";

/// Where the levels are.
const LEVELS: &str = "content/levels";

/// The tests that must run, module by module.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TestList {
    /// The pack that is broken, from the top directory.
    pub(super) pack: String,
    modules: BTreeMap<String, Entry>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// The tests by name, and the broken packs that each must fail on.
    #[serde(default)]
    tests: BTreeMap<String, Vec<String>>,
    /// The module has one test a shipped level, and these are the broken packs that each of them must fail on.
    #[serde(default)]
    levels: Vec<String>,
}

/// The tests of one module by name, and the broken packs that each must fail on.
pub(super) type Expected = BTreeMap<String, Vec<String>>;

impl TestList {
    /// Reads the list of a tree.
    ///
    /// # Errors
    /// If there is none, or it is not of this form.
    pub(super) fn read(workspace: &Workspace) -> Result<TestList> {
        let text = workspace.shell("")?.read_file(LIST)?;
        serde_json::from_str(&text).with_context(|| format!("{LIST} is no list of module tests"))
    }

    /// What must run for a module.
    ///
    /// # Errors
    /// If the list has nothing for the module, or a test of it that no broken pack is named for.
    pub(super) fn of(&self, workspace: &Workspace, module: &str) -> Result<Expected> {
        let Some(entry) = self.modules.get(module) else {
            bail!("{LIST} lists no tests of module {module}");
        };
        let mut expected = entry.tests.clone();
        if !entry.levels.is_empty() {
            for test in level_tests(workspace, module, &self.pack)? {
                expected.entry(test).or_default().extend(entry.levels.iter().cloned());
            }
        }
        if expected.is_empty() {
            bail!("{LIST} lists no tests of module {module}");
        }
        if let Some((test, _)) = expected.iter().find(|(_, packs)| packs.is_empty()) {
            bail!("{LIST} names no broken pack that {test} must fail on: name at least one");
        }
        Ok(expected)
    }
}

/// One test for each level whose header names the pack. `01-first-steps.txt` is level 1.
fn level_tests(workspace: &Workspace, module: &str, pack: &str) -> Result<Vec<String>> {
    let shell = workspace.shell("")?;
    let pack = pack.rsplit('/').next().and_then(|file| file.strip_suffix(".json")).unwrap_or(pack);
    let header = format!("pack: {pack}");
    let mut tests = Vec::new();
    for file in shell.read_dir(LEVELS)? {
        if shell.read_file(&file)?.lines().take_while(|line| !line.is_empty()).any(|line| line == header) {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            let number = name.split('-').next().and_then(|number| number.parse::<u32>().ok());
            let number = number.with_context(|| format!("{LEVELS}/{name} does not begin with its number"))?;
            tests.push(format!("test_{module}_level_{number}_solution"));
        }
    }
    Ok(tests)
}
