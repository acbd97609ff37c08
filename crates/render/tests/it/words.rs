//! What words do for the rules, told by plain text.

use copula_render::{Facings, plain};

use crate::toy::picture;

#[track_caller]
fn check(board: &str, expected: &str) {
    let drawn = plain(&picture(board), Facings::Hidden);
    let rows: Vec<String> =
        drawn.lines().map(|row| row.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(rows.join("\n"), expected);
}

#[test]
fn words_in_rules_differ_from_words_in_none() {
    check("BLIP IS SHINY\nWET blip BLOP\nIS WHAT .", "BLIP IS SHINY\n(WET) blip (BLOP)\n(IS) (WHAT) .");
}

#[test]
fn words_of_cancelled_rules_are_marked_unless_another_rule_needs_them() {
    check("BLIP IS SHINY .\nBLIP IS NOT SHINY", "~BLIP~ ~IS~ ~SHINY~ .\nBLIP IS NOT SHINY");
    check("BLIP IS SHINY AND WET\nBLIP IS NOT SHINY .", "BLIP IS ~SHINY~ AND WET\nBLIP IS NOT SHINY .");
}

#[test]
fn an_and_takes_part_in_what_lies_beyond_it() {
    check("BLIP AND BLOP IS SHINY AND WET", "BLIP AND BLOP IS SHINY AND WET");
    check("BLIP IS WET AND SHINY\nBLIP IS NOT SHINY .", "BLIP IS WET ~AND~ ~SHINY~\nBLIP IS NOT SHINY .");
    check("BLIP AND BLOP IS SHINY\nBLIP IS NOT SHINY .", "~BLIP~ ~AND~ BLOP IS SHINY\nBLIP IS NOT SHINY .");
    check("BLIP BESIDE BLOP AND DRUM IS WET", "BLIP BESIDE BLOP AND DRUM IS WET");
    check("AND BLIP IS WET AND", "(AND) BLIP IS WET (AND)");
    check("NOT BLIP AND BLOP IS WET", "(NOT) (BLIP) (AND) BLOP IS WET");
    check(
        "BLIP AND . IS WET\nAND . . . .\nBLOP . . . .\nIS . . . .\nWET . . . .",
        "BLIP (AND) . (IS) (WET)\nAND . . . .\nBLOP . . . .\nIS . . . .\nWET . . . .",
    );
}

#[test]
fn stacked_words_have_parts_of_their_own() {
    check("BLIP+DRUM+blip IS+AND WET", "BLIP+DRUM+blip (AND)+IS WET");
    check("BLIP IS NOT+WET AND+SHINY DRUM", "BLIP IS NOT+WET AND+SHINY DRUM");
}
