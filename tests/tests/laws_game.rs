//! The laws of `copula_tests::laws::game` on generated plays of the game pack: a fixed number of them, the same on every
//! run and machine. `COPULA_PLAYS` asks for more.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use copula_tests::laws::game::{GAME_LAWS, GamePlay, endless, hand_made};

const N_PLAYS: u64 = 200;

fn check(name: &str) {
    let (_, law) = GAME_LAWS.iter().find(|(law, _)| *law == name).expect("every test names a law");
    for seed in 0..n_plays() {
        let play = GamePlay::numbered(seed);
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| law(&play))) {
            eprintln!("play {seed}: {}\n{:?}", play.level.to_json(), play.deeds);
            resume_unwind(panic);
        }
    }
}

#[test]
fn the_laws_hold_on_boards_made_by_hand() {
    let mut broken = Vec::new();
    for (board, play) in hand_made() {
        for (name, law) in GAME_LAWS {
            if catch_unwind(AssertUnwindSafe(|| law(&play))).is_err() {
                broken.push(format!("{board}: {name}"));
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn boards_made_by_hand_come_to_an_end() {
    for (board, play) in endless() {
        eprintln!("{board}");
        play.for_each(|_, _| {});
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
            let laws: Vec<&str> = GAME_LAWS.iter().map(|(name, _)| *name).collect();
            assert_eq!(tested.to_vec(), laws);
        }
    };
}

laws! {
    nothing_panics
    undo_restores_everything
    every_object_stands_on_one_tile
    nobody_is_outside_between_turns
    the_running_hash_is_the_fresh_hash
    a_copy_plays_alike
    bytes_give_the_position_back
    changed_bytes_are_no_trap
    rules_kept_are_rules_read_afresh
    what_is_said_is_counted
    a_class_says_what_its_words_say
    what_is_said_follows_from_the_rules
    what_cancels_a_rule_is_named
    what_denies_a_rule_is_named
    looks_are_what_is_said
    who_is_said_to_be_broken_is
    marks_are_what_was_said
    the_same_input_gives_the_same_turn
    the_changes_tell_the_whole_turn
    undo_redo_and_restart_tell_what_they_change
    an_idle_turn_leaves_no_trace
    the_record_fits_the_position
}
