//! Bad input of every kind: exit code 2, a message, and nothing written.

use std::fs::File;

use crate::common::{Folder, Ran};

/// Runs every command that reads a level on this argument; one message, the same from all.
#[track_caller]
fn bad(folder: &Folder, level: &str, stdin: &[u8]) -> String {
    let files = folder.files();
    let run = |args: &[&str]| folder.run_on(args, stdin).bad();
    let error = run(&["run", level]);
    assert_eq!(run(&["rules", level]), error);
    assert_eq!(run(&["render", level, "-o", "out.png"]), error);
    assert_eq!(run(&["convert", level, "--to", "json", "-o", "out"]), error);
    assert_eq!(folder.files(), files, "nothing is written");
    assert!(error.starts_with("error: "), "{error}");
    error
}

#[test]
fn faults_of_a_drawn_level_are_shown_with_their_lines() {
    let folder = Folder::with(&[("level.txt", "name: x\nblip Blop BABA\nBLOP> a\n")]);
    insta::assert_snapshot!(bad(&folder, "level.txt", b""), @r"
    error: `Blop`: write a thing in small letters or a word in capitals, not both in one item
     --> level.txt:2:6
      |
    2 | blip Blop BABA
      |      ^^^^

    error: `BLOP>`: a word cannot have a facing sign, because it always starts facing right; remove the sign
     --> level.txt:3:1
      |
    3 | BLOP> a
      | ^^^^^

    error: row 2 has 2 cells, but the first row has 3; fill the shorter row with `.`
     --> level.txt:3:8
      |
    3 | BLOP> a
      |        ^

    error: level.txt is not a valid level: 3 faults
    ");
}

#[test]
fn faults_of_a_json_level_are_shown_with_their_lines() {
    let json = "{\"width\": 3, \"hieght\": 1,\n \"objects\": [{\"kind\": \"Blip\", \"x\": 1, \"y\": 0, \
             \"co\\u001blor\": 3}, 7]}";
    let folder = Folder::with(&[("level.json", json)]);
    insta::assert_snapshot!(bad(&folder, "level.json", b""), @r#"
    error: height: the field is missing
     --> level.json:1:1
      |
    1 | {"width": 3, "hieght": 1,
      | ^

    error: hieght: unknown field; the known fields are name, author, pack, solution, width, height, objects
     --> level.json:1:14
      |
    1 | {"width": 3, "hieght": 1,
      |              ^^^^^^^^

    error: objects[0].kind: a thing must be in small letters; for a word, write `text:` before it
     --> level.json:2:23
      |
    2 |  "objects": [{"kind": "Blip", "x": 1, "y": 0, "co\u001blor": 3}, 7]}
      |                       ^^^^^^

    error: objects[0].co␛lor: unknown field; the known fields are kind, x, y, dir
     --> level.json:2:47
      |
    2 |  "objects": [{"kind": "Blip", "x": 1, "y": 0, "co\u001blor": 3}, 7]}
      |                                               ^^^^^^^^^^^^^

    error: objects[1]: expected an object, found the number 7
     --> level.json:2:66
      |
    2 |  "objects": [{"kind": "Blip", "x": 1, "y": 0, "co\u001blor": 3}, 7]}
      |                                                                  ^

    error: level.json is not a valid level: 5 faults
    "#);
}

#[test]
fn faults_of_a_keke_file_are_shown_with_their_lines() {
    let folder =
        Folder::with(&[("keke.json", "{\"levels\": [{\"id\": 1, \"ascii\": \"____\\n_b?_\\n____\"}]}")]);
    insta::assert_snapshot!(bad(&folder, "keke.json", b""), @r#"
    error: levels[0].ascii: row 2, column 3: ? has no meaning in a Keke level; write `.` for an empty cell
     --> keke.json:1:32
      |
    1 | {"levels": [{"id": 1, "ascii": "____\n_b?_\n____"}]}
      |                                ^^^^^^^^^^^^^^^^^^

    error: keke.json is not a valid level: 1 fault
    "#);
}

#[test]
fn a_level_that_is_cut_off_says_where_it_ends() {
    let folder = Folder::with(&[("cut.json", "{\"width\": 3,\n")]);
    let error = bad(&folder, "cut.json", b"");
    assert!(
        error.contains("not valid JSON: the text ends inside an object") && error.contains("--> cut.json:"),
        "{error}"
    );
}

#[test]
fn what_is_no_text_says_at_which_byte() {
    let folder = Folder::with(&[]);
    folder.write("binary", b"BABA\xff\xfe\x00");
    assert_eq!(
        bad(&folder, "binary", b""),
        "error: binary is not a text file: byte 4 is not UTF-8; levels and packs are text files\n"
    );
    assert!(bad(&folder, "-", b"\x80").contains("standard input is not a text file: byte 0"));
    // Control characters reach no terminal.
    folder.write("bell.txt", b"baba \x1b[31m\x07 B\x1b]0;xa\n");
    assert!(!bad(&folder, "bell.txt", b"").contains(['\x1b', '\x07']));
}

#[test]
fn utf_16_is_named() {
    let folder = Folder::with(&[]);
    let units: Vec<u16> = "BABA IS YOU\nbaba . .\n".encode_utf16().collect();
    let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
    let marked = |mark: &[u8], text: &[u8]| [mark, text].concat();
    for bytes in [marked(b"\xff\xfe", &little), marked(b"\xfe\xff", &big), little, big] {
        folder.write("wide.txt", &bytes);
        let said = "is in UTF-16, but levels and packs are in UTF-8; save it as UTF-8";
        assert_eq!(bad(&folder, "wide.txt", b""), format!("error: wide.txt {said}\n"));
        assert_eq!(bad(&folder, "-", &bytes), format!("error: standard input {said}\n"));
        assert!(folder.run(&["check", "wide.txt"]).no().contains(&format!("it {said}")));
        assert!(folder.run(&["run", "1", "--pack", "wide.txt"]).bad().contains(said));
    }
    let utf_32: Vec<u8> = "\u{feff}BABA".chars().flat_map(|c| (c as u32).to_le_bytes()).collect();
    assert!(bad(&folder, "-", &utf_32).contains("is in UTF-32"));
    // A zero byte alone makes no other encoding.
    assert!(bad(&folder, "-", b"B\0BA").contains("\\u{0} is invisible"));
    assert!(bad(&folder, "-", b"\0\0").contains("\\u{0} is invisible"));
}

#[test]
fn an_empty_input_is_no_level() {
    let folder = Folder::with(&[("empty.txt", "")]);
    assert!(bad(&folder, "empty.txt", b"").contains("there is no board; draw at least one row"));
    assert!(bad(&folder, "-", b"").contains("standard input is not a valid level: 1 fault"));
}

#[test]
fn a_very_long_line_is_shown_in_part() {
    let folder = Folder::with(&[]);
    folder.write("wide.txt", "a ".repeat(1_000_000).as_bytes());
    folder.write("mixed.txt", "Ab".repeat(1_000_000).as_bytes());
    for name in ["wide.txt", "mixed.txt"] {
        let error = bad(&folder, name, b"");
        assert!(error.len() < 1000, "{name}: {}", error.len());
    }
    assert!(
        bad(&folder, "wide.txt", b"").contains("a row can have at most 1024 cells, but this one has 1000000")
    );
    // A file of 2 GiB that takes no room on the disk.
    File::create(folder.path().join("huge.txt")).unwrap().set_len(2 << 30).unwrap();
    let error = bad(&folder, "huge.txt", b"");
    assert_eq!(error, "error: huge.txt is too large; a level or pack has at most 256 MiB\n");
}

#[test]
fn many_faults_take_a_line_each_after_the_first() {
    let folder = Folder::with(&[("many.txt", &"Aa\n".repeat(500))]);
    let error = bad(&folder, "many.txt", b"");
    assert_eq!(error.matches("write a thing in small letters").count(), 500);
    assert!(error.contains("error: many.txt:500:1: `Aa`"), "{error}");
    assert!(error.ends_with("error: many.txt is not a valid level: 500 faults\n"), "{error}");
}

#[test]
fn a_board_that_is_far_too_large_is_no_level() {
    let json = "{\"width\": 1000000, \"height\": 1000000, \"objects\": []}";
    let folder = Folder::with(&[("huge.json", json), ("huge.txt", "1000000 1000000\n132 132")]);
    assert!(bad(&folder, "huge.json", b"").contains("height: a side must have 1 to 1024 tiles, not 1000000"));
    assert!(bad(&folder, "huge.txt", b"").contains("a side must have 1 to 1024 cells, not 1000000"));
}

#[test]
fn what_is_not_there_is_named() {
    let folder = Folder::with(&[("folder/level.txt", "BABA")]);
    assert!(bad(&folder, "missing.txt", b"").contains("there is no file and no shipped level `missing.txt`"));
    assert_eq!(bad(&folder, "folder", b""), "error: folder is a folder; give a file\n");
    assert!(bad(&folder, "", b"").contains("there is no file and no shipped level ``"));
    let long = "x".repeat(5000);
    assert!(bad(&folder, &long, b"").len() < 300);
    let error = folder.run(&["run", "1", "--pack", "nope"]).bad();
    let names = copula_content_std::packs::NAMES.join(", ");
    assert_eq!(error, format!("error: there is no pack `nope`; give a file, or one of {names}\n"));
    let error = folder.run(&["run", "1", "--pack", "folder"]).bad();
    assert_eq!(error, "error: folder is a folder; give a file\n");
}

#[test]
fn a_damaged_share_code_is_no_level() {
    let folder = Folder::with(&[]);
    let Ran { stdout: code, .. } = folder.run(&["convert", "1", "--to", "code"]);
    let damaged = code.trim().replacen("AA", "AB", 1);
    assert!(bad(&folder, &damaged, b"").contains("the share code is damaged"));
    assert!(bad(&folder, "cop1-ä", b"").contains("a share code cannot contain `ä`"));
    assert!(bad(&folder, "cop9-AAAA", b"").contains("version 9"));
    let error = bad(&folder, "-", b"\n> cop1-AAAA\n> BB%B\n");
    assert!(error.contains(" --> standard input:3:5\n") && error.contains("cannot contain `%`"), "{error}");
}

#[test]
fn a_move_that_is_none_is_named_with_its_position() {
    let folder = Folder::with(&[]);
    for command in ["run", "rules", "render"] {
        let error = folder.run(&[command, "1", "--moves", "rrx"]).bad();
        assert!(
            error.contains("`x` at position 3 is not a move; moves are u, d, l, r, and . or w for waiting"),
            "{error}"
        );
    }
    let error = folder.run(&["run", "1", "--moves", "-"]).bad();
    assert!(error.contains("`-` at position 1 is not a move"), "{error}");
}

#[test]
fn an_output_that_cannot_be_written_leaves_nothing() {
    let folder = Folder::with(&[("there/file.txt", "old")]);
    for args in [&["convert", "1", "--to", "json"][..], &["render", "1"]] {
        let with = |out| folder.run(&[args, &["-o", out]].concat()).bad();
        assert!(with("missing/out.txt").contains("missing/out.txt cannot be written"));
        assert!(with("there/file.txt/out.txt").contains("cannot be written"));
    }
    let error = folder.run(&["convert", "1", "--to", "json", "-o", "there"]).bad();
    assert_eq!(error, "error: there is a folder; give the name of a file\n");
    assert_eq!(folder.files(), ["there"]);
    assert_eq!(folder.read("there/file.txt"), "old");
}

#[test]
fn a_wrong_use_is_bad_input() {
    let folder = Folder::with(&[]);
    for args in [&[][..], &["zap"], &["run"], &["run", "1", "--zap"], &["convert", "1", "--to", "zap"]] {
        folder.run(args).bad();
    }
    let ran = folder.run(&["run", "--help"]);
    assert_eq!(ran.code, Some(0));
    assert!(ran.stdout.contains("Examples:"), "{}", ran.stdout);
}

#[test]
fn an_invisible_character_is_no_part_of_a_word() {
    for (c, code) in [
        ('\u{200b}', "200b"),
        ('\u{ad}', "ad"),
        ('\u{200e}', "200e"),
        ('\u{2060}', "2060"),
        ('\u{200d}', "200d"),
    ] {
        let json = format!(
            "{{\"width\": 1, \"height\": 1, \"objects\": [{{\"kind\": \"text:BA{c}BA\", \"x\": 0, \"y\": 0}}]}}"
        );
        let folder = Folder::with(&[("drawn.txt", &format!("BA{c}BA IS YOU")), ("level.json", &json)]);
        let error = bad(&folder, "drawn.txt", b"");
        assert!(
            error.contains(&format!("`BA\\u{{{code}}}BA`: \\u{{{code}}} is invisible; remove it")),
            "{error}"
        );
        let error = bad(&folder, "level.json", b"");
        assert!(
            error.contains(&format!("a kind must not contain \\u{{{code}}}, which is invisible; remove it")),
            "{error}"
        );
        let pack =
            std::fs::read_to_string(crate::common::workspace().join("content/packs/course.json")).unwrap();
        folder.write("pack.json", pack.replacen("\"BABA\"", &format!("\"BA{c}BA\""), 1).as_bytes());
        let error = folder.run(&["run", "1", "--pack", "pack.json"]).bad();
        assert!(error.contains("words["), "{error}");
    }
    // Accents that stand alone are seen.
    let level = "BAB\u{301}A IS YOU\nbab\u{301}a . .\n";
    Folder::with(&[("level.txt", level)]).run(&["run", "level.txt"]).done();
}
