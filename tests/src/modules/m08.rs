//! Module 08: movement, and what stands in its way.
//!
//! `move_dir` is movement followed by a reading of the words; no test here plays a whole turn, but by
//! waiting. Where one row says it all, the row after the move is compared with a drawing.

use copula_harness::{Dir, Input};

use super::{places, row_after};
use crate::{Constructor, draw_row};

const DIRS: [(Dir, i32, i32); 4] =
    [(Dir::Right, 1, 0), (Dir::Up, 0, -1), (Dir::Left, -1, 0), (Dir::Down, 0, 1)];

/// Every YOU object steps the way of the input and faces it; nothing else does.
pub(crate) fn test_08_you_moves(new: &Constructor) {
    let rows = "KEKE IS YOU  .
                .    .  .    .
                .    .  .    keke
                .    .  rock .
                keke .  .    .
                .    .  .    .";
    for (dir, dx, dy) in DIRS {
        let (mut b, placed) = new.placed(rows);
        let (high, low) = (placed.at("keke", 3, 2), placed.at("keke", 0, 4));
        assert_eq!(b.facing_of(high), Some(Dir::Right), "objects start facing right");
        b.move_dir(dir);
        let high_end = if dx > 0 { (3, 2) } else { (3 + dx, 2 + dy) };
        let low_end = if dx < 0 { (0, 4) } else { (dx, 4 + dy) };
        assert_eq!(b.pos_of(high), Some(high_end), "{dir:?}");
        assert_eq!(b.pos_of(low), Some(low_end), "{dir:?}: every YOU object moves");
        assert_eq!((b.facing_of(high), b.facing_of(low)), (Some(dir), Some(dir)));
        assert_eq!(b.pos_of(placed.the("rock")), Some((2, 3)));
        assert_eq!(b.facing_of(placed.the("rock")), Some(Dir::Right));
    }
    let (mut b, placed) = new.placed(rows);
    b.move_dir(Dir::Up);
    b.step(Input::Wait);
    let high = placed.at("keke", 3, 2);
    assert_eq!(b.pos_of(high), Some((3, 1)), "waiting moves nobody");
    assert_eq!(b.facing_of(high), Some(Dir::Up), "and turns nobody");
    who_is_not_you_stays(new);
}

fn who_is_not_you_stays(new: &Constructor) {
    for words in ["CRAB IS YOU", "KEKE IS WIN", "KEKE IS YOU AND NOT YOU", "KEKE IS NOT YOU . KEKE IS YOU"] {
        assert_eq!(after(new, words, "keke . . .", Dir::Right), "keke . . .", "{words}");
    }
    assert_eq!(after(new, "KEKE AND CRAB IS YOU", "keke . crab .", Dir::Right), ". keke . crab");
    let twice = "KEKE IS YOU . KEKE IS YOU\nALL IS YOU";
    assert_eq!(after(new, twice, "keke . . .", Dir::Right), ". keke . .", "one step, however many rules");
    // What nothing is said of is walked onto, and stays where it is.
    assert_eq!(after(new, "KEKE IS YOU", "keke rock .", Dir::Right), ". keke+rock .");
    assert_eq!(after(new, "KEKE IS YOU", "keke+rock . .", Dir::Right), "rock keke .");
}

