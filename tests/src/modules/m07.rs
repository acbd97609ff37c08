//! Module 07: which rules are in force when sentences disagree, and what an object is by them.
//!
//! Nothing moves here either: the tests compare what is spelled with what is in force.

use crate::{Constructor, write_row};

/// A negated rule is stronger than its positive twin, wherever the two stand, and stays in force.
pub(crate) fn test_07_not_overrides(new: &Constructor) {
    let (mut b, placed) = new.placed(
        "KEKE IS YOU .
         .    .  .   .
         .    .  .   .
         keke .  .   crab",
    );
    let keke = placed.the("keke");
    assert!(b.has_property(keke, "YOU"));
    assert!(!b.has_property(placed.the("crab"), "YOU"));
    write_row(&mut b, 0, 2, "KEKE IS NOT YOU");
    assert_eq!(b.rules(), ["KEKE IS NOT YOU", "KEKE IS YOU", "TEXT IS PUSH"]);
    assert_eq!(b.active_rules(), ["KEKE IS NOT YOU", "TEXT IS PUSH"]);
    assert!(!b.has_property(keke, "YOU"));

    // The order of reading decides nothing: the negation may come first, last, in a column, or before other
    // rules.
    for rows in [
        "KEKE IS NOT YOU
         .    .  .   .
         KEKE IS YOU .",
        "KEKE IS YOU .
         .    .  .   .
         KEKE IS NOT YOU",
        "KEKE .  .
         IS   .  .
         NOT  .  .
         YOU  .  .
         .    .  .
         KEKE IS YOU",
        "KEKE IS YOU . KEKE IS NOT YOU . KEKE IS YOU",
        "KEKE IS NOT YOU AND YOU",
        "KEKE IS YOU AND NOT YOU",
    ] {
        assert_eq!(new.active_rules(rows), ["KEKE IS NOT YOU", "TEXT IS PUSH"], "{rows}");
        assert_eq!(new.rules(rows), ["KEKE IS NOT YOU", "KEKE IS YOU", "TEXT IS PUSH"], "{rows}");
    }
    not_has_a_reach(new);
}

/// NOT negates the complement right after it, and concerns that subject with that complement alone.
fn not_has_a_reach(new: &Constructor) {
    assert_eq!(
        new.rules("BABA IS NOT YOU AND WIN"),
        ["BABA IS NOT YOU", "BABA IS WIN", "TEXT IS PUSH"],
        "NOT ends before AND"
    );
    assert_eq!(new.rules("BABA IS YOU AND NOT WIN"), ["BABA IS NOT WIN", "BABA IS YOU", "TEXT IS PUSH"]);
    assert_eq!(new.rules("ROCK IS NOT+PUSH STOP"), ["ROCK IS NOT STOP", "ROCK IS PUSH", "TEXT IS PUSH"]);
    assert_eq!(
        new.rules("ROCK AND KEY IS NOT STAR"),
        ["KEY IS NOT STAR", "ROCK IS NOT STAR", "TEXT IS PUSH"]
    );
    for rows in ["ROCK IS NOT NOT PUSH", "ROCK IS NOT", "ROCK NOT IS PUSH", "ROCK IS NOT AND PUSH"] {
        assert_eq!(new.rules(rows), ["TEXT IS PUSH"], "{rows} spells nothing");
    }
    let apart = "ROCK IS PUSH . KEY IS NOT PUSH . ROCK IS NOT STOP";
    assert_eq!(new.active_rules(apart), new.rules(apart), "another subject or complement is not concerned");
    let conversion = new.active_rules("ROCK IS KEY . ROCK IS NOT KEY . ROCK IS STAR");
    assert_eq!(conversion, ["ROCK IS NOT KEY", "ROCK IS STAR", "TEXT IS PUSH"], "nouns are negated alike");
}

/// X IS X takes every conversion of X out of force, and nothing else.
pub(crate) fn test_07_x_is_x_blocks_conversion(new: &Constructor) {
    for rows in [
        "KEY  IS KEY
         KEY  IS STAR
         STAR IS KEY",
        "STAR IS KEY
         KEY  IS STAR
         KEY  IS KEY",
    ] {
        assert_eq!(new.rules(rows), ["KEY IS KEY", "KEY IS STAR", "STAR IS KEY", "TEXT IS PUSH"], "{rows}");
        assert_eq!(new.active_rules(rows), ["KEY IS KEY", "STAR IS KEY", "TEXT IS PUSH"], "{rows}");
    }
    assert_eq!(
        new.active_rules("KEY IS STAR AND PUSH AND KEY AND NOT DOOR AND TEXT"),
        ["KEY IS KEY", "KEY IS NOT DOOR", "KEY IS PUSH", "TEXT IS PUSH"],
        "properties and negations stay"
    );
    assert_eq!(
        new.active_rules("TEXT IS TEXT AND ROCK . ROCK IS STAR"),
        ["ROCK IS STAR", "TEXT IS PUSH", "TEXT IS TEXT"],
        "the noun of all texts locks them, not the things that a text names"
    );
}

