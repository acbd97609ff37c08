//! The ways to name a level.

use crate::common::{Folder, copula};

const LEVEL: &str = "BABA IS YOU\nbaba . flag\n";

#[test]
fn a_shipped_level_has_three_names_in_any_folder() {
    let board = copula(&["render", "01-first-steps"]).done();
    for name in ["first-steps", "1", "01"] {
        assert_eq!(copula(&["render", name]).done(), board, "{name}");
    }
    assert!(board.starts_with("BABA IS    YOU"), "{board}");
}

#[test]
fn every_shipped_level_is_known_by_its_number() {
    let folder = crate::common::workspace().join("content/levels");
    let n_levels = std::fs::read_dir(folder).unwrap().count();
    assert!(n_levels > 10);
    for number in 1..=n_levels {
        copula(&["run", &number.to_string()]).done();
    }
    copula(&["run", &(n_levels + 1).to_string()]).bad();
}

#[test]
fn a_misspelled_name_gets_a_guess() {
    let error = copula(&["run", "frist-steps"]).bad();
    assert!(error.contains("no shipped level `frist-steps`; did you mean `first-steps`?"), "{error}");
    let error = copula(&["run", "nothing-like-it"]).bad();
    assert!(error.contains("the shipped levels are `01-first-steps` to"), "{error}");
}

#[test]
fn a_file_goes_before_a_shipped_level() {
    let folder = Folder::with(&[("1", LEVEL)]);
    assert_eq!(folder.run(&["render", "1"]).done(), "BABA  IS YOU\nbaba> .  flag>\n");
}

#[test]
fn standard_input_holds_a_level() {
    let folder = Folder::with(&[]);
    assert_eq!(folder.run_on(&["render", "-"], LEVEL.as_bytes()).done(), "BABA  IS YOU\nbaba> .  flag>\n");
    let with_mark = format!("\u{feff}{LEVEL}");
    assert_eq!(
        folder.run_on(&["render", "-"], with_mark.as_bytes()).done(),
        "BABA  IS YOU\nbaba> .  flag>\n"
    );
}

#[test]
fn a_share_code_stands_for_its_level() {
    let folder = Folder::with(&[("level.txt", LEVEL)]);
    let code = folder.run(&["convert", "level.txt", "--to", "code"]).stdout;
    assert_eq!(folder.run(&["render", code.trim()]).done(), "BABA  IS YOU\nbaba> .  flag>\n");
    // Longer than the name of any file.
    let long =
        folder.run_on(&["convert", "-", "--to", "code"], (LEVEL.to_owned() + &rows(40)).as_bytes()).stdout;
    assert!(long.len() > 255, "{long}");
    folder.run(&["render", long.trim()]).done();
}

/// Rows that do not pack well.
fn rows(n_rows: usize) -> String {
    (0..n_rows)
        .map(|n| format!("a{} b{} c{}\n", n * 7919 % 100, n * 104729 % 100, n * 1299709 % 100))
        .collect()
}

#[test]
fn one_of_several_levels_is_named_by_its_number() {
    let file =
        r#"{"levels": [{"id": 1, "ascii": "____\n_b._\n____"}, {"id": 2, "ascii": "____\n_f._\n____"}]}"#;
    let folder = Folder::with(&[("two.json", file)]);
    assert_eq!(folder.run(&["render", "two.json#2"]).done(), "flag> .\n");
    assert_eq!(folder.run_on(&["render", "--", "-#1"], file.as_bytes()).done(), "baba> .\n");
    let error = folder.run(&["render", "two.json"]).bad();
    assert!(
        error.contains("two.json contains 2 levels; choose one of them, for example `two.json#2`"),
        "{error}"
    );
    let error = folder.run(&["render", "two.json#3"]).bad();
    assert!(error.contains("two.json has no level #3; it contains 2"), "{error}");
}

#[test]
fn numbers_of_baba_is_auto_are_read_by_a_table() {
    let grid = "3 2\n1 67 77\n132 111 132\n";
    let table = "// nouns\n1 BABA\n67 IS // the link\n\n77 YOU\n";
    let folder =
        Folder::with(&[("grid.txt", grid), ("words.txt", table), ("bad.txt", "1 BABA\nIS 67\n1 KEKE\n")]);
    let board = folder.run(&["render", "grid.txt", "--numbers", "words.txt"]).done();
    assert_eq!(board, "BABA IS    YOU\n.    baba> .\n");
    let error = folder.run(&["render", "grid.txt"]).bad();
    assert!(error.contains("the number table has no entry for 67"), "{error}");
    let error = folder.run(&["render", "grid.txt", "--numbers", "bad.txt"]).bad();
    assert!(error.contains("bad.txt:2:1") && error.contains("bad.txt:3:1"), "{error}");
    assert!(error.contains("bad.txt is not a valid number table: 2 faults"), "{error}");
}

/// The nouns of the pack decide what a final `v` is, the pack that the level names included.
#[test]
fn a_level_is_read_with_the_nouns_of_its_pack() {
    let pack = std::fs::read_to_string(crate::common::workspace().join("content/packs/course.json")).unwrap();
    let pack = pack.replace("\"KEKE\"", "\"SPIV\"").replacen("\"course\"", "\"mine\"", 1);
    let level = "pack: mine\n\nSPIV IS YOU\nspiv . .\n";
    let folder = Folder::with(&[("deep/mine.json", &pack), ("deep/level.txt", level), ("alone.txt", level)]);
    let board = folder.run(&["run", "deep/level.txt", "--moves", "r"]).done();
    assert!(board.starts_with("SPIV IS   YOU\n.    spiv .\n"), "{board}");
    let board = folder.run(&["run", "alone.txt", "--moves", "r", "--pack", "deep/mine.json"]).done();
    assert!(board.starts_with("SPIV IS   YOU\n.    spiv .\n"), "{board}");
    let error = folder.run(&["run", "alone.txt"]).bad();
    assert!(error.contains("the level needs the pack `mine`, which was not found"), "{error}");
}
