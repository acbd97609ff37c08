//! Laws about positions.

use copula_grid::Pos;
use copula_turn::{Input, Player, Position};

use crate::laws::position::assert_listed;

use super::generate::{GameDeed, GamePlay};

/// Whatever is on a board and whatever is done on it, it goes on.
pub(super) fn nothing_panics(play: &GamePlay) {
    play.for_each(|game, _| {
        _ = game.position.outcome();
    });
}

/// Undoing goes back through every position: bytes, hash, rules, looks, outcome and moment; what was placed after a turn
/// goes with it. What was undone can be played again.
pub(super) fn undo_restores_everything(play: &GamePlay) {
    let mut game = play.start();
    let mut before: Vec<Position> = Vec::new();
    for deed in &play.deeds {
        match deed {
            GameDeed::Step(..) => before.push(game.position.clone()),
            GameDeed::Undo(n_turns) => {
                for _ in 0..*n_turns {
                    assert_eq!(game.history.undo(&mut game.position, &mut game.turn), !before.is_empty());
                    if let Some(before) = before.pop() {
                        assert_same(&game.position, &before);
                    }
                }
                continue;
            }
            GameDeed::Place(_) => {}
        }
        game.act(deed);
    }
    while let Some(before) = before.pop() {
        assert!(game.history.undo(&mut game.position, &mut game.turn));
        assert_same(&game.position, &before);
    }
    assert!(!game.history.undo(&mut game.position, &mut game.turn));
}

/// The tile of every object lists it, no other does, and the lists of kinds hold every object once.
pub(super) fn every_object_stands_on_one_tile(play: &GamePlay) {
    play.for_each(|game, _| assert_listed(&game.position));
}

/// What leaves the board is gone when the turn is.
pub(super) fn nobody_is_outside_between_turns(play: &GamePlay) {
    play.for_each(|game, _| {
        assert!(game.position.board().at(Pos::OUTSIDE).next().is_none());
    });
}

/// The hash kept up with every change is the hash made from nothing.
pub(super) fn the_running_hash_is_the_fresh_hash(play: &GamePlay) {
    play.for_each(|game, _| assert_eq!(game.position.hash(), game.position.fresh_hash()));
}

/// A copy, into a place that held something else, goes on as what it was copied from, and neither changes the other.
pub(super) fn a_copy_plays_alike(play: &GamePlay) {
    let mut game = play.start();
    let mut reused = play.start();
    for deed in &play.deeds {
        reused.position.clone_from(&game.position);
        reused.history.clone_from(&game.history);
        let mut copy = game.clone();
        game.act(deed);
        for other in [&mut copy, &mut reused] {
            other.act(deed);
            if !matches!(deed, GameDeed::Undo(_)) {
                assert_eq!(game.turn.changes(), other.turn.changes());
                assert_eq!(game.turn.outcome(), other.turn.outcome());
            }
            assert_same(&game.position, &other.position);
        }
    }
}

/// A position read back from its bytes is that position: ids, numbers of kinds, and all that comes in the next turns.
pub(super) fn bytes_give_the_position_back(play: &GamePlay) {
    const N_TURNS_ON: usize = 10;
    // Boards that grow turn by turn would take long.
    const MOST_OBJECTS: usize = 1000;
    let steps = || Input::VARIANTS.into_iter().cycle().map(|input| GameDeed::Step(Player::First, input));
    let mut game = play.start();
    for (index, deed) in play.deeds.iter().enumerate() {
        let mut original = game.clone();
        let bytes = original.position.encode();
        let decoded =
            Position::decode(original.position.pack(), &bytes).expect("its own bytes are a position");
        assert_same(&original.position, &decoded);
        let mut copy = original.clone();
        copy.position = decoded;
        let goes_on = play.deeds[index..].iter().take_while(|deed| !matches!(deed, GameDeed::Undo(_)));
        for deed in goes_on.cloned().chain(steps().skip(index)).take(N_TURNS_ON) {
            original.act(&deed);
            copy.act(&deed);
            assert_eq!(original.turn.changes(), copy.turn.changes());
            assert_same(&original.position, &copy.position);
            if original.position.board().n_objects() > MOST_OBJECTS {
                break;
            }
        }
        game.act(deed);
    }
}

/// Bytes with a change in them are refused, and never panic.
pub(super) fn changed_bytes_are_no_trap(play: &GamePlay) {
    let mut game = play.start();
    play.deeds.iter().take(2).for_each(|deed| game.act(deed));
    let bytes = game.position.encode();
    let stride = bytes.len() / 12 + 1;
    for index in (play.deeds.len() % stride..bytes.len()).step_by(stride) {
        let mut changed = bytes.clone();
        changed[index] ^= 1 << (index % 7);
        assert!(Position::decode(game.position.pack(), &changed).is_err(), "byte {index}");
        assert!(Position::decode(game.position.pack(), &bytes[..index]).is_err(), "{index} bytes");
    }
}

/// Both are the same position, as far as anybody can ask.
pub(super) fn assert_same(a: &Position, b: &Position) {
    assert!(a.board() == b.board(), "boards differ:\n{:?}\n{:?}", a.board(), b.board());
    assert_eq!(a.hash(), b.hash(), "hash");
    assert_eq!(a.outcome(), b.outcome(), "outcome");
    assert_eq!(a.n_collected(), b.n_collected(), "collected");
    assert_eq!(a.context(), b.context(), "moment");
    assert!(a.trail() == b.trail(), "trails");
    let spelled = |position: &Position| {
        let told = |(index, rule): (usize, copula_parse::RuleRef<'_>)| {
            let spelled = rule.spell(position.pack().lexicon());
            (spelled, position.rules().is_in_force(index), rule.texts().collect::<Vec<_>>())
        };
        position.rules().spelled().iter().enumerate().map(told).collect::<Vec<_>>()
    };
    assert_eq!(spelled(a), spelled(b), "rules");
    assert!(a.rules().copied().eq(b.rules().copied()), "copied rules");
    assert_eq!(a.rules().consistency(), b.rules().consistency(), "consistency");
    let seen = |position: &Position| position.view().seen().collect::<Vec<_>>();
    assert_eq!(seen(a), seen(b), "kinds of the level");
    assert_eq!(a.looks(), b.looks(), "looks");
    // Kinds that were made known stay known; bytes list them all.
    if a.kinds().len() == b.kinds().len() {
        assert!(a.encode() == b.encode(), "bytes");
    }
}
