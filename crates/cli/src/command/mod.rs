//! The subcommands, one module each: [`Cli`].

mod check;
mod check_file;
mod completions;
mod convert;
mod man;
mod play;
mod render;
mod rules;
mod run;
mod words;

use anyhow::Result;
use clap::{CommandFactory, Parser, Subcommand};

use crate::output::exit_status::ExitStatus;

/// Plays, explains, checks, draws and converts levels whose rules are words on the board.
///
/// A LEVEL is a file in any format, `-` for standard input, the name or number of a shipped level, or a share code.
///
/// Exit codes: 0 for success, 1 if the answer is no, 2 for bad input. Messages go to standard error; with --json, as one
/// JSON object. Colours are used in terminals unless NO_COLOR is set.
#[derive(Debug, Parser)]
#[command(name = "copula", version)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Play(play::Play),
    Run(run::Run),
    Rules(rules::Rules),
    Check(check::Check),
    Render(render::Render),
    Convert(convert::Convert),
    Words(words::Words),
    Completions(completions::Completions),
    Man(man::Man),
}

impl Command {
    /// # Errors
    ///
    /// Those of the subcommand.
    pub(crate) fn run(self) -> Result<ExitStatus> {
        match self {
            Command::Play(play) => play.run(),
            Command::Run(run) => run.run(),
            Command::Rules(rules) => rules.run(),
            Command::Check(check) => check.run(),
            Command::Render(render) => render.run(),
            Command::Convert(convert) => convert.run(),
            Command::Words(words) => words.run(),
            Command::Completions(completions) => completions.run(&mut Cli::command()),
            Command::Man(man) => man.run(Cli::command()),
        }
    }

    /// Whether its output, and so its error, is JSON.
    pub(crate) fn is_json(&self) -> bool {
        match self {
            Command::Play(play) => play.json,
            Command::Run(run) => run.json,
            Command::Rules(rules) => rules.json,
            Command::Check(check) => check.json,
            Command::Render(render) => render.json,
            Command::Convert(convert) => convert.json,
            Command::Words(words) => words.json,
            Command::Completions(completions) => completions.json,
            Command::Man(man) => man.json,
        }
    }
}
