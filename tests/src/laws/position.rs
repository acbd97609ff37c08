//! Laws about positions.

use copula_grid::{LevelDef, Pos};
use copula_turn::{History, Position, Turn};

use super::{
    generate::{Deed, Play},
    rules::{do_deed, for_each_position},
};

/// Undoing turn by turn goes back through every position, with ids, facings, rules and all; what was placed after a turn
/// goes with it.
pub(super) fn undo_restores_everything(play: &Play) {
    let mut position = play.start();
    let mut turn = Turn::default();
    let mut history = History::default();
    let mut before = Vec::new();
    for deed in &play.deeds {
        if let Deed::Step(_) = deed {
            before.push(position.clone());
        }
        do_deed(&mut position, deed, &mut turn);
        match deed {
            Deed::Step(_) => history.record(&turn),
            Deed::Place(_) => history.amend(&turn),
        }
    }
    let mut after_redo = Vec::new();
    while let Some(before) = before.pop() {
        after_redo.push(position.clone());
        assert!(history.undo(&mut position, &mut turn));
        assert_same(&position, &before);
    }
    assert!(!history.undo(&mut position, &mut turn));
    // What was undone can be played again, and gives out the same ids.
    for deed in play.deeds.iter().skip_while(|deed| matches!(deed, Deed::Place(_))) {
        do_deed(&mut position, deed, &mut turn);
    }
    if let Some(end) = after_redo.first() {
        assert_same(&position, end);
    }
}

/// The tile of every object lists it, no other does, and the lists of kinds hold every object once.
pub(super) fn every_object_stands_on_one_tile(play: &Play) {
    for_each_position(play, assert_listed);
}

/// Every object is listed once by its tile or by the place outside, once by its kind, and nowhere else.
pub(super) fn assert_listed(position: &Position) {
    let board = position.board();
    let mut listed = Vec::new();
    for pos in board.size().tiles().chain([Pos::OUTSIDE]) {
        let here: Vec<_> = board.at(pos).collect();
        assert!(here.is_sorted_by(|a, b| a < b), "{here:?}");
        assert!(here.iter().all(|&id| board.get(id).is_some_and(|object| object.pos() == pos)));
        listed.extend(here);
    }
    listed.sort();
    let living: Vec<_> = board.objects().map(|(id, _)| id).collect();
    assert_eq!(listed, living);
    assert_eq!(living.len(), board.n_objects());
    let mut by_kind = Vec::new();
    for kind in position.kinds().iter() {
        let alike: Vec<_> = board.of_kind(kind).collect();
        assert!(alike.is_sorted_by(|a, b| a < b), "{alike:?}");
        assert_eq!(alike.len(), board.n_of_kind(kind));
        by_kind.extend(alike);
    }
    by_kind.sort();
    assert_eq!(by_kind, living);
}

/// The hash kept up with every change is the hash made from nothing.
pub(super) fn the_running_hash_is_the_fresh_hash(play: &Play) {
    for_each_position(play, |position| assert_eq!(position.hash(), position.fresh_hash()));
}

/// The same board made in another order, with other ids and other numbers of kinds, has the same hash.
pub(super) fn the_hash_knows_no_ids(play: &Play) {
    let mut objects = play.level.objects.clone();
    objects.reverse();
    let backwards = LevelDef { objects, ..play.level.clone() };
    let backwards = Position::new(&Play::pack(), &backwards).expect("the level has no faults");
    assert_eq!(play.start().hash(), backwards.hash());
}

/// A copy, into a place that held something else, goes on as what it was copied from, and neither changes the other.
pub(super) fn a_copy_plays_alike(play: &Play) {
    let mut position = play.start();
    let mut reused = play.start();
    let (mut turn, mut turn_of_copy) = (Turn::default(), Turn::default());
    for deed in &play.deeds {
        reused.clone_from(&position);
        let mut copy = position.clone();
        do_deed(&mut position, deed, &mut turn);
        for other in [&mut copy, &mut reused] {
            do_deed(other, deed, &mut turn_of_copy);
            assert_eq!(turn.changes(), turn_of_copy.changes());
            assert_same(&position, other);
        }
    }
}

/// A position read back from its bytes is that position: ids, numbers of kinds and all that comes after.
pub(super) fn bytes_give_the_position_back(play: &Play) {
    let mut position = play.start();
    let (mut turn, mut turn_of_copy) = (Turn::default(), Turn::default());
    for deed in &play.deeds {
        let bytes = position.encode();
        let mut copy = Position::decode(position.pack(), &bytes).expect("its own bytes are a position");
        assert_same(&position, &copy);
        assert_eq!(copy.encode(), bytes);
        do_deed(&mut position, deed, &mut turn);
        do_deed(&mut copy, deed, &mut turn_of_copy);
        assert_eq!(turn.changes(), turn_of_copy.changes());
        assert_same(&position, &copy);
    }
}

/// Bytes with a change in them are refused or are another position; they never panic.
pub(super) fn changed_bytes_are_no_trap(play: &Play) {
    let position = play.start();
    let bytes = position.encode();
    // A few dozen places of each play; together the plays reach every part of the form.
    let stride = bytes.len() / 30 + 1;
    for index in (play.deeds.len() % stride..bytes.len()).step_by(stride) {
        let mut changed = bytes.clone();
        changed[index] ^= 1 << (index % 8);
        assert!(Position::decode(position.pack(), &changed).is_err(), "byte {index}");
        assert!(Position::decode(position.pack(), &bytes[..index]).is_err(), "{index} bytes");
    }
}

pub(super) fn assert_same(a: &Position, b: &Position) {
    assert!(a.board() == b.board(), "boards differ:\n{:?}\n{:?}", a.board(), b.board());
    assert_eq!(a.hash(), b.hash());
    assert_eq!(a.is_won(), b.is_won());
    assert_eq!(a.outcome(), b.outcome());
    assert!(a.rules().spelled() == b.rules().spelled());
    let n_rules = a.rules().spelled().len();
    assert!((0..n_rules).all(|index| a.rules().is_in_force(index) == b.rules().is_in_force(index)));
}
