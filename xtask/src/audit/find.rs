//! One find of the audit.

use std::fmt;

use serde::Serialize;

/// What sort of place a find is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FindKind {
    /// An arrow between crates that the table does not give.
    Dependency,
    /// A file that an engine crate must not be made of, or a way to bring one in.
    Source,
    /// The engine does not build, so it is unknown what it is made of.
    Build,
    /// A content word.
    Word,
    /// The name of a pack.
    PackName,
}

/// A place that breaks the rules of the audit. Finds are ordered by file and line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Find {
    /// The file, from the top directory.
    pub file: String,
    /// The line in it, from 1.
    pub line: usize,
    /// What sort of place it is.
    pub kind: FindKind,
    /// The content word, the pack, the crate that must not be used, or what brings a file in.
    pub word: String,
    /// The line of source, or what is wrong.
    pub context: String,
}

impl Find {
    /// How much of a line of source is shown.
    const CONTEXT: usize = 90;

    pub(crate) fn new(file: &str, line: usize, kind: FindKind, word: &str, context: &str) -> Find {
        let context = context.trim();
        let mut shown: String = context.chars().take(Find::CONTEXT).collect();
        if shown.len() < context.len() {
            shown.push('…');
        }
        Find { file: file.to_owned(), line, kind, word: word.to_owned(), context: shown }
    }
}

impl FindKind {
    /// What to do about finds of this kind.
    pub(super) fn way_out(self) -> &'static str {
        match self {
            FindKind::Dependency => {
                "a crate uses of ours what the table in xtask/src/audit/arrows.rs gives it, and an engine crate else \
                 nothing but crates of a registry."
            }
            FindKind::Source => {
                "an engine crate is made of the sources in its own src/, and of nothing else. What needs a file of \
                 content moves to crates/content-std, and reaches the engine as a pack or a hook."
            }
            FindKind::Build => "mend the error first, which `cargo check` shows whole; then audit again.",
            FindKind::Word | FindKind::PackName => {
                "move what knows the word to crates/content-std; examples in docs use made-up words. A constant or a \
                 feature that only happens to be called like a word gets another name, in a change of its own."
            }
        }
    }
}

impl fmt::Display for Find {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Find { file, line, kind, word, context } = self;
        let kind = match kind {
            FindKind::Dependency => "dependency",
            FindKind::Source => "source",
            FindKind::Build => "build",
            FindKind::Word => "word",
            FindKind::PackName => "pack name",
        };
        write!(f, "{file}:{line}: {kind}: {word}: {context}")
    }
}
