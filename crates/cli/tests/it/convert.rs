//! `copula convert`.

use crate::common::{Folder, Ran, copula};

const LEVEL: &str = "name: one step\nsolution: rr\n\nBABA IS YOU\nFLAG IS WIN\nbaba .  flag\n";

#[test]
fn every_format_is_written_and_read_back() {
    let folder = Folder::with(&[("level.txt", LEVEL)]);
    let json = folder.run(&["convert", "level.txt", "--to", "json"]).done();
    for to in ["json", "drawn", "keke", "code"] {
        let ran = folder.run(&["convert", "level.txt", "--to", to, "-o", "out"]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""), "{to}");
        let verdict =
            if to == "code" { "The recorded solution wins at move 2, its last move.\n" } else { "" };
        assert_eq!(ran.stderr, verdict, "{to}");
        assert!(folder.read("out").ends_with('\n'));
        // A Keke file is played with the pack game, so what is read from it says so.
        let back: &[&str] = if to == "keke" { &["--without", "pack"] } else { &[] };
        let args = [&["convert", "out", "--to", "json"], back].concat();
        assert_eq!(folder.run(&args).stdout, json, "{to}");
    }
    assert_eq!(folder.run(&["convert", "level.txt", "--to", "drawn"]).done(), LEVEL);
    assert_eq!(folder.files(), ["level.txt", "out"]);
}

#[test]
fn a_code_says_whether_its_solution_wins() {
    let folder = Folder::with(&[]);
    let code = |level: &str| folder.run_on(&["convert", "-", "--to", "code"], level.as_bytes());
    let lost = code(&LEVEL.replace("rr", "r"));
    assert_eq!(lost.code, Some(1));
    assert_eq!(lost.stderr, "The recorded solution does not win in 1 move.\n");
    let back = folder.run(&["convert", lost.stdout.trim(), "--to", "drawn"]);
    assert_eq!((back.code, back.stdout), (Some(1), LEVEL.replace("rr", "r")));
    assert_eq!(back.stderr, lost.stderr);
    let left = code(&LEVEL.replace("rr", "rrlll"));
    assert_eq!(left.stderr, "The recorded solution wins at move 2, and 3 moves are left over.\n");
    assert_eq!(left.code, Some(0));
    let none = code("BABA IS YOU");
    assert_eq!((none.code, none.stderr.as_str()), (Some(0), "No solution is recorded.\n"));
}

