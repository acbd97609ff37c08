//! Module 09: the turn, from movement to the last reading of the words.
//!
//! Each phase goes by the rules of the reading before it. Where one row says it all, the row after a turn to
//! the right is compared with a drawing.

use copula_harness::{Baba, Dir, Id, Input};

use super::{places, row_after};
use crate::{Constructor, draw, draw_row, write_row};

/// The words are read between movement and hazards: a push can take MELT away in time.
pub(crate) fn test_09_lava_saved_by_reparse(new: &Constructor) {
    let (mut b, placed) = new.placed(
        "KEKE IS YOU
         LAVA IS HOT .    KEKE
         .    .  .   .    IS
         .    .  .   keke MELT+lava .",
    );
    let (keke, melt, lava) = (placed.the("keke"), placed.the("MELT"), placed.the("lava"));
    assert!(b.has_property(keke, "MELT"));
    b.step(Dir::Right);
    assert_eq!(places(&b, &[keke, melt, lava]), [Some((4, 3)), Some((5, 3)), Some((4, 3))]);
    assert_eq!(b.kinds_at(4, 3), ["keke", "lava"], "the sentence was broken before the hazards ran");
    assert_eq!(b.rules(), ["KEKE IS YOU", "LAVA IS HOT", "TEXT IS PUSH"]);
    assert!(!b.lost());

    let melts = "KEKE IS YOU AND MELT\nLAVA IS HOT";
    assert_eq!(turned(new, melts, "keke lava ."), ". lava .", "with the sentence whole it melts");
    let hot = "KEKE IS YOU\nLAVA IS HOT";
    assert_eq!(turned(new, hot, "keke lava ."), ". keke+lava .", "HOT concerns MELT alone");
}

/// The words are read between movement and conversion: a push can complete a conversion of this turn.
pub(crate) fn test_09_mid_turn_conversion(new: &Constructor) {
    let (mut b, placed) = new.placed(
        "KEKE IS   YOU
         .    .    .   KEKE
         .    .    .   IS
         .    .    .   .    STAR keke
         .    keke .   .    .    .",
    );
    let (pusher, other, word) = (placed.at("keke", 5, 3), placed.at("keke", 1, 4), placed.the("STAR"));
    b.step(Dir::Left);
    assert!(b.rules().contains(&"KEKE IS STAR".to_owned()));
    assert_eq!(places(&b, &[pusher, other, word]), [Some((4, 3)), Some((0, 4)), Some((3, 3))]);
    assert_eq!(b.kinds_at(4, 3), ["star"], "moved first, then converted where it stood");
    assert_eq!(b.kinds_at(0, 4), ["star"]);
    assert!(b.kinds_at(5, 3).is_empty() && b.kinds_at(1, 4).is_empty());
    assert_eq!(b.facing_of(pusher), Some(Dir::Left), "a converted object keeps its facing");
    assert!(b.lost(), "no star is YOU");
    conversion_results(new);
}

/// What objects become, all of them at once.
fn conversion_results(new: &Constructor) {
    for (rules, row, end, why) in [
        ("ROCK IS KEY\nKEY IS ROCK", "rock . key", "key . rock", "all at once"),
        ("CRAB IS STAR\nSTAR IS WALL", "crab . star", "star . wall", "one link of a chain a turn"),
        ("CRAB IS STAR AND WALL", "crab . .", "star+wall . .", "every result comes"),
        ("CRAB IS STAR\n.\nCRAB IS STAR", "crab . .", "star . .", "the same result counts once"),
        ("ALL IS CRAB AND STAR", "crab . rock", "crab+star . crab+star", "its own kind is a result as well"),
        ("CRAB IS TEXT", "crab . .", "CRAB . .", "the text of its own noun"),
        ("CRAB IS ALL", "crab . star", "crab . star", "a group is no result"),
        ("CRAB IS NOT STAR", "crab . star", "crab . star", "a negation alone converts nothing"),
    ] {
        assert_eq!(turned(new, rules, row), end, "{rules}: {why}");
    }
    // The first result, as the rules are read, is the object itself; the others are new.
    let rows = "CRAB IS STAR AND WALL
                STAR IS FLOAT
                crab";
    let (mut b, placed) = new.placed(rows);
    b.step(Input::Wait);
    assert_eq!(b.pos_of(placed.the("crab")), Some((0, 2)));
    assert!(b.has_property(placed.the("crab"), "FLOAT"));

    // Rules are read from the top down, whichever was written first.
    let mut b = new.empty(3, 5);
    let crab = b.place("crab", 0, 4);
    for (y, words) in [(3, "STAR IS FLOAT"), (2, "CRAB IS WALL"), (0, "CRAB IS STAR")] {
        write_row(&mut b, 0, y, words);
    }
    b.step(Input::Wait);
    assert_eq!(b.kinds_at(0, 4), ["star", "wall"]);
    assert!(b.has_property(crab, "FLOAT"));
}

