//! Packs that do not load, with everything that is wrong with them.

use copula_grid::Span;
use copula_turn::{Pack, PackDef, Registry};
use insta::assert_snapshot;

fn registry() -> Registry {
    let mut registry = Registry::default();
    registry.spelling("carried", |_| None);
    registry.take(["EAGER"], |_, [_], _, _| {});
    registry.stage(["GRIM", "EAGER"], |_, [_, _], _| {});
    registry.response(["STIFF"], |_, [_], _| None);
    registry.conversion(["IS"], |_, [_], _, _| {});
    registry
}

fn faults(json: &str, registry: &Registry) -> String {
    Pack::from_json(json, registry).expect_err("the pack has faults").to_string()
}

#[test]
fn what_is_no_pack_says_why() {
    assert_snapshot!(faults("[]", &registry()), @"line 1, column 1: expected an object, found a list");
    assert_snapshot!(faults("{\"name\": ", &registry()), @"line 1, column 10: not valid JSON: the text ends inside an object");
}

#[test]
fn every_fault_of_form_is_reported() {
    let json = r#"{
        "name": 7, "reader": "outward", "base": ["A", 1], "turn": "parse", "takes": {"go": "EAGER", "go": []},
        "responses": [], "conversions": [], "stages": [], "colour": "red",
        "limits": {"objects": 0, "rule_words": 99999999999, "time": 3},
        "words": [{"name": "BLIP", "role": "thing"}, {"role": "noun", "sprite": 1}, "BLOP"]
    }"#;
    assert_snapshot!(faults(json, &registry()), @r#"
    spelling: the field is missing
    name: expected a string, found the number 7
    base[1]: expected a string, found the number 1
    turn: expected a list, found the string "parse"
    takes.go: expected a list, found the string "EAGER"
    takes.go: the field is given twice; keep one
    stages: expected an object, found a list
    colour: unknown field; the known fields are name, reader, spelling, base, turn, takes, falls, step_order, responses, gaits, breaks_if_stuck, blocked, spared, removals, facings, expansions, spells, marks, silences, retraces, looks, counts_copies, converts_in_turn, notes_new, conversions, stages, same_board, lost_without, limits, classes, words
    limits.objects: expected a number from 1 to 1048576, found 0
    limits.rule_words: expected a number from 1 to 4194304, found 99999999999
    limits.time: unknown field; the known fields are objects, rule_words, pushes, falls, readings, combinations, tiles, work
    words[0].role: `thing` is not a role; the roles are noun, property, condition, prefix, verb and letter
    words[1].name: the field is missing
    words[1].sprite: unknown field; the known fields are name, role, selects, arguments, converts, makes_texts, help, shows, example
    words[2]: expected an object, found the string "BLOP"
    "#);
}

#[test]
fn every_name_that_leads_nowhere_is_reported() {
    let json = r#"{
        "name": "odd", "reader": "inward", "spelling": ["carried", "sung"],
        "base": ["BLIP IS EAGER", "BLIP EAGER", "WHO IS EAGER"],
        "turn": ["go", "parse", "dance", "convert"],
        "takes": {"go": ["EAGER", "GRIM", "EAGER"], "convert": []},
        "responses": ["STIFF"], "conversions": ["IS"],
        "stages": {"end": ["GRIM"], "go": []}, "lost_without": "losers",
        "classes": {"Gone": [], "players": ["NOBODY", "EAGER", "EAGER"]},
        "words": [
            {"name": "BLIP", "role": "noun"}, {"name": "EAGER", "role": "property"}, {"name": "GRIM", "role": "property"},
            {"name": "UNDER", "role": "condition"}
        ]
    }"#;
    assert_snapshot!(faults(json, &registry()), @"
    reader: `inward` is not a reader; the readers are outward and scan
    spelling[1]: sung is not registered as `spelling`; registered names are carried
    base[1]: `BLIP EAGER` is not a base rule; write NOUN IS PROPERTY or NOUN IS NOT PROPERTY
    base[2]: WHO is not a word of this pack
    turn[2]: `dance` is not a phase; the phases are parse, convert, mark, look, go, end; define others in `takes` or `stages`
    takes.go[1]: GRIM is not registered as `take`; registered names are EAGER
    takes.go[2]: EAGER is listed twice; keep one
    takes.convert: there is already a phase `convert`; choose another name
    responses[0]: STIFF is not in the word list; add it to `words`, or remove it here
    stages.end: `end` is not in `turn`; add it there, or remove it here
    stages.go: there is already a phase `go`; choose another name
    lost_without: `losers` is not a class of this pack; the classes are Gone, players
    classes.Gone: `Gone` is not the name of a class; write it in small letters, without white space
    classes.players[0]: NOBODY is not in the word list; add it to `words`, or remove it here
    classes.players[2]: EAGER is listed twice; keep one
    words[3]: the condition UNDER has no function that checks it; register one under its name
    ");
}

