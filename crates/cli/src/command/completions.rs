//! `copula completions`: scripts with which shells complete the command.

use anyhow::Result;
use clap::{Args, Command};
use clap_complete::Shell;
use serde::Serialize;

use crate::output::{
    exit_status::ExitStatus,
    print::{print, print_json},
};

/// Prints a script that makes a shell complete this command.
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
    /// Prints a script that completes that command.
    ///
    /// # Errors
    ///
    /// If standard output takes nothing.
    pub(crate) fn run(self, command: &mut Command) -> Result<ExitStatus> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, command, "copula", &mut script);
        let text = String::from_utf8_lossy(&script).into_owned();
        if self.json {
            print_json(&CompletionsReport { shell: self.shell.to_string(), text })?;
        } else {
            print(&text)?;
        }
        Ok(ExitStatus::Yes)
    }
}
