//! The drop 06x: HOT is a property, as soon as the word list has it.
//!
//! It asks for nothing but the reading of words, so that a parser alone can take the drop.

use copula_tests::standard;

/// HOT can be spelled as a complement, alone or in a list, and is no subject.
#[test]
fn test_06x_hot_word() {
    let new = standard();
    assert_eq!(
        new.rules("LAVA IS HOT AND PUSH"),
        ["LAVA IS HOT", "LAVA IS PUSH", "TEXT IS PUSH"],
        "PUSH is reached through HOT"
    );
    assert_eq!(
        new.rules("LAVA AND STAR IS PUSH+HOT"),
        ["LAVA IS HOT", "LAVA IS PUSH", "STAR IS HOT", "STAR IS PUSH", "TEXT IS PUSH"]
    );
    let column = new.rules(
        "ROCK
         IS
         HOT",
    );
    assert_eq!(column, ["ROCK IS HOT", "TEXT IS PUSH"]);
    assert_eq!(new.rules("HOT IS YOU"), ["TEXT IS PUSH"], "a property is no subject");
}
