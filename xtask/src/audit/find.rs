//! One find of the audit.

use std::fmt;

use serde::Serialize;

/// What sort of place a find is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FindKind {
    /// An arrow between crates that the table does not give.
    Dependency,
    /// A content word in capitals inside a literal.
    Literal,
    /// A literal that is a content word, in any case.
    WholeLiteral,
    /// A content word in capitals in a doc comment.
    Doc,
    /// A content word in capitals in a plain comment.
    Comment,
    /// A content word in capitals in a text file.
    Text,
    /// A content word in a declared name.
    Identifier,
    /// A content word in the name of a file or a directory.
    FileName,
    /// A fault of the allow-list.
    AllowList,
}

impl FindKind {
    /// Whether the allow-list can excuse such a find.
    pub(crate) fn is_excusable(self) -> bool {
        match self {
            FindKind::WholeLiteral | FindKind::Identifier | FindKind::FileName => true,
            FindKind::Dependency
            | FindKind::Literal
            | FindKind::Doc
            | FindKind::Comment
            | FindKind::Text
            | FindKind::AllowList => false,
        }
    }

    fn as_str(self) -> &'static str {
        match self {
            FindKind::Dependency => "dependency",
            FindKind::Literal => "literal",
            FindKind::WholeLiteral => "whole literal",
            FindKind::Doc => "doc",
            FindKind::Comment => "comment",
            FindKind::Text => "text",
            FindKind::Identifier => "identifier",
            FindKind::FileName => "file name",
            FindKind::AllowList => "allow-list",
        }
    }
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
    /// The content word, or the crate that must not be used.
    pub word: String,
    /// The name, the line of source, or what is wrong.
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
        write!(f, "{file}:{line}: {}: {word}: {context}", kind.as_str())
    }
}
