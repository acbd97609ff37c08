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

use std::{ffi::OsString, sync::Arc};

use anyhow::Result;
use clap::{CommandFactory, Parser, Subcommand};

use crate::{input::packs::Shelf, output::exit_status::ExitStatus};

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

impl Cli {
    /// Reads arguments, of which the first is the name of the program.
    ///
    /// # Errors
    ///
    /// If they ask for help, or cannot be read.
    pub(crate) fn of(arguments: impl IntoIterator<Item = OsString>) -> Result<Cli, clap::Error> {
        Cli::try_parse_from(with_negative_tiles(arguments))
    }
}

/// The arguments, where `--why -1,0` is written `--why=-1,0`. Otherwise the parser would take the tile for an option, and
/// nobody would be told that it lies outside the board.
fn with_negative_tiles(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut written: Vec<OsString> = Vec::new();
    for argument in arguments {
        let digit = argument.as_encoded_bytes().strip_prefix(b"-").and_then(|rest| rest.first());
        match written.last_mut() {
            Some(last) if last == "--why" && digit.is_some_and(u8::is_ascii_digit) => {
                last.push("=");
                last.push(argument);
            }
            _ => written.push(argument),
        }
    }
    written
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
    pub(crate) fn run(self, shelf: &Arc<Shelf>) -> Result<ExitStatus> {
        match self {
            Command::Play(play) => play.run(shelf),
            Command::Run(run) => run.run(shelf),
            Command::Rules(rules) => rules.run(shelf),
            Command::Check(check) => check.run(shelf),
            Command::Render(render) => render.run(shelf),
            Command::Convert(convert) => convert.run(shelf),
            Command::Words(words) => words.run(shelf),
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
