//! All files of a checkout or of a revision with their contents, to be compared and written.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::Workspace;
use crate::outside::CRATES;

/// Directories at the top that nothing is built from, whatever they hold: what git and cargo keep, and editors.
const ASIDE: [&str; 4] = [".git", "target", ".idea", ".vscode"];

/// What stands at a path.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Entry {
    /// A file with its contents. Whether it may be executed is left out.
    File(Vec<u8>),
    /// A symbolic link with its target as it is written.
    Link(PathBuf),
    /// A submodule, a pipe, a device.
    Other,
}

/// A path at which two trees differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ChangedFile {
    /// From the top directory, with `/`.
    pub(crate) path: String,
    /// Whether the tree from before lacks it.
    pub(crate) is_new: bool,
}

/// The files under a top directory by their paths, which are written with `/`. Directories without files are not in it,
/// nor are those of [`ASIDE`] and the target directories of the crates outside the workspace.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Tree {
    entries: BTreeMap<String, Entry>,
}

impl Tree {
    /// Reads the files that stand under the top directory of a workspace. No link is followed.
    ///
    /// # Errors
    /// If something cannot be read, or has a path that is not UTF-8.
    pub(crate) fn here(workspace: &Workspace) -> Result<Tree> {
        let mut tree = Tree::default();
        tree.read_dir(workspace.root(), "")?;
        Ok(tree)
    }

    fn read_dir(&mut self, dir: &Path, prefix: &str) -> Result<()> {
        for entry in fs::read_dir(dir).with_context(|| format!("cannot read {}", dir.display()))? {
            let (kind, path) = entry.map(|entry| (entry.file_type(), entry.path()))?;
            let unreadable = || format!("cannot read {}", path.display());
            let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
                bail!("{} has a name that is not UTF-8", path.display());
            };
            let relative = format!("{prefix}{name}");
            let kind = kind.with_context(unreadable)?;
            if is_aside(&relative) {
                continue;
            }
            if kind.is_dir() {
                self.read_dir(&path, &format!("{relative}/"))?;
            } else if kind.is_symlink() {
                self.insert(relative, Entry::Link(fs::read_link(&path).with_context(unreadable)?));
            } else if kind.is_file() {
                self.insert(relative, Entry::File(fs::read(&path).with_context(unreadable)?));
            } else {
                self.insert(relative, Entry::Other);
            }
        }
        Ok(())
    }

    /// Puts something at a path, unless the path is one that is left out.
    pub(crate) fn insert(&mut self, path: String, entry: Entry) {
        if !is_aside(&path) {
            self.entries.insert(path, entry);
        }
    }

    /// What stands at a path.
    pub(crate) fn get(&self, path: &str) -> Option<&Entry> {
        self.entries.get(path)
    }

    /// The text of a file, if there is one and it is UTF-8.
    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        match self.get(path)? {
            Entry::File(bytes) => str::from_utf8(bytes).ok(),
            Entry::Link(_) | Entry::Other => None,
        }
    }

    /// All paths with what stands there, in the order of the paths.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &Entry)> {
        self.entries.iter().map(|(path, entry)| (path.as_str(), entry))
    }

    /// Where this tree differs from the one before, in the order of the paths. A renamed file counts under both names.
    pub(crate) fn changes_since(&self, before: &Tree) -> Vec<ChangedFile> {
        let all = self.entries.keys().chain(before.entries.keys().filter(|path| self.get(path).is_none()));
        let differing = all.filter(|path| self.get(path) != before.get(path));
        let change = |path: &String| ChangedFile { path: path.clone(), is_new: before.get(path).is_none() };
        let mut changes: Vec<ChangedFile> = differing.map(change).collect();
        changes.sort_by(|a, b| a.path.cmp(&b.path));
        changes
    }

    /// Makes a directory hold this tree and nothing else. A file that is the same already is left as it is, with its
    /// date, so that cargo does not build it again.
    ///
    /// # Errors
    /// If something cannot be written or removed, or the tree has more than files and links.
    pub(crate) fn write(&self, dir: &Path) -> Result<()> {
        fs::create_dir_all(dir).with_context(|| format!("cannot make {}", dir.display()))?;
        let mut present = Tree::default();
        present.read_dir(dir, "")?;
        let differs = |path: &&String| self.get(path) != present.get(path);
        for path in present.entries.keys().filter(differs) {
            fs::remove_file(dir.join(path)).with_context(|| format!("cannot remove {path}"))?;
        }
        for (path, entry) in &self.entries {
            if self.get(path) != present.get(path) {
                write_entry(&dir.join(path), entry).with_context(|| format!("cannot write {path}"))?;
            }
        }
        Ok(())
    }
}

