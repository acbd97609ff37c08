//! The drop 27x: EMPTY is a noun, as soon as content has it.

use copula_harness::Dir;
use copula_tests::standard_game;

/// EMPTY is a noun for every tile without an object.
#[test]
fn test_27x_empty() {
    let (mut b, placed) = standard_game().placed(
        "EMPTY IS   STOP
         BABA  IS   YOU
         KEY   NEAR EMPTY IS WIN
         baba  .    key",
    );
    assert!(b.has_property(placed.the("key"), "WIN"), "{:?}", b.rules());
    b.step(Dir::Right);
    assert_eq!(b.pos_of(placed.the("baba")), Some((0, 3)), "a bare tile lets nobody in");
}
