//! The drop 28x: SWAP is a way of going, as soon as content has it.

use copula_harness::Dir;
use copula_tests::standard_game;

/// SWAP changes places with what it walks into, even if that is solid.
#[test]
fn test_28x_swap() {
    let (mut b, placed) = standard_game().placed(
        "BABA IS   YOU AND SWAP
         WALL IS   STOP .  .
         baba wall .    .  .",
    );
    b.step(Dir::Right);
    assert_eq!(b.pos_of(placed.the("baba")), Some((1, 2)), "{:?}", b.rules());
    assert_eq!(b.pos_of(placed.the("wall")), Some((0, 2)));
}
