//! `copula words`.

use crate::common::{Folder, copula, workspace};

#[test]
fn the_vocabulary_has_a_line_a_word() {
    insta::assert_snapshot!(copula(&["words"]).done(), @r"
    IS      link       convert       Says what the objects named in front of it are or become.
    AND     joiner     -             Joins words into a list.
    NOT     negation   -             Negates the word behind it.
    TEXT    noun       -             Names every text.
    BABA    noun       -             Names every baba.
    KEKE    noun       -             Names every keke.
    CRAB    noun       -             Names every crab.
    ROCK    noun       -             Names every rock.
    WALL    noun       -             Names every wall.
    FLAG    noun       -             Names every flag.
    KEY     noun       -             Names every key.
    DOOR    noun       -             Names every door.
    LAVA    noun       -             Names every lava.
    WATER   noun       -             Names every water.
    SKULL   noun       -             Names every skull.
    STAR    noun       -             Names every star.
    ALL     noun       -             Names everything that is not a text.
    YOU     property   movement      Turns and steps in the direction of the player's input.
    WIN     property   win           Wins the level when an object that is YOU is on its tile.
    PUSH    property   movement 2/3  Moves on when something walks into it.
    STOP    property   movement 3/3  Lets nothing onto its tile, unless it is also PUSH.
    HOT     property   hazards 3/4   Destroys what is MELT on its tile.
    MELT    property   -             Is destroyed by what is HOT on its tile.
    SINK    property   hazards 1/4   Is destroyed together with everything else on its tile.
    WEAK    property   hazards 2/4   Is destroyed when anything else is on its tile.
    DEFEAT  property   hazards 4/4   Destroys what is YOU on its tile.
    FLOAT   property   -             Is on a second layer, with everything else that is FLOAT.
    OPEN    property   movement 1/3  Opens what is SHUT: when one moves onto the other, both are destroyed.
    SHUT    property   -             Is opened by what is OPEN: when one moves onto the other, both are destroyed.
    ON      condition  -             Holds for an object that has the noun on its own tile.
    NEAR    condition  -             Holds for an object that has the noun on its own tile or on one of the eight tiles around it.
    ");
}

#[test]
fn a_word_is_shown_with_its_example_and_what_comes_of_it() {
    insta::assert_snapshot!(copula(&["words", "sink"]).done(), @r"
    SINK, a property
    Is destroyed together with everything else on its tile. Alone on its tile, it stays.
    It acts in phase 5 of 7 of a turn (hazards), as word 1 of 4.

    For example:

      BABA  IS    YOU
      WATER IS    SINK
      baba  water .

    After one step to the right:

      BABA  IS YOU
      WATER IS SINK
      .     .  .
    ");
    insta::assert_snapshot!(copula(&["words", "BABA"]).done(), @r"
    BABA, a noun
    Names every baba.

    For example:

      BABA IS YOU
      baba .  .

    After one step to the right:

      BABA IS   YOU
      .    baba .
    ");
    insta::assert_snapshot!(copula(&["words", "IS"]).done(), @r"
    IS, a link
    Says what the objects named in front of it are or become.
    It decides what objects become in phase 3 of 7 of a turn (convert).
    ");
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
