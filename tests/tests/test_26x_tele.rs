//! The drop 26x: TELE is a stage, as soon as content has it.

use copula_harness::{Dir, Input};
use copula_tests::standard_game;

/// TELE sends what is on it to the other one of its kind.
#[test]
fn test_26x_tele() {
    let (mut b, placed) = standard_game().placed(
        "BABA IS   YOU  .    .
         STAR IS   TELE .    .
         baba star .    .    star",
    );
    b.step(Dir::Right);
    assert_eq!(b.pos_of(placed.the("baba")), Some((4, 2)), "{:?}", b.rules());
    b.step(Input::Wait);
    assert_eq!(b.pos_of(placed.the("baba")), Some((1, 2)), "what rests on it goes every turn");
}