#[test]
fn what_a_format_cannot_say_is_refused_with_a_way_out() {
    let folder = Folder::with(&[("faced.txt", "pack: course\n\nrock^ key\n")]);
    insta::assert_snapshot!(folder.run(&["convert", "faced.txt", "--to", "keke", "-o", "out"]).bad(), @r"
    error: pack: a Keke level cannot name a pack; remove it, or write JSON; `--without pack` takes it out

    error: objects[0]: rock at 0,0: a Keke level cannot store that something faces up; make it face right, or write JSON

    error: objects[1]: key at 1,0: Keke has no `key`; its things are baba, skull, flag, floor, grass, lava, rock, wall, keke, goop and love, and its words are the nouns of these and IS, YOU, WIN, DEFEAT, PUSH, STOP, MOVE, HOT, MELT, SINK; use one of these, or write JSON

    error: faced.txt cannot be written for Keke: 3 faults
    ");
    assert_eq!(folder.files(), ["faced.txt"], "nothing is written");
    let drawn = copula(&["convert", "1", "--to", "drawn", "--without", "name,author,pack,solution"]).done();
    assert!(drawn.starts_with("BABA"), "{drawn}");
    copula(&["convert", "1", "--to", "keke", "--without", "pack"]).done();
}

#[test]
fn number_grids_are_written_by_a_table() {
    let folder =
        Folder::with(&[("level.txt", "BABA IS YOU\n. baba .\n"), ("words.txt", "1 BABA\n67 IS\n77 YOU\n")]);
    let grid = folder.run(&["convert", "level.txt", "--to", "auto", "--numbers", "words.txt"]).done();
    assert_eq!(grid, "3 2\n1 67 77\n132 111 132\n");
    let error = folder.run(&["convert", "level.txt", "--to", "auto"]).bad();
    assert!(error.contains("a number grid needs a table of numbers"), "{error}");
    let error = Folder::with(&[("level.txt", "BABA IS YOU\n. baba .\n"), ("words.txt", "67 IS\n77 YOU\n")])
        .run(&["convert", "level.txt", "--to", "auto", "--numbers", "words.txt"])
        .bad();
    assert!(error.contains("the number table has no number for `text:BABA`"), "{error}");
}

#[test]
fn a_keke_level_is_one_of_the_game_pack_and_says_so_in_other_formats() {
    let keke = r#"{"levels": [{"id": 1, "ascii": "______\n_B12._\n_b.f._\n_F13._\n_K17k_\n______", "solution": "RR"}]}"#;
    let folder = Folder::with(&[("keke.json", keke)]);
    let drawn = folder.run(&["convert", "keke.json", "--to", "drawn"]).done();
    assert_eq!(
        drawn,
        "pack: game\nsolution: rr\n\nBABA IS YOU  .\nbaba .  flag .\nFLAG IS WIN  .\nKEKE IS MOVE keke\n"
    );
    folder.write("drawn.txt", drawn.as_bytes());
    let run = |level| folder.run(&["run", level, "--trace", "--json"]).done();
    assert_eq!(run("keke.json"), run("drawn.txt"));
    // The course pack has no MOVE.
    let course = folder.run(&["run", "keke.json", "--trace", "--json", "--pack", "course"]).done();
    assert_ne!(run("keke.json"), course);
    let with = |args: &[&str]| folder.run(&[&["convert", "keke.json"], args].concat()).done();
    assert!(with(&["--to", "drawn", "--pack", "course"]).starts_with("pack: course\n"));
    assert!(with(&["--to", "drawn", "--without", "pack"]).starts_with("solution: rr\n"));
    assert!(!with(&["--to", "keke"]).contains("pack"));
}

#[test]
fn every_word_of_keke_is_one_of_the_pack_that_keke_files_are_played_with() {
    let rows: String = "bsfoalrwkgvBSFOALRWKGV1234567890".chars().map(|cell| format!("_{cell}_\n")).collect();
    let file = serde_json::json!({"levels": [{"id": 1, "ascii": format!("___\n{rows}___")}]});
    let folder = Folder::with(&[("keke.json", &file.to_string())]);
    let text = folder.run(&["check", "keke.json"]).done();
    assert!(!text.contains("the pack has no"), "{text}");
}

#[test]
fn comments_are_not_kept_and_that_is_said() {
    let commented = LEVEL.replace('\n', "\n; BABA IS : {\n").replace("name", ";\nname");
    let folder = Folder::with(&[("level.txt", &commented)]);
    let ran = folder.run(&["convert", "level.txt", "--to", "drawn"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), LEVEL));
    assert_eq!(ran.stderr, "The comments of the level are not kept.\n");
    let json = |level: &str| {
        folder.run_on(&["convert", "-", "--to", "drawn", "--json"], level.as_bytes()).json()["comments_lost"]
            .clone()
    };
    assert_eq!((json(&commented), json(LEVEL)), (true.into(), false.into()));
}

#[test]
fn a_code_is_taken_out_of_a_link_or_a_quoted_mail() {
    let folder = Folder::with(&[("level.txt", LEVEL)]);
    let Ran { stdout: code, .. } = folder.run(&["convert", "level.txt", "--to", "code"]);
    let code = code.trim();
    let (one, two) = code.split_at(40);
    folder.write("mail.txt", format!("> {one}\n> {two}\n").as_bytes());
    for level in [&format!("https://example.org/play#{code}"), &format!("\"{code}\""), "mail.txt"] {
        assert_eq!(folder.run(&["convert", level, "--to", "drawn"]).stdout, LEVEL, "{level}");
    }
}
