//! The command knows the words and the pack of this crate.

use std::process::ExitCode;

use copula_cli::CommandLine;
use custom_pack::{garden, registry};

const LEVEL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/levels/nettles.txt");
const PACK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/packs/garden.json");

/// How a command ends, which is all that a program gets back from it.
fn end(command: CommandLine, arguments: &[&str]) -> String {
    format!("{:?}", command.run_from([&["copula"], arguments].concat()))
}

fn success() -> String {
    format!("{:?}", ExitCode::SUCCESS)
}

#[test]
fn a_level_that_names_the_pack_is_played_checked_explained_and_drawn() {
    let command = || CommandLine::new(registry()).with_pack(garden().unwrap());
    for arguments in [
        &["run", LEVEL][..],
        &["run", LEVEL, "--moves", "rrrrrr", "--json"],
        &["check", LEVEL],
        &["rules", LEVEL, "--why", "goat", "HUNGRY", "--moves", "r"],
        &["words", "HUNGRY", "--pack", "garden"],
        &["convert", LEVEL, "--to", "json"],
    ] {
        assert_eq!(end(command(), arguments), success(), "{arguments:?}");
    }
}

#[test]
fn a_pack_from_a_file_gets_the_functions_of_the_registry() {
    assert_eq!(end(CommandLine::new(registry()), &["check", PACK]), success());
    assert_eq!(end(CommandLine::new(registry()), &["run", LEVEL, "--pack", PACK]), success());
}

#[test]
fn the_standard_command_knows_nothing_of_it() {
    assert_ne!(end(CommandLine::standard(), &["check", PACK]), success());
    assert_ne!(end(CommandLine::standard(), &["words", "--pack", "garden"]), success());
}

/// An embedder's pack may replace one that comes with Copula.
#[test]
fn the_pack_of_ones_own_comes_before_the_shipped_one_of_that_name() {
    let text = custom_pack::GARDEN_JSON.replacen("\"garden\"", "\"course\"", 1);
    let pack = std::sync::Arc::new(copula::Pack::from_json(&text, &registry()).unwrap());
    let command = CommandLine::new(registry()).with_pack(pack);
    assert_eq!(end(command, &["words", "HUNGRY", "--pack", "course"]), success());
}
