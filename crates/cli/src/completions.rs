//! `copula completions`: scripts with which shells complete the command.

use anyhow::Result;
use clap::Args;
use clap_complete::Shell;
use serde::Serialize;

use crate::{
    answer::Answer,
    output::{print, print_json},
};

/// Prints a script with which a shell completes the command.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  copula completions bash > ~/.local/share/bash-completion/completions/copula
  copula completions fish > ~/.config/fish/completions/copula.fish")]
pub(crate) struct Completions {
    /// The shell.
    shell: Shell,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// A script.
#[derive(Debug, Serialize)]
struct CompletionsReport {
    shell: String,
    text: String,
}

impl Completions {
    /// # Errors
    ///
    /// If standard output takes nothing.
    pub(crate) fn run(self) -> Result<Answer> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut crate::command(), "copula", &mut script);
        let text = String::from_utf8_lossy(&script).into_owned();
        if self.json {
            print_json(&CompletionsReport { shell: self.shell.to_string(), text })?;
        } else {
            print(&text)?;
        }
        Ok(Answer::Yes)
    }
}
