//! The levels of module 10: each is won by the solution in its header, at its last move and no sooner.
//!
//! `cargo xtask start-module` adds a test for each level.

use std::fs;

use copula_harness::Input;
use copula_tests::{read_drawn, standard};

/// Plays the solution of a level, looking after each move.
fn check_solution(file: &str) {
    let path = format!("{}/../content/levels/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}"));
    let level = read_drawn(&text).unwrap_or_else(|error| panic!("{file}: {error}"));
    let solution = level.solution.clone().unwrap_or_else(|| panic!("{file} has no solution"));
    let mut b = standard().baba(level);
    assert!(!b.won(), "{file} is won before the first move");
    for (number, letter) in (1..).zip(solution.chars()) {
        let input = Input::from_letter(letter).unwrap_or_else(|| panic!("{file}: {letter:?} is no move"));
        b.step(input);
        assert_eq!(b.won(), number == solution.len(), "{file} after move {number} of {solution}");
    }
}
