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
        object.dir = Dir::VARIANTS[index % 4];
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
            let is_around = at == 0 && (extra.is_whitespace() || "\u{feff}\"'`*<>(".contains(extra));
            let is_line_break = at >= "cop1-".len() && ['\n', '\r'].contains(&extra);
            let longer = format!("{}{extra}{}", &code[..at], &code[at..]);
            assert_eq!(read_share(&longer).is_ok(), is_around || is_line_break, "{extra:?} more at {at}");
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
fn a_code_can_stand_in_a_link_in_quotes_and_on_several_lines() {
    let code = code();
    assert!(code.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'));
    let (one, two) = code.split_at(72);
    let texts = [
        format!("https://example.org/play#{code}"),
        format!("<https://example.org/a-b?level={code}&pack=course>, have fun with it"),
        format!("https://example.org/play#{code} A link with a text behind it"),
        format!("https://example.org/play#{one}\n{two}\n"),
        format!("\"{code}\"\n"),
        format!("„{code}“."),
        format!("> {one}\r\n> {two}\r\n"),
        format!("{one} \n    {two}"),
        code.as_bytes().chunks(10).map(|line| format!(">> {}\n", str::from_utf8(line).unwrap())).collect(),
    ];
    for text in texts {
        assert_eq!(read_share(&text), Ok(typical()), "{text}");
        assert_eq!(copula_formats::read_level(&text, &[]), Ok(typical()), "{text}");
    }
    // What is damaged stays so, and a second code is not passed over in silence.
    let damaged = code.replacen('A', "B", 1);
    for text in
        [format!("https://example.org/#{damaged}"), format!("\"{damaged}\""), format!("{code}\n{code}")]
    {
        assert_eq!(read_share(&text), Err(ReadShareError::Damaged), "{text}");
    }
    assert_eq!(
        read_share(&format!("> {one}\n> {}", two.replacen(|_| true, "%", 1))),
        Err(ReadShareError::Characters { column: 78, characters: "%".into() })
    );
}
