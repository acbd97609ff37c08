//! Drawn boards in, rules of the game dialect out, on words that mean nothing.

use copula_formats::read_drawn;
use copula_grid::{Board, KindName, Mark};
use copula_lexicon::{Kinds, Lexicon, LexiconBuilder, Role, Scene, WordDef};
use copula_parse::{Lines, RuleList, RuleRef, Scan, ScanLimits, Source, TooMuch};
use insta::assert_snapshot;

const NO_LIMITS: ScanLimits = ScanLimits { words: u64::MAX, combinations: usize::MAX };

fn lexicon() -> Lexicon {
    let mut builder = LexiconBuilder::new();
    builder.spelling(|kind| match kind {
        KindName::Text(word) => Some(word),
        KindName::Thing(_) => None,
    });
    let words = [
        ("BLIP BLOP FIZZ LIP", Role::Noun, ""),
        ("SHINY LOUD SHIN", Role::Property, ""),
        ("RARELY BARELY", Role::Prefix, ""),
        ("UNDER AFAR", Role::Condition, ""),
        ("AKIN", Role::Condition, "property"),
        ("GETS", Role::Verb, ""),
        ("HUMS", Role::Verb, "letter"),
        ("B L I P O S H N Y X LI BH", Role::Letter, ""),
    ];
    for (names, role, arguments) in words {
        for name in names.split(' ') {
            let arguments = arguments.split_whitespace().map(str::to_owned).collect();
            builder.word(WordDef { arguments, ..WordDef::new(name, role) });
        }
    }
    builder.build().unwrap()
}

/// Reads a drawn board, on which these things spell.
fn read(drawn: &str, spelling: &[&str], limits: ScanLimits) -> (Result<(), TooMuch>, RuleList) {
    let lexicon = lexicon();
    let level = read_drawn(drawn, &[]).unwrap();
    let mut board = Board::new(level.size().unwrap());
    let mut kinds = Kinds::new(&lexicon);
    for object in &level.objects {
        let kind = kinds.intern(&lexicon, KindName::parse(&object.kind).unwrap()).unwrap();
        for new in kinds.iter().skip(board.n_kinds()) {
            board.add_kind(&kinds.name(new).to_string());
        }
        let id = board.put(kind, board.size().pos(object.x, object.y).unwrap(), object.dir);
        if spelling.contains(&object.kind.as_str()) {
            board.mark(id, Mark::SPELLS);
        }
    }
    let mut rules = RuleList::default();
    let scene = Scene { board: &board, kinds: &kinds, lexicon: &lexicon };
    (Scan::default().read(scene, &Lines::every(), limits, &mut rules), rules)
}

fn spell(rule: RuleRef<'_>) -> String {
    rule.spell(&lexicon())
}

/// The rules of a drawn board in their order; ids of texts behind each.
fn rules_with(drawn: &str, spelling: &[&str]) -> String {
    let (result, rules) = read(drawn, spelling, NO_LIMITS);
    assert_eq!(result, Ok(()));
    let line = |rule: RuleRef<'_>| {
        let texts: Vec<String> = rule.texts().map(|text| text.number().to_string()).collect();
        format!("{} <{}>", spell(rule), texts.join(" "))
    };
    rules.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn rules(drawn: &str) -> String {
    rules_with(drawn, &[])
}

