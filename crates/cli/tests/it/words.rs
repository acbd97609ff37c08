//! `copula words`.

use crate::common::{Folder, copula, workspace};

/// The words of the course pack in its order, behind those of the grammar: each with its role and the first sentence of
/// its help, in columns.
#[test]
fn the_vocabulary_has_a_line_a_word() {
    let told = copula(&["words"]).done();
    let file = std::fs::read_to_string(workspace().join("content/packs/course.json")).unwrap();
    let pack: serde_json::Value = serde_json::from_str(&file).unwrap();
    let words = pack["words"].as_array().unwrap();
    let mut expected = ["IS link", "AND joiner", "NOT negation", "TEXT noun"].map(str::to_owned).to_vec();
    expected.extend(words.iter().map(|word| format!("{} {}", text(&word["name"]), text(&word["role"]))));
    let starts: Vec<String> =
        told.lines().map(|line| line.split_whitespace().take(2).collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(starts, expected);
    let lines: Vec<&str> = told.lines().skip(4).collect();
    let column = |line: &str, help: &str| line.strip_suffix(help).map(str::len);
    let first = column(lines[0], &help(&words[0]));
    assert!(first.is_some(), "{told}");
    for (word, line) in words.iter().zip(lines) {
        assert_eq!(column(line, &help(word)), first, "{line}");
    }
}

/// The first sentence of a word's help; a noun without one names the things of its own name.
fn help(word: &serde_json::Value) -> String {
    let Some(help) = word["help"].as_str() else {
        return format!("Names every {}.", text(&word["name"]).to_lowercase());
    };
    help.split_once(". ").map_or(help.to_owned(), |(first, _)| format!("{first}."))
}

fn text(value: &serde_json::Value) -> &str {
    value.as_str().unwrap()
}

/// Words of the course in a pack of its own, so that new words in the course pack change no place or number here.
const PLAIN_PACK: &str = r#"{
    "name": "plain", "reader": "outward", "spelling": ["text"], "base": [],
    "turn": ["movement", "parse", "convert", "hazards"], "takes": {"movement": ["YOU"]}, "responses": [],
    "conversions": ["IS"], "stages": {"hazards": ["SINK", "WEAK"]}, "lost_without": "players",
    "classes": {"players": ["YOU"]},
    "words": [
        {"name": "BABA", "role": "noun"}, {"name": "WATER", "role": "noun"}, {"name": "YOU", "role": "property"},
        {"name": "SINK", "role": "property", "help": "Takes all with it. Alone, it stays.",
         "example": ["BABA  IS    YOU", "WATER IS    SINK", "baba  water ."]},
        {"name": "WEAK", "role": "property"}
    ]
}"#;

