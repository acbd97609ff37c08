//! What `docs/embedding.md` and the examples promise.

#[path = "../examples/animate/picture.rs"]
mod picture;

use std::fs;
use std::path::{Path, PathBuf};

use copula::{Input, LevelDef, Play, formats::read_level, packs};
use picture::{Picture, sentence};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The shipped levels, by file.
fn levels() -> Vec<LevelDef> {
    let entries = fs::read_dir(root().join("content/levels")).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| read_level(&fs::read_to_string(file).unwrap(), &[]).unwrap()).collect()
}

fn guide() -> String {
    fs::read_to_string(root().join("docs/embedding.md")).unwrap()
}

/// The Rust blocks of a page.
fn rust_blocks(page: &str) -> Vec<&str> {
    let blocks = page.split("```rust").skip(1).filter_map(|rest| rest.split_once('\n'));
    blocks.filter_map(|(_, rest)| rest.split("```").next()).collect()
}

/// A reader who pastes a block gets the program that the tests of `examples/custom-pack` run: nothing in it is hidden.
#[test]
fn blocks_are_whole_programs() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let guide = guide();
    let blocks = [rust_blocks(&guide), rust_blocks(&readme)].concat();
    assert!(blocks.len() > 10);
    for block in blocks {
        assert!(block.contains("\nfn main()"), "no program:\n{block}");
        assert!(!block.lines().any(|line| line.starts_with("# ")), "something is hidden:\n{block}");
    }
}

/// `copula::guide` shows the guide, so the crate has it, without links that lead nowhere there.
#[test]
fn the_guide_of_the_crate_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("guide.md");
    let guide = without_links(&guide());
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &guide).unwrap();
    }
    let there = fs::read_to_string(&path).unwrap_or_default();
    assert!(there == guide, "crates/copula/guide.md is out of date: cargo xtask generate");
}

/// Text with the names of files in place of links to them.
fn without_links(text: &str) -> String {
    let mut parts = text.split("](");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (target, rest) = part.split_once(')').unwrap();
        let file = target.split('#').next().unwrap();
        let (before, shown) = plain.rsplit_once('[').unwrap();
        plain = match shown == file {
            true => format!("{before}`docs/{file}`{rest}"),
            false => format!("{before}{shown} (`docs/{file}`){rest}"),
        };
    }
    plain
}

#[test]
fn the_guide_shows_the_example() {
    let guide = guide();
    let example = fs::read_to_string(root().join("crates/copula/examples/ten_lines.rs")).unwrap();
    let shown = rust_blocks(&guide)[0];
    let code: String = example
        .lines()
        .skip_while(|line| line.starts_with("//!") || line.is_empty())
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(shown, code);
    let body = code.split_once("{\n").unwrap().1;
    let n_lines = body.lines().filter(|line| line.starts_with("    ") && line.trim() != "Ok(())").count();
    assert_eq!(n_lines, 10);
}

/// After every turn the picture that was changed is the one that a fresh look gives.
#[test]
fn the_changes_of_a_turn_are_all_that_a_picture_needs() {
    for level in levels() {
        let pack = packs::by_name(level.pack.as_deref().unwrap_or(packs::NAMES[0])).unwrap();
        let mut play = Play::new(&pack, &level).unwrap();
        let mut picture = Picture::of(&play);
        for input in level.solution.as_deref().unwrap().chars().filter_map(Input::from_letter) {
            play.step(input);
            picture.apply(play.last_turn(), |rule| sentence(&play, rule));
            assert_eq!(picture, Picture::of(&play), "{:?}", level.name);
        }
        assert!(picture.to_string().ends_with("You win.\n"), "{:?}", level.name);
        while play.undo().is_some() {
            picture.apply(play.last_turn(), |rule| sentence(&play, rule));
            assert_eq!(picture, Picture::of(&play), "{:?}", level.name);
        }
    }
}