fn is_aside(path: &str) -> bool {
    let is_below =
        |dir: &str| path.strip_prefix(dir).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    ASIDE.into_iter().any(is_below) || CRATES.iter().any(|name| is_below(&format!("{name}/target")))
}

fn write_entry(path: &Path, entry: &Entry) -> Result<()> {
    if let Some(dir) = path.parent() {
        fs::create_dir_all(dir)?;
    }
    if path.is_dir() && !path.is_symlink() {
        // What is left of a directory whose files have gone.
        fs::remove_dir_all(path)?;
    }
    match entry {
        Entry::File(bytes) => fs::write(path, bytes)?,
        Entry::Link(target) => link(target, path)?,
        Entry::Other => bail!("it is neither a file nor a link"),
    }
    Ok(())
}

#[cfg(unix)]
fn link(target: &Path, path: &Path) -> Result<()> {
    Ok(std::os::unix::fs::symlink(target, path)?)
}

#[cfg(not(unix))]
fn link(target: &Path, _: &Path) -> Result<()> {
    bail!("it is a link to {}, which this system cannot make", target.display())
}

#[cfg(test)]
mod tests {
    use xshell::Shell;

    use super::*;

    fn tree(files: &[(&str, &str)]) -> Tree {
        let mut tree = Tree::default();
        for (path, text) in files {
            tree.insert((*path).to_owned(), Entry::File(text.as_bytes().to_vec()));
        }
        tree
    }

    #[test]
    fn trees_differ_by_what_files_hold() {
        let before = tree(&[("a", "1"), ("b/c", "2"), ("d", "3")]);
        let changes = tree(&[("a", "1"), ("b/c", "9"), ("b.d", "4")]).changes_since(&before);
        let changes: Vec<(&str, bool)> = changes.iter().map(|it| (it.path.as_str(), it.is_new)).collect();
        assert_eq!(changes, [("b.d", true), ("b/c", false), ("d", false)]);
        assert!(before.changes_since(&before).is_empty());
    }

    #[test]
    fn what_nothing_is_built_from_is_left_out_and_no_other_directory_of_that_name() {
        let tree = tree(&[("target/a", ""), (".git", ""), ("examples/custom-pack/target/a", "")]);
        assert_eq!(tree, Tree::default());
        assert!(!is_aside("crates/turn/target/a") && !is_aside("targets") && !is_aside(".gitignore"));
    }

    #[test]
    fn a_written_tree_is_read_back_and_what_stays_the_same_keeps_its_date() {
        let shell = Shell::new().unwrap();
        let dir = shell.create_temp_dir().unwrap();
        let mut first = tree(&[("Cargo.toml", "[workspace]"), ("a/b", "1"), ("c", "2")]);
        first.insert("l".to_owned(), Entry::Link("a".into()));
        first.write(dir.path()).unwrap();
        let workspace = Workspace::at(dir.path()).unwrap();
        assert_eq!(Tree::here(&workspace).unwrap(), first);
        let date = || fs::metadata(dir.path().join("Cargo.toml")).unwrap().modified().unwrap();
        let date_before = date();
        // A file where a directory was, and the other way round.
        let second = tree(&[("Cargo.toml", "[workspace]"), ("a", "1"), ("c/d", "2")]);
        second.write(dir.path()).unwrap();
        assert_eq!(Tree::here(&workspace).unwrap(), second);
        assert_eq!(date(), date_before);
    }
}
