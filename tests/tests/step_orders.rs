//! The words of the game pack in both orders of steps: what a mover meets and how it goes does not depend on the order.

use std::sync::Arc;

use copula_content_std::{packs::GAME_JSON, register};
use copula_formats::read_drawn;
use copula_harness::{Baba, Dir, Input, new_baba_with};
use copula_turn::{Pack, PackDef, Registry};

const ORDERS: [&str; 2] = ["front first", "all at once"];

fn pack(order: &str) -> Arc<Pack> {
    let mut registry = Registry::default();
    register(&mut registry);
    let mut def = PackDef::from_json(GAME_JSON).unwrap();
    order.clone_into(&mut def.step_order);
    Arc::new(Pack::load(&def, &registry).unwrap())
}

/// What stands on the bottom row after the inputs, tile by tile, in both orders.
#[track_caller]
fn check_bottom_row(drawn: &str, inputs: &[Input], expected: &str) {
    for order in ORDERS {
        let mut b = new_baba_with(&pack(order), read_drawn(drawn, &[]).unwrap());
        inputs.iter().for_each(|&input| b.step(input));
        assert_eq!(bottom_row(&b), expected, "{order}:\n{drawn}");
    }
}

fn bottom_row(b: &Baba) -> String {
    let size = b.position().board().size();
    let kinds = (0..i32::from(size.width)).map(|x| b.kinds_at(x, i32::from(size.height) - 1).join("+"));
    let cells: Vec<String> =
        kinds.map(|kinds| if kinds.is_empty() { ".".to_owned() } else { kinds }).collect();
    cells.join(" ")
}

#[test]
fn pull_comes_along_and_pulls_on() {
    check_bottom_row(
        "
        BABA IS   YOU  .
        ROCK IS   PULL .
        rock rock baba .
        ",
        &[Input::Right],
        ". rock rock baba",
    );
}

#[test]
fn reverse_goes_the_other_way() {
    check_bottom_row(
        "
        BABA IS YOU     .
        BABA IS REVERSE .
        .    .  baba    .
        ",
        &[Input::Right],
        ". baba . .",
    );
}

#[test]
fn swap_changes_places() {
    check_bottom_row(
        "
        BABA IS   YOU  .
        ROCK IS   SWAP .
        .    baba rock .
        ",
        &[Input::Right],
        ". rock baba .",
    );
}

#[test]
fn move_turns_round_at_a_wall_and_pushes() {
    check_bottom_row(
        "
        BABA IS    MOVE .
        ROCK IS    PUSH .
        .    baba> rock .
        ",
        &[Input::Wait, Input::Wait],
        ". baba . rock",
    );
}

#[test]
fn weak_breaks_when_it_is_stuck_and_safe_does_not() {
    let weak = "
        BABA IS YOU  AND WEAK
        .    .  .    .   baba
    ";
    check_bottom_row(weak, &[Input::Right], ". . . . .");
    let safe = "
        BABA IS YOU AND WEAK
        BABA IS SAFE .  .
        .    .  .   .   baba
    ";
    check_bottom_row(safe, &[Input::Right], ". . . . baba");
}

#[test]
fn open_and_shut_leave_what_they_have() {
    check_bottom_row(
        "
        KEY  IS   OPEN AND PUSH
        DOOR IS   SHUT AND STOP
        DOOR HAS  FLAG .   .
        BABA IS   YOU  .   .
        baba key  door .   .
        ",
        &[Input::Right],
        ". baba flag . .",
    );
}

/// CHILL goes a way by chance. Chance depends on the turn, so in ten turns it does not always go the same way.
#[test]
fn chance_goes_on_from_turn_to_turn() {
    let drawn = "
        BABA IS CHILL . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . baba . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
    ";
    for order in ORDERS {
        let mut b = new_baba_with(&pack(order), read_drawn(drawn, &[]).unwrap());
        let baba = b.at("baba", 5, 4);
        let mut ways: Vec<Dir> = Vec::new();
        for _ in 0..10 {
            b.step(Input::Wait);
            ways.extend(b.facing_of(baba));
        }
        ways.dedup();
        assert!(ways.len() > 1, "{order}: {ways:?}");
    }
}
