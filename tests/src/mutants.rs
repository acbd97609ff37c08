//! Mutants: the course pack with one thing wrong, to see whether the module tests notice.
//!
//! A mutant is a patch in `mutants/`, so that it stays wrong in one thing while the pack goes on.
//! [`Mutant::apply`] refuses a patch that finds nothing to change.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use serde::Deserialize;
use serde_json::Value;

use crate::{Constructor, modules};

/// The course pack's file, which mutants change.
pub const COURSE_PACK: &str = include_str!("../../content/packs/course.json");

/// A pack with one thing wrong.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mutant {
    /// The name of the mutant, which is that of its file.
    pub name: String,
    /// What is wrong with it, and what then happens.
    pub why: String,
    /// The changed values, each at its place in the pack, written as a JSON pointer.
    pub set: BTreeMap<String, Value>,
    /// Module tests that must notice; others may as well.
    pub caught_by: Vec<String>,
}

impl Mutant {
    /// The mutated form of the pack `json`.
    ///
    /// # Errors
    ///
    /// What is wrong with the patch: a place that the pack has not, or a value that it has already.
    ///
    /// # Panics
    ///
    /// If `json` is no JSON.
    pub fn apply(&self, json: &str) -> Result<String, String> {
        patched(&self.set, json)
    }
}

/// The pack `json` with other values at some places, each written as a JSON pointer.
///
/// # Errors
///
/// What is wrong with the change: a place that the pack has not, or a value that it has already.
///
/// # Panics
///
/// If `json` is no JSON.
pub fn patched(set: &BTreeMap<String, Value>, json: &str) -> Result<String, String> {
    let mut pack: Value = serde_json::from_str(json).expect("a pack is JSON");
    for (place, value) in set {
        let old = pack.pointer_mut(place).ok_or_else(|| format!("the pack has no {place}"))?;
        if old == value {
            return Err(format!("the pack's {place} is {value} already"));
        }
        *old = value.clone();
    }
    if set.is_empty() { Err("nothing is changed".to_owned()) } else { Ok(pack.to_string()) }
}

/// Reads all mutants of a folder, in the order of their names.
///
/// # Panics
///
/// If the folder or a file of it can't be read, or a file is no mutant of its name.
pub fn read_mutants(folder: &Path) -> Vec<Mutant> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry of the folder").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    paths.iter().map(|path| read_mutant(path)).collect()
}

fn read_mutant(path: &Path) -> Mutant {
    let shown = path.display();
    let json = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{shown}: {error}"));
    let mutant: Mutant = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{shown}: {error}"));
    assert_eq!(
        path.file_stem().and_then(|name| name.to_str()),
        Some(mutant.name.as_str()),
        "{shown}: its name"
    );
    mutant
}

/// The module tests that fail with `new`, in the order of their list.
///
/// The tests panic where they fail; who calls this says what becomes of the panic messages.
pub fn failing_tests(new: &Constructor) -> Vec<&'static str> {
    let fails = |test: fn(&Constructor)| catch_unwind(AssertUnwindSafe(|| test(new))).is_err();
    modules::ALL.iter().filter(|(_, test)| fails(*test)).map(|(name, _)| *name).collect()
}
