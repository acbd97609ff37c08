//! Module 06: words on the board become rules.
//!
//! Nothing moves here. Each test draws a board and says which rules it spells, the base rule among them.

use crate::{Constructor, write_column, write_row};

/// A sentence is a noun, IS and a noun or property, read rightwards in a row or downwards in a column.
pub(crate) fn test_06_horizontal_rule(new: &Constructor) {
    let b = new.drawn(
        "KEKE IS YOU  .
         .    .  keke .
         YOU  IS FLAG .",
    );
    assert_eq!(b.rules(), ["KEKE IS YOU", "TEXT IS PUSH"], "rows are read rightwards only");

    assert_eq!(new.rules("DOOR IS KEY"), ["DOOR IS KEY", "TEXT IS PUSH"], "a noun is a complement too");
    assert_eq!(
        new.rules("BABA IS ROCK IS PUSH"),
        ["BABA IS ROCK", "ROCK IS PUSH", "TEXT IS PUSH"],
        "the noun that ends one sentence begins the next"
    );
    let column = new.rules(
        "CRAB WIN
         IS   IS
         STOP STAR",
    );
    assert_eq!(column, ["CRAB IS STOP", "TEXT IS PUSH"], "columns are read downwards only");
    spells_nothing(new);
}

/// Words that stand near each other without making a sentence.
fn spells_nothing(new: &Constructor) {
    for rows in [
        "BABA IS . YOU",
        "BABA . IS YOU",
        "BABA YOU IS",
        "BABA IS",
        "IS YOU",
        "YOU IS WIN",
        // A row does not go on in the next one.
        "STAR .    BABA IS
         YOU  .    .    .",
        // Words that touch at a corner don't follow each other.
        "BABA .  .
         .    IS .
         .    .  YOU",
        // A word that nobody knows stands for nothing and is in the way.
        "BABA IS GLOB",
        "GLOB IS YOU",
        "BABA GLOB IS YOU",
        "BABA IS GLOB AND YOU",
        // Things are no words.
        "baba IS YOU",
    ] {
        assert_eq!(new.rules(rows), ["TEXT IS PUSH"], "{rows} spells nothing");
    }
}

/// One word serves a row and a column at once, and a rule is there as soon as its last word is.
pub(crate) fn test_06_crossword_shared_is(new: &Constructor) {
    let mut b = new.empty(4, 3);
    write_row(&mut b, 0, 1, "KEKE IS YOU");
    b.place("text:STAR", 1, 0);
    assert_eq!(b.rules(), ["KEKE IS YOU", "TEXT IS PUSH"], "STAR above IS is half a sentence");
    b.place("text:WIN", 1, 2);
    assert_eq!(b.rules(), ["KEKE IS YOU", "STAR IS WIN", "TEXT IS PUSH"]);
    b.place("star", 3, 2);
    assert_eq!(b.rules(), ["KEKE IS YOU", "STAR IS WIN", "TEXT IS PUSH"], "a thing changes no sentence");
    write_column(&mut b, 3, 0, "DOOR IS STOP");
    assert_eq!(b.rules(), ["DOOR IS STOP", "KEKE IS YOU", "STAR IS WIN", "TEXT IS PUSH"]);

    let corner = new.rules(
        "ROCK IS PUSH
         IS   .  .
         STOP .  .",
    );
    assert_eq!(corner, ["ROCK IS PUSH", "ROCK IS STOP", "TEXT IS PUSH"], "a subject is shared");
    let corner = new.rules(
        ".    .  DOOR
         .    .  IS
         WALL IS STOP",
    );
    assert_eq!(corner, ["DOOR IS STOP", "TEXT IS PUSH", "WALL IS STOP"], "a complement is shared");
    let joined = new.rules(
        ".    .   BABA .  .
         .    .   AND  .  .
         KEY  AND ROCK IS PUSH
         .    .   IS   .  .
         .    .   STOP .  .",
    );
    assert_eq!(
        joined,
        ["BABA IS STOP", "KEY IS PUSH", "ROCK IS PUSH", "ROCK IS STOP", "TEXT IS PUSH"],
        "each run goes on in its own direction only"
    );
}