/// X IS X keeps every X as it is.
pub(crate) fn test_09_identity_lock_blocks_conversion(new: &Constructor) {
    let (mut b, placed) = new.placed(
        "KEKE IS YOU  CRAB
         KEKE IS KEKE IS
         KEKE IS STAR KEKE
         KEY  IS STAR .
         keke .  .    key
         crab",
    );
    let (keke, key, crab) = (placed.the("keke"), placed.the("key"), placed.the("crab"));
    b.step(Dir::Right);
    assert_eq!(b.pos_of(keke), Some((1, 4)));
    assert_eq!(b.kinds_at(1, 4), ["keke"]);
    assert_eq!(b.pos_of(key), Some((3, 4)));
    assert_eq!(b.kinds_at(3, 4), ["star"], "another noun is not locked");
    assert_eq!(b.pos_of(crab), Some((0, 5)));
    assert_eq!(b.kinds_at(0, 5), ["keke"], "the lock does not keep others from becoming one");
    assert_eq!(
        b.active_rules(),
        ["CRAB IS KEKE", "KEKE IS KEKE", "KEKE IS YOU", "KEY IS STAR", "TEXT IS PUSH"]
    );
    b.step(Input::Wait);
    assert_eq!(b.kinds_at(0, 5), ["keke"], "nor let go of it then");
}

/// X IS NOT X deletes every X in the turn; conversions of X leave their results behind.
pub(crate) fn test_09_self_negation_deletes(new: &Constructor) {
    let (mut b, placed) = new.placed(
        "KEKE IS YOU
         KEY  IS NOT  KEY
         KEY  IS STAR
         keke .  .    key",
    );
    let (keke, key) = (placed.the("keke"), placed.the("key"));
    assert_eq!(b.pos_of(key), Some((3, 3)), "words alone delete nothing, the turn does");
    b.step(Dir::Right);
    assert_eq!(b.pos_of(key), None);
    assert_eq!(b.kinds_at(3, 3), ["star"], "a new object stands there");
    assert_eq!(b.facing_of(key), None);
    assert!(!b.has_property(key, "PUSH"));
    assert_eq!(b.pos_of(keke), Some((1, 3)));

    for (rules, row, end) in [
        ("KEY IS NOT KEY", "key . star", ". . star"),
        ("KEY IS NOT KEY\nKEY IS KEY", "key . KEY", ". . KEY"),
        ("KEY IS NOT KEY AND STAR AND ROCK", "key+crab . .", "crab+rock+star . ."),
        ("KEY IS NOT KEY AND STAR AND NOT STAR", "key . .", ". . ."),
        ("ALL IS STAR\nKEY IS NOT KEY", "key . rock", "star . star"),
        ("ALL IS NOT KEY", "key . rock", "key . rock"),
    ] {
        assert_eq!(turned(new, rules, row), end, "{rules}");
    }
}

