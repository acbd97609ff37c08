//! Drawn text in: what is read, and every fault with its place.

use copula_formats::{DrawnProblem, read_drawn};
use copula_grid::{Dir, LevelDef, LevelObject, MAX_OBJECTS, MAX_SIDE};

fn object(kind: &str, x: i32, y: i32, dir: Dir) -> LevelObject {
    LevelObject { kind: kind.into(), x, y, dir }
}

/// What is wrong with a text, one fault a line.
fn faults(text: &str) -> Vec<String> {
    let error = read_drawn(text, &["SLEEV"]).expect_err("this text has faults");
    error.to_string().lines().map(str::to_owned).collect()
}

#[test]
fn objects_come_row_by_row_and_in_a_cell_from_left_to_right() {
    let level = read_drawn("BLOP . blip^+IS+sleev\n. blip< sleevv", &["SLEEV"]).unwrap();
    assert_eq!((level.width, level.height), (3, 2));
    assert_eq!(
        level.objects,
        [
            object("text:BLOP", 0, 0, Dir::Right),
            object("blip", 2, 0, Dir::Up),
            object("text:IS", 2, 0, Dir::Right),
            object("sleev", 2, 0, Dir::Right),
            object("blip", 1, 1, Dir::Left),
            object("sleev", 2, 1, Dir::Down),
        ]
    );
}

#[test]
fn header_lines_are_optional_and_come_in_any_order() {
    let text = "solution:ud.lr\n\n\tauthor :  a: b \nname:\n blip";
    let expected = LevelDef {
        name: Some(String::new()),
        author: Some("a: b".into()),
        solution: Some("ud.lr".into()),
        width: 1,
        height: 1,
        objects: vec![object("blip", 0, 0, Dir::Right)],
        ..LevelDef::default()
    };
    assert_eq!(read_drawn(text, &[]), Ok(expected));
}

#[test]
fn how_lines_and_blanks_are_written_does_not_matter() {
    let plain = read_drawn("name: x\nblip . BLOP\n. . .", &[]).unwrap();
    let alike = [
        "\u{feff}name: x\r\nblip . BLOP\r\n. . .\r\n",
        "\n \n\tname:\tx\t\n\n\t \n  blip\t.   BLOP  \n.\t\t. .\n\n \n",
        "\u{feff}\r\n\r\nname: x \r\n\r\nblip . BLOP \r\n. . .\r",
    ];
    for text in alike {
        assert_eq!(read_drawn(text, &[]).as_ref(), Ok(&plain), "{text:?}");
    }
}

#[test]
fn every_fault_is_reported_with_its_place() {
    let text = "\
name: a\u{7}b
title: x
 name: again
solution: rrRUr u

blip  Blip BLOP>
. blip++BLOP+ blip+.

.  text:BLOP > .
solution: r
blip:x bl\u{0}ip
";
    assert_eq!(
        faults(text),
        [
            r"line 1, column 8: a header line must not contain \u{7}; remove it",
            "line 2, column 1: unknown header line `title:`; header lines are name:, author:, pack: and solution:",
            "line 3, column 2: the header line `name:` is given twice; keep one",
            "line 4, column 13: the solution contains `RU `, but moves are u, d, l, r, and . for waiting",
            "line 6, column 7: `Blip`: write a thing in small letters or a word in capitals, not both in one item",
            "line 6, column 12: `BLOP>`: a word cannot have a facing sign, because it always starts facing right; \
             remove the sign",
            "line 7, column 8: `blip++BLOP+`: `+` joins two items; write an item on each side of it",
            "line 7, column 14: `blip++BLOP+`: `+` joins two items; write an item on each side of it",
            "line 7, column 20: `.`: `.` is an empty cell and cannot be part of an item; remove it, or put spaces \
             around it",
            "line 8, column 1: a blank line separates rows of the board; remove it, or write a row of `.`",
            "line 9, column 4: `text:BLOP`: `:` is only for header lines and JSON; write a word just in capitals, \
             and a thing just in small letters",
            "line 9, column 14: `>`: a facing sign must follow a thing, without a space or `+` between them",
            "line 9, column 16: row 3 has 4 cells, but the first row has 3; fill the shorter row with `.`",
            "line 10, column 1: the header line `solution:` is below a row of the board; move it above the board",
            "line 11, column 1: `blip:x`: `:` is only for header lines and JSON; write a word just in capitals, \
             and a thing just in small letters",
            r"line 11, column 8: `bl\u{0}ip`: \u{0} is invisible; remove it, and separate cells with spaces or tabs",
            "line 11, column 13: row 4 has 2 cells, but the first row has 3; fill the shorter row with `.`",
        ]
    );
}

