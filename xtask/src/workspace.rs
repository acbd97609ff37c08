//! Where the tree under check is, and how cargo is called on it.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::WrongUse;

/// The crates of the engine: they name no content.
pub(crate) const ENGINE: [&str; 5] = ["grid", "lexicon", "parse", "resolve", "turn"];

/// A checkout of this repository, by its top directory.
#[derive(Clone, Debug)]
pub struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// The workspace with this top directory.
    ///
    /// # Errors
    /// [`WrongUse`] if there is no `Cargo.toml` in it.
    pub fn at(root: &Path) -> Result<Workspace> {
        if !root.join("Cargo.toml").is_file() {
            return Err(WrongUse(format!("{} is no workspace: it has no Cargo.toml", root.display())).into());
        }
        let root = root.canonicalize().with_context(|| format!("cannot read {}", root.display()))?;
        Ok(Workspace { root })
    }

    /// The workspace that this program was started from: cargo names the package that it runs, and its parent is the
    /// top directory. Outside of cargo, the nearest directory above the current one with `Cargo.toml` and `content/`.
    ///
    /// # Errors
    /// [`WrongUse`] if there is none.
    pub fn here() -> Result<Workspace> {
        let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let current = env::current_dir().context("there is no current directory")?;
        package
            .iter()
            .chain([&current])
            .flat_map(|start| start.ancestors())
            .find(|dir| dir.join("Cargo.toml").is_file() && dir.join("content").is_dir())
            .map_or_else(
                || Err(WrongUse("no workspace found from here: name one with --root DIR".into()).into()),
                Workspace::at,
            )
    }

    /// The top directory.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// A path under the top directory.
    pub fn path(&self, relative: &str) -> PathBuf {
        self.root.join(relative)
    }

    /// The target directory of the test runs of the checks. It is not the one that `cargo run` locks and fills, so a
    /// check neither waits for another build nor makes it start anew.
    pub(crate) fn checks_target(&self) -> PathBuf {
        self.root.join("target").join("checks")
    }

    /// The target directory for checkouts of other revisions. It is not that of our own tests: to cargo, the same
    /// package in two checkouts is one, and it takes for fresh what was built later than a source was changed. After a
    /// run at another revision, our own tests would go on with the engine of that revision.
    pub(crate) fn base_target(&self) -> PathBuf {
        self.root.join("target").join("checks-base")
    }

    /// The target directory of what is built as wasm, and of what it is to play.
    pub(crate) fn wasm_target(&self) -> PathBuf {
        self.root.join("target").join("wasm")
    }

    /// The target directory of the crates outside the workspace, which share what they depend on.
    pub(crate) fn outside_target(&self) -> PathBuf {
        self.root.join("target").join("outside")
    }

    /// A call of the cargo that runs us, in a directory under the top one, that builds in `target`.
    pub(crate) fn cargo_in(&self, relative: &str, target: &Path) -> Command {
        let mut cargo = self.cargo();
        cargo.current_dir(self.path(relative)).env("CARGO_TARGET_DIR", target);
        cargo
    }

    /// A call of the cargo that runs us, in the top directory.
    pub(crate) fn cargo(&self) -> Command {
        let mut cargo = cargo_here();
        cargo.current_dir(&self.root);
        cargo
    }
}

/// A call of the cargo that runs us, in the current directory.
pub(crate) fn cargo_here() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// A path as it is written in reports: with `/`, on every system.
pub(crate) fn slashed(path: &Path) -> String {
    let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    parts.join("/")
}
