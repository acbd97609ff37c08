//! The files of an engine crate that the audit reads.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::declared::TestModule;
use super::source::Source;
use crate::workspace::slashed;

/// Directories at the top of a crate that hold test code, or nothing of ours.
const ASIDE: [&str; 4] = ["tests", "benches", "examples", "target"];

/// A file of a crate, read.
#[derive(Debug)]
pub(crate) struct CrateFile {
    /// From the top directory of the workspace.
    pub(crate) path: String,
    /// From the top directory of the crate.
    pub(crate) in_crate: PathBuf,
    text: String,
    source: Option<Source>,
}

impl CrateFile {
    /// The syntax, if it is a Rust source.
    pub(crate) fn source(&self) -> Option<&Source> {
        self.source.as_ref()
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }
}

/// The files of the crate in `crates/<name>`, sorted, without test code.
///
/// # Errors
/// If one cannot be read, or a source does not parse.
pub(crate) fn engine_files(root: &Path, name: &str) -> Result<Vec<CrateFile>> {
    let crate_dir = root.join("crates").join(name);
    let mut paths = Vec::new();
    walk(&crate_dir, &crate_dir, &mut paths)?;
    paths.sort();
    let files: Vec<CrateFile> = paths
        .into_iter()
        .map(|in_crate| read(root, &crate_dir, in_crate))
        .collect::<Result<Vec<Option<CrateFile>>>>()?
        .into_iter()
        .flatten()
        .collect();
    let aside: BTreeSet<PathBuf> = files.iter().flat_map(test_module_paths).collect();
    let is_aside = |file: &CrateFile| file.in_crate.ancestors().any(|path| aside.contains(path));
    Ok(files.into_iter().filter(|file| !is_aside(file)).collect())
}

fn walk(crate_dir: &Path, dir: &Path, paths: &mut Vec<PathBuf>) -> Result<()> {
    let entries = fs::read_dir(dir).with_context(|| format!("cannot read {}", dir.display()))?;
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let is_aside = dir == crate_dir && ASIDE.contains(&name.as_str());
        if name.starts_with('.') || is_aside {
            continue;
        }
        if path.is_dir() {
            walk(crate_dir, &path, paths)?;
        } else {
            paths.push(path.strip_prefix(crate_dir).context("walked out of the crate")?.to_owned());
        }
    }
    Ok(())
}

/// Reads a file; one that is not text has nothing to read.
fn read(root: &Path, crate_dir: &Path, in_crate: PathBuf) -> Result<Option<CrateFile>> {
    let full = crate_dir.join(&in_crate);
    let path = slashed(full.strip_prefix(root).unwrap_or(&full));
    let bytes = fs::read(&full).with_context(|| format!("cannot read {path}"))?;
    let Ok(text) = String::from_utf8(bytes) else {
        return Ok(None);
    };
    let is_rust = in_crate.extension().is_some_and(|extension| extension == "rs");
    let source = is_rust.then(|| Source::parse(&text)).transpose();
    let source = source.with_context(|| format!("{path} does not parse, so it cannot be audited"))?;
    Ok(Some(CrateFile { path, in_crate, text, source }))
}

/// Where the test modules of a source may be, from the top directory of the crate: a file, and a directory for what
/// lies below it.
fn test_module_paths(file: &CrateFile) -> Vec<PathBuf> {
    let modules = file.source().map(|source| source.declared().test_modules.as_slice()).unwrap_or_default();
    modules.iter().flat_map(|module| module_paths(&file.in_crate, module)).collect()
}

fn module_paths(in_crate: &Path, module: &TestModule) -> Vec<PathBuf> {
    let dir = in_crate.parent().unwrap_or(Path::new(""));
    if let Some(file) = &module.file {
        return vec![dir.join(file)];
    }
    let stem = in_crate.file_stem().unwrap_or_default();
    let is_top = ["lib", "main", "mod"].iter().any(|name| stem == *name);
    let mut path = if is_top { dir.to_owned() } else { dir.join(stem) };
    path.extend(&module.path);
    vec![path.with_extension("rs"), path]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(file: &str, module: &[&str], expected: [&str; 2]) {
        let path = module.iter().map(|name| (*name).to_owned()).collect();
        let paths = module_paths(Path::new(file), &TestModule { path, file: None });
        assert_eq!(paths, expected.map(PathBuf::from), "{file}");
    }

    #[test]
    fn a_test_module_is_found_where_rust_looks_for_it() {
        check("src/lib.rs", &["tests"], ["src/tests.rs", "src/tests"]);
        check("src/a.rs", &["tests"], ["src/a/tests.rs", "src/a/tests"]);
        check("src/a/mod.rs", &["in", "t"], ["src/a/in/t.rs", "src/a/in/t"]);
    }
}
