//! Drawn boards in, rules out, on words that mean nothing.

use copula_formats::read_drawn;
use copula_grid::{Board, KindName};
use copula_lexicon::{Kinds, Lexicon, LexiconBuilder, Role, Scene, WordDef};
use copula_parse::{Grammar, Lines, Reader, ReaderKind, Reading, RuleList, TooMuch, read_rule};
use insta::assert_snapshot;

fn lexicon() -> Lexicon {
    let mut builder = LexiconBuilder::new();
    builder.spelling(|kind| match kind {
        KindName::Text(word) => Some(word),
        KindName::Thing(_) => None,
    });
    for noun in ["BLIP", "BLOP", "FIZZ"] {
        builder.word(WordDef::new(noun, Role::Noun));
    }
    for property in ["SHINY", "LOUD"] {
        builder.word(WordDef::new(property, Role::Property));
    }
    for condition in ["UNDER", "AFAR"] {
        builder.word(WordDef::new(condition, Role::Condition));
    }
    builder.build().unwrap()
}

fn board(lexicon: &Lexicon, drawn: &str) -> (Board, Kinds) {
    let level = read_drawn(drawn, &[]).unwrap();
    let mut board = Board::new(level.size().unwrap());
    let mut kinds = Kinds::new(lexicon);
    for object in &level.objects {
        let kind = kinds.intern(lexicon, KindName::parse(&object.kind).unwrap()).unwrap();
        for new in kinds.iter().skip(board.n_kinds()) {
            board.add_kind(&kinds.name(new).to_string());
        }
        board.put(kind, board.size().pos(object.x, object.y).unwrap(), object.dir);
    }
    (board, kinds)
}

fn reading(drawn: &str, max_words: u64) -> (Reading, Lexicon) {
    let lexicon = lexicon();
    let (board, kinds) = board(&lexicon, drawn);
    let mut base = RuleList::default();
    base.push_base(read_rule(&lexicon, "TEXT IS LOUD").unwrap());
    let mut reading = Reading::default();
    let scene = Scene { board: &board, kinds: &kinds, lexicon: &lexicon };
    let grammar = Grammar { reader: ReaderKind::Outward, max_words };
    Reader::default().read(scene, &base, grammar, &Lines::every(), &mut reading);
    (reading, lexicon)
}

