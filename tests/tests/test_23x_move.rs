//! The drop 23x: MOVE is who moves, as soon as content has it.

use copula_harness::{Dir, Input};
use copula_tests::standard_game;

/// MOVE goes by itself, and turns round where it cannot go on.
#[test]
fn test_23x_move() {
    let (mut b, placed) = standard_game().placed(
        "KEKE IS   MOVE .
         WALL IS   STOP .
         .    keke .    wall",
    );
    let keke = placed.the("keke");
    b.step(Input::Wait);
    assert_eq!(b.pos_of(keke), Some((2, 2)), "{:?}", b.rules());
    b.step(Input::Wait);
    assert_eq!((b.pos_of(keke), b.facing_of(keke)), (Some((1, 2)), Some(Dir::Left)));
}
