//! A scratch copy of this workspace, to plant faults in.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use xshell::{Cmd, Shell, TempDir, cmd};
use xtask::{Audit, Workspace, audit};

/// What a copy is made of: sources, manifests and data.
const PARTS: [&str; 7] = ["Cargo.toml", "Cargo.lock", "benches", "crates", "content", "tests", "xtask"];

/// A directory with a copy of the workspace, removed when it goes out of scope.
pub(crate) struct Scratch {
    shell: Shell,
    dir: TempDir,
}

impl Scratch {
    /// A copy as it is.
    pub(crate) fn new() -> Scratch {
        let scratch = Scratch::empty();
        for part in PARTS {
            copy(&real_root().join(part), &scratch.path(part));
        }
        scratch
    }

    /// A directory with nothing in it.
    pub(crate) fn empty() -> Scratch {
        let shell = Shell::new().unwrap();
        let dir = shell.create_temp_dir().unwrap();
        shell.change_dir(dir.path());
        Scratch { shell, dir }
    }

    /// A copy that git knows, with one commit.
    pub(crate) fn committed() -> Scratch {
        let scratch = Scratch::new();
        scratch.commit();
        scratch
    }

    /// Makes a repository of it, with one commit.
    pub(crate) fn commit(&self) {
        self.write(".gitignore", "/target\n");
        self.git(&["init", "--quiet"]);
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "--message", "base"]);
    }

    pub(crate) fn path(&self, relative: &str) -> PathBuf {
        self.dir.path().join(relative)
    }

    pub(crate) fn write(&self, relative: &str, text: &str) {
        self.shell.write_file(relative, text).unwrap();
    }

    /// Adds to the end of a file; gives the line on which the addition starts.
    pub(crate) fn append(&self, relative: &str, text: &str) -> usize {
        let before = self.shell.read_file(relative).unwrap_or_default();
        self.write(relative, &format!("{before}\n{text}\n"));
        before.matches('\n').count() + 2
    }

    pub(crate) fn audit(&self) -> Audit {
        audit(&Workspace::at(self.dir.path()).unwrap()).unwrap()
    }

    /// Calls `cargo xtask` on the copy.
    pub(crate) fn xtask(&self, arguments: &[&str]) -> Output {
        run(self.dir.path(), arguments)
    }

    /// Calls git in it; gives what it prints.
    pub(crate) fn git(&self, arguments: &[&str]) -> String {
        let identity =
            ["-c", "user.name=scratch", "-c", "user.email=scratch@localhost", "-c", "commit.gpgsign=false"];
        let git = cmd!(self.shell, "git {identity...} {arguments...}").quiet();
        let variables = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"];
        variables.into_iter().fold(git, Cmd::env_remove).read().unwrap()
    }
}

/// Calls `cargo xtask` on a tree.
pub(crate) fn run(root: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask")).arg("--root").arg(root).args(arguments).output().unwrap()
}

/// The workspace that these tests belong to.
pub(crate) fn real_root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

fn copy(from: &Path, to: &Path) {
    if !from.is_dir() {
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(from, to).unwrap();
        return;
    }
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        if path.file_name() != Some(OsStr::new("target")) {
            copy(&path, &to.join(path.file_name().unwrap()));
        }
    }
}
