//! Share codes: what a level takes, and that damage shows.

use copula_formats::{ReadShareError, read_drawn, read_share, write_share};
use copula_grid::{Dir, LevelDef, LevelObject};

/// A level as people make them: ten by eight, walled, four rules, a solution.
const TYPICAL: &str = "\
name: over the brook
author: somebody
solution: rrrddrruullldddrrr

BABA IS   YOU  .     .     wall  .     FLAG IS   WIN
.    .    .    .     .     wall  .     .    .    .
wall wall wall .     wall  wall  water .    .    .
.    .    .    .     .     .     water .    .    .
.    baba .    rock  .     .     water .    flag .
.    .    .    rock< .     .     water .    .    .
wall wall wall wall  wall  wall  water .    .    .
ROCK IS   PUSH WATER IS    SINK  .     WALL IS   STOP
";

fn typical() -> LevelDef {
    read_drawn(TYPICAL, &[]).unwrap()
}

fn code() -> String {
    write_share(&typical()).unwrap()
}

fn all_characters() -> impl Iterator<Item = char> {
    (0..128).map(char::from).chain(['ß', '\u{2013}', '\u{1f511}', '\u{feff}', '\u{a0}'])
}

#[test]
fn a_typical_level_takes_a_line_or_two() {
    let code = code();
    assert_eq!(code.len(), 195, "the figure stands in the doc of the crate");
    let mut level = typical();
    level.solution = None;
    assert_eq!(write_share(&level).unwrap().len(), 187);
    (level.name, level.author) = (None, None);
    assert_eq!(write_share(&level).unwrap().len(), 157);
}

#[test]
fn order_header_and_facings_come_back() {
    let mut level = typical();
    level.objects.reverse();
    level.name = Some(" two\nlines ".into());
    level.author = Some(String::new());
    level.pack = Some("ß".into());
    level.solution = Some(String::new());
    for (index, object) in level.objects.iter_mut().enumerate() {
        object.dir = Dir::EVERY[index % 4];
    }
    level.objects.extend(level.objects.clone());
    for kind in ["text:BLIP", "blip", "straße", "text:STRASSE", "text:3", "3", "text:\u{130}", "i"] {
        level.objects.push(LevelObject { kind: kind.into(), x: 9, ..LevelObject::default() });
    }
    assert_eq!(level.faults(), []);
    assert_eq!(read_share(&write_share(&level).unwrap()), Ok(level));
}

#[test]
fn every_wrong_character_is_found() {
    let code = code();
    for (at, right) in code.char_indices() {
        for wrong in all_characters().filter(|wrong| *wrong != right) {
            let damaged = format!("{}{wrong}{}", &code[..at], &code[at + 1..]);
            assert!(read_share(&damaged).is_err(), "{wrong:?} at {at}");
        }
    }
}

#[test]
fn every_missing_extra_or_swapped_character_is_found() {
    let code = code();
    for at in 0..code.len() {
        let missing = format!("{}{}", &code[..at], &code[at + 1..]);
        assert!(read_share(&missing).is_err(), "none at {at}");
        for extra in all_characters() {
            let is_around = at == 0 && (extra.is_whitespace() || extra == '\u{feff}');
            let longer = format!("{}{extra}{}", &code[..at], &code[at..]);
            assert_eq!(read_share(&longer).is_ok(), is_around, "{extra:?} more at {at}");
        }
        for other in at + 1..code.len() {
            let mut letters: Vec<char> = code.chars().collect();
            letters.swap(at, other);
            let swapped: String = letters.into_iter().collect();
            assert!(swapped == code || read_share(&swapped).is_err(), "{at} and {other} swapped");
        }
        assert!(read_share(&code[..at]).is_err(), "ends at {at}");
    }
    assert!(read_share(&(code.clone() + &code)).is_err());
}

#[test]
fn what_is_wrong_is_said() {
    let error = |text: &str| read_share(text).unwrap_err();
    let code = code();
    assert_eq!(error(""), ReadShareError::NoPrefix);
    assert_eq!(error(&code[1..]), ReadShareError::NoPrefix);
    assert_eq!(error(&code.replace("cop", "Cop")), ReadShareError::NoPrefix);
    assert_eq!(error(&code.replace("cop1", "cop23")), ReadShareError::Version { version: "23".into() });
    assert_eq!(error(&code.replace("cop1", "cop")), ReadShareError::NoPrefix);
    assert_eq!(error("cop1-"), ReadShareError::Damaged);
    assert_eq!(error(&code.to_lowercase()), ReadShareError::Damaged);
    assert_eq!(
        error(" \n cop1-AB C+ü\u{0}D"),
        ReadShareError::Characters { column: 11, characters: " +ü\\u{0}".into() }
    );
    assert_eq!(read_share(&format!("\u{feff}\r\n\t {code} \r\n")), Ok(typical()));
}

#[test]
fn a_code_can_stand_in_a_link() {
    assert!(code().bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'));
}
