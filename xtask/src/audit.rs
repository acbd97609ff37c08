//! The audit: crates depend only downward, and the engine crates do not write content words.
//!
//! A *find* is
//!
//! - an arrow that the table in [`arrows`] does not give, or a crate that the table lacks;
//! - a content word in capitals, as a whole word, anywhere in a file of an engine crate: code, literal or comment;
//! - the name of a pack as a whole literal in an engine crate.
//!
//! Content words are what the packs in `content/packs/` list; IS, AND, NOT and TEXT are grammar and free. Small letters
//! are free too, since most words are plain English (`fn grow`). That no name has an effect is shown by playing, not by
//! reading: the test `nonsense` of the tests package plays every board with the content words renamed.
//!
//! Test code may use any word: the directories `tests`, `benches` and `examples` of a crate, and test modules as rustfmt
//! lays them out.

mod arrows;
mod find;
mod words;

use std::fmt;

use anyhow::Result;
use serde::Serialize;

pub use find::{Find, FindKind};

use crate::{Verdict, Workspace};
use words::Vocabulary;

/// What to do about a find.
const WAY_OUT: &str = "\
way out: move what knows the word to crates/content-std; examples in docs use made-up words. A constant that only
happens to be called like a word gets another name, in a change of its own.";

/// The result of [`audit`].
///
/// It prints as one line for each find, then `coupling-audit: ok` or the number of finds.
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
    let mut finds = arrows::check(workspace)?;
    finds.extend(words::check(workspace, &Vocabulary::read(vocabulary_of)?)?);
    finds.sort();
    finds.dedup();
    Ok(Audit::new(finds))
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
        match self.finds.len() {
            0 => write!(f, "coupling-audit: ok"),
            1 => write!(f, "{WAY_OUT}\ncoupling-audit: 1 find"),
            n => write!(f, "{WAY_OUT}\ncoupling-audit: {n} finds"),
        }
    }
}