/// AND lists subjects and complements: one rule for each pair.
pub(crate) fn test_06_and_distributes(new: &Constructor) {
    let pairs = ["CRAB IS PUSH", "CRAB IS STOP", "KEKE IS PUSH", "KEKE IS STOP", "TEXT IS PUSH"];
    assert_eq!(new.rules("KEKE AND CRAB IS PUSH AND STOP"), pairs);
    assert_eq!(new.rules("KEKE\nAND\nCRAB\nIS\nPUSH\nAND\nSTOP"), pairs, "a column reads like a row");
    assert_eq!(
        new.rules("BABA AND KEY AND WALL IS HOT AND DOOR AND SINK"),
        [
            "BABA IS DOOR",
            "BABA IS HOT",
            "BABA IS SINK",
            "KEY IS DOOR",
            "KEY IS HOT",
            "KEY IS SINK",
            "TEXT IS PUSH",
            "WALL IS DOOR",
            "WALL IS HOT",
            "WALL IS SINK",
        ]
    );
    and_that_joins_nothing(new);
}

/// A list ends where AND joins nothing that fits.
fn and_that_joins_nothing(new: &Constructor) {
    for rows in [
        "AND BABA IS YOU",
        "BABA IS YOU AND",
        "KEKE AND . BABA IS YOU",
        "KEKE . AND BABA IS YOU",
        "KEKE AND AND BABA IS YOU",
        "BABA IS YOU AND . WIN",
        "BABA IS YOU AND AND WIN",
        "BABA IS YOU . AND WIN",
        // A subject is a noun, so the list of subjects ends at a property.
        "WIN AND BABA IS YOU",
        "KEKE AND WIN AND BABA IS YOU",
        // Two nouns with nothing between them are no list.
        "KEKE BABA IS YOU",
    ] {
        assert_eq!(new.rules(rows), ["BABA IS YOU", "TEXT IS PUSH"], "{rows}");
    }
    for rows in ["KEKE AND IS YOU", "BABA IS AND YOU", "AND IS AND", "BABA AND YOU"] {
        assert_eq!(new.rules(rows), ["TEXT IS PUSH"], "{rows} spells nothing");
    }
}

/// Words that share a tile take part one by one.
pub(crate) fn test_06_stacked_text_all_combinations(new: &Constructor) {
    assert_eq!(new.rules("KEKE+ROCK IS YOU"), ["KEKE IS YOU", "ROCK IS YOU", "TEXT IS PUSH"]);
    assert_eq!(new.rules("KEKE IS WIN+YOU"), ["KEKE IS WIN", "KEKE IS YOU", "TEXT IS PUSH"]);
    assert_eq!(
        new.rules("BABA+KEKE AND ROCK IS PUSH+STOP"),
        [
            "BABA IS PUSH",
            "BABA IS STOP",
            "KEKE IS PUSH",
            "KEKE IS STOP",
            "ROCK IS PUSH",
            "ROCK IS STOP",
            "TEXT IS PUSH",
        ]
    );
    assert_eq!(
        new.rules("KEY IS STAR+FLOAT AND HOT"),
        ["KEY IS FLOAT", "KEY IS HOT", "KEY IS STAR", "TEXT IS PUSH"]
    );
    let column = new.rules(
        "KEKE+ROCK
         IS
         YOU",
    );
    assert_eq!(column, ["KEKE IS YOU", "ROCK IS YOU", "TEXT IS PUSH"]);

    // What can't stand where the stack stands does no harm there, and a rule spelled by two words is listed
    // once.
    for rows in [
        "BABA+WIN IS YOU",
        "BABA IS+AND YOU",
        "BABA IS YOU+AND",
        "BABA IS+IS YOU",
        "BABA+BABA IS YOU+YOU",
        "BABA+baba IS YOU",
        "KEKE AND+BABA IS YOU",
    ] {
        assert_eq!(new.rules(rows), ["BABA IS YOU", "TEXT IS PUSH"], "{rows}");
    }
}

/// TEXT IS PUSH holds without any text, and is a rule like any other.
pub(crate) fn test_06_default_text_is_push(new: &Constructor) {
    assert_eq!(new.rules("baba ."), ["TEXT IS PUSH"]);
    assert_eq!(new.empty(1, 1).rules(), ["TEXT IS PUSH"]);
    assert_eq!(new.rules("TEXT . IS . PUSH"), ["TEXT IS PUSH"], "words alone spell nothing");
    assert_eq!(new.rules("TEXT IS PUSH"), ["TEXT IS PUSH"], "spelled as well, it is listed once");
    assert_eq!(new.rules("TEXT IS STOP"), ["TEXT IS PUSH", "TEXT IS STOP"], "TEXT is a noun");
    assert_eq!(new.rules("STAR IS TEXT"), ["STAR IS TEXT", "TEXT IS PUSH"]);
}
