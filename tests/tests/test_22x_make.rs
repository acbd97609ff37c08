//! The drop 22x: MAKE is a verb, as soon as content has it.

use copula_harness::Input;
use copula_tests::standard_game;

/// MAKE is a verb: each turn it makes one where there is none yet.
#[test]
fn test_22x_make() {
    let mut b = standard_game().drawn(
        "KEKE MAKE ROCK .
         KEKE IS   MOVE .
         keke .    .    .",
    );
    b.step(Input::Wait);
    b.step(Input::Wait);
    assert_eq!(b.kinds_at(1, 2), ["rock"], "{:?}", b.rules());
    assert_eq!((b.kinds_at(0, 2).len(), b.kinds_at(2, 2)), (0, vec!["keke".to_owned(), "rock".to_owned()]));
}