/// Objects on different layers do nothing to each other.
pub(crate) fn test_09_float_separates_hazards(new: &Constructor) {
    let (mut b, placed) = new.placed(
        "KEKE  AND CRAB IS YOU
         SKULL IS  DEFEAT
         KEKE  IS  FLOAT
         keke  skull
         crab  skull",
    );
    let (keke, crab) = (placed.the("keke"), placed.the("crab"));
    b.step(Dir::Right);
    assert_eq!(b.pos_of(keke), Some((1, 3)));
    assert_eq!(b.kinds_at(1, 3), ["keke", "skull"]);
    assert_eq!(b.pos_of(crab), None);
    assert_eq!(b.kinds_at(1, 4), ["skull"]);
    assert!(!b.lost(), "one is left");

    for (rules, row, end) in [
        ("KEKE IS YOU AND FLOAT\nWATER IS SINK", "keke water .", ". keke+water ."),
        ("KEKE IS YOU\nWATER IS SINK AND FLOAT", "keke water .", ". keke+water ."),
        ("KEKE IS YOU AND FLOAT\nWATER IS SINK AND FLOAT", "keke water .", ". . ."),
        ("KEKE IS YOU AND MELT\nLAVA IS HOT AND FLOAT", "keke lava .", ". keke+lava ."),
        ("KEKE IS YOU AND MELT AND FLOAT\nLAVA IS HOT AND FLOAT", "keke lava .", ". lava ."),
        ("KEKE IS YOU AND FLOAT\nSKULL IS DEFEAT AND FLOAT", "keke skull .", ". skull ."),
        ("STAR IS FLOAT\nWATER IS SINK", "water+rock+star . .", "star . ."),
    ] {
        assert_eq!(turned(new, rules, row), end, "{rules}");
    }
}

/// SINK takes what shares its tile and goes with it.
pub(crate) fn test_09_sink_destroys_both(new: &Constructor) {
    let rules = "KEKE IS YOU\nROCK IS PUSH\nWATER IS SINK";
    let (mut b, placed) = new.placed(&format!("{rules}\nkeke rock water . STAR"));
    b.step(Dir::Right);
    assert_eq!(places(&b, &[placed.the("rock"), placed.the("water")]), [None, None]);
    assert!(b.kinds_at(2, 3).is_empty());
    assert_eq!(b.pos_of(placed.the("keke")), Some((1, 3)), "it did not share the tile");
    for (row, end) in [
        ("keke water .", ". . ."),
        ("water . keke .", "water . . keke"),
        ("keke . water+star+crab .", ". keke . ."),
        ("keke . water+water .", ". keke . ."),
        ("keke STAR water .", ". keke . ."),
        ("keke rock rock water .", ". keke rock . ."),
        ("keke rock water+water .", ". keke . ."),
    ] {
        assert_eq!(turned(new, rules, row), end, "{row}");
    }
}

/// A turn is won by a YOU object that is WIN, or that shares its tile with a WIN object on its layer.
pub(crate) fn test_09_you_and_win(new: &Constructor) {
    let (mut b, _) = new.placed(
        "KEKE IS YOU
         KEKE IS WIN
         keke",
    );
    assert!(!b.won(), "the turn asks, the words alone don't");
    b.step(Dir::Right);
    assert!(b.won());
    assert!(!b.lost());

    for (rules, row, won) in [
        ("KEKE IS YOU\nFLAG IS WIN", "keke flag .", true),
        ("KEKE IS YOU\nFLAG IS WIN", "keke . flag", false),
        ("KEKE IS YOU\nFLAG IS WIN", "keke . rock+flag", false),
        ("KEKE IS YOU\nFLAG IS WIN", "keke keke flag", true),
        ("KEKE IS YOU AND FLOAT\nFLAG IS WIN", "keke flag .", false),
        ("KEKE IS YOU\nFLAG IS WIN AND FLOAT", "keke flag .", false),
        ("KEKE IS YOU AND FLOAT\nFLAG IS WIN AND FLOAT", "keke flag .", true),
        ("KEKE IS YOU AND FLOAT AND WIN", "keke . .", true),
        ("KEKE IS YOU AND WIN AND NOT WIN", "keke . .", false),
        ("KEKE IS YOU\nSTAR IS FLAG\n.\nFLAG IS WIN", "keke star .", true),
        ("KEKE IS WIN\nFLAG IS WIN", "keke+flag . .", false),
    ] {
        let mut b = new.drawn(&format!("{rules}\n{row}"));
        b.step(Dir::Right);
        assert_eq!(b.won(), won, "{row} under {rules}");
    }
    let mut b = new.drawn(
        "KEKE IS   YOU
         FLAG IS   WIN
         keke flag .",
    );
    b.step(Dir::Right);
    b.step(Dir::Right);
    assert_eq!(draw_row(&b, 3, 2), ". flag keke");
    assert!(b.won(), "won is won");
}

