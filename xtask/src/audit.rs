//! The audit: crates depend only downward, and the engine crates are made of nothing that names content.
//!
//! A *find* is
//!
//! - an arrow that the table in [`arrows`] does not give, a crate that the table lacks, or a dependency of an engine crate
//!   that comes from elsewhere than a registry ([`FindKind::Dependency`]);
//! - a file outside its own folder that an engine crate is built from, and whatever could bring one in: `#[path]`,
//!   `include!` and its sisters, `env!`, a build script, a link, a library that does not start at `src/lib.rs`
//!   ([`FindKind::Source`]);
//! - a content word in capitals, as a whole word, anywhere in a file of an engine crate: code, literal or comment; a kind
//!   of text, `text:word`, in letters of any case; a word in any case in a feature, a target or a key of metadata in a
//!   manifest ([`FindKind::Word`]);
//! - the name of a pack as a whole word in a literal ([`FindKind::PackName`]);
//! - an engine that does not build ([`FindKind::Build`]).
//!
//! The files of an engine crate are those in its folder, whatever they are called, and those that rustc says it read
//! ([`built`]). Content words are what the packs in `content/packs/` list; IS, AND, NOT and TEXT are grammar and free. Small
//! letters are free in sources, since most words are plain English (`fn grow`). That no name has an effect is shown by
//! playing, not by reading: the test `nonsense` of the tests package plays every board with the content words renamed.
//!
//! Test code may use any word: the directories `tests`, `benches` and `examples` of a crate, as long as nothing in them
//! gets into its library, and modules behind `#[cfg(test)]`.

mod arrows;
mod built;
mod find;
mod folders;
mod manifests;
mod sources;
mod vocabulary;

use std::collections::BTreeSet;
use std::fmt;

use anyhow::{Context, Result};
use cargo_metadata::{Metadata, MetadataCommand};
use serde::Serialize;

pub use find::{Find, FindKind};

use crate::{Verdict, Workspace};
use vocabulary::Vocabulary;

/// The result of [`audit`].
///
/// It prints as one line for each find and one for each way out, then `coupling-audit: ok` or the number of finds.
#[derive(Clone, Debug, Serialize)]
pub struct Audit {
    /// Whether there are no finds.
    pub verdict: Verdict,
    /// What is wrong, by file and line.
    pub finds: Vec<Find>,
}

/// Audits a workspace.
///
/// # Errors
/// If a file that it needs is missing or cannot be read.
pub fn audit(workspace: &Workspace) -> Result<Audit> {
    audit_with(workspace, workspace)
}

/// Audits one tree with the words of another. An engine that a change did not touch cannot name the words that came
/// with the change, so it is audited with the packs from before.
///
/// # Errors
/// If a file that it needs is missing or cannot be read.
pub fn audit_with(workspace: &Workspace, vocabulary_of: &Workspace) -> Result<Audit> {
    let vocabulary = Vocabulary::read(vocabulary_of)?;
    let metadata = metadata(workspace)?;
    let mut finds = arrows::check(workspace, &metadata)?;
    finds.extend(manifests::check(workspace, &metadata, &vocabulary)?);
    let mut files = BTreeSet::new();
    for part in [folders::read(workspace)?, built::read(workspace)?] {
        files.extend(part.files);
        finds.extend(part.finds);
    }
    finds.extend(sources::check(workspace, &files, &vocabulary)?);
    finds.sort();
    finds.dedup();
    Ok(Audit::new(finds))
}

/// The manifests of all packages, as cargo reads them.
fn metadata(workspace: &Workspace) -> Result<Metadata> {
    MetadataCommand::new()
        .manifest_path(workspace.path("Cargo.toml"))
        .no_deps()
        .other_options(["--offline".to_owned()])
        .exec()
        .context("cargo metadata failed, so the arrows are unknown")
}

impl Audit {
    pub(crate) fn new(finds: Vec<Find>) -> Audit {
        Audit { verdict: Verdict::from(finds.is_empty()), finds }
    }
}

impl fmt::Display for Audit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for find in &self.finds {
            writeln!(f, "{find}")?;
        }
        let ways_out: Vec<&str> = self.finds.iter().map(|find| find.kind.way_out()).collect();
        for (index, way_out) in ways_out.iter().enumerate() {
            if !ways_out[..index].contains(way_out) {
                writeln!(f, "way out: {way_out}")?;
            }
        }
        match self.finds.len() {
            0 => write!(f, "coupling-audit: ok"),
            1 => write!(f, "coupling-audit: 1 find"),
            n => write!(f, "coupling-audit: {n} finds"),
        }
    }
}
