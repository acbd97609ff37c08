//! Texts that are cut off, damaged or made to annoy: each is read or refused, soon and without a panic, and every fault
//! says where it stands.

use std::fmt::Display;

use copula_grid::{
    Fault, FormFault, Json, JsonReader, JsonValue, LevelDef, LevelFault, LevelProblem, Span, Step,
};

/// A level with a bit of everything that JSON has.
const LEVEL: &str = r#"{
  "name": "grün \"\\\u00e9\ud83d\ude00",
  "author": "", "solution": "udlr.", "pack": "course",
  "width": 3, "height": 2,
  "objects": [
    {"kind": "blip", "x": 2, "y": 1, "dir": "up"},
    {"kind": "text:BLÖP", "x": 0, "y": -0}
  ]
}"#;

/// A level with every sort of fault, a few of them twice.
const FAULTY: &str = r#"{
  "näme": null, "name": [], "width": 1025, "hieght": 3e9, "width": true, "solution": "uß",
  "objects": [
    {"kind": "Blip", "x": 1.5, "y": {}, "dir": "north"}, 7, {},
    {"kind": "text:", "x": 340282366920938463463374607431768211456, "y": 0, "x": 1, "c\u00f6lor": 3}, [[]]
  ]
}"#;

/// Numbers that look like chance and are always the same.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % end
    }
}

/// The faults of a text. All have their spans, in the order in which they stand, with the right line and column.
fn faults(text: &str) -> Vec<LevelFault> {
    let faults = LevelDef::from_json(text).err().map_or_else(Vec::new, |error| error.faults);
    let mut last = 0;
    for fault in &faults {
        let Span { start, end, line, column } =
            fault.place.span.unwrap_or_else(|| panic!("{fault}: nowhere"));
        assert!(last <= start && start <= end, "{fault}: {start} to {end}\n{text}");
        let (before, marked) = (&text[..start], &text[start..end]);
        assert!(!marked.is_empty() || start == text.len(), "{fault}\n{text}");
        assert_eq!(line, before.matches('\n').count() + 1, "{fault}\n{text}");
        let start_of_line = before.rfind('\n').map_or(0, |at| at + 1);
        assert_eq!(column, before[start_of_line..].chars().count() + 1, "{fault}\n{text}");
        last = start;
    }
    faults
}

/// Checks a text that may be anything: it is JSON just if another parser says so, and its faults are in order.
fn check(text: &str) {
    let is_json = Json::parse(text).is_ok();
    let others_say = serde_json::from_str::<serde_json::Value>(text);
    match &others_say {
        // That parser bounds the size of numbers, and says nothing of what comes behind.
        Err(error) if error.to_string().starts_with("number out of range") => {}
        others_say => assert_eq!(is_json, others_say.is_ok(), "{others_say:?}\n{text}"),
    }
    let faults = faults(text);
    let is_syntax =
        |fault: &LevelFault| matches!(fault.problem, LevelProblem::Form(FormFault::Syntax { .. }));
    assert_eq!(faults.iter().filter(|fault| is_syntax(fault)).count(), usize::from(!is_json), "{text}");
}

#[test]
fn every_sort_of_fault_has_its_place() {
    let marked: Vec<String> = faults(FAULTY)
        .iter()
        .map(|fault| {
            let span = fault.place.span.unwrap();
            format!("{} at {}: {}", fault.place.path(), &FAULTY[span.start..span.end], kind(&fault.problem))
        })
        .collect();
    assert_eq!(
        marked,
        [
            "height at {: missing",
            "näme at \"näme\": unknown",
            "name at [: wrong type",
            "width at 1025: side",
            "hieght at \"hieght\": unknown",
            "width at \"width\": repeated",
            "solution at \"uß\": move",
            "objects[0].kind at \"Blip\": kind",
            "objects[0].x at 1.5: wrong type",
            "objects[0].y at {: wrong type",
            "objects[0].dir at \"north\": wrong type",
            "objects[1] at 7: wrong type",
            "objects[2].kind at {: missing",
            "objects[2].x at {: missing",
            "objects[2].y at {: missing",
            "objects[3].kind at \"text:\": kind",
            "objects[3].x at 340282366920938463463374607431768211456: wrong type",
            "objects[3].x at \"x\": repeated",
            "objects[3].cölor at \"c\\u00f6lor\": unknown",
            "objects[4] at [: wrong type",
        ]
    );
}

fn kind(problem: &LevelProblem) -> &'static str {
    match problem {
        LevelProblem::Form(FormFault::Syntax { .. }) => "syntax",
        LevelProblem::Form(FormFault::UnknownField { .. }) => "unknown",
        LevelProblem::Form(FormFault::RepeatedField) => "repeated",
        LevelProblem::Form(FormFault::MissingField) => "missing",
        LevelProblem::Form(FormFault::WrongType { .. }) => "wrong type",
        LevelProblem::Side { .. } => "side",
        LevelProblem::Kind(_) => "kind",
        LevelProblem::Move { .. } => "move",
        _ => "other",
    }
}

#[test]
fn a_text_cut_off_anywhere_is_refused_there() {
    assert_eq!(faults(LEVEL), []);
    for text in [LEVEL, FAULTY] {
        for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
            check(&text[..end]);
            assert!(Json::parse(&text[..end]).is_err(), "{}", &text[..end]);
            check(&text[end..]);
        }
    }
}

