//! Where the tree under check is, and how cargo is called on it.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use xshell::{Cmd, Shell};

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
        let mut above = package.iter().chain([&current]).flat_map(|start| start.ancestors());
        above.find(|dir| dir.join("Cargo.toml").is_file() && dir.join("content").is_dir()).map_or_else(
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

    /// A path from the top directory, with `/` on every system, as reports write it.
    pub(crate) fn relative(&self, path: &Path) -> String {
        let parts = path.strip_prefix(&self.root).unwrap_or(path).components();
        parts.map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
    }

    /// A target directory of its own for one sort of build. It is not the one that `cargo run` locks and fills, so a
    /// check neither waits for another build nor makes it start anew.
    pub(crate) fn target(&self, name: &str) -> PathBuf {
        self.root.join("target").join(name)
    }

    /// A shell in a directory under the top one; `""` is the top one.
    ///
    /// # Errors
    /// If there is no current directory.
    pub(crate) fn shell(&self, relative: &str) -> Result<Shell> {
        let shell = Shell::new()?;
        shell.change_dir(self.path(relative));
        Ok(shell)
    }
}

/// A call of the cargo that runs us.
pub(crate) fn cargo<'a>(shell: &'a Shell, arguments: &[&str]) -> Cmd<'a> {
    shell.cmd(env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"))).args(arguments).quiet()
}

/// The files in a directory and below it, sorted. Links are files too.
///
/// # Errors
/// If a directory cannot be read.
pub(crate) fn files_below(dir: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let entries = fs::read_dir(dir).with_context(|| format!("cannot read {}", dir.display()))?;
    for entry in entries {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            files.extend(files_below(&entry.path())?);
        } else {
            files.push(entry.path());
        }
    }
    files.sort();
    Ok(files)
}

/// The files at a path and below it, those behind links as well.
///
/// # Errors
/// If a directory cannot be read.
pub(crate) fn files_behind(path: &Path) -> Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    for file in files_below(path)? {
        files.extend(if file.is_dir() { files_behind(&file)? } else { vec![file] });
    }
    Ok(files)
}

/// Writes a file, if it does not have this text already: then it keeps its time, so that nothing is built again for it.
///
/// # Errors
/// If it cannot be written.
pub(crate) fn write_if_other(path: &Path, text: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|there| there == text) {
        return Ok(());
    }
    if let Some(dir) = path.parent() {
        fs::create_dir_all(dir).with_context(|| format!("cannot make {}", dir.display()))?;
    }
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}