#[test]
fn columns_are_characters_behind_any_byte_order_mark() {
    assert_eq!(
        faults("\u{feff}äöü blIp"),
        [
            "line 1, column 5: `blIp`: write a thing in small letters or a word in capitals, not both in one item"
        ]
    );
}

#[test]
fn a_text_without_rows_is_no_level() {
    let no_rows = "there is no board; draw at least one row, with `.` for an empty cell";
    assert_eq!(faults(""), [format!("line 1, column 1: {no_rows}")]);
    assert_eq!(faults("name: x\n"), [format!("line 2, column 1: {no_rows}")]);
    assert_eq!(faults(" \n\t\n"), [format!("line 3, column 1: {no_rows}")]);
}

#[test]
fn a_first_line_with_a_word_as_in_json_is_a_row() {
    assert!(faults("text:BLOP .")[0].starts_with("line 1, column 1: `text:BLOP`"));
}

#[test]
fn white_space_other_than_blanks_parts_no_cells() {
    assert!(faults("blip\u{a0}blip")[0].contains("`blip\\u{a0}blip`: \\u{a0} is invisible"));
    assert!(faults("blip\rblip")[0].contains("\\u{d} is invisible"));
}

#[test]
fn sides_are_limited() {
    let side = MAX_SIDE as usize;
    let row = |n_cells: usize| ". ".repeat(n_cells) + "\n";
    assert!(read_drawn(&row(1).repeat(side), &[]).is_ok());
    assert!(read_drawn(&row(side), &[]).is_ok());
    assert_eq!(
        faults(&row(1).repeat(side + 2)),
        ["line 1025, column 1: a board can have at most 1024 rows, but this one has 1026; remove some"]
    );
    assert_eq!(
        faults(&row(side + 2).repeat(2)),
        [
            "line 1, column 2049: a row can have at most 1024 cells, but this one has 1026; make the board narrower"
        ]
    );
    assert_eq!(
        faults(&(row(2) + &row(5000))),
        ["line 2, column 5: row 2 has 5000 cells, but the first row has 2; fill the shorter row with `.`"]
    );
}

#[test]
fn objects_are_limited() {
    let stack = vec!["a"; MAX_OBJECTS].join("+");
    assert_eq!(read_drawn(&stack, &[]).unwrap().objects.len(), MAX_OBJECTS);
    let error = read_drawn(&format!(". {stack}\na+B b"), &[]).unwrap_err();
    let [fault] = &error.faults[..] else { panic!("one fault, not {error}") };
    assert_eq!((fault.line, fault.column), (2, 1));
    assert_eq!(fault.problem, DrawnProblem::TooManyObjects { n_objects: MAX_OBJECTS + 3 });
}

#[test]
fn a_full_board_is_read() {
    let side = MAX_SIDE as usize;
    let row = "BLOP+blip^ . ".repeat(side / 2) + "\n";
    let level = read_drawn(&row.repeat(side), &["SLEEV"]).unwrap();
    assert_eq!(level.objects.len(), MAX_OBJECTS);
    assert_eq!(level.objects.last(), Some(&object("blip", 1022, 1023, Dir::Up)));
}

#[test]
fn comments_are_passed_over_wherever_they_stand() {
    let commented = "; pack: x\nname: y\n;\n\nBLOP . blip^\n \t; {blip . BLOP: Ab\u{0}\n. blip< .\n;end\n";
    assert_eq!(read_drawn(commented, &[]), read_drawn("name: y\n\nBLOP . blip^\n. blip< .\n", &[]));
    let error = "line 2, column 3: `;x`: `;` starts a comment only at the start of a line; write the comment on a line \
                 of its own";
    // A comment counts as a line, and parts no rows.
    assert_eq!(faults("; a\n. ;x\n; b\n. .\n"), [error]);
    assert_eq!(
        faults("; a")[0].split(": ").nth(1),
        Some("there is no board; draw at least one row, with `.` for an empty cell")
    );
}
