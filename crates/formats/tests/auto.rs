//! Number grids in and out. The words are made up: which the real ones are, the caller has to say.

use copula_formats::{NumberTable, read_auto, read_drawn, write_auto, write_drawn};
use copula_grid::LevelDef;

fn table() -> NumberTable {
    let nouns = (1..).zip(["BLIP", "BLOP", "SLEEV"]);
    NumberTable::new(nouns.chain([(22, "VOID"), (67, "IS"), (77, "GLOW"), (109, "FADE")])).unwrap()
}

fn drawn(level: &LevelDef) -> String {
    write_drawn(level, &["SLEEV"]).unwrap()
}

/// What is wrong with a text, one fault a line.
fn faults(text: &str) -> Vec<String> {
    read_auto(text, &table())
        .expect_err("this text has faults")
        .to_string()
        .lines()
        .map(str::to_owned)
        .collect()
}

#[test]
fn words_things_and_empty_cells_are_read() {
    let auto = read_auto("\u{feff}4 2\r\n 1 67\t77 109\r\n111 132 113 22", &table()).unwrap();
    assert_eq!(drawn(&auto.level), "BLIP IS GLOW  FADE\nblip .  sleev VOID\n");
    assert_eq!(auto.directions, None);
    let level = read_auto("1\n2\n\n132\n\n\n132", &table()).unwrap().level;
    assert_eq!((level.width, level.height, level.objects.len()), (1, 2, 0));
}

#[test]
fn layers_are_stacked_and_directions_handed_over() {
    let text = "2 1\n111 1\n132 112\n113 132\nDIRECTIONS\n 0 3 \n?\n";
    let auto = read_auto(text, &table()).unwrap();
    assert_eq!(drawn(&auto.level), "blip+sleev BLIP+blop\n");
    assert_eq!(auto.directions.as_deref(), Some("0 3 \n?"));
    assert_eq!(read_auto("1 1 132 DIRECTIONS", &table()).unwrap().directions.as_deref(), Some(""));
}

#[test]
fn every_fault_has_its_place() {
    assert_eq!(
        faults(""),
        ["line 1, column 1: the size is missing; start with the width and the height of the board"]
    );
    assert_eq!(
        faults("5\n"),
        ["line 2, column 1: the size is missing; start with the width and the height of the board"]
    );
    assert_eq!(
        faults("0 1025\n-1 0 +5 111x"),
        [
            "line 1, column 1: a side must have 1 to 1024 cells, not 0",
            "line 1, column 3: a side must have 1 to 1024 cells, not 1025",
            "line 2, column 1: `-1` cannot be read as a number; write whole numbers separated by white space",
            "line 2, column 4: 0 is in 1 cell but has no meaning; words are 1 to 65, 67 to 75 and 77 to 109, \
             things are 111 to 175, and 132 is an empty cell",
            "line 2, column 6: `+5` cannot be read as a number; write whole numbers separated by white space",
            "line 2, column 9: `111x` cannot be read as a number; write whole numbers separated by white space",
        ]
    );
    assert_eq!(
        faults("2 2\n4 66 4\n114\n9"),
        [
            "line 2, column 1: the number table has no entry for 4, which is in 2 cells; add its word to the table",
            "line 2, column 3: 66 is in 1 cell but has no meaning; words are 1 to 65, 67 to 75 and 77 to 109, \
             things are 111 to 175, and 132 is an empty cell",
            "line 3, column 1: the number table has no entry for 114, which is in 1 cell; add its word to the table",
            "line 4, column 1: the number table has no entry for 9, which is in 1 cell; add its word to the table",
            "line 4, column 2: a board of this size has one, two or three layers of 4 cells, but there are 5 cells",
        ]
    );
    let count = "a board of this size has one, two or three layers of 1 cell, but there are";
    assert_eq!(faults("1 1"), [format!("line 1, column 4: {count} 0 cells")]);
    assert_eq!(faults("1 1 1 1 1 1"), [format!("line 1, column 12: {count} 4 cells")]);
    assert_eq!(faults("1 1\nDIRECTIONS\n1"), [format!("line 2, column 1: {count} 0 cells")]);
}

#[test]
fn without_a_table_only_an_empty_board_is_read() {
    assert!(read_auto("1 1 132", &NumberTable::default()).is_ok());
    let error = read_auto("1 1 1", &NumberTable::default()).unwrap_err();
    assert!(error.to_string().contains("no entry for 1,"), "{error}");
}

#[test]
fn as_many_layers_are_written_as_needed() {
    let written = |text| write_auto(&read_drawn(text, &["SLEEV"]).unwrap(), &table()).unwrap();
    assert_eq!(written(". VOID"), "2 1\n132 22\n");
    assert_eq!(
        written("blip+sleev BLIP\n. blop+IS+blip"),
        "2 2\n111 1\n132 112\n113 132\n132 67\n132 132\n132 111\n"
    );
}

#[test]
fn everything_that_numbers_cannot_say_is_refused_at_once() {
    let text = "name: x\nauthor: y\npack: z\nsolution: u\n\nblipv+blip+IS+FADE void\nNEW . ";
    let mut level = read_drawn(text, &[]).unwrap();
    level.objects[1].kind = String::new();
    let error = write_auto(&level, &table()).unwrap_err().to_string();
    let header = "a number grid contains only the board; remove this, or write JSON";
    assert_eq!(
        error.lines().collect::<Vec<_>>(),
        [
            &format!("name: {header}"),
            &format!("author: {header}"),
            &format!("pack: {header}"),
            &format!("solution: {header}"),
            "objects[0]: a number grid cannot store that something faces down; make it face right, or write JSON",
            "objects[1].kind: the kind is empty; write a thing in small letters, or `text:` followed by a word in \
             capitals",
            "objects[3]: a number grid has three layers, and this cell already has three objects; move this one, \
             or write JSON",
            "objects[4]: the number table has no number for `void`; add its word to the table, or write JSON",
            "objects[5]: the number table has no number for `text:NEW`; add its word to the table, or write JSON",
        ]
    );
}