/// X IS NOT X cancels X IS X, so that the conversions of X are in force again; it stays as the record that X
/// goes.
pub(crate) fn test_07_x_is_not_x_deletes_and_unlocks(new: &Constructor) {
    let mut b = new.empty(5, 5);
    write_row(&mut b, 0, 4, "KEY IS STAR");
    assert_eq!(b.active_rules(), ["KEY IS STAR", "TEXT IS PUSH"]);
    write_row(&mut b, 0, 2, "KEY IS KEY");
    assert_eq!(b.active_rules(), ["KEY IS KEY", "TEXT IS PUSH"]);
    write_row(&mut b, 0, 0, "KEY IS NOT KEY");
    assert_eq!(b.rules(), ["KEY IS KEY", "KEY IS NOT KEY", "KEY IS STAR", "TEXT IS PUSH"]);
    assert_eq!(b.active_rules(), ["KEY IS NOT KEY", "KEY IS STAR", "TEXT IS PUSH"]);

    // Reading order decides nothing: here the lock comes first and the negation last.
    let rows = "KEY IS KEY  .
                KEY IS STAR .
                KEY IS NOT  KEY";
    assert_eq!(new.active_rules(rows), ["KEY IS NOT KEY", "KEY IS STAR", "TEXT IS PUSH"]);
    // Only the lock of the same noun is gone.
    assert_eq!(
        new.active_rules("KEY AND ROCK IS ROCK AND KEY AND NOT KEY"),
        ["KEY IS NOT KEY", "KEY IS ROCK", "ROCK IS NOT KEY", "ROCK IS ROCK", "TEXT IS PUSH"]
    );
}

/// The base rule can be negated, and TEXT means the texts, not what they name.
pub(crate) fn test_07_text_is_not_push(new: &Constructor) {
    let (mut b, placed) = new.placed(
        "ROCK .  .   .
         .    .  .   .
         rock .  .   .",
    );
    let (text, rock) = (placed.the("ROCK"), placed.the("rock"));
    assert!(b.has_property(text, "PUSH"));
    assert!(!b.has_property(rock, "PUSH"));
    let written = write_row(&mut b, 0, 1, "TEXT IS NOT PUSH");
    assert!(!b.has_property(text, "PUSH"));
    assert!(!b.has_property(rock, "PUSH"));
    assert!(written.iter().all(|&id| !b.has_property(id, "PUSH")), "the sentence protects itself");
    assert_eq!(b.rules(), ["TEXT IS NOT PUSH", "TEXT IS PUSH"]);
    assert_eq!(b.active_rules(), ["TEXT IS NOT PUSH"]);

    let (b, placed) = new.placed(
        "ROCK IS PUSH . TEXT IS YOU .
         TEXT IS NOT PUSH .  rock .  .",
    );
    assert!(b.has_property(placed.the("rock"), "PUSH"));
    assert!(!b.has_property(placed.the("ROCK"), "PUSH"), "ROCK names no text");
    assert!(b.has_property(placed.the("ROCK"), "YOU"));
    assert!(!b.has_property(placed.the("rock"), "YOU"), "TEXT names no thing");
}

/// There are no negated subjects: a NOT in front of a noun drops it and ends the list of subjects.
pub(crate) fn test_07_leading_not_breaks_sentence(new: &Constructor) {
    for rows in [
        "NOT KEKE IS YOU",
        "NOT\nKEKE\nIS\nYOU",
        "KEKE AND NOT KEKE IS YOU",
        "NOT NOT KEKE IS YOU",
        // Anywhere on the tile in front, whatever else stands there, before all nouns of a stack.
        "NOT+STAR KEKE IS YOU",
        "STAR+NOT KEKE IS YOU",
        "NOT+AND KEKE IS YOU",
        "NOT KEKE+BABA IS YOU",
    ] {
        assert_eq!(new.rules(rows), ["TEXT IS PUSH"], "{rows} spells nothing");
    }
    for rows in [
        "NOT BABA AND KEKE IS YOU",
        "CRAB AND NOT BABA AND KEKE IS YOU",
        "NOT . KEKE IS YOU",
        // The column has its own tile in front.
        ".   KEKE
         .   IS
         NOT YOU",
        "NOT KEKE
         .   IS
         .   YOU",
    ] {
        assert_eq!(new.rules(rows), ["KEKE IS YOU", "TEXT IS PUSH"], "{rows}");
    }
    let (b, placed) = new.placed(
        "NOT  KEKE IS YOU
         keke crab .  .",
    );
    assert!(!b.has_property(placed.the("keke"), "YOU"));
    assert!(!b.has_property(placed.the("crab"), "YOU"), "nor does it mean all others");
}