/// What is pushed pushes on; the whole chain moves, or nothing does.
pub(crate) fn test_08_push_chain(new: &Constructor) {
    let (mut b, placed) = new.placed(
        "KEKE IS   YOU . ROCK IS PUSH .
         keke rock KEY rock",
    );
    let keke = placed.the("keke");
    let chain = [placed.at("rock", 1, 1), placed.the("KEY"), placed.at("rock", 3, 1)];
    b.move_dir(Dir::Right);
    assert_eq!(
        places(&b, &chain),
        [Some((2, 1)), Some((3, 1)), Some((4, 1))],
        "things and words in one chain"
    );
    assert_eq!(b.pos_of(keke), Some((1, 1)));
    for _ in 0..3 {
        b.move_dir(Dir::Right);
    }
    let last = [Some((5, 1)), Some((6, 1)), Some((7, 1))];
    assert_eq!(places(&b, &chain), last);
    assert_eq!(b.pos_of(keke), Some((4, 1)));
    b.move_dir(Dir::Right);
    assert_eq!(places(&b, &chain), last, "the edge holds the whole chain");
    assert_eq!(b.pos_of(keke), Some((4, 1)));
    b.move_dir(Dir::Left);
    assert_eq!(b.pos_of(keke), Some((3, 1)));
    assert_eq!(places(&b, &chain), last, "nothing is drawn along");

    let (mut b, placed) = new.placed(
        ".    rock KEKE IS YOU
         .    rock
         .    keke
         ROCK IS   PUSH",
    );
    b.move_dir(Dir::Up);
    assert_eq!(b.pos_of(placed.the("keke")), Some((1, 2)), "the edge holds a column too");
    assert_eq!(b.facing_of(placed.the("keke")), Some(Dir::Up));
    assert_eq!(b.facing_of(placed.at("rock", 1, 1)), Some(Dir::Right), "and turns nothing that stays");
    pushed_stacks(new);
}

/// Of one tile, all that is PUSH goes together, and all else stays.
fn pushed_stacks(new: &Constructor) {
    let (mut b, placed) = new.placed(
        ".    KEKE          IS  YOU
         .    .             .   .
         .    keke          .   .
         .    rock+star+key .   .
         .    .             .   .
         ROCK AND           KEY IS  PUSH
         .    .             .   .
         .    .             .   .",
    );
    b.move_dir(Dir::Down);
    assert_eq!(b.kinds_at(1, 3), ["keke", "star"]);
    assert_eq!(b.kinds_at(1, 4), ["key", "rock"]);
    assert_eq!(b.facing_of(placed.the("rock")), Some(Dir::Down), "what is pushed faces the way it moves");
    assert_eq!(b.facing_of(placed.the("key")), Some(Dir::Down));
    assert_eq!(b.facing_of(placed.the("star")), Some(Dir::Right));
    b.move_dir(Dir::Down);
    assert_eq!(b.kinds_at(1, 4), ["keke"]);
    assert_eq!(b.kinds_at(1, 5), ["key", "rock"]);
    assert_eq!(b.pos_of(placed.the("AND")), Some((1, 6)), "the word in front of them goes along");
    assert_eq!(b.rules(), ["KEKE IS YOU", "KEY IS PUSH", "TEXT IS PUSH"]);
    // The rock is not PUSH any more.
    b.move_dir(Dir::Down);
    assert_eq!(b.kinds_at(1, 5), ["keke", "rock"]);
    assert_eq!(b.kinds_at(1, 6), ["key"]);
    assert_eq!(b.kinds_at(1, 7), ["text:AND"]);
}

/// STOP refuses whoever would step or be pushed onto its tile.
pub(crate) fn test_08_stop_blocks(new: &Constructor) {
    let (mut b, placed) = new.placed(
        "KEKE IS        YOU       .    ROCK IS PUSH
         WALL IS        STOP
         keke wall
         keke .         rock      rock wall
         keke rock      rock+wall
         keke wall+rock
         keke .",
    );
    let kekes = placed.all("keke");
    b.move_dir(Dir::Right);
    let expected = [Some((0, 2)), Some((1, 3)), Some((0, 4)), Some((0, 5)), Some((1, 6))];
    assert_eq!(places(&b, &kekes), expected, "a blocked one holds no other back");
    assert_eq!(
        b.pos_of(placed.at("rock", 1, 4)),
        Some((1, 4)),
        "a pushed one is refused like one that steps"
    );
    assert_eq!(b.pos_of(placed.at("rock", 1, 5)), Some((1, 5)), "a refusal holds what could be pushed");
    b.move_dir(Dir::Right);
    let expected = [Some((0, 2)), Some((1, 3)), Some((0, 4)), Some((0, 5)), Some((2, 6))];
    assert_eq!(places(&b, &kekes), expected, "a chain that ends at STOP does not move");
    assert_eq!(draw_row(&b, 7, 3), ". keke rock rock wall . .");
    b.move_dir(Dir::Up);
    assert_eq!(b.pos_of(kekes[0]), Some((0, 2)));
    assert_eq!(b.facing_of(kekes[0]), Some(Dir::Up), "who is refused faces the way all the same");

    stop_beside_other_properties(new);
}