/// DEFEAT comes before the win is asked for.
pub(crate) fn test_09_defeat_beats_win(new: &Constructor) {
    let (mut b, placed) = new.placed(
        "KEKE IS   YOU
         FLAG IS   WIN AND DEFEAT
         .    .    .   .   .
         keke flag .   .   .",
    );
    b.step(Dir::Right);
    assert_eq!(b.pos_of(placed.the("keke")), None);
    assert!(!b.won());
    assert!(b.lost());
    assert_eq!(b.pos_of(placed.the("flag")), Some((1, 3)));

    for (rules, row, won) in [
        ("KEKE IS YOU\nFLAG IS WIN AND SINK", "keke flag .", false),
        ("KEKE IS YOU AND MELT\nFLAG IS WIN AND HOT", "keke flag .", false),
        ("KEKE IS YOU AND WIN AND DEFEAT", "keke . .", false),
        ("KEKE IS YOU\nFLAG IS WIN\n.\nSKULL IS DEFEAT", "keke flag keke skull+flag", true),
    ] {
        let mut b = new.drawn(&format!("{rules}\n{row}"));
        b.step(Dir::Right);
        assert_eq!(b.won(), won, "{row} under {rules}");
        assert_eq!(b.lost(), !won, "{row} under {rules}");
    }
}

/// Hazards meet what conversion made of the objects.
pub(crate) fn test_09_conversion_before_hazards(new: &Constructor) {
    let rules = "KEKE IS YOU AND MELT\nROCK IS LAVA\n.\nLAVA IS HOT";
    let (mut b, placed) = new.placed(&format!("{rules}\nkeke rock"));
    b.step(Dir::Right);
    assert_eq!(places(&b, &[placed.the("keke"), placed.the("rock")]), [None, Some((1, 4))]);
    assert_eq!(b.kinds_at(1, 4), ["lava"], "the rock was lava by the time that hazards ran");
    assert!(b.lost());

    for (rules, row, end) in [
        // A victim that becomes something else in time.
        ("CRAB IS STAR AND MELT\nLAVA IS HOT", "crab+lava . .", "lava+star . ."),
        ("CRAB IS STAR\nKEKE IS YOU\n.\nCRAB IS DEFEAT", "keke crab .", ". keke+star ."),
        // A danger that comes by conversion, beside the object that it came from.
        ("CRAB IS STAR AND WATER\n.\nWATER IS SINK", "crab . .", ". . ."),
        ("CRAB IS NOT CRAB\n.\nWATER IS SINK", "crab+water . .", "water . ."),
    ] {
        assert_eq!(turned(new, rules, row), end, "{rules}");
    }
}

