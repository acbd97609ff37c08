//! Module 11: conditions, which are asked anew each time that a rule is used.

use copula_harness::{Dir, Input};

use super::{places, row_after};
use crate::{Constructor, write_row};

/// A rule with a condition holds for those objects alone that fulfil it.
pub(crate) fn test_11_condition_gates_property(new: &Constructor) {
    let (b, placed) = new.placed(
        "STAR ON CRAB IS WIN
         .    .  .    .  .
         star+crab . star crab",
    );
    assert_eq!(b.rules(), ["STAR ON CRAB IS WIN", "TEXT IS PUSH"], "CRAB is no subject of its own");
    assert_eq!(b.active_rules(), b.rules());
    assert!(b.has_property(placed.at("star", 0, 2), "WIN"));
    assert!(!b.has_property(placed.at("star", 2, 2), "WIN"), "beside is not on");
    assert!(placed.all("crab").iter().all(|&crab| !b.has_property(crab, "WIN")));

    for (words, rules) in [
        (
            "BABA AND KEKE ON KEY IS HOT AND SINK",
            &["BABA ON KEY IS HOT", "BABA ON KEY IS SINK", "KEKE ON KEY IS HOT", "KEKE ON KEY IS SINK"][..],
        ),
        ("BABA ON KEY ON ROCK IS WIN", &["KEY ON ROCK IS WIN"]),
        ("BABA ON KEY IS NOT WIN AND YOU", &["BABA ON KEY IS NOT WIN", "BABA ON KEY IS YOU"]),
        ("ROCK ON AND BABA IS YOU", &["BABA IS YOU"]),
        ("NOT BABA AND KEKE ON KEY IS WIN", &["KEKE ON KEY IS WIN"]),
        ("BABA ON NOT KEY AND ROCK IS WIN", &["ROCK IS WIN"]),
        ("BABA NOT ON KEY IS WIN", &[]),
        ("BABA ON NOT KEY IS WIN", &[]),
        ("NOT BABA ON KEY IS WIN", &[]),
        ("BABA ON . KEY IS WIN", &["KEY IS WIN"]),
        ("BABA . ON KEY IS WIN", &[]),
        ("ON KEY IS WIN", &[]),
        ("YOU ON KEY IS WIN", &[]),
        ("BABA ON IS WIN", &[]),
        ("BABA ON WIN IS YOU", &[]),
        ("BABA IS ON KEY", &[]),
    ] {
        let mut spelled = new.rules(words);
        spelled.retain(|rule| rule != "TEXT IS PUSH");
        assert_eq!(spelled, rules, "{words}");
    }
    assert_eq!(new.rules("BABA\nON\nKEY\nIS\nWIN"), ["BABA ON KEY IS WIN", "TEXT IS PUSH"], "columns too");
}

/// Rules stay as they are while objects walk into their conditions and out of them.
pub(crate) fn test_11_condition_follows_the_object(new: &Constructor) {
    let (mut b, placed) = new.placed(
        "KEKE IS       YOU
         LAVA IS       HOT
         KEKE ON       STAR IS   MELT
         .    .        .    .    .
         keke star+lava .   keke lava",
    );
    let (to_star, to_lava) = (placed.at("keke", 0, 4), placed.at("keke", 3, 4));
    let before = b.active_rules();
    assert_eq!(before, ["KEKE IS YOU", "KEKE ON STAR IS MELT", "LAVA IS HOT", "TEXT IS PUSH"]);
    assert!(!b.has_property(to_star, "MELT") && !b.has_property(to_lava, "MELT"));
    b.step(Dir::Right);
    assert_eq!(b.active_rules(), before);
    assert_eq!(places(&b, &[to_star, to_lava]), [None, Some((4, 4))]);
    assert_eq!(b.kinds_at(1, 4), ["lava", "star"]);
    assert_eq!(b.kinds_at(4, 4), ["keke", "lava"]);

    let (mut b, placed) = new.placed(
        "KEKE ON STAR IS YOU
         .    .  .    .  .
         keke+star . . . .",
    );
    let keke = placed.the("keke");
    assert!(b.has_property(keke, "YOU"));
    b.step(Dir::Right);
    assert_eq!(b.pos_of(keke), Some((1, 2)));
    assert!(!b.has_property(keke, "YOU"));
    assert!(b.lost());
    b.step(Dir::Right);
    assert_eq!(b.pos_of(keke), Some((1, 2)), "it has walked out of the condition");
    b.undo();
    b.undo();
    assert!(b.has_property(keke, "YOU"));
    assert!(!b.lost());
}

