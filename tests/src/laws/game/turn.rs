//! Laws about turns and their records.

use copula_turn::{Change, Outcome, Turn};

use crate::laws::seen::Seen;

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

/// Somebody who sees only the first board and the changes knows every later board, every rule, every look and how it
/// stands.
pub(super) fn the_changes_tell_the_whole_turn(play: &GamePlay) {
    let mut game = play.start();
    let mut seen = Seen::of(&game.position);
    for deed in &play.deeds {
        game.act(deed);
        match deed {
            GameDeed::Undo(_) => seen = Seen::of(&game.position),
            GameDeed::Step(..) | GameDeed::Place(_) => {
                game.turn.changes().iter().for_each(|&change| seen.hear(&game.position, &game.turn, change));
                if matches!(deed, GameDeed::Place(_)) || matches!(game.turn.outcome(), Outcome::Ended(_)) {
                    // Looks are looked at by the last phase of a turn.
                    seen.looks = Seen::of(&game.position).looks;
                }
                assert_eq!(seen, Seen::of(&game.position), "{:?}", game.turn.changes());
            }
        }
    }
}

/// A turn in which nothing changed leaves the bytes as they were, unless it says that what comes may hang on it.
pub(super) fn an_idle_turn_leaves_no_trace(play: &GamePlay) {
    let mut game = play.start();
    for deed in &play.deeds {
        let before = game.position.encode();
        game.act(deed);
        if let (GameDeed::Step(..), true) = (deed, game.turn.is_idle()) {
            let is_quiet = game.turn.changes().iter().all(|change| matches!(change, Change::Sounded { .. }));
            assert!(is_quiet, "{:?}", game.turn.changes());
            assert_eq!(before != game.position.encode(), game.turn.has_hidden_effect());
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
