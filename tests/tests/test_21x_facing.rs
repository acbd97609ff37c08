//! The drop 21x: FACING is a condition, as soon as content has it.

use copula_tests::standard_game;

/// FACING asks about the tile ahead, or about the way itself.
#[test]
fn test_21x_facing() {
    let (b, placed) = standard_game().placed(
        "KEKE FACING ROCK IS WIN
         KEKE FACING RIGHT IS HOT
         KEKE FACING UP   IS MELT
         keke rock   keke .  .",
    );
    assert!(b.has_property(placed.at("keke", 0, 3), "WIN"), "{:?}", b.rules());
    assert!(!b.has_property(placed.at("keke", 2, 3), "WIN"));
    assert!(
        b.has_property(placed.at("keke", 2, 3), "HOT") && !b.has_property(placed.at("keke", 2, 3), "MELT")
    );
}