/// The words are read between conversion and hazards: conversion can break a hazard's rule, or complete one.
pub(crate) fn test_09_conversion_reparses_before_hazards(new: &Constructor) {
    let (mut b, placed) = new.placed(
        "KEKE IS   YOU .   TEXT
         LAVA IS   HOT .   IS
         KEKE IS   MELT .  KEY
         .    .    .    .  .
         keke lava .    .  .",
    );
    b.step(Dir::Right);
    assert_eq!(b.kinds_at(1, 4), ["keke", "lava"], "HOT was a key before it could melt anything");
    assert_eq!(b.pos_of(placed.the("HOT")), Some((2, 1)));
    assert_eq!(b.kinds_at(2, 1), ["key"]);
    assert_eq!(b.kinds_at(4, 0), ["key"], "every text is named by TEXT, those of the rule itself too");
    assert_eq!(b.rules(), ["TEXT IS PUSH"]);
    assert!(b.lost());

    // LAVA AND CRAB IS HOT is whole only when the crab has become its own word.
    let rules = "KEKE IS YOU\nKEKE IS MELT\nCRAB IS TEXT\nLAVA AND crab IS HOT";
    assert_eq!(turned(new, rules, "keke lava ."), ". lava .");
}

/// SINK destroys before HOT and DEFEAT are asked.
pub(crate) fn test_09_hazard_order_sink_before_melt(new: &Constructor) {
    let rules = "KEKE IS YOU AND MELT\nLAVA IS HOT AND SINK";
    assert_eq!(turned(new, rules, "keke lava ."), ". . .", "had the keke melted first, the lava would stay");
    let rules = "KEKE IS YOU\nSKULL IS DEFEAT AND SINK";
    assert_eq!(turned(new, rules, "keke skull ."), ". . .", "likewise DEFEAT");
    let rules = "CRAB IS SINK AND HOT AND MELT";
    assert_eq!(
        turned(new, rules, "crab+star . crab"),
        ". . .",
        "HOT and MELT end one that is both, alone or not"
    );
}

/// HOT melts before DEFEAT is asked.
pub(crate) fn test_09_hazard_order_melt_before_defeat(new: &Constructor) {
    let rules = "KEKE IS YOU AND HOT\nSKULL IS DEFEAT AND MELT";
    assert_eq!(turned(new, rules, "keke skull ."), ". keke .", "the skull melts and can't defeat any more");
    let rules = "KEKE IS YOU AND MELT\nSKULL IS DEFEAT AND HOT";
    assert_eq!(turned(new, rules, "keke skull ."), ". skull .");
    let rules = "KEKE IS YOU\nSKULL IS DEFEAT AND MELT\nLAVA IS HOT";
    assert_eq!(turned(new, rules, "keke skull+lava ."), ". keke+lava .", "a third melts it");
    let rules = "CRAB IS HOT AND MELT";
    assert_eq!(turned(new, rules, "crab+crab crab ."), ". . .", "one that is both melts itself");
    let rules = "KEKE IS YOU AND DEFEAT";
    assert_eq!(turned(new, rules, "keke+keke keke ."), ". . .", "one that is both defeats itself");
}

/// A rule about a group is settled object by object: what holds of an object by another noun counts as well.
pub(crate) fn test_09_negated_conversion_beats_group(new: &Constructor) {
    for (rules, row, end) in [
        ("ALL IS STAR\nKEY IS NOT STAR", "key . rock", "key . star"),
        ("ALL IS STAR\nKEY IS KEY", "key . rock", "key . star"),
        ("ALL IS STAR AND WALL\nKEY IS NOT STAR", "key . rock", "wall . star+wall"),
        ("ALL IS NOT STAR\nKEY IS STAR", "key . rock", "key . rock"),
        ("ALL IS NOT STAR\nKEY IS STAR AND WALL", "key . rock", "wall . rock"),
        ("ALL IS STAR\nTEXT IS NOT STAR", "key . ROCK", "star . ROCK"),
    ] {
        assert_eq!(turned(new, rules, row), end, "{rules}");
    }
    let (mut b, placed) = new.placed(
        "ALL IS STAR
         KEY IS NOT STAR
         key .  rock",
    );
    let (key, rock) = (placed.the("key"), placed.the("rock"));
    let active = ["ALL IS STAR", "KEY IS NOT STAR", "TEXT IS PUSH"];
    assert_eq!(b.active_rules(), active, "both sentences hold, neither cancels the other");
    b.step(Input::Wait);
    assert_eq!(b.active_rules(), active);
    assert_eq!(places(&b, &[key, rock]), [Some((0, 2)), Some((2, 2))]);
    assert_eq!(draw_row(&b, 3, 2), "key . star");
}

