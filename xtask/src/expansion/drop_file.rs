//! A drop, as `content/drops/<name>.json` describes it.

use std::fs;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::{Workspace, WrongUse, check_touches_content};

/// Where the drops are, from the top directory.
const DIR: &str = "content/drops";

/// Words that were added to a finished engine.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DropFile {
    /// The name, which is that of the file too.
    pub(crate) name: String,
    /// The words it adds, as the pack spells them.
    pub(crate) adds: Vec<String>,
    /// The pack they are added to, from the top directory.
    #[serde(default = "course_pack")]
    pub(crate) pack: String,
    /// The test that shows them, named like its file.
    pub(crate) test: String,
    /// `tests/tests/<test>.rs`.
    pub(crate) test_file: String,
    /// The files it changed.
    pub(crate) touches: Vec<String>,
}

fn course_pack() -> String {
    "content/packs/course.json".to_owned()
}

impl DropFile {
    /// All drops, by name; or the one that is asked for.
    ///
    /// # Errors
    /// [`WrongUse`] if there is none of that name. An error too if a file describes no drop.
    pub(crate) fn read(workspace: &Workspace, asked: Option<&str>) -> Result<Vec<DropFile>> {
        let names = drop_names(workspace)?;
        let chosen = match asked {
            None => names,
            Some(name) if names.iter().any(|known| known == name) => vec![name.to_owned()],
            Some(name) => {
                let known = names.join(", ");
                return Err(WrongUse(format!("there is no drop {name} in {DIR}; there are: {known}")).into());
            }
        };
        chosen.iter().map(|name| read_one(workspace, name)).collect()
    }

    /// Shows that all it touches is there, and is content or its own test.
    ///
    /// # Errors
    /// If not; the error names every such file.
    pub(crate) fn check_touches(&self, workspace: &Workspace) -> Result<()> {
        let paths: Vec<String> = self.touches.iter().chain([&self.test_file]).cloned().collect();
        let missing = paths.iter().filter(|path| !workspace.path(path).is_file());
        let mut faults: Vec<String> = missing.map(|path| format!("{path}: there is no such file")).collect();
        faults.extend(check_touches_content(&paths, Some(&self.test)));
        if !faults.is_empty() {
            bail!("it touches more than content:\n  {}", faults.join("\n  "));
        }
        Ok(())
    }
}

fn drop_names(workspace: &Workspace) -> Result<Vec<String>> {
    let entries = fs::read_dir(workspace.path(DIR)).with_context(|| format!("cannot read {DIR}"))?;
    let mut names = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if let Some(stem) = path.file_stem().filter(|_| path.extension().is_some_and(|it| it == "json")) {
            names.push(stem.to_string_lossy().into_owned());
        }
    }
    names.sort();
    if names.is_empty() {
        bail!("there is no drop in {DIR}");
    }
    Ok(names)
}

fn read_one(workspace: &Workspace, name: &str) -> Result<DropFile> {
    let path = format!("{DIR}/{name}.json");
    let text = fs::read_to_string(workspace.path(&path)).with_context(|| format!("cannot read {path}"))?;
    let drop: DropFile = serde_json::from_str(&text).with_context(|| format!("{path} describes no drop"))?;
    if drop.name != name {
        bail!("{path} describes the drop {}: the file must have its name", drop.name);
    }
    if drop.adds.is_empty() {
        bail!("{path} adds no word");
    }
    if drop.test_file != format!("tests/tests/{}.rs", drop.test) {
        bail!("{path}: the test {} must stand in tests/tests/{}.rs", drop.test, drop.test);
    }
    Ok(drop)
}
