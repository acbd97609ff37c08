//! A mutant: [`Patch`].

use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::Workspace;

/// Where mutants are, from the top directory.
const FOLDERS: [&str; 2] = ["tests/mutants/code", "tests/mutants/names"];

/// A patch with a header that says what is wrong, and which tests must notice.
#[derive(Clone, Debug)]
pub(super) struct Patch {
    /// The name of its file.
    pub(super) name: String,
    pub(super) path: PathBuf,
    pub(super) why: String,
    pub(super) caught_by: Vec<String>,
}

impl Patch {
    /// All mutants, folder by folder, by name.
    ///
    /// # Errors
    /// If a file is no patch with a header.
    pub(super) fn read_all(workspace: &Workspace) -> Result<Vec<Patch>> {
        let shell = workspace.shell("")?;
        let mut patches = Vec::new();
        for folder in FOLDERS.iter().filter(|folder| workspace.path(folder).is_dir()) {
            for path in shell.read_dir(folder)? {
                if path.extension().is_some_and(|extension| extension == "patch") {
                    let text = shell.read_file(&path)?;
                    let patch = Patch::read(path.clone(), &text);
                    patches.push(patch.with_context(|| format!("{} is no mutant", path.display()))?);
                }
            }
        }
        Ok(patches)
    }

    fn read(path: PathBuf, text: &str) -> Result<Patch> {
        let header = || text.lines().take_while(|line| !line.starts_with("--- "));
        let field = |name: &str| {
            header().find_map(|line| line.strip_prefix(name)).map(str::trim).filter(|it| !it.is_empty())
        };
        if header().count() == text.lines().count() {
            bail!("it has no line that begins with `--- `, so there is no diff in it");
        }
        let why =
            field("why:").context("its header needs a line `why: what is wrong, and what then happens`")?;
        let caught_by = field("caught-by:").context("its header needs a line `caught-by: test_NN_name …`")?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let caught_by = caught_by.split_whitespace().map(str::to_owned).collect();
        Ok(Patch { name, path, why: why.to_owned(), caught_by })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mutant_has_a_header_and_a_diff() {
        let read = |text: &str| Patch::read(PathBuf::from("a/b.patch"), text);
        let patch = read("why: x goes\ncaught-by: test_06_a test_07_b\n--- a/x\n+++ b/x\n").unwrap();
        assert_eq!((patch.name.as_str(), patch.why.as_str()), ("b", "x goes"));
        assert_eq!(patch.caught_by, ["test_06_a", "test_07_b"]);
        let error = |text: &str| read(text).unwrap_err().to_string();
        assert!(error("why: x\ncaught-by: y\n").contains("no diff"));
        assert!(error("caught-by: y\n--- a\n").contains("`why: "));
        assert!(error("why: x\n--- a\n").contains("`caught-by: "));
    }
}