/// After the turn the rules are those that the words spell now.
pub(crate) fn test_09_last_parse_matches_board(new: &Constructor) {
    let rules = "KEKE  IS YOU .
                 WATER IS SINK .";
    let (mut b, placed) = new.placed(&format!("{rules}\nkeke WALL IS STOP water wall"));
    let (stop, wall) = (placed.the("STOP"), placed.the("wall"));
    assert!(b.has_property(wall, "STOP"));
    b.step(Dir::Right);
    assert_eq!(places(&b, &[stop, placed.the("water")]), [None, None], "the word went down with the water");
    assert_eq!(b.rules(), ["KEKE IS YOU", "TEXT IS PUSH", "WATER IS SINK"]);
    assert_eq!(b.active_rules(), b.rules());
    assert!(!b.has_property(wall, "STOP"));

    b.step(Dir::Right);
    b.step(Dir::Right);
    assert_eq!(draw_row(&b, 6, 2), ". . . keke WALL IS+wall", "the next turns go by it: the wall lets IS in");

    rules_stand_still_from_hazards_to_win(new);
    let mut b = new.drawn(
        "WATER IS   SINK
         keke  KEKE IS YOU water",
    );
    assert!(!b.lost());
    b.step(Dir::Right);
    assert_eq!(b.rules(), ["TEXT IS PUSH", "WATER IS SINK"]);
    assert!(b.lost(), "nobody is YOU since YOU went down");
}

/// A word that goes down in the turn still counts for the hazards after it, and for the win.
fn rules_stand_still_from_hazards_to_win(new: &Constructor) {
    let rules = "KEKE IS YOU .\nWATER IS SINK .\nkeke LAVA IS HOT water\n. . .\nKEKE IS MELT";
    assert_eq!(
        turned(new, rules, "keke lava ."),
        ". lava .",
        "HOT went down before it melted anything, and yet it does"
    );
    let mut b = new.drawn(
        "KEKE  IS   YOU
         WATER IS   SINK
         keke  FLAG IS   WIN water
         keke  flag",
    );
    b.step(Dir::Right);
    assert_eq!(b.rules(), ["KEKE IS YOU", "TEXT IS PUSH", "WATER IS SINK"]);
    assert!(b.won(), "WIN went down in this turn, which is won by it");
}

/// What becomes of objects comes in the order of their age, also where kinds alternate: so what is new is as old, one against
/// the other, as what it came of.
pub(crate) fn test_09_conversions_go_oldest_first(new: &Constructor) {
    let mut b = new.drawn(
        "KEY  AND DOOR IS STAR AND ROCK
         .    .   .    .  .    .   .",
    );
    for (kind, x) in [("key", 4), ("door", 2), ("key", 0), ("door", 5)] {
        b.place(kind, x, 1);
    }
    b.step(Input::Wait);
    assert_eq!(draw_row(&b, 7, 1), "rock+star . rock+star . rock+star rock+star .");
    let rocks = [4, 2, 0, 5].map(|x| b.at("rock", x, 1));
    assert!(rocks.is_sorted(), "{rocks:?}");

    // What is new faces as what it came of.
    let mut b = new.drawn("KEY IS STAR AND ROCK\nkey< . key^ . .");
    b.step(Input::Wait);
    for (x, dir) in [(0, Dir::Left), (2, Dir::Up)] {
        let facings = ["star", "rock"].map(|kind| b.facing_of(b.at(kind, x, 1)));
        assert_eq!(facings, [Some(dir), Some(dir)]);
    }
}