/// Two nouns after ON ask for an object each.
pub(crate) fn test_11_and_requires_both(new: &Constructor) {
    let (mut b, placed) = new.placed(
        "KEY ON ROCK AND FLAG IS WIN
         key+rock . rock+flag+key . flag+key . key",
    );
    assert_eq!(b.rules(), ["KEY ON ROCK AND FLAG IS WIN", "TEXT IS PUSH"], "the nouns as they are written");
    let wins: Vec<bool> = placed.all("key").iter().map(|&key| b.has_property(key, "WIN")).collect();
    assert_eq!(wins, [false, true, false, false]);
    assert!(!b.has_property(placed.at("rock", 2, 1), "WIN"));
    // The second noun may come at any time.
    b.place("rock", 4, 1);
    assert!(b.has_property(placed.at("key", 4, 1), "WIN"));
    b.place("flag", 0, 1);
    assert!(b.has_property(placed.at("key", 0, 1), "WIN"));

    let rules = new.active_rules("KEY ON ROCK AND FLAG IS WIN . KEY ON FLAG AND ROCK IS NOT WIN");
    assert_eq!(
        rules,
        ["KEY ON FLAG AND ROCK IS NOT WIN", "TEXT IS PUSH"],
        "the same nouns in another order are the same condition"
    );
    let rules = new.active_rules("KEY ON ROCK AND ROCK IS WIN . KEY ON ROCK IS NOT WIN");
    assert_eq!(
        rules,
        ["KEY ON ROCK AND ROCK IS WIN", "KEY ON ROCK IS NOT WIN", "TEXT IS PUSH"],
        "a noun named twice is not the noun named once"
    );
}

/// A noun named twice asks for two objects, and an object is never on itself.
pub(crate) fn test_11_and_counts_objects(new: &Constructor) {
    let (b, placed) = new.placed(
        "KEY ON ROCK AND ROCK IS WIN
         key+rock . rock+key+rock . key+rock+star . rock+rock+rock+key",
    );
    assert_eq!(b.rules(), ["KEY ON ROCK AND ROCK IS WIN", "TEXT IS PUSH"]);
    let wins: Vec<bool> = placed.all("key").iter().map(|&key| b.has_property(key, "WIN")).collect();
    assert_eq!(wins, [false, true, false, true]);

    let (b, placed) = new.placed(
        "ROCK ON ROCK IS WIN . ROCK ON ROCK AND ROCK IS YOU
         rock . rock+rock . rock+rock+rock . rock+key",
    );
    let wins: Vec<bool> = placed.all("rock").iter().map(|&rock| b.has_property(rock, "WIN")).collect();
    assert_eq!(wins, [false, true, true, true, true, true, false]);
    let plays: Vec<bool> = placed.all("rock").iter().map(|&rock| b.has_property(rock, "YOU")).collect();
    assert_eq!(plays, [false, false, false, true, true, true, false]);
}

/// A negated rule with a condition stands against the positive one for those objects alone that fulfil it.
pub(crate) fn test_11_conditional_not_only_where_it_holds(new: &Constructor) {
    let (mut b, placed) = new.placed(
        "KEKE IS YOU
         .    .  .
         KEKE ON STAR IS NOT YOU
         .    .  .
         .    .  .    .  .   .
         keke+star . . keke . .",
    );
    let (held, free) = (placed.at("keke", 0, 5), placed.at("keke", 3, 5));
    let active = ["KEKE IS YOU", "KEKE ON STAR IS NOT YOU", "TEXT IS PUSH"];
    assert_eq!(b.active_rules(), active, "neither cancels the other");
    assert!(!b.has_property(held, "YOU"));
    assert!(b.has_property(free, "YOU"));
    write_row(&mut b, 0, 4, "KEKE ON STAR IS YOU");
    assert_eq!(b.rules().len(), 4);
    assert_eq!(b.active_rules(), active, "the one with the same condition is cancelled");
    assert!(!b.has_property(held, "YOU"));
    b.step(Dir::Right);
    assert_eq!(places(&b, &[held, free]), [Some((0, 5)), Some((4, 5))]);
    assert!(!b.lost());

    // The other way round: NOT without a condition holds against every positive rule.
    let (b, placed) = new.placed(
        "KEKE IS NOT YOU
         .    .  .   .
         KEKE ON STAR IS YOU
         keke+star",
    );
    assert_eq!(b.active_rules(), ["KEKE IS NOT YOU", "KEKE ON STAR IS YOU", "TEXT IS PUSH"]);
    assert!(!b.has_property(placed.the("keke"), "YOU"));
    let rules = "KEKE IS YOU . .\nROCK IS PUSH . .\nROCK ON STAR IS NOT PUSH";
    let row = "keke rock+star . keke rock .";
    assert_eq!(row_after(new, rules, row, |b| b.step(Dir::Right)), ". keke+rock+star . . keke rock");
}