fn stop_beside_other_properties(new: &Constructor) {
    let stops = "KEKE IS YOU\nROCK IS STOP AND PUSH";
    assert_eq!(
        after(new, stops, "keke rock rock .", Dir::Right),
        ". keke rock rock",
        "PUSH comes before STOP"
    );
    let stops = "KEKE IS YOU AND STOP";
    assert_eq!(
        after(new, stops, ". keke keke . .", Dir::Right),
        ". . keke keke .",
        "a STOP that has left blocks nobody"
    );
    assert_eq!(
        after(new, stops, ". . . keke keke", Dir::Right),
        ". . . keke keke",
        "one that can't leave does"
    );
    let stops = "KEKE IS YOU\n.\nTEXT IS NOT PUSH\n.\nTEXT IS STOP";
    assert_eq!(
        after(new, stops, "keke STAR .", Dir::Right),
        "keke STAR .",
        "words that are not PUSH can be STOP"
    );
    let stops = "KEKE IS YOU\nWALL IS STOP\n.\nWALL IS NOT STOP";
    assert_eq!(after(new, stops, "keke wall .", Dir::Right), ". keke+wall .");
}

/// Beyond the edge there is nothing to step onto.
pub(crate) fn test_08_edge_blocks(new: &Constructor) {
    let corners = [(0, 0), (4, 0), (0, 4), (4, 4)];
    for (dir, dx, dy) in DIRS {
        let (mut b, placed) = new.placed(
            "keke .    .  .   keke
             .    .    .  .   .
             .    KEKE IS YOU .
             .    .    .  .   .
             keke .    .  .   keke",
        );
        for (x, y) in corners {
            assert_eq!(b.pos_of(placed.at("keke", x, y)), Some((x, y)));
        }
        b.move_dir(dir);
        for (x, y) in corners {
            let (ahead_x, ahead_y) = (x + dx, y + dy);
            let inside = (0..5).contains(&ahead_x) && (0..5).contains(&ahead_y);
            let end = if inside { (ahead_x, ahead_y) } else { (x, y) };
            let keke = placed.at("keke", x, y);
            assert_eq!(
                b.pos_of(keke),
                Some(end),
                "from {x},{y} {dir:?}: no step over the edge, none around it"
            );
            assert_eq!(b.facing_of(keke), Some(dir), "who is refused faces the way all the same");
        }
    }
    let pushes = "KEKE IS YOU\nROCK IS PUSH";
    assert_eq!(after(new, pushes, ". keke rock", Dir::Right), ". keke rock");
    assert_eq!(after(new, pushes, "rock keke .", Dir::Left), "rock keke .");
    assert_eq!(after(new, pushes, "STAR keke .", Dir::Left), "STAR keke .");
}

/// Text is pushed like any thing, and `move_dir` reads the words where they ended up.
pub(crate) fn test_08_text_is_pushed_and_rules_follow(new: &Constructor) {
    let (mut b, placed) = new.placed(
        ".    .  .    .    .
         KEKE IS YOU  .    .
         .    .  keke .    .
         WALL IS .    STOP keke
         .    .  .    .    .
         crab .  wall .    .",
    );
    let stop = placed.the("STOP");
    assert_eq!(b.rules(), ["KEKE IS YOU", "TEXT IS PUSH"]);
    b.move_dir(Dir::Left);
    assert_eq!(b.rules(), ["KEKE IS YOU", "TEXT IS PUSH", "WALL IS STOP"], "a sentence is completed");
    assert_eq!(b.pos_of(stop), Some((2, 3)));
    assert_eq!(b.facing_of(stop), Some(Dir::Left), "a word faces the way it was pushed");
    assert!(b.has_property(placed.the("wall"), "STOP"));
    assert!(!b.has_property(stop, "STOP"));
    b.move_dir(Dir::Right);
    assert_eq!(b.rules(), ["KEKE IS YOU", "TEXT IS PUSH", "WALL IS STOP"]);
    b.move_dir(Dir::Up);
    assert_eq!(b.pos_of(placed.the("YOU")), Some((2, 0)));
    assert_eq!(b.facing_of(placed.the("YOU")), Some(Dir::Up));
    assert_eq!(b.rules(), ["TEXT IS PUSH", "WALL IS STOP"], "a sentence is broken");
    assert!(b.lost());
    let before = places(&b, &placed.ids());
    b.move_dir(Dir::Down);
    assert_eq!(places(&b, &placed.ids()), before, "and nobody is YOU any more");
}

