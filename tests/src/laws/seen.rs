//! A follower of games, who sees the first board and from then on only the changes: [`Seen`].

use std::collections::{BTreeMap, BTreeSet};

use copula_grid::{Dir, Kind, ObjectId, Pos};
use copula_lexicon::WordId;
use copula_turn::{Change, Position, Turn};

/// What somebody knows who follows a game by its changes.
#[derive(Debug, PartialEq)]
pub(super) struct Seen {
    objects: BTreeMap<ObjectId, (Kind, Pos, Dir)>,
    /// How often each rule is spelled, by its sentence and texts.
    rules: BTreeMap<(String, Vec<ObjectId>), usize>,
    pub(super) looks: BTreeSet<(ObjectId, WordId)>,
    facing: Dir,
    n_collected: u32,
    is_won: bool,
}

impl Seen {
    pub(super) fn of(position: &Position) -> Seen {
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
            facing: position.context().facing,
            n_collected: position.n_collected(),
            is_won: position.is_won(),
        }
    }

    pub(super) fn hear(&mut self, position: &Position, turn: &Turn, change: Change) {
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