#[test]
fn a_text_damaged_anywhere_is_read_or_refused() {
    const PIECES: [&str; 16] =
        ["", "\"", "{", "}", "[", "]", ",", ":", "\\", "-", "0", "1e9", "\n", "\u{0}", "ß", "null"];
    let mut numbers = Numbers(0x1507);
    for text in [LEVEL, FAULTY] {
        for start in (0..text.len()).filter(|&at| text.is_char_boundary(at)) {
            let length = text[start..].chars().take(numbers.below(3)).map(char::len_utf8).sum::<usize>();
            for piece in PIECES {
                check(&[&text[..start], piece, &text[start + length..]].concat());
            }
        }
    }
}

#[test]
fn pieces_in_any_order_are_read_or_refused() {
    const PIECES: [&str; 20] = [
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        " ",
        "\n",
        "\"width\"",
        "\"objects\"",
        "\"kind\"",
        "\"x\"",
        "\"ß\\n\"",
        "3",
        "-0",
        "1.5E+3",
        "true",
        "null",
        "\"",
        "\\ud800",
    ];
    let mut numbers = Numbers(7);
    for _ in 0..20_000 {
        let n_pieces = numbers.below(12);
        let text: String = (0..n_pieces).map(|_| PIECES[numbers.below(PIECES.len())]).collect();
        check(&text);
    }
}

#[test]
fn faults_without_number_are_found_in_one_go() {
    let n_objects = 1 << 15;
    let object = r#"{"kind": "Blip", "x": 9, "y": 0, "y": 1}, "#;
    let text = format!("{{\"width\": 2, \"height\": 2, \"objects\": [{}7]}}", object.repeat(n_objects));
    let error = LevelDef::from_json(&text).unwrap_err();
    assert_eq!(error.faults.len(), 3 * n_objects + 1);
    assert!(error.faults.iter().all(|fault| fault.place.span.is_some()));
    let last = error.faults.last().unwrap();
    assert_eq!(last.place.steps, [Step::Field("objects".into()), Step::Index(n_objects)]);
    assert_eq!(last.place.span.unwrap().end, text.len() - 2);
}

#[test]
fn a_text_that_is_deep_or_long_is_refused_soon() {
    for text in ["[".repeat(1 << 20), "{\"a\":".repeat(1 << 18), "\"".to_owned() + &"\\\"".repeat(1 << 20)] {
        let fault = Json::parse(&text).unwrap_err();
        assert!(fault.to_string().len() < 200);
    }
    let long = format!("{{\"name\": {{}}, \"kind\": \"{}\"", "x".repeat(1 << 20));
    assert!(faults(&(long.clone() + "}")).iter().all(|fault| fault.to_string().len() < 200));
    let field = format!("{{\"{}\": 1}}", "\\u00e9".repeat(1 << 16));
    assert_eq!(faults(&field).len(), 4);
}

#[test]
fn whole_numbers_are_read_to_the_last_digit() {
    let whole = |text: &str| Json::parse(text).unwrap().root().whole();
    assert_eq!(whole("18446744073709551615"), Some(u64::MAX.into()));
    assert_eq!(whole("-170141183460469231731687303715884105728"), Some(i128::MIN));
    assert_eq!(whole("170141183460469231731687303715884105728"), None);
    assert_eq!((whole("1.5"), whole("1e3"), whole("1.0e3"), whole("-0")), (None, None, None, Some(0)));
}

#[test]
fn a_fraction_of_zeros_leaves_a_number_whole() {
    let whole = |text: &str| Json::parse(text).unwrap().root().whole();
    assert_eq!((whole("4.0"), whole("-2.000"), whole("-0.0")), (Some(4), Some(-2), Some(0)));
    assert_eq!((whole("4.01"), whole("170141183460469231731687303715884105728.0")), (None, None));
    let level = |n: &str| {
        let json = r#"{"width": N, "height": 1N, "objects": [{"kind": "blip", "x": 1N, "y": 0N}]}"#;
        copula_grid::LevelDef::from_json(
            &json
                .replace("1N", &format!("1{n}"))
                .replace("0N", &format!("0{n}"))
                .replace('N', &format!("4{n}")),
        )
    };
    assert_eq!(level(".0"), level(""));
    level(".0").unwrap();
    let faults = level(".5").unwrap_err().to_string();
    assert!(faults.starts_with("width: expected a whole number, found the number 4.5\n"), "{faults}");
}

#[test]
fn what_stands_instead_is_described_in_short() {
    let told = |text: &str, read: for<'j> fn(&mut JsonReader<'j, FormFault>, JsonValue<'j>) -> Option<()>| {
        let json = Json::parse(text).unwrap();
        let mut reader = JsonReader::new(&json);
        assert_eq!(read(&mut reader, json.root()), None);
        one(&reader.finish(Vec::new()))
    };
    let long = "1234567890".repeat(5);
    assert_eq!(
        told(&long, |reader, value| reader.whole(value).map(drop)),
        "line 1, column 1: expected a whole number of at most 38 digits, found the number \
         12345678901234567890123456789012…"
    );
    assert_eq!(
        told(&format!("\"\\n{long}\""), |reader, value| reader.truth(value).map(drop)),
        "line 1, column 1: expected true or false, found the string \"\\n1234567890123456789012345678901…\""
    );
    assert_eq!(
        told("false", |reader, value| reader.texts(value).map(drop)),
        "line 1, column 1: expected a list, found false"
    );
}

fn one<P: Display>(faults: &[Fault<P>]) -> String {
    let [fault] = faults else { panic!("{} faults", faults.len()) };
    fault.to_string()
}