/// What is OPEN and what is SHUT end each other, when one steps or is pushed onto the other.
pub(crate) fn test_08_open_meets_shut(new: &Constructor) {
    const LOCK: &str = "KEKE IS YOU  .   STAR IS PUSH
                        KEY  IS PUSH AND OPEN .  .
                        DOOR IS SHUT AND STOP .  .
                        WALL IS STOP .   .    .  .";
    let (mut b, placed) = new.placed(&format!("{LOCK}\nkeke key door"));
    b.move_dir(Dir::Right);
    assert_eq!(b.pos_of(placed.the("key")), None);
    assert_eq!(b.pos_of(placed.the("door")), None);
    assert_eq!(
        b.pos_of(placed.the("keke")),
        Some((1, 4)),
        "what pushed takes the old tile of what it pushed"
    );
    assert_eq!(b.kinds_at(2, 4), Vec::<String>::new());

    for (row, end, why) in [
        ("keke key . door", ". keke key door", "they have to meet"),
        ("keke star key door", ". keke star .", "the whole chain moves up"),
        ("keke key star door", "keke key star door", "what stands between is refused"),
        ("keke star door key", "keke star door key", "a door opens for keys only"),
        ("keke key door+wall .", "keke key door+wall .", "if one refuses, nothing is destroyed"),
        ("keke key door+star .", ". keke star .", "nothing else on the tile is pushed"),
        ("keke key door+crab .", ". keke crab .", "nothing else on the tile is destroyed"),
        ("keke key door+door .", ". keke door .", "one for one"),
        ("keke key+key door .", ". keke key .", "the older key uses up the door"),
        ("keke key+star door .", ". keke star .", "and clears the way for what is younger"),
        ("keke star+key door .", "keke key+star door .", "but not for what is older"),
        ("keke key+crab door .", ". crab+keke . .", "what is not pushed stays"),
    ] {
        assert_eq!(after(new, LOCK, row, Dir::Right), end, "{row}: {why}");
    }
    assert_eq!(after(new, LOCK, ". . . . door key keke", Dir::Left), ". . . . . keke .", "any way will do");
    open_and_shut_otherwise(new);
}

/// Who may be OPEN, who may be SHUT, and when they don't meet.
fn open_and_shut_otherwise(new: &Constructor) {
    for (rules, row, end, why) in [
        ("KEKE IS YOU AND OPEN\nDOOR IS SHUT AND STOP", "keke door .", ". . .", "a mover that is OPEN"),
        ("KEKE IS YOU AND SHUT\nDOOR IS OPEN", "keke door .", ". . .", "a mover that is SHUT"),
        (
            "KEKE IS YOU\nCRAB IS PUSH AND SHUT\nDOOR IS OPEN AND STOP",
            "keke crab door",
            ". keke .",
            "turned round",
        ),
        ("KEKE IS YOU\nKEY IS PUSH AND OPEN\nDOOR IS SHUT", "keke key door", ". keke .", "without STOP"),
        ("KEKE IS YOU AND OPEN\nDOOR IS SHUT AND PUSH", "keke door .", ". . .", "it comes before PUSH"),
        ("KEKE IS YOU AND OPEN\nDOOR IS OPEN AND STOP", "keke door .", "keke door .", "two that are OPEN"),
        (
            "KEKE IS YOU\nKEY IS PUSH AND OPEN\nDOOR IS STOP",
            "keke key door",
            "keke key door",
            "nothing is SHUT",
        ),
        ("KEKE IS YOU AND OPEN AND FLOAT\nDOOR IS SHUT", "keke door .", ". door+keke .", "on two layers"),
        (
            "KEKE IS YOU AND OPEN AND FLOAT\nDOOR IS SHUT AND STOP",
            "keke door .",
            "keke door .",
            "STOP has no level",
        ),
        (
            "KEKE AND DOOR IS FLOAT\nKEKE IS YOU AND OPEN\nDOOR IS SHUT",
            "keke door .",
            ". . .",
            "both on one level",
        ),
    ] {
        assert_eq!(after(new, rules, row, Dir::Right), end, "{row} under {rules}: {why}");
    }
    let (mut b, _) = new.placed(
        "KEY  IS OPEN . KEKE IS YOU
         DOOR IS SHUT . .    .  .
         .    .  .    . .    .  keke
         key+door",
    );
    b.step(Input::Wait);
    b.step(Dir::Left);
    assert_eq!(b.kinds_at(0, 3), ["door", "key"], "sharing a tile, they do nothing to each other");
}

