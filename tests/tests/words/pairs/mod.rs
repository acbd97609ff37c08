//! `docs/word-pairs.md`: for pairs of words of the game pack, a board that shows what they do together.

mod groups;
mod setup;
mod told;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use copula_content_std::packs;
use copula_harness::{Input, Pack};

use self::{
    groups::{Group, groups},
    setup::Setup,
};
use crate::page::wrap;

const OPENING: &str = "\
# Pairs of words

Which word wins when two of them want the same thing? For pairs of words of the pack `game` that act in one stage of a
turn, or in stages next to each other, this page shows a board, a turn, and what comes of it.
[rules-game.md](rules-game.md) says why.

The words of each group are those that the pack lists for that part of the turn. Of words that differ in direction only,
such as the NUDGE words, one stands for all. Words that ask for chance are left out. A pair has a row if both together
do something else than each of them alone, or if one keeps the other from doing anything. Except for the level and empty
tiles, a pair also has a row if each of them does something alone: then the row shows who comes first. On the board of
its group, a pair without a row does nothing of that kind.

The sentences of a row lie above its board, with an empty row between them; the row shows the rest of the board, the
rows of which are separated by `/`. Small letters are things, `.` is an empty tile, `+` joins what shares a tile, the
oldest first, and `^`, `<` and `v` behind a thing mean that it faces up, left or down. The last column says what
happened to each thing, and what is new.

This page is generated from the pack. After a change there, write it anew with
`cargo xtask generate`.
";

#[test]
fn word_pairs_md_is_up_to_date() {
    let page = page();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/word-pairs.md");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &page).unwrap();
    }
    let there = fs::read_to_string(&path).unwrap_or_default();
    assert!(there == page, "docs/word-pairs.md is out of date: cargo xtask generate");
}

fn page() -> String {
    let pack = packs::game();
    let mut page = OPENING.to_owned();
    groups(&pack).iter().for_each(|group| write_group(group, &pack, &mut page));
    page
}

fn write_group(group: &Group, pack: &Arc<Pack>, page: &mut String) {
    _ = write!(page, "\n## {}\n\n{}\n\n", group.title, wrap(group.about));
    page.push_str("| sentences | before | moves | after | what happened |\n|---|---|---|---|---|\n");
    let mut rows: Vec<(Vec<&str>, String)> = Vec::new();
    for setup in group.setups.iter().filter(|setup| setup.is_telling(pack, group.shown)) {
        let (mut sorted, row) = (sentences_of(setup), result(setup, pack));
        sorted.sort();
        // The same sentences in another order have a row only if something else comes of them.
        if !rows.iter().any(|(sentences, other)| *sentences == sorted && *other == row) {
            _ = writeln!(page, "| {} | {row}", sentences_of(setup).join("; "));
            rows.push((sorted, row));
        }
    }
}

fn sentences_of(setup: &Setup) -> Vec<&str> {
    setup.said.iter().flatten().map(String::as_str).collect()
}

fn result(setup: &Setup, pack: &Arc<Pack>) -> String {
    let moves: String = setup.inputs.iter().map(letter).collect();
    let after = setup.result(pack);
    let board = |rows: &[String]| format!("`{}`", rows.join(" / "));
    format!("{} | {moves} | {} | {} |", board(&setup.scene), board(&after.scene), after.told.join("; "))
}

/// How a move is written in `--moves`.
fn letter(input: &Input) -> char {
    match input {
        Input::Right => 'r',
        Input::Up => 'u',
        Input::Left => 'l',
        Input::Down => 'd',
        Input::Wait => '.',
    }
}
