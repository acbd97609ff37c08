//! What the manifests of the engine crates say, as cargo reads them: how a key is written in TOML does not matter.
//!
//! Names in a manifest that its author chooses, and that code can ask about, hold no content word, in capitals or not:
//! features and what they turn on, what dependencies are called here and under which condition they are used, and all
//! of `[package.metadata]`. Description, keywords and categories are for people.

use std::fs;

use anyhow::{Context, Result};
use cargo_metadata::{Metadata, Package, Target, TargetKind};
use serde_json::Value;

use super::find::{Find, FindKind};
use super::vocabulary::Vocabulary;
use crate::Workspace;
use crate::workspace::ENGINE;

/// The finds in the manifests of the engine crates.
///
/// # Errors
/// If a manifest cannot be read.
pub(crate) fn check(
    workspace: &Workspace,
    metadata: &Metadata,
    vocabulary: &Vocabulary,
) -> Result<Vec<Find>> {
    let mut finds = Vec::new();
    for name in ENGINE {
        let file = format!("crates/{name}/Cargo.toml");
        let is_it = |package: &&Package| workspace.relative(package.manifest_path.as_std_path()) == file;
        let Some(package) = metadata.packages.iter().find(is_it) else {
            let context =
                format!("{file} is no package of this workspace, so its folder is not what is built");
            finds.push(Find::new("Cargo.toml", 1, FindKind::Source, name, &context));
            continue;
        };
        let text =
            fs::read_to_string(workspace.path(&file)).with_context(|| format!("cannot read {file}"))?;
        let manifest = Manifest { file: &file, text: &text, package };
        finds.extend(package.targets.iter().filter_map(|target| manifest.check_target(target)));
        finds.extend(manifest.check_names(vocabulary));
    }
    Ok(finds)
}

struct Manifest<'a> {
    file: &'a str,
    text: &'a str,
    package: &'a Package,
}

impl Manifest<'_> {
    fn find(&self, kind: FindKind, word: &str, part: &str, context: &str) -> Find {
        let line = self.text.lines().position(|line| line.to_lowercase().contains(&part.to_lowercase()));
        Find::new(self.file, line.map_or(1, |index| index + 1), kind, word, context)
    }

    /// A library starts at `src/lib.rs`, every other target somewhere in the folder. No build script, no macros for
    /// the compiler to run.
    fn check_target(&self, target: &Target) -> Option<Find> {
        let dir = self.package.manifest_path.parent()?;
        let is = |kind| target.kind.contains(&kind);
        // Whatever sort of library it is told to be.
        let is_library =
            ![TargetKind::Bin, TargetKind::Example, TargetKind::Test, TargetKind::Bench].into_iter().any(is);
        let (word, part, context) = if is(TargetKind::CustomBuild) {
            ("build", "build", "a build script can read any file and write any source")
        } else if is(TargetKind::ProcMacro) {
            ("proc-macro", "proc", "macros that run in the compiler can read any file and write any source")
        } else if is_library && target.src_path != dir.join("src/lib.rs") {
            ("path", "path", "the library of an engine crate starts at src/lib.rs")
        } else if target.src_path.components().any(|part| part.as_str() == "..")
            || !target.src_path.starts_with(dir)
        {
            ("path", target.src_path.file_name()?, "a target of an engine crate lies in its folder")
        } else {
            return None;
        };
        Some(self.find(FindKind::Source, word, part, context))
    }

    fn check_names(&self, vocabulary: &Vocabulary) -> Vec<Find> {
        let package = self.package;
        let mut names: Vec<String> = Vec::new();
        for (feature, turns_on) in &package.features {
            names.push(feature.clone());
            // What turns on an optional dependency or a feature of it is named by its author.
            names.extend(turns_on.iter().filter(|name| !name.contains(['/', ':'])).cloned());
        }
        for dependency in &package.dependencies {
            names.extend(dependency.rename.clone());
            names.extend(dependency.target.as_ref().map(ToString::to_string));
        }
        strings_in(&package.metadata, &mut names);
        let words_of = |name: &String| {
            let words = vocabulary.words_in_name(name).into_iter();
            words.map(|word| self.find(FindKind::Word, &word, name, name)).collect::<Vec<_>>()
        };
        names.iter().flat_map(words_of).collect()
    }
}

/// All keys and texts of a JSON value.
fn strings_in(value: &Value, strings: &mut Vec<String>) {
    match value {
        Value::String(text) => strings.push(text.clone()),
        Value::Array(values) => values.iter().for_each(|value| strings_in(value, strings)),
        Value::Object(entries) => {
            for (key, value) in entries {
                strings.push(key.clone());
                strings_in(value, strings);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
