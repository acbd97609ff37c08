//! The drop 24x: PULL is what stands in the way or behind, as soon as content has it.

use copula_harness::Dir;
use copula_tests::standard_game;

/// PULL follows what goes away from it, and lets nothing onto its tile.
#[test]
fn test_24x_pull() {
    let (mut b, placed) = standard_game().placed(
        "BABA IS   YOU  .
         ROCK IS   PULL .
         rock baba .    .",
    );
    b.step(Dir::Right);
    assert_eq!(b.pos_of(placed.the("rock")), Some((1, 2)), "{:?}", b.rules());
    b.step(Dir::Left);
    assert_eq!((b.pos_of(placed.the("rock")), b.pos_of(placed.the("baba"))), (Some((1, 2)), Some((2, 2))));
}
