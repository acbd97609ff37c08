//! The command `copula` with the words and the pack of this crate: `cargo run --example garden -- play levels/nettles.txt`.

use std::process::ExitCode;

use copula_cli::CommandLine;
use custom_pack::{garden, registry};

fn main() -> ExitCode {
    let garden = garden().expect("a test says that the pack has no fault");
    CommandLine::new(registry()).with_pack(garden).run()
}
