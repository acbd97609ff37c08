//! What git knows: what changed, and another revision to stand beside this one.

use std::path::PathBuf;

use anyhow::Result;
use xshell::{Cmd, Shell, TempDir, cmd};

use crate::{Workspace, WrongUse};

/// A file that differs between a revision and the working tree.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ChangedFile {
    /// From the top directory, with `/`.
    pub(crate) path: String,
    /// Whether the revision lacks it.
    pub(crate) is_new: bool,
}

/// The full id of the commit that a revision names.
///
/// # Errors
/// [`WrongUse`] if there is no such commit.
pub(crate) fn commit_of(workspace: &Workspace, revision: &str) -> Result<String> {
    let commit = format!("{revision}^{{commit}}");
    let shell = workspace.shell("")?;
    let id = git(&shell, &["rev-parse", "--verify", "--quiet", "--end-of-options", &commit]);
    id.ignore_stderr().read().map_err(|_| {
        let root = workspace.root().display();
        WrongUse(format!("{revision} names no commit of the repository at {root}")).into()
    })
}

/// What changed since a commit: in later commits, in the index, in the working tree, and what is untracked but not
/// ignored. A renamed file counts under both its names.
///
/// # Errors
/// If git fails.
pub(crate) fn changed_since(workspace: &Workspace, commit: &str) -> Result<Vec<ChangedFile>> {
    let shell = workspace.shell("")?;
    let tracked = git(&shell, &["diff", "--name-status", "--no-renames", "--relative", "-z", commit, "--"]);
    let untracked = git(&shell, &["ls-files", "--others", "--exclude-standard", "-z"]).read()?;
    let untracked = untracked.split_terminator('\0');
    let mut changes = name_status(&tracked.read()?);
    changes.extend(untracked.map(|path| ChangedFile { path: path.to_owned(), is_new: true }));
    changes.sort();
    changes.dedup();
    Ok(changes)
}

/// Reads `A\0path\0M\0path\0`.
fn name_status(output: &str) -> Vec<ChangedFile> {
    let fields: Vec<&str> = output.split_terminator('\0').collect();
    let file = |pair: &[&str]| ChangedFile { path: pair[1].to_owned(), is_new: pair[0] == "A" };
    fields.chunks_exact(2).map(file).collect()
}

/// A checkout of a commit in a temporary directory, removed when it goes out of scope.
pub(crate) struct Checkout {
    shell: Shell,
    tree: PathBuf,
    /// Held for its end: it removes the directory.
    _dir: TempDir,
}

impl Checkout {
    /// Checks a commit out.
    ///
    /// # Errors
    /// If git fails.
    pub(crate) fn of(workspace: &Workspace, commit: &str) -> Result<Checkout> {
        let shell = workspace.shell("")?;
        let dir = shell.create_temp_dir()?;
        let tree = dir.path().join("tree");
        git(&shell, &["worktree", "add", "--quiet", "--detach"]).arg(&tree).arg(commit).run()?;
        Ok(Checkout { shell, tree, _dir: dir })
    }

    /// The workspace in it.
    ///
    /// # Errors
    /// If what stands there is no workspace.
    pub(crate) fn workspace(&self) -> Result<Workspace> {
        Workspace::at(&self.tree)
    }
}

impl Drop for Checkout {
    fn drop(&mut self) {
        let Checkout { shell, tree, .. } = self;
        if let Err(error) = git(shell, &["worktree", "remove", "--force"]).arg(tree).run() {
            eprintln!("could not remove the checkout of the base, try `git worktree prune`: {error}");
        }
    }
}

/// A call of git. A git hook that runs us sets these variables for its own repository.
fn git<'a>(shell: &'a Shell, arguments: &[&str]) -> Cmd<'a> {
    let variables = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"];
    variables.into_iter().fold(cmd!(shell, "git {arguments...}").quiet(), Cmd::env_remove)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_read_with_their_status() {
        let changes = name_status("A\0tests/a b.rs\0M\0content/x\0D\0gone\0");
        let changes: Vec<(&str, bool)> =
            changes.iter().map(|file| (file.path.as_str(), file.is_new)).collect();
        assert_eq!(changes, [("tests/a b.rs", true), ("content/x", false), ("gone", false)]);
        assert!(name_status("").is_empty());
    }
}
