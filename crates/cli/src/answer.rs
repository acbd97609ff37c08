//! What a command ends with, if nothing was wrong with its input: [`Answer`].

use std::process::ExitCode;

/// What a command ends with, if nothing was wrong with its input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// It is done, or what was asked is so.
    Yes,
    /// What was asked is not so.
    No,
}

impl From<bool> for Answer {
    fn from(is_so: bool) -> Answer {
        if is_so { Answer::Yes } else { Answer::No }
    }
}

impl From<Answer> for ExitCode {
    fn from(answer: Answer) -> ExitCode {
        match answer {
            Answer::Yes => ExitCode::SUCCESS,
            Answer::No => ExitCode::from(1),
        }
    }
}
