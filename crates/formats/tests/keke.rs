//! Keke files in and out: what is read, what is refused.

use copula_formats::{KekeId, KekeLevel, read_drawn, read_keke, write_drawn, write_keke};
use copula_grid::{Dir, LevelDef, LevelObject};

const FILE: &str = r#"{"levels": [
    {"id": 1, "name": "first", "author": "me", "ascii": "______\n_B12 _\n_b..f_\n______", "solution": "rR,s x"},
    {"author": null, "extra": [7], "id": "two", "name": null, "solution": "",
     "ascii": "_____________\r\n_bsfoalrwkgv_\n_BSFOALRWKGV_\n_1234567890._\n_____________\n"}
], "made": "by hand"}"#;

/// What is wrong with a file, one fault a line.
fn faults(text: &str) -> Vec<String> {
    read_keke(text).expect_err("this file has faults").to_string().lines().map(str::to_owned).collect()
}

/// What is wrong with a board.
fn board_faults(rows: &[&str]) -> Vec<String> {
    let file = format!(r#"{{"levels": [{{"id": 1, "ascii": "{}"}}]}}"#, rows.join("\\n"));
    faults(&file).iter().map(|fault| fault.trim_start_matches("levels[0].ascii").to_owned()).collect()
}

#[test]
fn all_levels_of_a_file_are_read() {
    let levels = read_keke(FILE).unwrap();
    let drawn = |level: &LevelDef| write_drawn(level, &[]).unwrap();
    assert_eq!((&levels[0].id, &levels[1].id), (&KekeId::Number(1), &KekeId::Text("two".into())));
    assert_eq!(
        drawn(&levels[0].level),
        "\
name: first
author: me
solution: rr.

BABA IS YOU .
baba .  .   flag
"
    );
    assert_eq!(
        drawn(&levels[1].level),
        "\
baba skull flag floor  grass lava rock wall keke goop love
BABA SKULL FLAG FLOOR  GRASS LAVA ROCK WALL KEKE GOOP LOVE
IS   YOU   WIN  DEFEAT PUSH  STOP MOVE HOT  MELT SINK .
"
    );
}

#[test]
fn a_file_is_written_as_keke_has_it() {
    let written = write_keke(&read_keke(FILE).unwrap()).unwrap();
    assert_eq!(
        written,
        r#"{
  "levels": [
    {
      "id": 1,
      "name": "first",
      "author": "me",
      "ascii": "______\n_B12._\n_b..f_\n______",
      "solution": "RRS"
    },
    {
      "id": "two",
      "name": null,
      "author": "",
      "ascii": "_____________\n_bsfoalrwkgv_\n_BSFOALRWKGV_\n_1234567890._\n_____________",
      "solution": ""
    }
  ]
}"#
    );
    assert_eq!(read_keke(&written), read_keke(FILE));
}

#[test]
fn every_fault_of_a_file_has_its_place() {
    assert_eq!(
        faults(
            r#"{"levels": [
                7,
                {"id": 1.5, "id": 2, "name": [], "author": 3, "solution": false},
                {"id": null, "ascii": 3},
                {"id": "x", "ascii": "___\n_q_\n___"}
            ], "levels": []}"#
        ),
        [
            "levels[0]: expected an object, found the number 7",
            "levels[1].ascii: the field is missing",
            "levels[1].id: expected a whole number of 64 bits or a string, found the number 1.5",
            "levels[1].id: the field is given twice; keep one",
            "levels[1].name: expected a string, found a list",
            "levels[1].author: expected a string, found the number 3",
            "levels[1].solution: expected a string, found false",
            "levels[2].id: expected a whole number of 64 bits or a string, found null",
            "levels[2].ascii: expected a string, found the number 3",
            "levels[3].ascii: row 2, column 2: q has no meaning in a Keke level; write `.` for an empty cell",
            "levels: the field is given twice; keep one",
        ]
    );
    assert_eq!(faults("[]"), ["line 1, column 1: expected an object, found a list"]);
    assert_eq!(faults("{}"), ["levels: the field is missing"]);
    assert_eq!(faults(r#"{"levels": {}}"#), ["levels: expected a list, found an object"]);
    assert_eq!(faults(r#"{"levels": []}"#), ["levels: the list has no levels; add one"]);
    assert!(faults("{\"levels\":\n !")[0].starts_with("line 2, column 2: not valid JSON: "));
}

#[test]
fn every_fault_of_a_board_has_its_cell() {
    assert_eq!(
        board_faults(&["____", "_b__", "__B_", "_é\\u0000_", "____"]),
        [
            ": row 2, column 3: `_` is the border and belongs only at the edge; write `.` for an empty cell, or \
             `w` for a wall",
            ": row 3, column 2: `_` is the border and belongs only at the edge; write `.` for an empty cell, or \
             `w` for a wall",
            ": row 4, column 2: é has no meaning in a Keke level; write `.` for an empty cell",
            r": row 4, column 3: \0 has no meaning in a Keke level; write `.` for an empty cell",
        ]
    );
    assert_eq!(
        board_faults(&["_.__", "bb._", "_b__ ", "_b", "__ _"]),
        [
            ": row 3, column 5: the row has 5 cells, but the first row has 4; fill the shorter row with `.`",
            ": row 4, column 3: the row has 2 cells, but the first row has 4; fill the shorter row with `.`",
            ": row 1, column 2: the border has 3 gaps; close it with `_`",
        ]
    );
    assert_eq!(
        board_faults(&["__", "__"]),
        [": a board of 2 rows and 2 columns has no room inside its border; draw at least 3 rows of 3 cells"]
    );
    assert_eq!(
        board_faults(&[&"_".repeat(1027), "?", "_"]),
        [": the board has 3 rows and 1027 columns; inside the border a side can have at most 1024 cells"]
    );
}

#[test]
fn everything_that_keke_cannot_say_is_refused_at_once() {
    let mut first = read_drawn("pack: x\n\nBABA IS crab rock+flag^", &[]).unwrap();
    first.objects.push(LevelObject { kind: "Bad".into(), x: 9, y: 0, dir: Dir::Right });
    let second = read_drawn("KILL baba", &[]).unwrap();
    let levels = [first, second].map(|level| KekeLevel { id: KekeId::Number(0), level });
    let unknown = |kind| {
        format!(
            "Keke has no `{kind}`; its things are baba, skull, flag, floor, grass, lava, rock, wall, keke, goop \
             and love, and its words are the nouns of these and IS, YOU, WIN, DEFEAT, PUSH, STOP, MOVE, HOT, \
             MELT, SINK; use one of these, or write JSON"
        )
    };
    let error = write_keke(&levels).unwrap_err().to_string();
    assert_eq!(
        error.lines().collect::<Vec<_>>(),
        [
            "levels[0].pack: a Keke level cannot name a pack; remove it, or write JSON",
            &format!("levels[0].objects[2]: {}", unknown("crab")),
            "levels[0].objects[4]: a Keke level cannot store that something faces up; make it face right, or \
             write JSON",
            "levels[0].objects[4]: a Keke cell can hold only one object, and objects[3] is there too; move one of \
             them, or write JSON",
            "levels[0].objects[5].kind: a thing must be in small letters; for a word, write `text:` before it",
            "levels[0].objects[5]: (9, 0) is outside the board of 4 by 1 tiles; columns and rows count from 0",
            &format!("levels[1].objects[0]: {}", unknown("text:KILL")),
        ]
    );
    let error = write_keke(&[]).unwrap_err().to_string();
    assert_eq!(error, "levels[0]: there is no level to write; a Keke file needs at least one");
}
