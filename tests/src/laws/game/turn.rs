//! Laws about turns and their records.

use copula_turn::{Change, Outcome, Turn};

use crate::laws::seen::{Seen, assert_parts_in_order};

use super::{
    generate::{GameDeed, GamePlay},
    position::assert_same,
};

/// Two positions of one level, given the same inputs and the same chance, go the same way, change by change.
pub(super) fn the_same_input_gives_the_same_turn(play: &GamePlay) {
    let (mut one, mut two) = (play.start(), play.start());
    for deed in &play.deeds {
        one.act(deed);
        two.turn = Turn::default();
        two.act(deed);
        if !matches!(deed, GameDeed::Undo(_)) {
            assert_eq!(one.turn.changes(), two.turn.changes());
            assert_eq!(one.turn.outcome(), two.turn.outcome());
            assert_eq!(one.turn.looping(), two.turn.looping());
        }
        assert_same(&one.position, &two.position);
    }
}

/// Somebody who sees only the first board and the changes knows every later board, every rule, every mark, every look and
/// how it stands, also when turns are undone.
pub(super) fn the_changes_tell_the_whole_turn(play: &GamePlay) {
    let mut game = play.start();
    let mut seen = Seen::of(&game.position);
    for deed in &play.deeds {
        // One turn is told at a time.
        let n_acts = if let GameDeed::Undo(n_turns) = deed { *n_turns } else { 1 };
        for _ in 0..n_acts {
            let can_undo = !game.history.is_empty();
            game.act(if let GameDeed::Undo(_) = deed { &GameDeed::Undo(1) } else { deed });
            if can_undo || !matches!(deed, GameDeed::Undo(_)) {
                seen.hear_all(&game.position, &game.turn);
            }
        }
    }
}

/// The same of a whole play with undo, redo and restart, which are what placing by hand stands for here.
pub(super) fn undo_redo_and_restart_tell_what_they_change(play: &GamePlay) {
    let mut game = copula::Play::from_position(play.start().position);
    let mut seen = Seen::of(game.position());
    for (index, deed) in play.deeds.iter().chain(&play.deeds).enumerate() {
        let n_acts = if let GameDeed::Undo(n_turns) = deed { *n_turns } else { 1 };
        for _ in 0..n_acts {
            let is_told = match deed {
                GameDeed::Step(_, input) => Some(game.step(*input)),
                GameDeed::Undo(_) => game.undo(),
                GameDeed::Place(_) if index % 2 == 0 => game.restart(),
                GameDeed::Place(_) => game.redo(),
            };
            if is_told.is_some() {
                seen.hear_all(game.position(), game.last_turn());
            }
        }
    }
    // All the way back, and forth again.
    while game.undo().is_some() {
        seen.hear_all(game.position(), game.last_turn());
    }
    assert_eq!(seen, Seen::of(&play.start().position));
    while game.redo().is_some() {
        seen.hear_all(game.position(), game.last_turn());
    }
}

/// A turn that leaves no trace leaves the bytes as they were, and in an idle one there is nothing to draw or to hear.
pub(super) fn an_idle_turn_leaves_no_trace(play: &GamePlay) {
    let mut game = play.start();
    for deed in &play.deeds {
        let before = game.position.encode();
        game.act(deed);
        let turn = &game.turn;
        if let GameDeed::Step(..) = deed {
            let is_sound = |change: &Change| matches!(change, Change::Sounded { .. } | Change::Phase { .. });
            assert!(turn.leaves_trace() || turn.changes().iter().all(is_sound), "{:?}", turn.changes());
            assert_eq!(turn.leaves_trace(), before != game.position.encode());
            assert!(!turn.is_idle() || turn.changes().is_empty());
        }
    }
}

/// The outcome of a turn is that of the position, the rules that it names are there, and what a bound ended names
/// places on the board.
pub(super) fn the_record_fits_the_position(play: &GamePlay) {
    play.for_each(|game, deed| {
        if !matches!(deed, Some(GameDeed::Step(..))) {
            return;
        }
        let (position, turn) = (&game.position, &game.turn);
        assert_parts_in_order(turn);
        if !matches!(turn.outcome(), Outcome::Ended(_)) {
            assert_eq!(turn.outcome(), position.outcome());
        }
        let lexicon = position.pack().lexicon();
        assert!(turn.looping().rules.iter().all(|&rule| !turn.rule(rule).spell(lexicon).is_empty()));
        assert!(
            turn.looping().tiles.iter().all(|&pos| position.board().size().has(pos)),
            "{:?}",
            turn.looping()
        );
    });
}