/// The rules of a drawn board in their order, without the base rule; ids of texts behind each.
fn rules(drawn: &str) -> String {
    let (reading, lexicon) = reading(drawn, u64::MAX);
    let line = |rule: copula_parse::RuleRef<'_>| {
        let texts: Vec<String> = rule.texts().map(|text| text.number().to_string()).collect();
        format!("{} <{}>", rule.spell(&lexicon), texts.join(" "))
    };
    reading.rules.iter().skip(1).map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn sentences_come_row_by_row_and_each_row_before_its_column() {
    assert_snapshot!(rules("
        .    BLIP FIZZ
        BLOP IS   LOUD
        .    LOUD .
        BLIP IS   LOUD
    "), @r"
    BLOP IS LOUD <2 3 4>
    BLIP IS LOUD <0 3 5>
    BLIP IS LOUD <6 7 8>
    ");
}

#[test]
fn and_distributes_on_both_sides() {
    assert_snapshot!(rules("BLIP AND BLOP IS SHINY AND NOT FIZZ AND LOUD"), @r"
    BLIP IS SHINY <0 3 4>
    BLIP IS NOT FIZZ <0 3 6 7>
    BLIP IS LOUD <0 3 9>
    BLOP IS SHINY <2 3 4>
    BLOP IS NOT FIZZ <2 3 6 7>
    BLOP IS LOUD <2 3 9>
    ");
}

#[test]
fn a_stack_is_every_word_on_it() {
    assert_snapshot!(rules("BLOP+BLIP IS LOUD+SHINY"), @r"
    BLOP IS LOUD <0 2 3>
    BLOP IS SHINY <0 2 4>
    BLIP IS LOUD <1 2 3>
    BLIP IS SHINY <1 2 4>
    ");
    assert_snapshot!(rules("BLIP IS+AND+IS LOUD"), @r"
    BLIP IS LOUD <0 1 4>
    BLIP IS LOUD <0 3 4>
    ");
}

#[test]
fn a_stack_of_not_and_a_word_reads_both_ways() {
    assert_snapshot!(rules("BLIP IS NOT+SHINY LOUD AND FIZZ"), @r"
    BLIP IS SHINY <0 1 3>
    BLIP IS NOT LOUD <0 1 2 4>
    BLIP IS FIZZ <0 1 6>
    ");
    assert_snapshot!(rules("BLIP IS NOT+SHINY AND+LOUD FIZZ"), @r"
    BLIP IS SHINY <0 1 3>
    BLIP IS NOT LOUD <0 1 2 5>
    BLIP IS FIZZ <0 1 6>
    ");
    assert_snapshot!(rules("BLIP IS NOT NOT SHINY"), @"");
    assert_snapshot!(rules("BLIP IS NOT NOT+SHINY"), @"BLIP IS NOT SHINY <0 1 2 4>");
    assert_snapshot!(rules("BLIP IS NOT+NOT SHINY"), @r"
    BLIP IS NOT SHINY <0 1 2 4>
    BLIP IS NOT SHINY <0 1 3 4>
    ");
}

#[test]
fn not_before_a_noun_ends_the_run() {
    assert_snapshot!(rules("NOT BLIP IS LOUD"), @"");
    assert_snapshot!(rules("NOT BLIP AND BLOP IS LOUD"), @"BLOP IS LOUD <3 4 5>");
    assert_snapshot!(rules("NOT+FIZZ BLIP IS LOUD"), @"");
    assert_snapshot!(rules("NOT+AND BLIP IS LOUD"), @"");
    assert_snapshot!(rules("FIZZ UNDER NOT BLIP IS LOUD"), @"");
    assert_snapshot!(rules("FIZZ UNDER NOT BLIP AND BLOP IS LOUD"), @"BLOP IS LOUD <5 6 7>");
    assert_snapshot!(rules("NOT FIZZ UNDER BLIP IS LOUD"), @"");
}

#[test]
fn a_run_stops_right_after_its_last_noun() {
    assert_snapshot!(rules("FIZZ UNDER AND BLIP IS LOUD"), @"BLIP IS LOUD <3 4 5>");
    assert_snapshot!(rules("AND BLIP IS LOUD AND"), @"BLIP IS LOUD <1 2 3>");
    assert_snapshot!(rules("FIZZ UNDER+AND . BLIP IS LOUD"), @"BLIP IS LOUD <3 4 5>");
}

#[test]
fn a_condition_asks_for_all_its_nouns() {
    assert_snapshot!(rules("BLIP AND FIZZ UNDER BLOP AND BLIP IS LOUD AND SHINY"), @r"
    BLIP UNDER BLOP AND BLIP IS LOUD <0 3 4 6 7 8>
    BLIP UNDER BLOP AND BLIP IS SHINY <0 3 4 6 7 10>
    FIZZ UNDER BLOP AND BLIP IS LOUD <2 3 4 6 7 8>
    FIZZ UNDER BLOP AND BLIP IS SHINY <2 3 4 6 7 10>
    ");
    assert_snapshot!(rules("FIZZ UNDER BLIP AFAR BLOP IS LOUD"), @"BLIP AFAR BLOP IS LOUD <2 3 4 5 6>");
    assert_snapshot!(rules("UNDER BLIP IS LOUD"), @"");
}

#[test]
fn a_stack_among_the_nouns_of_a_condition_is_a_choice() {
    assert_snapshot!(rules("FIZZ UNDER BLIP+BLOP AND FIZZ+BLIP IS LOUD"), @r"
    FIZZ UNDER BLIP AND FIZZ IS LOUD <0 1 2 5 7 8>
    FIZZ UNDER BLIP AND BLIP IS LOUD <0 1 2 6 7 8>
    FIZZ UNDER BLOP AND FIZZ IS LOUD <0 1 3 5 7 8>
    FIZZ UNDER BLOP AND BLIP IS LOUD <0 1 3 6 7 8>
    ");
}

#[test]
fn a_condition_stacked_on_and_reads_both_ways() {
    assert_snapshot!(rules("FIZZ UNDER+AND BLIP IS LOUD"), @r"
    FIZZ IS LOUD <0 4 5>
    BLIP IS LOUD <3 4 5>
    FIZZ UNDER BLIP IS LOUD <0 1 3 4 5>
    ");
    assert_snapshot!(rules("FIZZ UNDER+AFAR BLIP IS LOUD"), @r"
    FIZZ UNDER BLIP IS LOUD <0 1 3 4 5>
    FIZZ AFAR BLIP IS LOUD <0 2 3 4 5>
    ");
}

#[test]
fn what_is_no_word_breaks_a_sentence() {
    assert_snapshot!(rules("BLIP AND WHO IS LOUD"), @"");
    assert_snapshot!(rules("BLIP blip IS LOUD"), @"");
    assert_snapshot!(rules("BLIP+blip IS+WHO LOUD+blip"), @"BLIP IS LOUD <0 2 4>");
    assert_snapshot!(rules("SHINY IS BLIP"), @"");
}

#[test]
fn a_board_that_spells_more_than_may_be_read_is_not_read() {
    // Two subjects, two nouns twice, one complement: 2 * 4 rules of 6 texts, and the sentence below, of 3.
    let drawn = "
        FIZZ+BLIP UNDER BLIP+BLOP AND FIZZ+BLIP IS LOUD
        BLIP      IS    LOUD      .   .         .  .
    ";
    let (all, _) = reading(drawn, 8 * 6 + 3);
    assert_eq!(all.excess, None);
    assert_eq!((all.rules.len(), all.rules.n_words()), (1 + 9, 8 * 6 + 3));
    let (none, lexicon) = reading(drawn, 8 * 6 + 2);
    assert_eq!(none.excess, Some(TooMuch::Words));
    assert_eq!(none.rules.iter().map(|rule| rule.spell(&lexicon)).collect::<Vec<_>>(), ["TEXT IS LOUD"]);
}

#[test]
fn a_choice_beyond_all_bounds_is_counted_and_not_made() {
    let tile = "BLIP+BLOP+FIZZ AND ".repeat(300);
    let (reading, _) = reading(&format!("FIZZ UNDER {tile}BLIP IS LOUD"), 1 << 22);
    assert_eq!(reading.excess, Some(TooMuch::Words));
}

#[test]
fn many_words_behind_is_are_counted_before_they_are_paired() {
    let stack = |word: &str| vec![word; 3_000].join("+");
    let (nots, louds) = (stack("NOT"), stack("LOUD"));
    let (long, _) = reading(&format!("BLIP IS {nots} {louds}"), 1 << 20);
    assert_eq!(long.excess, Some(TooMuch::Words));
    // Without a subject they say nothing, however many they are.
    let (nothing, _) = reading(&format!("SHINY IS {nots} {louds}"), 1 << 20);
    assert_eq!(nothing.excess, None);
    let (nothing, _) = reading(&format!("UNDER BLIP IS {nots} {louds}"), 1 << 20);
    assert_eq!(nothing.excess, None);
}
