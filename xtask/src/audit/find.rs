//! One find of the audit.

use std::fmt;

use serde::Serialize;

/// What sort of place a find is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FindKind {
    /// An arrow between crates that the table does not give.
    Dependency,
    /// A content word in capitals.
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
    /// The content word, the pack, or the crate that must not be used.
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

impl fmt::Display for Find {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Find { file, line, kind, word, context } = self;
        let kind = match kind {
            FindKind::Dependency => "dependency",
            FindKind::Word => "word",
            FindKind::PackName => "pack name",
        };
        write!(f, "{file}:{line}: {kind}: {word}: {context}")
    }
}
