//! Levels that nobody has looked at end their turns in time: the bounds for such levels hold hostile ones, and let every
//! level pass that a person drew. Work is counted here; how long it takes, `cargo xtask bench --only strangers` says.

use std::sync::Arc;

use copula_content_std::packs;
use copula_formats::read_level;
use copula_tests::{
    hostile::{Hostile, hostile},
    shipped::levels,
};
use copula_turn::{Input, Limit, Limits, Outcome, Pack, Position, Turn};

fn pack(name: &str) -> Arc<Pack> {
    let pack = packs::by_name(name).expect("a pack that comes with Copula");
    Arc::new(pack.with_limits(Limits::for_levels_of_strangers()).expect("bounds that there may be"))
}

/// A phase that passes the bound ends before it has done much more.
#[test]
fn a_turn_takes_no_more_work_than_it_may() {
    let most = Limits::for_levels_of_strangers().work;
    let mut n_ended = 0;
    for Hostile { name, pack: of, level, moves } in hostile() {
        let mut position = Position::new(&pack(of), &level).unwrap();
        let mut turn = Turn::default();
        for input in moves.chars().filter_map(Input::from_letter) {
            position.step(input, &mut turn);
            assert!(turn.work() < most + most / 4, "{of}: {name}: {}", turn.work());
            let is_over = turn.work() > most;
            assert_eq!(is_over, turn.outcome() == Outcome::Ended(Limit::Work), "{of}: {name}");
            n_ended += usize::from(is_over);
            assert_eq!(position.hash(), position.fresh_hash(), "{of}: {name}");
        }
    }
    assert!(n_ended > 20, "{n_ended} turns passed the bound, too few to say anything");
}

#[test]
fn levels_that_people_drew_stay_within_the_bounds() {
    let mut most = 0;
    for (path, text) in levels() {
        let level = read_level(&text, &[]).unwrap();
        let of = pack(level.pack.as_deref().unwrap_or(packs::NAMES[0]));
        let mut position = Position::new(&of, &level).unwrap();
        let mut turn = Turn::default();
        for input in level.solution.as_deref().unwrap_or_default().chars().filter_map(Input::from_letter) {
            position.step(input, &mut turn);
            assert!(!matches!(turn.outcome(), Outcome::Ended(_)), "{path}");
            most = most.max(turn.work());
        }
        assert!(position.is_won(), "{path}");
    }
    assert!(most > 0 && most * 10 < Limits::for_levels_of_strangers().work, "{most}");
}

#[test]
fn a_board_larger_than_the_pack_allows_is_refused() {
    let limits = Limits { tiles: 8, ..Limits::default() };
    let pack = Arc::new(packs::course().with_limits(limits).unwrap());
    let level = read_level("BABA IS YOU\nbaba . .\n. . .\n", &[]).unwrap();
    let error = Position::new(&pack, &level).unwrap_err();
    assert_eq!(error.to_string(), "width: there can be at most 8 tiles, but there are 9");
}

#[test]
fn a_saved_position_larger_than_the_pack_allows_is_refused() {
    let level = read_level("BABA IS YOU\nbaba . .\n. . .\n", &[]).unwrap();
    let saved = Position::new(&packs::course(), &level).unwrap().encode();
    let limits = Limits { tiles: 8, ..Limits::default() };
    let pack = Arc::new(packs::course().with_limits(limits).unwrap());
    assert!(Position::decode(&pack, &saved).is_err());
}

#[test]
fn bounds_that_there_cannot_be_are_faults() {
    let limits = Limits { work: 0, pushes: Limits::MAX_STEPS + 1, ..Limits::default() };
    let error = packs::game().with_limits(limits).unwrap_err();
    let places: Vec<String> = error.faults.iter().map(|fault| fault.place.to_string()).collect();
    assert_eq!(places, ["limits.pushes", "limits.work"]);
}