/// Movers that stand in line move one tile each: those in front first, so that nobody is in the way or goes
/// twice.
pub(crate) fn test_08_two_movers_in_line(new: &Constructor) {
    for rules in [
        "KEKE IS YOU\nROCK IS PUSH",
        "KEKE IS YOU AND PUSH\nROCK IS PUSH",
        "KEKE IS YOU AND STOP\nROCK IS PUSH",
    ] {
        for (row, dir, end) in [
            ("keke keke . . .", Dir::Right, ". keke keke . ."),
            (". . . keke keke", Dir::Left, ". . keke keke ."),
            ("keke keke keke . .", Dir::Right, ". keke keke keke ."),
            ("keke . keke . .", Dir::Right, ". keke . keke ."),
            ("keke keke rock . .", Dir::Right, ". keke keke rock ."),
            ("keke rock keke . .", Dir::Right, ". keke rock keke ."),
        ] {
            assert_eq!(after(new, rules, row, dir), end, "{row} {dir:?} under {rules}");
        }
    }
    // Each of them moves, by one.
    let (mut b, placed) = new.placed(
        "KEKE IS   YOU AND PUSH
         .    keke .   .   .
         .    keke .   .   .
         .    .    .   .   .",
    );
    let (behind, front) = (placed.at("keke", 1, 1), placed.at("keke", 1, 2));
    b.move_dir(Dir::Down);
    assert_eq!(places(&b, &[behind, front]), [Some((1, 2)), Some((1, 3))]);
    b.move_dir(Dir::Down);
    assert_eq!(places(&b, &[behind, front]), [Some((1, 2)), Some((1, 3))], "the edge holds both");

    columns_go_front_first(new);

    // Two kinds of mover under one rule are in line all the same.
    let rules = "KEKE AND CRAB IS YOU AND PUSH";
    assert_eq!(after(new, rules, "keke crab keke . . . .", Dir::Right), ". keke crab keke . . .");
}

/// The same up and down, where nothing but the order decides: with room for two steps ahead, and with STOP.
fn columns_go_front_first(new: &Constructor) {
    for words in ["STOP", "PUSH"] {
        let rows = format!(
            "KEKE IS   YOU AND {words}
             .    .    .   .   .
             .    .    .   .   .
             .    keke .   .   .
             .    keke .   .   .
             .    .    .   .   .
             .    .    .   .   ."
        );
        for (dir, ends) in [(Dir::Up, [(1, 2), (1, 3)]), (Dir::Down, [(1, 4), (1, 5)])] {
            let (mut b, placed) = new.placed(&rows);
            b.move_dir(dir);
            let ids = [placed.at("keke", 1, 3), placed.at("keke", 1, 4)];
            assert_eq!(places(&b, &ids), ends.map(Some), "{dir:?} under {words}");
        }
    }
}

