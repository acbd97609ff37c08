//! The command `copula`: plays, explains, checks, draws and converts levels whose rules lie on the board.
//!
//! One module a subcommand, each with its arguments as a type and a `run` that prints. What they share: a
//! [`level`] is named and read in one way, an input that cannot be used is a [`fault::Complaint`], and what a command
//! ends with is an [`answer::ExitStatus`].

mod command;
mod fault;
mod input;
mod output;
mod play;

use std::{io, process::ExitCode};

use annotate_snippets::Renderer;

use crate::{
    command::Cli,
    fault::complaint::{json_error, show_error},
};

fn main() -> ExitCode {
    let Cli { command } = Cli::of_command_line();
    let is_json = command.is_json();
    match command.run() {
        Ok(status) => status.into(),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let message = if is_json { json_error(&error) } else { show_error(&error, &renderer()) };
            // Nobody may be there to read it.
            _ = io::Write::write_all(&mut io::stderr(), message.as_bytes());
            ExitCode::from(2)
        }
    }
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
