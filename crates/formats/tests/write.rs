//! Levels out: what is written, and what is refused.

use copula_formats::{read_drawn, write_drawn};
use copula_grid::{Dir, LevelDef, LevelObject};

fn level(width: u32, height: u32, objects: &[(&str, i32, i32, Dir)]) -> LevelDef {
    let object = |&(kind, x, y, dir): &(&str, i32, i32, Dir)| LevelObject { kind: kind.into(), x, y, dir };
    LevelDef { width, height, objects: objects.iter().map(object).collect(), ..LevelDef::default() }
}

/// Why a level is not written, one reason a line.
fn refusals(level: &LevelDef, nouns: &[&str]) -> Vec<String> {
    let error = write_drawn(level, nouns).expect_err("this level cannot be drawn");
    error.to_string().lines().map(str::to_owned).collect()
}

#[test]
fn columns_are_aligned_and_nothing_trails() {
    let mut level = level(
        3,
        3,
        &[
            ("blip", 1, 2, Dir::Down),
            ("text:BLOP", 0, 0, Dir::Right),
            ("straße", 1, 2, Dir::Right),
            ("text:3D", 2, 0, Dir::Right),
            ("blip", 0, 1, Dir::Right),
        ],
    );
    assert_eq!(
        write_drawn(&level, &[]).unwrap(),
        "\
BLOP .            3D
blip .            .
.    blipv+straße .
"
    );
    level.name = Some("a: b\t!".into());
    level.solution = Some(String::new());
    level.pack = Some("blips".into());
    assert!(write_drawn(&level, &[]).unwrap().starts_with("name: a: b\t!\npack: blips\nsolution:\n\nBLOP"));
}

#[test]
fn facings_are_written_where_needed() {
    let spelled = |kind, dir, nouns: &[&str]| write_drawn(&level(1, 1, &[(kind, 0, 0, dir)]), nouns).unwrap();
    assert_eq!(spelled("blip", Dir::Right, &[]), "blip\n");
    assert_eq!(spelled("blip", Dir::Up, &[]), "blip^\n");
    assert_eq!(spelled("blip", Dir::Left, &[]), "blip<\n");
    assert_eq!(spelled("blip", Dir::Down, &[]), "blipv\n");
    assert_eq!(spelled("sleev", Dir::Right, &[]), "sleev>\n");
    assert_eq!(spelled("sleev", Dir::Right, &["SLEEV"]), "sleev\n");
    assert_eq!(spelled("sleev", Dir::Down, &["SLEEV"]), "sleevv\n");
    assert_eq!(spelled("v", Dir::Right, &[]), "v\n");
    assert_eq!(spelled("v", Dir::Down, &[]), "vv\n");
}

#[test]
fn everything_that_cannot_be_drawn_is_refused_at_once() {
    let mut level = level(
        2,
        1,
        &[
            ("blip", 0, 0, Dir::Up),
            ("text:BLOP", 0, 0, Dir::Down),
            ("bl+ip", 0, 0, Dir::Right),
            ("3", 0, 0, Dir::Right),
            (".", 1, 0, Dir::Right),
            ("blip<", 0, 0, Dir::Right),
            ("blip<", 0, 0, Dir::Up),
            ("slee", 1, 0, Dir::Down),
            ("a:b", 1, 0, Dir::Right),
            ("text:.", 1, 0, Dir::Right),
            ("text:BLOP^", 1, 0, Dir::Right),
            ("text:+", 1, 0, Dir::Right),
            ("\u{feff}blip", 0, 0, Dir::Right),
        ],
    );
    level.name = Some("two\nlines".into());
    level.author = Some(" blanks".into());
    assert_eq!(
        refusals(&level, &["SLEEV"]),
        [
            r"name: a header line must not contain \u{a}; remove it",
            "author: spaces at the start or end of a header line would be lost; remove them",
            "objects[1]: a drawn word always faces right, but this one faces down; make it face right, or write JSON",
            "objects[2]: `bl+ip` would be read as a stack, since `+` joins items; rename it, or write JSON",
            "objects[3]: `3` would be read as text:3 facing right; rename it, or write JSON",
            "objects[4]: `.` could not be read back (`.` is an empty cell and cannot be part of an item; remove \
             it, or put spaces around it); rename it, or write JSON",
            "objects[5]: `blip<` would be read as blip facing left; rename it, or write JSON",
            "objects[6]: `blip<^` could not be read back (a thing can have only one facing sign; keep one); \
             rename it, or write JSON",
            "objects[7]: `sleev` would be read as sleev facing right; rename it, or write JSON",
            "objects[8]: `a:b` could not be read back (`:` is only for header lines and JSON; write a word just \
             in capitals, and a thing just in small letters); rename it, or write JSON",
            "objects[9]: `.` could not be read back (`.` is an empty cell and cannot be part of an item; remove \
             it, or put spaces around it); rename it, or write JSON",
            "objects[10]: `BLOP^` could not be read back (a word cannot have a facing sign, because it always \
             starts facing right; remove the sign); rename it, or write JSON",
            "objects[11]: `+` would be read as a stack, since `+` joins items; rename it, or write JSON",
            r"objects[12].kind: a kind must not contain \u{feff}, which is invisible; remove it",
        ]
    );
}

#[test]
fn a_faulty_level_is_refused_with_its_faults_among_the_others() {
    let mut level =
        level(1, 0, &[("3", 0, 0, Dir::Right), ("Blip", 0, 0, Dir::Up), ("text:A", 9, 9, Dir::Up)]);
    level.solution = Some("u\n".into());
    assert_eq!(
        refusals(&level, &[]),
        [
            "height: a side must have 1 to 1024 tiles, not 0",
            "solution: `\\n` at position 2 is not a move; moves are u, d, l, r, and . for waiting",
            "objects[0]: `3` would be read as text:3 facing right; rename it, or write JSON",
            "objects[1].kind: a thing must be in small letters; for a word, write `text:` before it",
            "objects[2]: a drawn word always faces right, but this one faces up; make it face right, or write JSON",
        ]
        .join("\n")
        .lines()
        .collect::<Vec<_>>()
    );
    level.height = 1;
    assert!(refusals(&level, &[]).contains(
        &"objects[2]: (9, 9) is outside the board of 1 by 1 tiles; columns and rows count from 0".into()
    ));
}

#[test]
fn a_deep_stack_does_not_widen_every_row() {
    let mut tall = level(2, 1024, &[("text:BLOP", 1, 7, Dir::Right)]);
    tall.objects.extend(vec![LevelObject { kind: "blip".into(), y: 3, ..LevelObject::default() }; 100_000]);
    let text = write_drawn(&tall, &[]).unwrap();
    assert!(text.len() < 100_000 * 5 + 1024 * 80, "{}", text.len());
    assert_eq!(read_drawn(&text, &[]).unwrap().objects.len(), tall.objects.len());
}

#[test]
fn what_would_be_a_comment_cannot_be_drawn() {
    let level = level(1, 1, &[("text:;", 0, 0, Dir::Right), ("text:A;", 0, 0, Dir::Right)]);
    let comment = "`;` starts a comment only at the start of a line; write the comment on a line of its own";
    assert_eq!(
        refusals(&level, &[]),
        [format!("objects[0]: `;` could not be read back ({comment}); rename it, or write JSON")]
    );
}

#[test]
fn wide_characters_keep_columns_straight() {
    let drawn = "日本 IS     ABC 🔑\nba   日本日 Ａ  .\nbe\u{301}   .      .   x\n";
    let level = read_drawn(drawn, &[]).unwrap();
    assert_eq!(write_drawn(&level, &[]).unwrap(), drawn);
}
