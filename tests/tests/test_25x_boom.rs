//! The drop 25x: BOOM is a hazard, as soon as content has it.

use copula_harness::Input;
use copula_tests::standard_game;

/// BOOM ends all around it, the farther the more often it is said.
#[test]
fn test_25x_boom() {
    let mut b = standard_game().drawn(
        "ROCK IS   BOOM .    ROCK
         .    .    .    .    IS
         .    .    .    .    BOOM
         rock keke .    keke .",
    );
    b.step(Input::Wait);
    assert_eq!((b.kinds_at(0, 3).len(), b.kinds_at(1, 3).len()), (0, 0), "{:?}", b.rules());
    assert_eq!(b.kinds_at(3, 3), ["keke"], "said twice it reaches one tile far");
}
