//! A fourth word that makes players is data of a pack and a take of its own: whatever else is about players asks the
//! pack's class, so it knows the new word without a change.

use std::sync::Arc;

use copula_content_std::{packs::GAME_JSON, register};
use copula_formats::read_drawn;
use copula_harness::{Baba, Dir, Input, Outcome, new_baba_with};
use copula_lexicon::{Role, WordDef};
use copula_turn::{Pack, PackDef, Registry};

/// The game pack with YOU3, which steps where the input says.
fn pack() -> Arc<Pack> {
    let mut registry = Registry::default();
    register(&mut registry);
    registry.take(["YOU3"], |view, [you3], input, movers| {
        if let Some(heading) = input.heading() {
            view.named(you3).for_each(|being| movers.push_once(being, heading));
        }
    });
    let mut def = PackDef::from_json(GAME_JSON).unwrap();
    def.words.push(WordDef::new("YOU3", Role::Property));
    def.classes["players"].push("YOU3".to_owned());
    def.takes["you"].push("YOU3".to_owned());
    Arc::new(Pack::load(&def, &registry).unwrap())
}

fn played(drawn: &str, input: impl Into<Input>) -> Baba {
    let mut b = new_baba_with(&pack(), read_drawn(drawn, &[]).unwrap());
    b.step(input);
    b
}

#[track_caller]
fn check_outcome(drawn: &str, input: impl Into<Input>, outcome: Outcome) {
    assert_eq!(played(drawn, input).outcome(), outcome, "{drawn}");
}

#[test]
fn it_steps_and_wins() {
    let drawn = "
        BABA IS   YOU3  .
        FLAG IS   WIN .
        baba flag .   .
    ";
    check_outcome(drawn, Input::Wait, Outcome::Playing);
    check_outcome(drawn, Dir::Right, Outcome::Won);
}

#[test]
fn it_dies_by_defeat_and_without_it_the_game_is_lost() {
    let b = played(
        "
        BABA  IS    YOU3
        SKULL IS    DEFEAT
        baba  skull .
        ",
        Dir::Right,
    );
    assert_eq!(b.kinds_at(1, 2), ["skull"]);
    assert_eq!(b.outcome(), Outcome::Lost);
    check_outcome("SKULL IS YOU3\nskull . .", Input::Wait, Outcome::Playing);
    check_outcome("SKULL IS PUSH\nskull . .", Input::Wait, Outcome::Lost);
}

#[test]
fn it_collects_and_ends() {
    let b = played(
        "
        BABA IS  YOU3
        GEM  IS  BONUS
        baba gem .
        ",
        Dir::Right,
    );
    assert_eq!((b.n_collected(), b.kinds_at(1, 2)), (1, vec!["baba".to_owned()]));
    check_outcome("BABA IS YOU3\nFLAG IS END\nbaba flag .", Dir::Right, Outcome::Finished);
}

#[test]
fn the_level_knows_it() {
    let drawn = "
        LEVEL IS DEFEAT .
        BABA  IS YOU3     .
        baba  .  key    .
    ";
    let b = played(drawn, Input::Wait);
    assert!(b.kinds_at(0, 2).is_empty());
    assert_eq!(b.kinds_at(2, 2), ["key"]);
    check_outcome("LEVEL IS WIN\nBABA IS YOU3\nbaba . .", Input::Wait, Outcome::Won);
    check_outcome("LEVEL IS YOU3\nFLAG IS WIN\nflag . .", Input::Wait, Outcome::Won);
    check_outcome("LEVEL IS YOU3\nSKULL IS DEFEAT\nskull . .", Input::Wait, Outcome::Destroyed);
    check_outcome("LEVEL IS BONUS\nBABA IS YOU3\nbaba . .", Input::Wait, Outcome::Destroyed);
}

#[test]
fn empty_tiles_know_it() {
    let b = played("EMPTY IS YOU3 AND DEFEAT\nEMPTY HAS ROCK . KEY", Input::Wait);
    assert_eq!(b.kinds_at(3, 1), ["rock"]);
    check_outcome("EMPTY IS YOU3 AND WIN .", Input::Wait, Outcome::Won);
    check_outcome("EMPTY IS YOU3\nLEVEL IS WIN\n. . .", Input::Wait, Outcome::Won);
}

#[test]
fn a_pad_that_is_about_to_die_of_it_sends_nothing() {
    let drawn = "
        STAR       IS TELE AND STILL
        BIRD       IS YOU3   .   .
        star+skull .  .    .   star
    ";
    let sent = played(drawn, Input::Wait);
    assert_eq!(sent.kinds_at(4, 2), ["skull", "star"]);
    let kept =
        played(&format!("{drawn}        SKULL IS DEFEAT . .\n        STAR IS YOU3 . .\n"), Input::Wait);
    assert_eq!(kept.kinds_at(4, 2), ["star"]);
}
