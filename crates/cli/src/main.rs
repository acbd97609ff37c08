//! The command `copula` with the words and packs that come with it.

use std::process::ExitCode;

fn main() -> ExitCode {
    copula_cli::CommandLine::standard().run()
}
