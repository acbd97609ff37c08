//! Laws about turns and their records, and about levels as text.

use std::collections::BTreeMap;

use copula_grid::{Dir, Kind, LevelDef, ObjectId, Pos};
use copula_turn::{Change, Outcome, Position, Turn};

use super::{
    generate::{Deed, Play},
    position::assert_same,
    rules::do_deed,
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
        turn.changes().iter().for_each(|&change| seen.hear(&position, &turn, change));
        assert_eq!(seen, Seen::of(&position), "{:?}", turn.changes());
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

/// What somebody knows who follows a game by its changes.
#[derive(Debug, PartialEq)]
struct Seen {
    objects: BTreeMap<ObjectId, (Kind, Pos, Dir)>,
    /// How often each rule is spelled, by its sentence and texts.
    rules: BTreeMap<(String, Vec<ObjectId>), usize>,
    is_won: bool,
}

impl Seen {
    fn of(position: &Position) -> Seen {
        let told = |(id, object): (ObjectId, &copula_grid::Object)| {
            (id, (object.kind(), object.pos(), object.dir()))
        };
        let mut rules = BTreeMap::new();
        for rule in position.rules().spelled().iter().filter(|rule| rule.source.is_some()) {
            *rules.entry((rule.spell(position.pack().lexicon()), rule.texts().collect())).or_default() += 1;
        }
        Seen { objects: position.board().objects().map(told).collect(), rules, is_won: position.is_won() }
    }

    fn hear(&mut self, position: &Position, turn: &Turn, change: Change) {
        let told = |rule| {
            let rule = turn.rule(rule);
            (rule.spell(position.pack().lexicon()), rule.texts().collect::<Vec<_>>())
        };
        match change {
            Change::Moved { object, from, to } => {
                let at = &mut self.objects.get_mut(&object).expect("what moves is there").1;
                assert_eq!(*at, from);
                *at = to;
            }
            Change::Turned { object, from, to } => {
                let dir = &mut self.objects.get_mut(&object).expect("what turns is there").2;
                assert_eq!(*dir, from);
                *dir = to;
            }
            Change::Came { object, kind, at, dir, .. } => {
                assert_eq!(self.objects.insert(object, (kind, at, dir)), None);
            }
            Change::Went { object, kind, at, .. } => {
                let gone = self.objects.remove(&object).expect("what goes was there");
                assert_eq!((gone.0, gone.1), (kind, at));
            }
            Change::Converted { object, from, to, .. } => {
                let kind = &mut self.objects.get_mut(&object).expect("what converts is there").0;
                assert_eq!(*kind, from);
                *kind = to;
            }
            Change::RuleFormed { rule } => *self.rules.entry(told(rule)).or_default() += 1,
            Change::RuleBroken { rule } => {
                let count = self.rules.get_mut(&told(rule)).expect("what breaks was spelled");
                *count -= 1;
                self.rules.retain(|_, count| *count > 0);
            }
            Change::Won => self.is_won = true,
            Change::Collected
            | Change::Finished
            | Change::LevelConverted { .. }
            | Change::LevelDestroyed
            | Change::LevelTurned { .. }
            | Change::Sounded { .. }
            | Change::LookGained { .. }
            | Change::LookLost { .. } => {}
        }
    }
}