#[test]
fn a_word_is_shown_with_its_example_and_what_comes_of_it() {
    let folder = Folder::with(&[("plain.json", PLAIN_PACK)]);
    let told = |word| folder.run(&["words", word, "--pack", "plain.json"]).done();
    insta::assert_snapshot!(told("sink"), @r"
    SINK, a property
    Takes all with it. Alone, it stays.
    It acts in phase 4 of 4 of a turn (hazards), as word 1 of 2.

    For example:

      BABA  IS    YOU
      WATER IS    SINK
      baba  water .

    After one step to the right:

      BABA  IS YOU
      WATER IS SINK
      .     .  .
    ");
    insta::assert_snapshot!(told("BABA"), @r"
    BABA, a noun
    Names every baba.

    For example:

      BABA IS YOU
      baba .  .

    After one step to the right:

      BABA IS   YOU
      .    baba .
    ");
    insta::assert_snapshot!(told("IS"), @r"
    IS, a link
    Says what the objects named in front of it are or become.
    It decides what objects become in phase 3 of 4 of a turn (convert).
    ");
}

#[test]
fn a_word_that_the_pack_lacks_is_refused_with_a_hint() {
    let error = copula(&["words", "SNIK"]).bad();
    assert!(error.contains("the pack course has no word SNIK; did you mean SINK?"), "{error}");
    let error = copula(&["words", "tele"]).bad();
    assert!(
        error.contains(
            "the pack course has no word TELE; the pack game has it; choose that pack with `--pack game`"
        ),
        "{error}"
    );
}

/// Every word of a shipped pack has a help line, and every one but letters an example that plays.
#[test]
fn every_word_of_a_pack_is_explained() {
    for pack in copula_content_std::packs::NAMES {
        let report = copula(&["words", "--json", "--pack", pack]).json();
        for word in report["words"].as_array().unwrap() {
            assert!(!word["help"].as_str().unwrap().is_empty(), "{word}");
            let is_grammar = ["IS", "AND", "NOT", "TEXT"].contains(&word["word"].as_str().unwrap());
            let n_rows = word["example"].as_array().unwrap().len();
            assert!(is_grammar || word["role"] == "letter" || n_rows > 0, "{word}");
            assert_eq!(word["after"].as_array().unwrap().len(), n_rows, "{word}");
        }
    }
}

/// A word of each role, and a hook of nearly every sort.
const SMALL_PACK: &str = r#"{
    "name": "small", "reader": "scan", "spelling": ["text"], "base": ["TEXT IS PUSH"],
    "turn": ["mark", "you", "move", "shift", "parse", "fall", "mark", "parse"],
    "takes": {"you": ["YOU"], "move": ["MOVE"], "shift": ["SHIFT"]}, "falls": {"fall": ["FALL"]},
    "step_order": "all at once", "notes_new": true, "responses": ["EAT", "PUSH"],
    "gaits": ["REVERSE"], "spared": ["SAFE"],
    "removals": ["HAS"], "spells": "WORD", "marks": ["FLOAT"], "conversions": [], "stages": {}, "lost_without": "players",
    "classes": {"players": ["YOU"]},
    "words": [
        {"name": "BABA", "role": "noun"}, {"name": "YOU", "role": "property"}, {"name": "PUSH", "role": "property"},
        {"name": "MOVE", "role": "property"}, {"name": "SHIFT", "role": "property"}, {"name": "FALL", "role": "property"},
        {"name": "REVERSE", "role": "property"}, {"name": "SAFE", "role": "property"}, {"name": "UP", "role": "property"},
        {"name": "WORD", "role": "property"}, {"name": "FLOAT", "role": "property"}, {"name": "HAS", "role": "verb"},
        {"name": "EAT", "role": "verb"}, {"name": "WRITE", "role": "verb", "arguments": ["noun", "property"]},
        {"name": "FACING", "role": "condition", "arguments": ["noun", "UP"]}, {"name": "IDLE", "role": "prefix"}
    ]
}"#;

#[test]
fn the_phases_of_a_word_are_told_in_a_sentence() {
    let folder = Folder::with(&[("small.json", SMALL_PACK)]);
    let words = |word: &str| {
        let told = folder.run(&["words", word, "--pack", "small.json"]).done();
        told.split_once("\n\n").map_or(told.clone(), |(head, _)| format!("{head}\n"))
    };
    let told: String =
        ["EAT", "FACING", "HAS", "SAFE", "FALL", "REVERSE", "WORD", "FLOAT", "IDLE"].map(words).concat();
    insta::assert_snapshot!(told, @r"
    EAT, a verb
    It is followed by nouns.
    It decides what happens to an object in the way in phases 2 to 4 and 6 of 8 of a turn (you to shift and fall), as word 1 of 2.
    FACING, a condition
    It is followed by nouns and UP.
    HAS, a verb
    It is followed by nouns.
    It decides what a destroyed object leaves behind, at any time.
    SAFE, a property
    It keeps an object from being destroyed, at any time.
    FALL, a property
    It decides what falls in phase 6 of 8 of a turn (fall).
    REVERSE, a property
    It changes how an object moves in phases 2 to 4 and 6 of 8 of a turn (you to shift and fall).
    WORD, a property
    It makes an object count as a text in phases 5 and 8 of 8 of a turn (parse).
    FLOAT, a property
    It is set as a mark in phases 1 and 7 of 8 of a turn (mark).
    IDLE, a prefix
    ");
}

#[test]
fn what_follows_a_word_stands_in_its_line() {
    let folder = Folder::with(&[("small.json", SMALL_PACK)]);
    insta::assert_snapshot!(folder.run(&["words", "--pack", "small.json"]).done(), @r"
    IS       link       -               Says what the objects named in front of it are or become.
    AND      joiner     -               Joins words into a list.
    NOT      negation   -               Negates the word behind it.
    TEXT     noun       -               Names every text.
    BABA     noun       -               Names every baba.
    YOU      property   you
    PUSH     property   you … fall 2/2
    MOVE     property   move
    SHIFT    property   shift
    FALL     property   fall
    REVERSE  property   you … fall
    SAFE     property   any
    UP       property   -
    WORD     property   parse
    FLOAT    property   mark
    HAS      verb       any
    EAT      verb       you … fall 1/2
    WRITE    verb       -               Followed by nouns and properties.
    FACING   condition  -               Followed by nouns and UP.
    IDLE     prefix     -
    ");
}

#[test]
fn a_pack_comes_from_a_file_as_well() {
    let pack = std::fs::read_to_string(workspace().join("content/packs/course.json")).unwrap();
    let folder =
        Folder::with(&[("mine.json", &pack.replace("\"KEKE\"", "\"SPIV\"")), ("bad.json", "{\"words\": 3}")]);
    assert!(
        folder
            .run(&["words", "spiv", "--pack", "mine.json"])
            .done()
            .starts_with("SPIV, a noun\nNames every spiv.")
    );
    let error = folder.run(&["words", "--pack", "bad.json"]).bad();
    assert!(error.contains("words: expected a list, found the number 3"), "{error}");
    assert!(error.contains(" --> bad.json:1:11"), "{error}");
}

/// What stands in a pack reaches no terminal as it is.
#[test]
fn control_characters_of_a_pack_are_shown_as_codes() {
    let pack = std::fs::read_to_string(workspace().join("content/packs/course.json")).unwrap();
    let folder = Folder::with(&[("mine.json", &pack.replace("Lets nothing", "Lets \\u001b[31mnothing"))]);
    for args in [&["words", "--pack", "mine.json"][..], &["words", "STOP", "--pack", "mine.json"]] {
        let text = folder.run(args).done();
        assert!(text.contains(r"Lets \u{1b}[31mnothing"), "{text}");
    }
}

#[test]
fn an_empty_word_is_said_to_be_empty() {
    let error = "error: the word is empty; write one, for example IS, or `copula words` for all of them\n";
    for args in [&["words", ""][..], &["words", " "], &["rules", "1", "--why", "wall", ""]] {
        assert_eq!(copula(args).bad(), error, "{args:?}");
    }
}
