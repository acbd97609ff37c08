//! `copula run`.

use std::io::{BufRead, BufReader};

use crate::common::{Folder, command, copula};

#[test]
fn the_recorded_solution_is_played() {
    insta::assert_snapshot!(copula(&["run", "first-steps"]).done(), @r"
    BABA IS YOU . . . FLAG IS        WIN
    .    .  .   . . . .    .         .
    .    .  .   . . . .    baba+flag .
    .    .  .   . . . .    .         .

    Rules in force:
      BABA IS YOU
      FLAG IS WIN
      TEXT IS PUSH

    Won at move 6.
    ");
}

#[test]
fn moves_left_over_are_counted() {
    let text = copula(&["run", "first-steps", "--moves", "9r"]).done();
    assert!(text.ends_with("\nWon at move 6; 3 moves were left.\n"), "{text}");
    let text = copula(&["run", "first-steps", "--moves", "r. W"]).done();
    assert!(text.ends_with("\nNot won after move 3.\n"), "{text}");
    let text = copula(&["run", "first-steps", "--moves", ""]).done();
    assert!(text.ends_with("\nNo move was played; give moves with --moves.\n"), "{text}");
}

#[test]
fn every_board_is_shown_on_request() {
    let folder = Folder::with(&[("level.txt", "BABA IS YOU\nbaba . rock\n")]);
    let text = folder.run(&["run", "level.txt", "--moves", "ru", "--trace", "--facings"]).done();
    insta::assert_snapshot!(text, @r"
    BABA  IS YOU
    baba> .  rock>

    1. right
    BABA IS    YOU
    .    baba> rock>

    2. up
    BABA IS    YOU
    .    baba^ rock>

    Rules in force:
      BABA IS YOU
      TEXT IS PUSH

    Not won after move 2.
    ");
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let folder = Folder::with(&[]);
    let mut command = command(folder.path());
    command.args(["run", "first-steps", "--moves", "1000l", "--trace"]);
    let mut child =
        command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn a_stack_wider_than_any_format_string_is_shown() {
    let object = r#"{"kind": "baba", "x": 0, "y": 0}"#;
    let objects = vec![object; 14_000].join(",");
    let level = format!(r#"{{"width": 2, "height": 1, "objects": [{objects}]}}"#);
    let folder = Folder::with(&[("level.json", &level)]);
    let text = folder.run(&["run", "level.json", "--moves", "r"]).done();
    assert_eq!(text.lines().next().map(|row| row.matches("baba").count()), Some(14_000));
}

#[test]
fn the_solution_can_be_asked_for_and_must_be_there_then() {
    let folder = Folder::with(&[
        ("open.txt", "BABA IS YOU\nbaba . ."),
        ("none.txt", "solution:\nBABA IS YOU\nbaba . ."),
    ]);
    assert_eq!(folder.run(&["run", "1", "--solution"]).done(), folder.run(&["run", "1"]).done());
    for command in ["run", "rules", "render"] {
        let error = folder.run(&[command, "open.txt", "--solution"]).bad();
        assert_eq!(error, "error: open.txt has no recorded solution; give moves with --moves\n");
        folder.run(&[command, "none.txt", "--solution"]).done();
    }
    assert!(folder.run(&["run", "1", "--solution", "--moves", "r"]).bad().contains("cannot be used with"));
}

#[test]
fn wide_characters_keep_columns_straight() {
    let folder = Folder::with(&[("level.txt", "日本 IS ABC 🔑\nba 日本日 Ａ .\n")]);
    let board = "日本 IS     ABC 🔑\nba   日本日 Ａ  .\n";
    let ran = folder.run(&["run", "level.txt"]).done();
    assert!(ran.starts_with(board), "{ran}");
    assert_eq!(folder.run(&["convert", "level.txt", "--to", "drawn"]).done(), board);
    let picture = folder.run(&["render", "level.txt"]).done();
    assert_eq!(picture, "(日本) (IS)     (ABC) (🔑)\nba>    (日本日) (Ａ)  .\n");
}
