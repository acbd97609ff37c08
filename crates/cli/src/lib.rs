//! The command `copula`: plays, explains, checks, draws and converts levels whose rules lie on the board.
//!
//! Start at [`CommandLine`]: the whole command, to be run from a program of a few lines. With words of its own, that program
//! plays, checks and draws levels that use them:
//!
//! ```no_run
//! use std::process::ExitCode;
//!
//! use copula::{Registry, register_std};
//!
//! fn main() -> ExitCode {
//!     let mut registry = Registry::default();
//!     register_std(&mut registry);
//!     // registry.stage(["MINE"], …);
//!     copula_cli::CommandLine::new(registry).run()
//! }
//! ```
//!
//! Inside, there is one module for a subcommand, each with its arguments as a type and a `run` that prints. What they share: a
//! level is named and read in one way, an input that cannot be used is a complaint with places, and what a command ends with
//! is an exit status.

mod command;
mod fault;
mod input;
mod output;
mod play;

use std::{env, ffi::OsString, io, process::ExitCode, sync::Arc};

use annotate_snippets::Renderer;
use copula_turn::{Pack, Registry};

use crate::{
    command::Cli,
    fault::complaint::{json_error, show_error},
    input::packs::Shelf,
};

/// The command, with the words and packs that it is to know.
#[derive(Debug)]
pub struct CommandLine {
    shelf: Shelf,
}

impl CommandLine {
    /// The command with the standard words.
    #[must_use]
    pub fn standard() -> CommandLine {
        let mut registry = Registry::default();
        copula_content_std::register(&mut registry);
        CommandLine::new(registry)
    }

    /// The command with the words of this registry: packs from files are loaded with it. The packs that come with Copula can
    /// be named all the same.
    #[must_use]
    pub fn new(registry: Registry) -> CommandLine {
        CommandLine { shelf: Shelf::new(registry) }
    }

    /// Adds a pack that levels and `--pack` can name. It takes the place of one of the same name that comes with Copula.
    #[must_use]
    pub fn with_pack(mut self, pack: Arc<Pack>) -> CommandLine {
        self.shelf.add(pack);
        self
    }

    /// Runs the command with the arguments that the program was called with.
    pub fn run(self) -> ExitCode {
        self.run_from(env::args_os())
    }

    /// Runs the command with these arguments, of which the first is the name of the program. It prints what it says to
    /// standard output and errors to standard error. The exit code is 0 for success, 1 if the answer is no, and 2 for bad
    /// input.
    pub fn run_from(self, arguments: impl IntoIterator<Item = impl Into<OsString>>) -> ExitCode {
        let command = match Cli::of(arguments.into_iter().map(Into::into)) {
            Ok(Cli { command }) => command,
            Err(error) => {
                // Nobody may be there to read it.
                _ = error.print();
                return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
            }
        };
        let is_json = command.is_json();
        match command.run(&Arc::new(self.shelf)) {
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
