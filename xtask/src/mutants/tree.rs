//! A copy of the tree in which mutants are tried: [`Copy`].

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use xshell::{Cmd, Shell, cmd};

use super::patch::Patch;
use crate::Workspace;
use crate::workspace::{files_behind, files_below, write_if_other};

/// What the copy is made of.
const PARTS: [&str; 6] = ["Cargo.toml", "Cargo.lock", "clippy.toml", "crates", "content", "tests"];

/// Members of the workspace that no module test needs; left out, so that nothing of them is built.
const LEFT_OUT: [&str; 3] = ["crates/cli", "benches", "xtask"];

/// A copy of the tree in `target/mutants/tree`, kept from one run to the next so that builds stay warm.
pub(super) struct Copy {
    shell: Shell,
    root: PathBuf,
}

impl Copy {
    /// Brings the copy up to date. A file that is the same keeps its time, so that nothing is built again for it.
    ///
    /// # Errors
    /// If a file cannot be read or written.
    pub(super) fn of(workspace: &Workspace) -> Result<Copy> {
        let root = workspace.target("mutants").join("tree");
        let mut wanted = BTreeSet::new();
        for part in PARTS {
            let path = workspace.path(part);
            for file in &files_behind(&path)? {
                let relative =
                    file.strip_prefix(workspace.root()).context("it is below the top directory")?;
                if LEFT_OUT.iter().any(|left_out| relative.starts_with(left_out)) {
                    continue;
                }
                let text = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
                write_if_other(&root.join(relative), &text)?;
                wanted.insert(root.join(relative));
            }
        }
        for file in files_below(&root)?.iter().filter(|file| !wanted.contains(*file)) {
            fs::remove_file(file)?;
        }
        leave_members_out(&root.join("Cargo.toml"))?;
        let shell = Shell::new()?;
        shell.change_dir(&root);
        Ok(Copy { shell, root })
    }

    /// The workspace in it.
    pub(super) fn workspace(&self) -> Result<Workspace> {
        Workspace::at(&self.root)
    }

    /// The test programs of the drops of the course, by name.
    pub(super) fn drop_tests(&self) -> Result<Vec<String>> {
        let files = self.shell.read_dir("tests/tests")?;
        let stems = files.iter().filter_map(|file| file.file_stem()?.to_str());
        let of_modules =
            |stem: &&str| crate::MODULES.iter().any(|it| stem.starts_with(&format!("test_{it}x_")));
        Ok(stems.filter(of_modules).map(str::to_owned).collect())
    }

    /// Applies a patch.
    ///
    /// # Errors
    /// If it does not fit the files as they are.
    pub(super) fn apply<'a>(&'a self, patch: &'a Patch) -> Result<Applied<'a>> {
        self.git_apply(&patch.path, &[]).run().context("the patch does not apply: make it anew")?;
        Ok(Applied { tree: self, patch })
    }

    /// A call of `git apply` that takes the copy for no part of a repository.
    fn git_apply(&self, patch: &Path, arguments: &[&str]) -> Cmd<'_> {
        let above = self.root.parent().unwrap_or(&self.root);
        // One line around a change has to be as it was: so a patch outlives what changes near it.
        let git = cmd!(self.shell, "git apply -C1 {arguments...} {patch}").quiet();
        let git = git.env("GIT_CEILING_DIRECTORIES", above);
        ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"].into_iter().fold(git, Cmd::env_remove)
    }
}

/// A patch that has been applied.
pub(super) struct Applied<'a> {
    tree: &'a Copy,
    patch: &'a Patch,
}

impl Applied<'_> {
    /// Takes it back.
    pub(super) fn take_back(self) -> Result<()> {
        self.tree.git_apply(&self.patch.path, &["--reverse"]).run().context("the patch cannot be taken back")
    }
}

/// Takes the members that are left out from the manifest of the copy. It is written only if it changes.
fn leave_members_out(manifest: &Path) -> Result<()> {
    let text = fs::read_to_string(manifest)?;
    let is_left_out = |line: &&str| {
        let member = line.trim().trim_end_matches(',').trim_matches('"');
        !LEFT_OUT.contains(&member) && !line.starts_with("default-members")
    };
    let kept: Vec<&str> = text.lines().filter(is_left_out).collect();
    let kept = kept.join("\n") + "\n";
    if kept != text {
        fs::write(manifest, kept)?;
    }
    Ok(())
}