/// Of movers that are equally far in front the oldest goes first.
pub(crate) fn test_08_ties_go_oldest_first(new: &Constructor) {
    let (mut b, placed) = new.placed(
        "KEKE      IS   YOU . WALL ON KEKE IS STOP
         keke+keke wall .   . .    .  .    .  .",
    );
    let kekes = placed.all("keke");
    b.move_dir(Dir::Right);
    assert_eq!(places(&b, &kekes), [Some((1, 1)), Some((0, 1))], "the older one enters and shuts the wall");
}

/// OPEN meets the oldest SHUT on its tile, and a SHUT the oldest OPEN.
pub(crate) fn test_08_oldest_partner_is_used_up(new: &Constructor) {
    for (mover, partner) in [("OPEN", "SHUT"), ("SHUT", "OPEN")] {
        let (mut b, placed) = new.placed(&format!(
            "KEKE IS YOU       . KEY  IS PUSH AND {mover}
             DOOR IS {partner} . .    .  .    .   .
             keke key door+door . .  .    .   . ."
        ));
        let doors = placed.all("door");
        b.move_dir(Dir::Right);
        assert_eq!(places(&b, &doors), [None, Some((2, 2))], "a key that is {mover}");
        assert_eq!(b.pos_of(placed.the("key")), None);
    }
}

/// A step is planned on the board that the steps before it left: what counts as STOP can change in between.
pub(crate) fn test_08_responses_see_the_board_as_it_is(new: &Constructor) {
    let rules = "KEKE IS YOU\nWALL ON KEKE IS STOP";
    assert_eq!(
        after(new, rules, "keke keke+wall . . .", Dir::Right),
        ". keke+wall keke . .",
        "the one in front leaves the wall first, so the one behind may enter"
    );
    assert_eq!(
        after(new, rules, "keke+keke wall . . .", Dir::Right),
        "keke keke+wall . . .",
        "the first to enter shuts the wall behind it"
    );
    assert_eq!(after(new, rules, "keke wall . . .", Dir::Right), ". keke+wall . . .");
    // A key on its way to the wall is not on it yet.
    let rules = "KEKE IS YOU\nKEY IS PUSH\nWALL ON KEY IS STOP";
    assert_eq!(after(new, rules, "keke key wall . .", Dir::Right), ". keke key+wall . .");
    assert_eq!(after(new, rules, "keke keke key+wall . .", Dir::Right), ". keke+keke key+wall . .");
}

/// Who moves is settled when the phase starts: YOU that comes or goes during the phase changes nothing.
pub(crate) fn test_08_movers_are_fixed_for_the_phase(new: &Constructor) {
    let rules = "KEKE IS YOU\nKEY IS PUSH\nBABA ON KEY IS YOU";
    let (mut b, placed) = new.placed(&format!("{rules}\n. . baba key keke"));
    let baba = placed.the("baba");
    assert!(!b.has_property(baba, "YOU"));
    b.move_dir(Dir::Left);
    assert_eq!(draw_row(&b, 5, 3), ". . baba+key keke .", "YOU since the key came, the baba does not move");
    assert_eq!(b.facing_of(baba), Some(Dir::Right), "nor does it turn");
    assert!(b.has_property(baba, "YOU"));
    b.move_dir(Dir::Left);
    assert_eq!(draw_row(&b, 5, 3), ". baba+key keke . .", "but the next time");
    assert_eq!(b.facing_of(baba), Some(Dir::Left));

    // Here the condition fails as soon as the first of the two has left.
    let rules = "CRAB IS YOU\nBABA ON CRAB IS YOU";
    for row in ["crab+baba . . . . .", "baba+crab . . . . ."] {
        assert_eq!(after(new, rules, row, Dir::Right), ". baba+crab . . . .", "{row}");
    }
    let rules = "CRAB ON BABA IS YOU\nBABA ON CRAB IS YOU";
    assert_eq!(after(new, rules, "crab+baba . . . . .", Dir::Right), ". baba+crab . . . .");
}

/// What stands on `row` after one move, on a board of the rows of `rules` and `row` as the lowest one.
fn after(new: &Constructor, rules: &str, row: &str, dir: Dir) -> String {
    row_after(new, rules, row, |b| b.move_dir(dir))
}