/// The bound of objects counts what a conversion leaves: what vanishes makes room for what comes.
pub(crate) fn test_09_what_goes_makes_room(new: &Constructor) {
    let rows = "KEY IS NOT KEY AND STAR
                key .  .   .   .   key";
    let mut b = new.with_most_objects(8).drawn(rows);
    b.step(Input::Wait);
    assert_eq!(draw_row(&b, 6, 1), "star . . . . star", "eight objects became eight");
    let mut b = new.with_most_objects(10).drawn(&rows.replace("AND STAR", "AND STAR AND ROCK"));
    b.step(Input::Wait);
    assert_eq!(draw_row(&b, 6, 1), "key . . . . key", "past the bound nothing converts");
}

/// Undoing a turn brings everything back: things, places, facings, rules and the win.
pub(crate) fn test_09_undo_restores_everything(new: &Constructor) {
    let (mut b, placed) = new.placed(
        "KEKE  IS   YOU   . FLAG IS WIN
         ROCK  IS   PUSH  . CRAB IS WATER
         WATER IS   SINK  . DOOR IS STAR     AND WALL
         .     .    .     . .    .  .        .   .
         keke  rock water . flag .  crab+key door",
    );
    let ids = placed.ids();
    assert!(!b.undo(), "placing is no turn");
    let mut states = vec![state(&b, (9, 5), &ids)];
    for input in [Input::Right, Input::Right, Input::Right, Input::Right, Input::Up, Input::Wait, Input::Left]
    {
        b.step(input);
        states.push(state(&b, (9, 5), &ids));
        if states.len() == 2 {
            assert_eq!(
                draw_row(&b, 9, 4),
                ". keke . . flag . . star+wall .",
                "conversion, then SINK, in one turn"
            );
        }
    }
    assert!(b.won());
    for (turn, before) in states.iter().enumerate().rev().skip(1) {
        assert!(b.undo());
        assert_eq!(state(&b, (9, 5), &ids), *before, "turn {} is undone", turn + 1);
    }
    assert!(!b.won());
    assert!(!b.undo(), "nothing is left to undo");
    assert_eq!(state(&b, (9, 5), &ids), states[0]);
    b.step(Dir::Right);
    assert_eq!(state(&b, (9, 5), &ids), states[1], "and played again the turn is the same");
    undo_of_moves_and_placing(new);
}

/// A move is a turn to undo; what was placed since goes with it, and so do the ids.
fn undo_of_moves_and_placing(new: &Constructor) {
    let (mut b, placed) = new.placed(
        "KEKE IS  YOU CRAB
         .    .   .   IS
         keke YOU .   STAR
         crab",
    );
    let ids = placed.ids();
    let before = state(&b, (4, 4), &ids);
    b.move_dir(Dir::Right);
    b.move_dir(Dir::Down);
    assert!(b.undo());
    assert_eq!(b.pos_of(placed.the("keke")), Some((1, 2)));
    let rock = b.place("rock", 0, 2);
    let word = b.place("text:WALL", 3, 2);
    assert!(b.rules().contains(&"CRAB IS WALL".to_owned()));
    assert!(b.undo());
    assert_eq!(places(&b, &[rock, word]), [None, None]);
    assert_eq!(state(&b, (4, 4), &ids), before);
    b.move_dir(Dir::Right);
    assert_eq!(b.place("rock", 0, 2), rock, "undo takes back the ids that were given out");
}

/// All that a level shows: the board, its rules and its outcome, and of every object the place and facing.
fn state(b: &Baba, (width, height): (u32, u32), ids: &[Id]) -> String {
    let objects: Vec<_> =
        ids.iter().map(|&id| (b.pos_of(id), b.facing_of(id), b.has_property(id, "PUSH"))).collect();
    let outcome = (b.won(), b.lost());
    format!("{}\n{:?}\n{:?}\n{outcome:?}\n{objects:?}", draw(b, width, height), b.rules(), b.active_rules())
}

/// What stands on `row` after one turn to the right, on a board of the rows of `rules` and `row` as the
/// lowest one.
fn turned(new: &Constructor, rules: &str, row: &str) -> String {
    row_after(new, rules, row, |b| b.step(Dir::Right))
}