#[test]
fn all_is_said_of_every_subject_under_all_conditions() {
    assert_snapshot!(rules(
        "RARELY AND BARELY BLIP AND BLOP UNDER FIZZ AND BLIP AND AFAR BLOP IS SHINY AND FIZZ AND GETS BLIP"
    ), @r"
    RARELY AND BARELY BLIP UNDER FIZZ AND BLIP AND AFAR BLOP IS SHINY <0 2 3 6 7 9 11 12 13 14>
    RARELY AND BARELY BLIP UNDER FIZZ AND BLIP AND AFAR BLOP IS FIZZ <0 2 3 6 7 9 11 12 13 16>
    RARELY AND BARELY BLIP UNDER FIZZ AND BLIP AND AFAR BLOP GETS BLIP <0 2 3 6 7 9 11 12 18 19>
    RARELY AND BARELY BLOP UNDER FIZZ AND BLIP AND AFAR BLOP IS SHINY <0 2 5 6 7 9 11 12 13 14>
    RARELY AND BARELY BLOP UNDER FIZZ AND BLIP AND AFAR BLOP IS FIZZ <0 2 5 6 7 9 11 12 13 16>
    RARELY AND BARELY BLOP UNDER FIZZ AND BLIP AND AFAR BLOP GETS BLIP <0 2 5 6 7 9 11 12 18 19>
    ");
}

#[test]
fn an_even_number_of_nots_is_none_wherever_they_stand() {
    assert_snapshot!(rules("NOT RARELY NOT NOT BLIP NOT UNDER NOT FIZZ AND NOT NOT BLOP IS NOT SHINY AND NOT NOT LOUD"), @r"
    NOT RARELY BLIP NOT UNDER NOT FIZZ AND BLOP IS NOT SHINY <0 1 2 3 4 5 6 7 8 10 11 12 13 14 15>
    NOT RARELY BLIP NOT UNDER NOT FIZZ AND BLOP IS LOUD <0 1 2 3 4 5 6 7 8 10 11 12 13 17 18 19>
    ");
    assert_snapshot!(rules("BLIP IS NOT AND SHINY"), @"");
    assert_snapshot!(rules("BLIP NOT IS SHINY"), @"");
}

#[test]
fn what_dangles_behind_a_sentence_is_left_out() {
    assert_snapshot!(rules("AND BLIP IS SHINY AND"), @"BLIP IS SHINY <1 2 3>");
    assert_snapshot!(rules("BLIP IS SHINY AND NOT"), @"BLIP IS SHINY <0 1 2>");
    assert_snapshot!(rules("BLIP IS SHINY AND AND LOUD"), @"BLIP IS SHINY <0 1 2>");
    assert_snapshot!(rules("BLIP IS SHINY AND GETS"), @"BLIP IS SHINY <0 1 2>");
}

#[test]
fn an_and_joins_a_condition_to_the_subjects_only_if_negated() {
    assert_snapshot!(rules("BLIP AND UNDER FIZZ IS SHINY"), @"FIZZ IS SHINY <3 4 5>");
    assert_snapshot!(rules("BLIP AND NOT UNDER FIZZ IS SHINY"), @"BLIP NOT UNDER FIZZ IS SHINY <0 2 3 4 5 6>");
    assert_snapshot!(rules("BLIP UNDER FIZZ AND IS SHINY"), @"");
    assert_snapshot!(rules("BLIP AND RARELY BLOP IS SHINY"), @"RARELY BLOP IS SHINY <2 3 4 5>");
}

#[test]
fn a_noun_before_a_verb_or_condition_is_shared() {
    assert_snapshot!(rules("BLIP IS BLOP IS SHINY"), @r"
    BLIP IS BLOP <0 1 2>
    BLOP IS SHINY <2 3 4>
    ");
    assert_snapshot!(rules("BLIP IS SHINY AND BLOP AND FIZZ IS LOUD"), @r"
    BLIP IS SHINY <0 1 2>
    BLIP IS BLOP <0 1 4>
    BLIP IS FIZZ <0 1 6>
    FIZZ IS LOUD <6 7 8>
    ");
    assert_snapshot!(rules("BLIP UNDER BLOP AFAR FIZZ IS SHINY"), @"BLOP AFAR FIZZ IS SHINY <2 3 4 5 6>");
    assert_snapshot!(rules("BLIP IS SHINY UNDER FIZZ IS LOUD"), @r"
    BLIP IS SHINY <0 1 2>
    FIZZ IS LOUD <4 5 6>
    ");
}

#[test]
fn nots_before_a_shared_word_are_shared_too() {
    assert_snapshot!(rules("BLIP IS NOT BLOP IS SHINY"), @r"
    BLIP IS NOT BLOP <0 1 2 3>
    NOT BLOP IS SHINY <2 3 4 5>
    ");
    assert_snapshot!(rules("BLIP IS BLOP NOT UNDER FIZZ IS SHINY"), @r"
    BLIP IS BLOP <0 1 2>
    BLOP NOT UNDER FIZZ IS SHINY <2 3 4 5 6 7>
    ");
    assert_snapshot!(rules("BLIP IS BLOP NOT RARELY FIZZ IS SHINY"), @r"
    BLIP IS BLOP <0 1 2>
    NOT RARELY FIZZ IS SHINY <3 4 5 6 7>
    ");
    assert_snapshot!(rules("BLIP NOT NOT NOT FIZZ IS SHINY"), @"NOT FIZZ IS SHINY <1 2 3 4 5 6>");
}

#[test]
fn behind_nots_the_word_that_does_not_fit_may_begin_a_sentence_too() {
    assert_snapshot!(rules("BLIP NOT BLOP NOT UNDER FIZZ IS SHINY"), @r"
    NOT BLOP NOT UNDER FIZZ IS SHINY <1 2 3 4 5 6 7>
    BLOP NOT UNDER FIZZ IS SHINY <2 3 4 5 6 7>
    ");
    assert_snapshot!(rules("BLIP IS NOT BLOP UNDER FIZZ IS SHINY"), @r"
    BLIP IS NOT BLOP <0 1 2 3>
    NOT BLOP UNDER FIZZ IS SHINY <2 3 4 5 6 7>
    FIZZ IS SHINY <5 6 7>
    ");
}

#[test]
fn what_is_not_accepted_ends_the_list_and_begins_a_sentence() {
    assert_snapshot!(rules("BLIP GETS BLOP AND SHINY AND FIZZ"), @"BLIP GETS BLOP <0 1 2>");
    assert_snapshot!(rules("BLIP AKIN BLOP IS SHINY"), @"BLOP IS SHINY <2 3 4>");
    assert_snapshot!(rules("BLIP AKIN LOUD IS SHINY"), @"BLIP AKIN LOUD IS SHINY <0 1 2 3 4>");
    assert_snapshot!(rules("BLIP UNDER SHINY IS LOUD"), @"");
}

#[test]
fn a_prefix_stands_before_the_first_subject_once() {
    assert_snapshot!(rules("RARELY BARELY BLIP IS SHINY"), @"BARELY BLIP IS SHINY <1 2 3 4>");
    assert_snapshot!(rules("RARELY NOT BLIP IS SHINY"), @"RARELY NOT BLIP IS SHINY <0 1 2 3 4>");
    assert_snapshot!(rules("BLIP IS SHINY AND RARELY FIZZ IS LOUD"), @r"
    BLIP IS SHINY <0 1 2>
    RARELY FIZZ IS LOUD <4 5 6 7>
    ");
}

#[test]
fn reading_goes_to_the_right_and_down_from_the_oldest_start() {
    assert_snapshot!(rules("
        .    BLOP IS FIZZ IS SHINY
        BLIP IS   .  .    .  .
        IS   LOUD .  .    .  .
        LOUD .    .  .    .  .
    "), @r"
    BLOP IS FIZZ <0 1 2>
    BLOP IS LOUD <0 6 8>
    BLIP IS LOUD <5 7 9>
    FIZZ IS SHINY <2 3 4>
    ");
    assert_snapshot!(rules("SHINY IS BLIP"), @"");
}

#[test]
fn things_that_spell_come_first_and_count_beside_texts() {
    assert_snapshot!(rules_with("
        BLOP      IS SHINY
        .         .  .
        blip+BLIP IS LOUD
    ", &["blip"]), @r"
    BLIP IS LOUD <3 5 6>
    BLIP IS LOUD <4 5 6>
    BLOP IS SHINY <0 1 2>
    ");
    assert_snapshot!(rules("blip IS LOUD"), @"");
}

#[test]
fn every_choice_of_stacked_words_is_read() {
    assert_snapshot!(rules("BLIP+BLOP IS+GETS FIZZ+LIP"), @r"
    BLIP IS FIZZ <0 2 4>
    BLOP IS FIZZ <1 2 4>
    BLIP GETS FIZZ <0 3 4>
    BLOP GETS FIZZ <1 3 4>
    BLIP IS LIP <0 2 5>
    BLOP IS LIP <1 2 5>
    BLIP GETS LIP <0 3 5>
    BLOP GETS LIP <1 3 5>
    ");
    assert_snapshot!(rules("BLIP AND+IS BLOP IS SHINY"), @r"
    BLIP IS SHINY <0 4 5>
    BLOP IS SHINY <3 4 5>
    BLIP IS BLOP <0 2 3>
    BLOP IS SHINY <3 4 5>
    ");
    assert_snapshot!(rules("NOT+BLIP BLOP IS SHINY"), @r"
    NOT BLOP IS SHINY <0 2 3 4>
    BLOP IS SHINY <2 3 4>
    ");
}

#[test]
fn the_same_words_are_read_once() {
    // The stack belongs to no sentence, or to those behind the first one.
    assert_snapshot!(rules("BLIP GETS FIZZ UNDER+AND"), @"BLIP GETS FIZZ <0 1 2>");
    assert_snapshot!(rules("BLIP IS BLOP IS SHINY+LOUD"), @r"
    BLIP IS BLOP <0 1 2>
    BLOP IS SHINY <2 3 4>
    BLOP IS LOUD <2 3 5>
    ");
    // A sentence of more words is another one.
    assert_snapshot!(rules("BLIP IS SHINY AND+RARELY LOUD"), @r"
    BLIP IS SHINY <0 1 2>
    BLIP IS LOUD <0 1 5>
    BLIP IS SHINY <0 1 2>
    ");
    assert_snapshot!(rules("BLIP IS+IS SHINY"), @r"
    BLIP IS SHINY <0 1 3>
    BLIP IS SHINY <0 2 3>
    ");
}

#[test]
fn letters_spell_words_among_others() {
    assert_snapshot!(rules("B L I P IS S H I N Y"), @r"
    BLIP IS SHIN <0 1 2 3 4 5 6 7 8>
    BLIP IS SHINY <0 1 2 3 4 5 6 7 8 9>
    LIP IS SHIN <1 2 3 4 5 6 7 8>
    LIP IS SHINY <1 2 3 4 5 6 7 8 9>
    ");
    assert_snapshot!(rules("NOT B LI P I S SHINY"), @r"
    NOT BLIP IS SHINY <0 1 2 3 4 5 6>
    LIP IS SHINY <2 3 4 5 6>
    ");
    assert_snapshot!(rules("X B L+X I+B P IS SHINY"), @r"
    BLIP IS SHINY <1 2 4 6 7 8>
    LIP IS SHINY <2 4 6 7 8>
    ");
    assert_snapshot!(rules("B L I+O P IS SHINY"), @r"
    BLIP IS SHINY <0 1 2 4 5 6>
    BLOP IS SHINY <0 1 3 4 5 6>
    LIP IS SHINY <1 2 4 5 6>
    ");
    assert_snapshot!(rules("BLIP IS X S H I N"), @"");
    assert_snapshot!(rules("B L I P X IS SHINY"), @"");
    assert_snapshot!(rules("
        B
        L
        O
        P
        IS
        LOUD
    "), @"BLOP IS LOUD <0 1 2 3 4 5>");
}

#[test]
fn a_letter_is_a_word_where_it_is_accepted_and_the_longest_counts() {
    assert_snapshot!(rules("BLIP HUMS B H AND L"), @r"
    BLIP HUMS BH <0 1 2 3>
    BLIP HUMS L <0 1 5>
    ");
    assert_snapshot!(rules("BLIP IS B AND SHINY"), @"");
    assert_snapshot!(rules("BLIP IS SHINY AND L I P"), @r"
    BLIP IS SHINY <0 1 2>
    BLIP IS LIP <0 1 4 5 6>
    ");
}

#[test]
fn a_rule_says_where_its_verb_stands() {
    let drawn = "
        BLOP .    .  .
        I    .    .  .
        S    BLIP IS SHINY
        LOUD .    .  .
    ";
    let told = |rule: RuleRef<'_>| {
        let Source { link, at, axis, .. } = rule.source.unwrap();
        format!("{}: {} at {} {}, {axis:?}", spell(rule), link.number(), at.x, at.y)
    };
    let (_, rules) = read(drawn, &[], NO_LIMITS);
    let told: Vec<String> = rules.iter().map(told).collect();
    assert_snapshot!(told.join("\n"), @r"
    BLOP IS LOUD: 1 at 0 1, Column
    BLIP IS SHINY: 4 at 2 2, Row
    ");
}

#[test]
fn no_more_words_are_read_than_may_be() {
    let drawn = "
        BLIP+FIZZ UNDER B          L O P IS SHINY
        FIZZ      IS    LOUD+SHINY . . . .  .
    ";
    // Two rules, with four letters, and two more.
    let n_words = 2 * (1 + 1 + 4 + 1 + 1) + 2 * 3;
    let (read_all, all) = read(drawn, &[], ScanLimits { words: n_words, ..NO_LIMITS });
    assert_eq!((read_all, all.n_words()), (Ok(()), n_words));
    let (read_less, _) = read(drawn, &[], ScanLimits { words: n_words - 1, ..NO_LIMITS });
    assert_eq!(read_less, Err(TooMuch::Words));
}

#[test]
fn no_more_choices_are_made_than_may_be() {
    let limits = ScanLimits { words: 1 << 20, combinations: 12 };
    let read = |drawn: &str| read(drawn, &[], limits).0;
    assert_eq!(read("BLIP+BLOP IS SHINY+SHINY+SHINY+SHINY+SHINY"), Ok(()));
    assert_eq!(read("BLIP+BLOP IS SHINY+SHINY+SHINY+SHINY+SHINY+SHINY"), Err(TooMuch::Combinations));
    // Words that open no sentence are passed over, and behind a cut it is another chain.
    assert_eq!(read("IS+AND+GETS LOUD+SHINY AND BLIP+BLOP IS SHINY+SHINY+SHINY+SHINY+SHINY"), Ok(()));
    assert_eq!(read("BLIP+BLOP IS LOUD+SHINY BLIP+BLOP IS SHINY+SHINY+SHINY+SHINY+SHINY"), Ok(()));
    assert_eq!(read("BLIP IS S H I+I N+N Y+Y+Y"), Err(TooMuch::Combinations));
}

#[test]
fn what_is_beyond_all_bounds_is_counted_and_not_read() {
    let limits = ScanLimits { words: 1 << 16, combinations: 5_000 };
    let stack = |word: &str| vec![word; 1_000].join("+");
    let (is, l, o) = (stack("IS"), stack("L"), stack("O"));
    for (drawn, expected) in [
        ("BLIP IS ".repeat(512), Ok(())),
        ("B L I P ".repeat(256), Ok(())),
        ("BLIP+BLOP+FIZZ AND ".repeat(300), Err(TooMuch::Combinations)),
        (format!("BLIP {is} ").repeat(4), Err(TooMuch::Combinations)),
        (format!("IS {is} ").repeat(4), Ok(())),
        (format!("B {l} O P IS SHINY"), Ok(())),
        (format!("B {l} {o} P IS SHINY"), Err(TooMuch::Combinations)),
        (format!("{l} ").repeat(40), Err(TooMuch::Combinations)),
    ] {
        assert_eq!(read(&drawn, &[], limits).0, expected, "{:.40}", drawn);
    }
}
