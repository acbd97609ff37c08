//! What a check says in the end, and the one error that is the caller's.

use std::fmt;

use serde::Serialize;
use thiserror::Error;

/// Whether what a check asks for is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It is so.
    Ok,
    /// It is not so; the report says where.
    Fails,
}

impl From<bool> for Verdict {
    /// [`Verdict::Ok`] exactly if it holds.
    fn from(holds: bool) -> Verdict {
        if holds { Verdict::Ok } else { Verdict::Fails }
    }
}

impl Verdict {
    /// The verdict on a step that gives what does not hold as an error, which is printed.
    pub(crate) fn of_step(step: anyhow::Result<()>) -> Verdict {
        if let Err(error) = &step {
            println!("  {error:#}");
        }
        Verdict::from(step.is_ok())
    }

    /// Whether it is so.
    pub fn is_ok(self) -> bool {
        self == Verdict::Ok
    }

    /// It is so only if this and `other` are.
    pub fn and(self, other: Verdict) -> Verdict {
        Verdict::from(self.is_ok() && other.is_ok())
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Ok => "ok",
            Verdict::Fails => "fails",
        })
    }
}

/// The command was called with something that does not exist: a drop, a revision, a directory.
///
/// The command ends with exit code 2 on it, and with 1 on every other error.
#[derive(Debug, Error)]
#[error("{0}")]
pub struct WrongUse(pub String);
