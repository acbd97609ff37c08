//! What rustc builds the engine crates from: the files that its dep-info names.
//!
//! The crates are checked as cargo builds them, in a target directory of their own, which takes a moment if nothing
//! changed. Next to what it writes, rustc lists every file that it read and every variable that it asked for.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel};
use cargo_metadata::{Artifact, Message};

use super::find::{Find, FindKind};
use super::folders::Files;
use crate::Workspace;
use crate::workspace::{ENGINE, cargo};

/// The files that the libraries of the engine crates are built from. A file that lies elsewhere than in the folder of its
/// crate is a find, and so are a variable, a package that comes from no registry, and an engine that does not build.
///
/// # Errors
/// If cargo cannot be called, or what it wrote cannot be read.
pub(crate) fn read(workspace: &Workspace) -> Result<Files> {
    let shell = workspace.shell("")?;
    let target = workspace.target("audit");
    let packages: Vec<String> = ENGINE.iter().map(|name| format!("--package=copula-{name}")).collect();
    let check = cargo(&shell, &["check", "--lib", "--all-features", "--quiet", "--message-format=json"])
        .args(packages)
        .arg("--target-dir")
        .arg(target)
        .ignore_status();
    let output = check.output()?;
    let mut built = Built { workspace, seen: BTreeSet::new(), found: Files::default() };
    for message in Message::parse_stream(output.stdout.as_slice()) {
        match message? {
            Message::CompilerArtifact(artifact) => built.note_artifact(&artifact)?,
            Message::CompilerMessage(message) => built.note_message(&message.message),
            _ => {}
        }
    }
    built.expect_all(&String::from_utf8_lossy(&output.stderr));
    Ok(built.found)
}

struct Built<'a> {
    workspace: &'a Workspace,
    /// The folders of the crates whose dep-info was read.
    seen: BTreeSet<PathBuf>,
    found: Files,
}

impl Built<'_> {
    fn find(&mut self, file: &str, line: usize, kind: FindKind, word: &str, context: &str) {
        self.found.finds.push(Find::new(file, line, kind, word, context));
    }

    /// A crate of which nothing was seen is a find, unless an error of the compiler says why.
    fn expect_all(&mut self, said: &str) {
        if self.found.finds.iter().any(|find| find.kind == FindKind::Build) {
            return;
        }
        let unseen = |name: &&str| !self.seen.contains(&self.workspace.path("crates").join(name));
        for name in ENGINE.into_iter().filter(unseen).collect::<Vec<_>>() {
            let why = said.lines().next().unwrap_or("nothing was built");
            self.find(&format!("crates/{name}/Cargo.toml"), 1, FindKind::Build, "cargo check", why);
        }
    }

    fn note_message(&mut self, message: &Diagnostic) {
        let place = message.spans.iter().find(|span| span.is_primary);
        if let (DiagnosticLevel::Error, Some(place)) = (message.level, place) {
            self.find(&place.file_name, place.line_start, FindKind::Build, "error", &message.message);
        }
    }

    fn note_artifact(&mut self, artifact: &Artifact) -> Result<()> {
        let manifest = artifact.manifest_path.as_std_path();
        let Some(dir) = manifest.parent().filter(|dir| self.is_engine(dir)) else {
            if !artifact.package_id.repr.starts_with("registry+") {
                let manifest = self.workspace.relative(manifest);
                let context = "is built into an engine crate, and comes from no registry";
                self.find(&manifest, 1, FindKind::Dependency, &artifact.target.name, context);
            }
            return Ok(());
        };
        for file in artifact.filenames.iter().filter(|file| file.extension() == Some("rmeta")) {
            let list = dep_info_beside(file.as_std_path());
            let text =
                fs::read_to_string(&list).with_context(|| format!("cannot read {}", list.display()))?;
            self.note_dep_info(&dir.canonicalize()?, &text)?;
            self.seen.insert(dir.to_owned());
        }
        Ok(())
    }

    fn is_engine(&self, dir: &Path) -> bool {
        ENGINE.iter().any(|name| self.workspace.path("crates").join(name) == dir)
    }

    /// Reads `path:` lines, and comments `# env-dep:NAME=value`. Paths start at the top directory.
    fn note_dep_info(&mut self, dir: &Path, text: &str) -> Result<()> {
        let manifest = self.workspace.relative(&dir.join("Cargo.toml"));
        for line in text.lines() {
            if let Some(variable) = line.strip_prefix("# env-dep:") {
                let name = variable.split('=').next().unwrap_or_default();
                let context = "this variable is read when the crate is built";
                self.find(&manifest, 1, FindKind::Source, name, context);
            }
            let Some(path) = line.strip_suffix(':').filter(|path| !path.starts_with('#')) else { continue };
            let path = self.workspace.root().join(path.replace("\\ ", " "));
            let path = path.canonicalize().with_context(|| format!("cannot read {}", path.display()))?;
            if !path.starts_with(dir) {
                let context = "is no file of the crate, but the crate is built from it";
                self.find(&manifest, 1, FindKind::Source, &self.workspace.relative(&path), context);
            }
            self.found.files.insert(path);
        }
        Ok(())
    }
}

/// Where rustc lists what it read for `deps/libNAME-HASH.rmeta`: in `deps/NAME-HASH.d`.
fn dep_info_beside(metadata: &Path) -> PathBuf {
    let name = metadata.file_stem().unwrap_or_default().to_string_lossy();
    metadata.with_file_name(format!("{}.d", name.strip_prefix("lib").unwrap_or(&name)))
}