#[test]
fn bad_words_are_reported_with_the_rest() {
    let json = r#"{
        "name": "odd", "reader": "outward", "spelling": [], "base": [], "turn": ["parse"], "takes": {}, "stages": {},
        "responses": ["SLIPPERY"], "conversions": [],
        "words": [{"name": "IS", "role": "property"}, {"name": "BLIP", "role": "noun", "selects": "odd ones"}]
    }"#;
    assert_snapshot!(faults(json, &registry()), @"
    responses: nothing asks this list: it needs a phase in `takes` or `falls`; add that, or leave the list empty
    responses[0]: SLIPPERY is not in the word list; add it to `words`, or remove it here
    responses[0]: SLIPPERY is not registered as `response`; registered names are STIFF
    words[0]: IS is built into the grammar; remove it
    words[1]: BLIP selects `odd ones`, which is not registered; use one of named, text
    ");
}

#[test]
fn a_name_registered_twice_is_a_fault_of_every_pack() {
    let mut registry = registry();
    registry.take(["EAGER"], |_, [_], _, _| {});
    let json = r#"{"name": "odd", "reader": "outward", "spelling": [], "base": [], "turn": [], "takes": {}, "stages": {},
        "responses": [], "conversions": [], "words": []}"#;
    assert_snapshot!(faults(json, &registry), @"EAGER was registered twice as `take`; rename one of the two");
}

#[test]
fn faults_name_the_word_of_the_list_whatever_stands_before_it() {
    let json = r#"{
        "name": "odd", "reader": "outward", "spelling": [], "base": [], "turn": ["parse"], "takes": {}, "stages": {},
        "responses": [], "conversions": [],
        "words": [{"name": "BLIP", "role": "nuon"}, {"name": "IS", "role": "noun"}, 7, {"name": "UNDER", "role": "condition"}]
    }"#;
    assert_snapshot!(faults(json, &registry()), @"
    words[0].role: `nuon` is not a role; the roles are noun, property, condition, prefix, verb and letter
    words[1]: IS is built into the grammar; remove it
    words[2]: expected an object, found the number 7
    words[3]: the condition UNDER has no function that checks it; register one under its name
    ");
}

#[test]
fn faults_name_the_item_of_a_list_whatever_stands_before_it() {
    let json = r#"{
        "name": "odd", "reader": "outward", "spelling": [], "base": [7, "WHO IS EAGER"], "turn": [{}, "go"],
        "takes": {"go": [false, "EAGER", "GRIM"]}, "stages": {}, "responses": [], "conversions": [],
        "words": [{"name": "EAGER", "role": "property"}, {"name": "GRIM", "role": "property"}]
    }"#;
    assert_snapshot!(faults(json, &registry()), @"
    base[0]: expected a string, found the number 7
    base[1]: WHO is not a word of this pack
    turn[0]: expected a string, found an object
    takes.go[0]: expected a string, found false
    takes.go[2]: GRIM is not registered as `take`; registered names are EAGER
    ");
}

