//! What git knows: what changed, and another revision to stand beside this one.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{Workspace, WrongUse};

/// A file that differs between a revision and the working tree.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ChangedFile {
    /// From the top directory, with `/`.
    pub(crate) path: String,
    pub(crate) how: Changed,
}

/// How a file differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Changed {
    /// The revision does not have it.
    New,
    /// Both have it, or only the revision has.
    Old,
}

/// The full id of the commit that a revision names.
///
/// # Errors
/// [`WrongUse`] if there is no such commit.
pub(crate) fn commit_of(root: &Path, revision: &str) -> Result<String> {
    let commit = format!("{revision}^{{commit}}");
    let id = git(root, &["rev-parse", "--verify", "--quiet", "--end-of-options", &commit]).map_err(|_| {
        WrongUse(format!("{revision} names no commit of the repository at {}", root.display()))
    })?;
    Ok(id.trim().to_owned())
}

/// What changed since a commit: in later commits, in the index, in the working tree, and what is untracked but not
/// ignored. A renamed file counts under both its names.
pub(crate) fn changed_since(root: &Path, commit: &str) -> Result<Vec<ChangedFile>> {
    let tracked = git(root, &["diff", "--name-status", "--no-renames", "--relative", "-z", commit, "--"])?;
    let untracked = git(root, &["ls-files", "--others", "--exclude-standard", "-z"])?;
    let new =
        untracked.split_terminator('\0').map(|path| ChangedFile { path: path.to_owned(), how: Changed::New });
    let mut changes = parse_name_status(&tracked);
    changes.extend(new);
    changes.sort();
    changes.dedup();
    Ok(changes)
}

/// Reads `A\0path\0M\0path\0`.
fn parse_name_status(output: &str) -> Vec<ChangedFile> {
    let fields: Vec<&str> = output.split_terminator('\0').collect();
    fields
        .chunks_exact(2)
        .map(|pair| ChangedFile {
            path: pair[1].to_owned(),
            how: if pair[0] == "A" { Changed::New } else { Changed::Old },
        })
        .collect()
}

/// A checkout of a commit in a directory of its own, taken away when it goes out of scope.
#[derive(Debug)]
pub(crate) struct Checkout {
    repository: PathBuf,
    workspace: Workspace,
    /// Held for its end: it takes the directory away.
    dir: tempfile::TempDir,
}

impl Checkout {
    /// Checks a commit out.
    ///
    /// # Errors
    /// If git cannot, or if what stands there is no workspace.
    pub(crate) fn of(root: &Path, commit: &str) -> Result<Checkout> {
        let dir =
            tempfile::Builder::new().prefix("copula-base-").tempdir().context("no temporary directory")?;
        let tree = dir.path().join("tree");
        let tree_name = tree.to_str().context("the temporary directory has no name in UTF-8")?;
        git(root, &["worktree", "add", "--quiet", "--detach", tree_name, commit])?;
        let workspace = Workspace::at(&tree);
        // Made before the question mark, so that the tree is taken away whatever it holds.
        let checkout = |workspace| Checkout { repository: root.to_owned(), workspace, dir };
        match workspace {
            Ok(workspace) => Ok(checkout(workspace)),
            Err(error) => {
                remove_worktree(root, &tree);
                Err(error.context(format!("{commit} holds no workspace")))
            }
        }
    }

    /// The workspace in it.
    pub(crate) fn workspace(&self) -> &Workspace {
        &self.workspace
    }
}

impl Drop for Checkout {
    fn drop(&mut self) {
        remove_worktree(&self.repository, &self.dir.path().join("tree"));
    }
}

/// Takes a worktree away; what stays behind on a failure is a directory that git prunes by itself.
fn remove_worktree(repository: &Path, tree: &Path) {
    let tree = tree.to_string_lossy();
    if let Err(error) = git(repository, &["worktree", "remove", "--force", &tree]) {
        eprintln!("could not remove the checkout at {tree}, try `git worktree prune`: {error:#}");
    }
}

fn git(root: &Path, arguments: &[&str]) -> Result<String> {
    let output = Command::new("git")
        .current_dir(root)
        // A hook that runs us sets these for its own repository.
        .env_remove("GIT_DIR")
        .env_remove("GIT_WORK_TREE")
        .env_remove("GIT_INDEX_FILE")
        .args(arguments)
        .output()
        .context("cannot start git")?;
    if !output.status.success() {
        bail!("git {} failed: {}", arguments.join(" "), String::from_utf8_lossy(&output.stderr).trim());
    }
    String::from_utf8(output.stdout).context("git printed a path that is not UTF-8")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_read_with_how_they_came() {
        let file = |path: &str, how| ChangedFile { path: path.to_owned(), how };
        let changes = parse_name_status("A\0tests/a b.rs\0M\0content/x\0D\0gone\0");
        assert_eq!(
            changes,
            [file("tests/a b.rs", Changed::New), file("content/x", Changed::Old), file("gone", Changed::Old)]
        );
        assert!(parse_name_status("").is_empty());
    }
}
