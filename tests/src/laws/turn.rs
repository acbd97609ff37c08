//! Laws about turns and their records, and about levels as text.

use copula_grid::LevelDef;
use copula_turn::{Outcome, Position, Turn};

use super::{
    generate::{Deed, Play},
    position::assert_same,
    rules::do_deed,
    seen::Seen,
};

/// Two positions of one level, given the same inputs, go the same way, change by change.
pub(super) fn the_same_input_gives_the_same_turn(play: &Play) {
    let (mut one, mut two) = (play.start(), play.start());
    let (mut turn, mut other_turn) = (Turn::default(), Turn::default());
    for deed in &play.deeds {
        do_deed(&mut one, deed, &mut turn);
        other_turn = Turn::default();
        do_deed(&mut two, deed, &mut other_turn);
        assert_eq!(turn.changes(), other_turn.changes());
        assert_eq!(turn.outcome(), other_turn.outcome());
        assert_same(&one, &two);
    }
    assert_eq!(turn.outcome(), other_turn.outcome());
}

/// Somebody who sees only the first board and the changes knows every later board, every rule and the win.
pub(super) fn the_changes_tell_the_whole_turn(play: &Play) {
    let mut position = play.start();
    let mut turn = Turn::default();
    let mut seen = Seen::of(&position);
    for deed in &play.deeds {
        do_deed(&mut position, deed, &mut turn);
        seen.hear_all(&position, &turn);
        if let Deed::Step(_) = deed {
            assert_eq!(turn.is_idle(), turn.changes().is_empty());
        }
        assert_eq!(turn.outcome() == Outcome::Won, position.is_won());
    }
}

/// What a level is written as reads back as that level: as JSON without loss, drawn up to ids.
pub(super) fn drawn_and_json_levels_read_back(play: &Play) {
    assert_eq!(LevelDef::from_json(&play.level.to_json()).as_ref(), Ok(&play.level));
    if let Ok(drawn) = copula_formats::write_drawn(&play.level, &[]) {
        let read = copula_formats::read_drawn(&drawn, &[]).expect("what is drawn reads back");
        let position = Position::new(&Play::pack(), &read).expect("what is drawn has no faults");
        assert_eq!(position.hash(), play.start().hash());
    }
}