/// Conversion asks conditions on the board as movement left it.
pub(crate) fn test_11_conditional_conversion(new: &Constructor) {
    let (mut b, placed) = new.placed(
        "CRAB IS   YOU  .  ROCK IS PUSH
         KEY  ON   ROCK IS FLAG
         .    .    .    .  .    .  .
         crab rock key  .  key+rock . key",
    );
    let (pushed_on, on, alone) = (placed.at("key", 2, 3), placed.at("key", 4, 3), placed.at("key", 6, 3));
    b.step(Dir::Right);
    assert_eq!(b.kinds_at(2, 3), ["flag", "rock"], "the rock came in this turn");
    assert_eq!(b.kinds_at(4, 3), ["flag", "rock"]);
    assert_eq!(b.kinds_at(6, 3), ["key"]);
    assert_eq!(places(&b, &[pushed_on, on, alone]), [Some((2, 3)), Some((4, 3)), Some((6, 3))]);

    for (rules, row, end, why) in [
        (
            "ROCK ON KEY IS KEY\nKEY ON ROCK IS ROCK",
            "key+rock . rock",
            "key+rock . rock",
            "decided for all at once",
        ),
        ("KEY IS STAR\n.\nKEY ON ROCK IS KEY", "key+rock . key", "key+rock . star", "locked where it holds"),
        ("KEY IS KEY\n.\nKEY ON ROCK IS STAR", "key+rock . key", "key+rock . key", "locked everywhere"),
        (
            "KEY IS STAR\n.\nKEY ON ROCK IS NOT STAR",
            "key+rock . key",
            "key+rock . star",
            "negated where it holds",
        ),
        ("KEY IS KEY\n.\nKEY ON ROCK IS NOT KEY", "key+rock . key", "rock . key", "vanishes, locked or not"),
        (
            "KEY ON ROCK IS NOT KEY AND STAR",
            "key+rock . key",
            "rock+star . key",
            "vanishes, and its result comes",
        ),
        (
            "KEY ON ROCK IS STAR\n.\nSTAR IS FLAG",
            "key+rock . star",
            "rock+star . flag",
            "one link of a chain",
        ),
    ] {
        assert_eq!(row_after(new, rules, row, |b| b.step(Input::Wait)), end, "{rules}: {why}");
    }
    assert_eq!(
        new.active_rules("KEY IS KEY AND STAR . KEY ON ROCK IS STAR . KEY ON FLAG IS KEY AND STAR AND WALL"),
        ["KEY IS KEY", "KEY ON FLAG IS KEY", "KEY ON ROCK IS STAR", "TEXT IS PUSH"],
        "X IS X takes out of force what has the same condition"
    );
}

/// A stack after ON is a choice, and a condition word on a stack is one reading of it.
pub(crate) fn test_11_condition_and_stacked_text(new: &Constructor) {
    for (words, rules) in [
        ("KEKE ON STAR+CRAB IS WIN", &["KEKE ON CRAB IS WIN", "KEKE ON STAR IS WIN"][..]),
        ("FLAG ON+AND KEY IS PUSH", &["FLAG IS PUSH", "FLAG ON KEY IS PUSH", "KEY IS PUSH"]),
        ("FLAG AND+ON KEY IS PUSH", &["FLAG IS PUSH", "FLAG ON KEY IS PUSH", "KEY IS PUSH"]),
        (
            "KEKE ON STAR+CRAB AND ROCK+KEY IS WIN",
            &[
                "KEKE ON CRAB AND KEY IS WIN",
                "KEKE ON CRAB AND ROCK IS WIN",
                "KEKE ON STAR AND KEY IS WIN",
                "KEKE ON STAR AND ROCK IS WIN",
            ],
        ),
        (
            "KEKE+BABA ON KEY IS WIN+YOU",
            &["BABA ON KEY IS WIN", "BABA ON KEY IS YOU", "KEKE ON KEY IS WIN", "KEKE ON KEY IS YOU"],
        ),
        ("KEKE ON ON+YOU KEY IS WIN", &[]),
        ("KEKE ON+YOU KEY IS WIN", &["KEKE ON KEY IS WIN"]),
    ] {
        let mut spelled = new.rules(words);
        spelled.retain(|rule| rule != "TEXT IS PUSH");
        assert_eq!(spelled, rules, "{words}");
    }
    let (b, placed) = new.placed(
        "KEKE ON STAR+CRAB IS WIN
         keke+star . keke+crab . keke",
    );
    let wins: Vec<bool> = placed.all("keke").iter().map(|&keke| b.has_property(keke, "WIN")).collect();
    assert_eq!(wins, [true, true, false], "one of the two is enough");
}

