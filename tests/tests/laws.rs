//! The laws of `copula_tests::laws` on generated plays: a fixed number of them, the same on every run and machine.
//! `COPULA_PLAYS` asks for more.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use arbitrary::{Arbitrary, Unstructured};
use copula_tests::laws::{LAWS, Play, Wild, bytes_of, nothing_panics};

const N_PLAYS: u64 = 400;

fn check(name: &str) {
    let (_, law) = LAWS.iter().find(|(law, _)| *law == name).expect("every test names a law");
    for seed in 0..n_plays() {
        let play = Play::arbitrary(&mut Unstructured::new(&bytes_of(seed))).expect("enough bytes");
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| law(&play))) {
            eprintln!("play {seed}: {}\n{:?}", play.level.to_json(), play.deeds);
            resume_unwind(panic);
        }
    }
}

#[test]
fn no_level_and_no_text_makes_anything_panic() {
    for seed in 0..10 * n_plays() {
        let wild = Wild::arbitrary(&mut Unstructured::new(&bytes_of(seed))).expect("enough bytes");
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| nothing_panics(&wild))) {
            eprintln!("wild {seed}: {wild:?}");
            resume_unwind(panic);
        }
    }
}

fn n_plays() -> u64 {
    std::env::var("COPULA_PLAYS").ok().and_then(|n| n.parse().ok()).unwrap_or(N_PLAYS)
}

/// One test a law, and one that no law is without.
macro_rules! laws {
    ($($law:ident)*) => {
        $(#[test] fn $law() { check(stringify!($law)); })*

        #[test]
        fn every_law_has_its_test() {
            let tested = [$(stringify!($law)),*];
            let laws: Vec<&str> = LAWS.iter().map(|(name, _)| *name).collect();
            assert_eq!(tested.to_vec(), laws);
        }
    };
}

laws! {
    settling_twice_changes_nothing
    the_order_of_rules_does_not_matter
    the_table_answers_as_its_twin
    what_cancels_a_rule_is_named
    reading_touched_lines_gives_a_full_reading
    undo_restores_everything
    every_object_stands_on_one_tile
    the_running_hash_is_the_fresh_hash
    the_hash_knows_no_ids
    a_copy_plays_alike
    bytes_give_the_position_back
    changed_bytes_are_no_trap
    the_same_input_gives_the_same_turn
    the_changes_tell_the_whole_turn
    drawn_and_json_levels_read_back
}
