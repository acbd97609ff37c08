//! What a command ends with, if nothing was wrong with its input: [`ExitStatus`].

use std::process::ExitCode;

/// What a command ends with, if nothing was wrong with its input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExitStatus {
    /// It is done, or what was asked is so.
    Yes,
    /// What was asked is not so.
    No,
}

impl From<bool> for ExitStatus {
    fn from(is_so: bool) -> ExitStatus {
        if is_so { ExitStatus::Yes } else { ExitStatus::No }
    }
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> ExitCode {
        match status {
            ExitStatus::Yes => ExitCode::SUCCESS,
            ExitStatus::No => ExitCode::from(1),
        }
    }
}
