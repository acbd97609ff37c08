//! What lies in the folders of the engine crates.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::find::{Find, FindKind};
use crate::Workspace;
use crate::workspace::{ENGINE, files_below};

/// Directories at the top of a crate that hold test code, or nothing of ours.
const ASIDE: [&str; 4] = ["tests", "benches", "examples", "target"];

/// Files that engine crates are made of, and what is wrong with where they come from.
#[derive(Debug, Default)]
pub(crate) struct Files {
    pub(crate) files: BTreeSet<PathBuf>,
    pub(crate) finds: Vec<Find>,
}

/// All files in the folders of the engine crates but test code and copies of the licences. A link is a find, whatever it leads to.
///
/// # Errors
/// If a folder cannot be read.
pub(crate) fn read(workspace: &Workspace) -> Result<Files> {
    let mut found = Files::default();
    for name in ENGINE {
        let dir = workspace.path("crates").join(name);
        for above in [dir.parent().unwrap_or(&dir), &dir] {
            found.note_link(workspace, above)?;
        }
        for path in files_below(&dir)? {
            let is_link = found.note_link(workspace, &path)?;
            let is_aside = ASIDE.iter().any(|name| path.starts_with(dir.join(name)));
            if !is_link && !is_aside && !is_licence(workspace, &path) {
                found.files.insert(path);
            }
        }
    }
    Ok(found)
}

/// Whether a file is a copy of a licence of the whole, in which words stand that happen to be words of packs.
fn is_licence(workspace: &Workspace, path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).filter(|name| name.starts_with("LICENSE-"));
    let whole = name.and_then(|name| fs::read(workspace.path(name)).ok());
    whole.is_some() && whole == fs::read(path).ok()
}

impl Files {
    fn note_link(&mut self, workspace: &Workspace, path: &Path) -> Result<bool> {
        let entry = fs::symlink_metadata(path).with_context(|| format!("cannot read {}", path.display()))?;
        if entry.is_symlink() {
            let target = fs::read_link(path).unwrap_or_default();
            let context = format!("is a link to {}", target.display());
            self.finds.push(Find::new(&workspace.relative(path), 1, FindKind::Source, "link", &context));
        }
        Ok(entry.is_symlink())
    }
}
