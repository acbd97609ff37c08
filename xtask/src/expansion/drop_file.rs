//! A drop, as `content/drops/<name>.json` describes it.

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::{Workspace, WrongUse};

/// Where the drops are, from the top directory.
pub(super) const DIR: &str = "content/drops";

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
        let mut files = workspace.shell("")?.read_dir(DIR)?;
        files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
        let names = files.iter().filter_map(|file| file.file_stem()?.to_str());
        let names: Vec<&str> = names.collect();
        let chosen: Vec<&&str> =
            names.iter().filter(|name| asked.is_none_or(|asked| asked == **name)).collect();
        match (chosen.as_slice(), asked) {
            ([], None) => bail!("there is no drop in {DIR}"),
            ([], Some(asked)) => {
                let known = names.join(", ");
                Err(WrongUse(format!("there is no drop {asked} in {DIR}; there are: {known}")).into())
            }
            (chosen, _) => chosen.iter().map(|name| DropFile::read_one(workspace, name)).collect(),
        }
    }

    /// The drop of a name, whose file is there.
    ///
    /// # Errors
    /// If it describes no drop.
    pub(super) fn read_one(workspace: &Workspace, name: &str) -> Result<DropFile> {
        let path = format!("{DIR}/{name}.json");
        let text = workspace.shell("")?.read_file(&path)?;
        let drop: DropFile =
            serde_json::from_str(&text).with_context(|| format!("{path} describes no drop"))?;
        if drop.name != name {
            bail!("{path} describes the drop {}: the file must have its name", drop.name);
        }
        if let Some((_, twice)) = (1..).zip(&drop.adds).find(|(n, word)| drop.adds[*n..].contains(word)) {
            bail!("{path} adds {twice} twice");
        }
        if drop.adds.is_empty() {
            bail!("{path} adds no word");
        }
        if drop.test_file != format!("tests/tests/{}.rs", drop.test) {
            bail!("{path}: the test {} must stand in tests/tests/{}.rs", drop.test, drop.test);
        }
        Ok(drop)
    }
}