/// A pack with every field, and faults of form and of what it names.
const FAULTY: &str = r#"{
    "name": "ödd", "reader": "inward", "spelling": ["carried", 1], "base": ["BLIP IS EAGER", "WHO IS"],
    "turn": ["go", "dance"], "takes": {"go": ["EAGER", "EAGER"], "gö": 7, "go": []}, "falls": {"drop": ["GRIM"]},
    "step_order": "around", "responses": ["STIFF"], "gaits": [], "breaks_if_stuck": "X", "spared": [], "removals": [],
    "expansions": [null], "spells": 1, "marks": ["SOFT"], "silences": "x", "retraces": "y", "looks": [],
    "counts_copies": 1, "notes_new": 1, "conversions": ["IS"], "stages": [], "lost_without": "players", "classes": {"players": ["NOBODY"]},
    "limits": {"objects": 0, "rule_words": 3, "pushes": 1.5, "falls": 1, "readings": 1, "combinations": 1, "x": 1},
    "words": [
        {"name": "BLIP", "role": "noun", "selects": "odd", "arguments": ["noun"], "converts": "how", "help": "\u00e9"},
        {"name": "UNDER", "role": "condition", "shows": "red", "example": ["BLIP", 2]}, {"role": "nuon"}, 7
    ]
}"#;

#[test]
fn a_pack_that_is_cut_off_or_damaged_anywhere_has_faults_with_places() {
    const PIECES: [&str; 8] = ["", "\"", "{", "]", ",", "0", "null", "\\"];
    let registry = registry();
    let check = |text: &str| {
        let error = Pack::from_json(text, &registry).expect_err("a part of it is faulty");
        let mut last = 0;
        for fault in &error.faults {
            let Span { start, end, .. } = fault.place.span.unwrap_or_else(|| panic!("{fault}: nowhere"));
            assert!(last <= start && text.get(start..end).is_some(), "{fault}\n{text}");
            last = start;
        }
        error.faults.len()
    };
    assert!(check(FAULTY) > 20);
    for at in (0..FAULTY.len()).filter(|&at| FAULTY.is_char_boundary(at)) {
        assert_eq!(check(&FAULTY[..at]), 1);
        let next = FAULTY[at..].chars().next().map_or(0, char::len_utf8);
        for piece in PIECES {
            check(&[&FAULTY[..at], piece, &FAULTY[at + next..]].concat());
        }
    }
}

#[test]
fn a_pack_with_thousands_of_faults_is_refused_soon() {
    let n = 1 << 12;
    let list = |name: &str, form: &str| {
        (0..n).map(|index| form.replace('#', &format!("{name}{index}"))).collect::<Vec<_>>().join(",")
    };
    let json = format!(
        r#"{{"name": "odd", "reader": "outward", "spelling": [], "base": [], "turn": [{}], "takes": {{{}}}, "stages": {{}},
        "responses": [{}], "conversions": [], "words": [{}]}}"#,
        list("t", "\"#\""),
        list("p", "\"#\": []"),
        list("R", "\"#\""),
        list("W", "{\"name\": \"#\", \"role\": \"noun\"}"),
    );
    let faults = Pack::from_json(&json, &registry()).expect_err("nothing of it fits").faults;
    // Each entry of the turn and each phase, and each response twice: it is not listed and not registered.
    assert_eq!(faults.len(), 4 * n);
    assert!(faults.iter().all(|fault| fault.to_string().len() < 1000));
}

#[test]
fn bounds_of_a_pack_made_in_code_are_checked_too() {
    let mut def = PackDef::from_json(
        r#"{"name": "plain", "reader": "outward", "spelling": [], "base": [], "turn": [], "takes": {}, "stages": {},
        "responses": [], "conversions": [], "words": []}"#,
    )
    .unwrap();
    def.limits.rule_words = u64::MAX;
    def.limits.objects = 0;
    assert_snapshot!(Pack::load(&def, &registry()).unwrap_err(), @"
    limits.objects: expected a number from 1 to 1048576, found 0
    limits.rule_words: expected a number from 1 to 4194304, found 18446744073709551615
    ");
}
