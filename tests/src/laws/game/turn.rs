//! Laws about turns and their records.

use std::collections::{BTreeMap, BTreeSet};

use copula_grid::{Dir, Kind, ObjectId, Pos};
use copula_lexicon::WordId;
use copula_turn::{Change, Outcome, Position, Turn};

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
            assert_eq!(before != game.position.encode(), game.turn.is_told_apart());
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

/// What somebody knows who follows a game by its changes.
#[derive(Debug, PartialEq)]
struct Seen {
    objects: BTreeMap<ObjectId, (Kind, Pos, Dir)>,
    /// How often each rule is spelled, by its sentence and texts.
    rules: BTreeMap<(String, Vec<ObjectId>), usize>,
    looks: BTreeSet<(ObjectId, WordId)>,
    facing: Dir,
    n_collected: u32,
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
        Seen {
            objects: position.board().objects().map(told).collect(),
            rules,
            looks: position.looks().iter().copied().collect(),
            facing: position.moment().facing,
            n_collected: position.n_collected(),
            is_won: position.is_won(),
        }
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
                // Who is gone looks like nothing.
                self.looks.retain(|&(looking, _)| looking != object);
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
            Change::LookGained { object, word } => {
                assert!(self.objects.contains_key(&object) && self.looks.insert((object, word)));
            }
            Change::LookLost { object, word } => assert!(self.looks.remove(&(object, word))),
            Change::LevelTurned { from, to } => {
                assert_eq!(self.facing, from);
                self.facing = to;
            }
            Change::Collected => self.n_collected += 1,
            Change::Won => self.is_won = true,
            // What was on it goes one by one.
            Change::LevelDestroyed => self.is_won = false,
            Change::Finished | Change::LevelConverted { .. } | Change::Sounded { .. } => {}
        }
    }
}
