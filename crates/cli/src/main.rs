//! The command `copula`: plays, explains, checks, draws and converts levels whose rules lie on the board.
//!
//! One module a subcommand, each with its arguments as a type and a `run` that prints. What they share: a
//! [`level`] is named and read in one way, an input that cannot be used is a [`fault::Complaint`], and what a command
//! ends with is an [`answer::Answer`].

mod answer;
mod check;
mod check_file;
mod completions;
mod convert;
mod fault;
mod faults_of;
mod gather;
mod json_spans;
mod level;
mod man;
mod markdown;
mod moves;
mod numbers;
mod output;
mod packs;
mod play;
mod playing;
mod render;
mod report;
mod rules;
mod run;
mod shipped;
mod show;
mod source;
mod spelling;
mod why;
mod words;

use std::{io, process::ExitCode};

use annotate_snippets::Renderer;
use anyhow::Result;
use clap::{CommandFactory, Parser, Subcommand};

use crate::answer::Answer;

/// Plays, explains, checks, draws and converts levels whose rules are words lying on the board.
///
/// A LEVEL is a file in any format, `-` for standard input, the name or number of a shipped level, or a share code.
///
/// Exit codes: 0 done, 1 the answer is no, 2 bad input. Messages go to standard error, with --json as one JSON object.
/// Colours are for terminals, and off if NO_COLOR is set.
#[derive(Debug, Parser)]
#[command(name = "copula", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
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
    fn run(self) -> Result<Answer> {
        match self {
            Command::Play(play) => play.run(),
            Command::Run(run) => run.run(),
            Command::Rules(rules) => rules.run(),
            Command::Check(check) => check.run(),
            Command::Render(render) => render.run(),
            Command::Convert(convert) => convert.run(),
            Command::Words(words) => words.run(),
            Command::Completions(completions) => completions.run(),
            Command::Man(man) => man.run(),
        }
    }

    /// Whether its output, and so its error, is JSON.
    fn is_json(&self) -> bool {
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

fn main() -> ExitCode {
    let Cli { command } = Cli::parse();
    let is_json = command.is_json();
    match command.run() {
        Ok(answer) => answer.into(),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let message =
                if is_json { fault::json_error(&error) } else { fault::show_error(&error, &renderer()) };
            // Nobody may be there to read it.
            _ = io::Write::write_all(&mut io::stderr(), message.as_bytes());
            ExitCode::from(2)
        }
    }
}

/// The whole command, for what is made of its help.
fn command() -> clap::Command {
    Cli::command()
}

/// Shows errors on standard error.
fn renderer() -> Renderer {
    match anstream::AutoStream::choice(&io::stderr()) {
        anstream::ColorChoice::Never => Renderer::plain(),
        _ => Renderer::styled(),
    }
}

/// Whether it is only that nobody reads the output any more, as under `head`.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let cause = error.downcast_ref::<io::Error>();
    cause.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
