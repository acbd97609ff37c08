//! The drop 11x: NEAR is a condition, as soon as content has its check.

use copula_harness::Dir;
use copula_tests::standard;

/// NEAR looks for its nouns on the object's own tile and the eight around it.
#[test]
fn test_11x_near() {
    let new = standard();
    let (mut b, placed) = new.placed(
        "STAR NEAR ROCK IS   WIN  .
         .    .    .    .    .    .
         .    star .    .    .    star
         .    .    star+rock . .  .
         .    .    star .    .    .",
    );
    assert_eq!(b.rules(), ["STAR NEAR ROCK IS WIN", "TEXT IS PUSH"]);
    assert!(b.has_property(placed.at("star", 2, 3), "WIN"), "on its tile");
    assert!(b.has_property(placed.at("star", 2, 4), "WIN"), "beside it");
    assert!(b.has_property(placed.at("star", 1, 2), "WIN"), "across a corner");
    assert!(!b.has_property(placed.at("star", 5, 2), "WIN"), "three tiles away");
    assert!(!b.has_property(placed.the("rock"), "WIN"));
    b.place("rock", 3, 2);
    assert!(!b.has_property(placed.at("star", 5, 2), "WIN"), "two tiles away");
    b.place("rock", 4, 1);
    assert!(b.has_property(placed.at("star", 5, 2), "WIN"));

    // A different object for each noun, none of them the object itself; the board has an edge.
    let (b, placed) = new.placed(
        "STAR NEAR ROCK AND ROCK IS WIN
         rock star .    .   rock .  star
         .    rock .    .   .    .  star
         .    .    .    .   star .  rock",
    );
    assert!(b.has_property(placed.at("star", 1, 1), "WIN"));
    assert!(!b.has_property(placed.at("star", 6, 2), "WIN"), "one rock is not two");
    let (mut b, placed) = new.placed(
        "KEKE NEAR KEKE IS YOU
         .    .    .    .  .
         keke keke .    .  keke",
    );
    let [left, middle, right] = placed.all("keke")[..] else { panic!("three were drawn") };
    assert!(b.has_property(left, "YOU") && b.has_property(middle, "YOU") && !b.has_property(right, "YOU"));
    b.step(Dir::Right);
    assert_eq!(b.pos_of(left), Some((1, 2)), "who moves is settled before the first step");
    assert_eq!(b.pos_of(middle), Some((2, 2)));
    assert_eq!(b.pos_of(right), Some((4, 2)));
    assert_eq!(new.rules("STAR+KEY NEAR+ON ROCK IS WIN").len(), 5, "conditions can be stacked");
}
