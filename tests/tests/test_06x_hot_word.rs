//! The drop 06x: HOT is a property, as soon as the word list has it.

use copula_tests::standard;

/// HOT can be spelled as a complement, alone or in a list, and things are HOT by it.
#[test]
fn test_06x_hot_word() {
    let new = standard();
    let (b, placed) = new.placed(
        "LAVA IS HOT AND PUSH
         lava .  rock",
    );
    assert_eq!(b.rules(), ["LAVA IS HOT", "LAVA IS PUSH", "TEXT IS PUSH"], "PUSH is reached through HOT");
    assert_eq!(b.active_rules(), b.rules());
    assert!(b.has_property(placed.the("lava"), "HOT"));
    assert!(b.has_property(placed.the("lava"), "PUSH"));
    assert!(!b.has_property(placed.the("rock"), "HOT"));

    assert_eq!(new.rules("LAVA AND STAR IS NOT HOT"), ["LAVA IS NOT HOT", "STAR IS NOT HOT", "TEXT IS PUSH"]);
    assert_eq!(new.active_rules("LAVA IS HOT . LAVA IS NOT HOT"), ["LAVA IS NOT HOT", "TEXT IS PUSH"]);
    assert_eq!(new.rules("HOT IS YOU"), ["TEXT IS PUSH"], "a property is no subject");
}
