//! The drop 20x: LONELY is a prefix condition, as soon as content has it.

use copula_tests::standard_game;

/// LONELY holds for what shares its tile with nothing, texts included.
#[test]
fn test_20x_lonely() {
    let (mut b, placed) = standard_game().placed(
        "LONELY ROCK IS   PUSH
         .      rock rock .
         .      .    .    .",
    );
    assert!(b.rules().contains(&"LONELY ROCK IS PUSH".to_owned()), "{:?}", b.rules());
    let alone = placed.at("rock", 1, 1);
    assert!(b.has_property(alone, "PUSH"));
    b.place("text:KEY", 1, 1);
    assert!(!b.has_property(alone, "PUSH"), "a text is company too");
    assert!(b.has_property(placed.at("rock", 2, 1), "PUSH"));
}
