//! What an audit found, and how it is printed.

use std::fmt;

use serde::Serialize;

use super::{AllowUse, Allowed, Find};
use crate::Verdict;

/// What to do about a find.
const WAY_OUT: &str = "\
way out: call it by what it does, or move it to crates/content-std; examples in docs use nonsense words. A name that only
coincides with a word goes on the allow-list with its reason, unless the word is a noun of the course pack.";

/// The result of [`audit`](super::audit()).
///
/// Prints each find on a line, then the allow-list with its reasons, then `coupling-audit: ok` or the number of finds.
#[derive(Clone, Debug, Serialize)]
pub struct Audit {
    /// Whether there are no finds.
    pub verdict: Verdict,
    /// What is wrong, by file and line.
    pub finds: Vec<Find>,
    /// The exceptions, in the order of their file.
    pub allowed: Vec<Allowed>,
}

impl Audit {
    pub(crate) fn new(finds: Vec<Find>, allowed: Vec<Allowed>) -> Audit {
        Audit { verdict: Verdict::from(finds.is_empty()), finds, allowed }
    }

    /// The last line: the verdict alone.
    pub fn summary(&self) -> String {
        match self.finds.len() {
            0 => "coupling-audit: ok".to_owned(),
            1 => "coupling-audit: 1 find".to_owned(),
            n => format!("coupling-audit: {n} finds"),
        }
    }
}

impl fmt::Display for Audit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for find in &self.finds {
            writeln!(f, "{find}")?;
        }
        if !self.finds.is_empty() {
            writeln!(f, "{WAY_OUT}")?;
        }
        writeln!(f, "allow-list (xtask/audit-allow.txt), with what each line excuses:")?;
        let width = self.allowed.iter().map(|entry| entry.word.len()).max().unwrap_or_default();
        for Allowed { word, reason, status } in &self.allowed {
            let status = match status {
                AllowUse::Used(n) => format!("{n}x"),
                AllowUse::Idle => "unused".to_owned(),
                AllowUse::Waiting => "no pack yet".to_owned(),
            };
            writeln!(f, "  {word:width$}  {status:>11}  {reason}")?;
        }
        write!(f, "{}", self.summary())
    }
}