/// ON ALL means any one other object that is no text.
pub(crate) fn test_11_on_group_noun(new: &Constructor) {
    let (b, placed) = new.placed(
        "STAR ON ALL IS WIN
         star+star . star+KEY . star . star+rock+KEY",
    );
    let wins: Vec<bool> = placed.all("star").iter().map(|&star| b.has_property(star, "WIN")).collect();
    assert_eq!(wins, [true, true, false, false, true]);
    assert!(!b.has_property(placed.the("rock"), "WIN"));

    // One object for each noun, however they have to be dealt out and whoever came first.
    let (b, placed) = new.placed(
        "STAR ON ALL AND ROCK IS WIN . STAR ON ROCK AND ALL IS HOT
         star+rock . star+rock+key . key+rock+star . star+rock+rock . star+key+key . rock+star+star",
    );
    for property in ["WIN", "HOT"] {
        let has: Vec<bool> = placed.all("star").iter().map(|&star| b.has_property(star, property)).collect();
        assert_eq!(has, [false, true, true, true, false, true, true], "{property}");
    }
    let (b, placed) = new.placed(
        "STAR ON TEXT IS WIN . ALL ON KEY IS HOT
         star+KEY . star+key . rock+key",
    );
    assert!(b.has_property(placed.at("star", 0, 1), "WIN"));
    assert!(!b.has_property(placed.at("star", 2, 1), "WIN"));
    assert!(!b.has_property(placed.at("star", 0, 1), "HOT"), "a word is not the thing that it names");
    assert!(b.has_property(placed.the("rock"), "HOT"));
    assert!(!b.has_property(placed.at("key", 4, 1), "HOT"), "nor is the key on itself");
}

/// What one could not push, another may: between the two a crab has stepped near the wall.
pub(crate) fn test_11_a_step_can_open_the_way(new: &Constructor) {
    let mut b = new.drawn(
        "KEKE AND  CRAB IS  YOU .
         ROCK IS   PUSH .   .   .
         WALL IS   STOP .   .   .
         WALL NEAR CRAB IS  NOT STOP
         .    .    .    .   .   .
         .    .    .    .   .   .",
    );
    let first = b.place("keke", 0, 4);
    let rock = b.place("rock", 1, 4);
    let wall = b.place("wall", 2, 4);
    let crab = b.place("crab", 0, 5);
    let second = b.place("keke", 0, 4);
    b.move_dir(Dir::Right);
    let ends = [Some((0, 4)), Some((2, 4)), Some((2, 4)), Some((1, 5)), Some((1, 4))];
    assert_eq!(places(&b, &[first, rock, wall, crab, second]), ends);
}

/// Each hazard asks conditions anew: what SINK took away no longer makes anything MELT.
pub(crate) fn test_11_condition_rechecked_between_hazards(new: &Constructor) {
    let (mut b, placed) = new.placed(
        "KEKE IS   YOU  .    LAVA IS HOT
         KEKE AND  LAVA IS   FLOAT
         KEKE ON   STAR IS   MELT
         STAR IS   SINK
         keke lava+star+rock",
    );
    let keke = placed.the("keke");
    assert!(!b.has_property(keke, "MELT"));
    b.step(Dir::Right);
    assert_eq!(b.pos_of(keke), Some((1, 4)));
    assert_eq!(b.kinds_at(1, 4), ["keke", "lava"], "the star sank with the rock before HOT was asked");
    assert!(!b.has_property(keke, "MELT"));
    assert!(!b.lost());

    // Without a rock to sink with, the star stays and the keke melts.
    let rules = "KEKE IS YOU . LAVA IS HOT\nKEKE AND LAVA IS FLOAT\nKEKE ON STAR IS MELT\nSTAR IS SINK";
    assert_eq!(row_after(new, rules, "keke lava+star", |b| b.step(Dir::Right)), ". lava+star");
    // What HOT took away no longer makes a skull DEFEAT, nor a flag WIN.
    let rules = "KEKE IS YOU . LAVA IS HOT\nSKULL ON STAR IS DEFEAT\nSTAR IS MELT";
    assert_eq!(row_after(new, rules, "keke lava+star+skull", |b| b.step(Dir::Right)), ". keke+lava+skull");
    let rules = "KEKE IS YOU . LAVA IS HOT\nFLAG ON STAR IS WIN\nSTAR IS MELT";
    let mut b = new.drawn(&format!("{rules}\nkeke lava+star+flag"));
    b.step(Dir::Right);
    assert!(!b.won());
}
