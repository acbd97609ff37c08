//! The command `copula`: plays levels whose rules lie on the board.

mod moves;
mod report;
mod run;
mod show;
mod source;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Plays levels whose rules are words lying on the board.
///
/// Exit codes: 0 done, 2 bad input.
#[derive(Debug, Parser)]
#[command(name = "copula", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Run(run::Run),
}

fn main() -> ExitCode {
    let Cli { command } = Cli::parse();
    let result = match command {
        Command::Run(run) => run.run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Whether it is only that nobody reads the output any more, as under `head`.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let cause = error.downcast_ref::<std::io::Error>();
    cause.is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
