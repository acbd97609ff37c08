//! A follower of games, who sees the first board and from then on only the changes: [`Seen`].

use std::collections::{BTreeMap, BTreeSet};

use copula_grid::{Dir, Kind, ObjectId, Pos};
use copula_lexicon::WordId;
use copula_turn::{Change, Outcome, Position, Turn};

/// What somebody knows who follows a game by its changes.
#[derive(Debug, PartialEq)]
pub(super) struct Seen {
    /// What each is, where it stands, unless it has left the board, and where it faces.
    objects: BTreeMap<ObjectId, (Kind, Option<Pos>, Dir)>,
    marks: BTreeSet<(ObjectId, WordId)>,
    /// How often each rule is spelled, by its sentence and texts.
    rules: BTreeMap<(String, Vec<ObjectId>), usize>,
    looks: BTreeSet<(ObjectId, WordId)>,
    facing: Dir,
    n_collected: u32,
    /// What became of the level, if it does not go on.
    goal: Option<Outcome>,
}

impl Seen {
    pub(super) fn of(position: &Position) -> Seen {
        let told = |(id, object): (ObjectId, &copula_grid::Object)| {
            (id, (object.kind(), Some(object.pos()), object.dir()))
        };
        let marks = |(id, _)| position.marks_of(id).map(move |word| (id, word));
        let mut rules = BTreeMap::new();
        for rule in position.rules().spelled().iter().filter(|rule| rule.source.is_some()) {
            *rules.entry((rule.spell(position.pack().lexicon()), rule.texts().collect())).or_default() += 1;
        }
        Seen {
            objects: position.board().objects().map(told).collect(),
            marks: position.board().objects().flat_map(marks).collect(),
            rules,
            looks: position.looks().iter().copied().collect(),
            facing: position.context().facing,
            n_collected: position.n_collected(),
            goal: Some(position.outcome()).filter(|outcome| outcome.is_final()),
        }
    }

    fn hear(&mut self, position: &Position, turn: &Turn, change: Change) {
        let told = |rule| {
            let rule = turn.rule(rule);
            (rule.spell(position.pack().lexicon()), rule.texts().collect::<Vec<_>>())
        };
        match change {
            Change::Moved { object, from, to } => {
                assert_ne!(from, to);
                self.goes(object, Some(from), Some(to));
            }
            Change::LeftBoard { object, from } => self.goes(object, Some(from), None),
            Change::EnteredBoard { object, to } => self.goes(object, None, Some(to)),
            Change::Turned { object, from, to } => {
                let dir = &mut self.objects.get_mut(&object).expect("what turns is there").2;
                assert!(*dir == from && from != to);
                *dir = to;
            }
            Change::Came { object, kind, at, dir, .. } => {
                assert_eq!(self.objects.insert(object, (kind, Some(at), dir)), None);
            }
            Change::Went { object, kind, at, .. } => {
                let gone = self.objects.remove(&object).expect("what goes was there");
                assert_eq!((gone.0, gone.1), (kind, at));
            }
            Change::Converted { object, from, to, .. } => {
                let kind = &mut self.objects.get_mut(&object).expect("what converts is there").0;
                assert!(*kind == from && from != to);
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
            Change::MarkGained { object, word } => {
                assert!(self.objects.contains_key(&object) && self.marks.insert((object, word)));
            }
            Change::MarkLost { object, word } => assert!(self.marks.remove(&(object, word))),
            Change::Phase { .. } | Change::Sounded { .. } => {}
            _ => self.hear_of_level(change),
        }
    }

    /// Hears what became of the level as a whole.
    fn hear_of_level(&mut self, change: Change) {
        match change {
            Change::LevelTurned { from, to } => {
                assert_eq!(self.facing, from);
                self.facing = to;
            }
            Change::Collected { n_collected } => {
                assert_ne!(self.n_collected, n_collected);
                self.n_collected = n_collected;
            }
            Change::Won => self.goal = Some(Outcome::Won),
            Change::Finished => self.goal = Some(Outcome::Finished),
            Change::LevelConverted { to } => self.goal = Some(Outcome::Converted(to)),
            // What was on it goes one by one.
            Change::LevelDestroyed => self.goal = Some(Outcome::Destroyed),
            Change::Reopened => assert!(self.goal.take().is_some()),
            _ => panic!("nobody can heed what is not known here: {change:?}"),
        }
    }

    /// Hears all that a turn tells, and holds what is known then against the position.
    pub(super) fn hear_all(&mut self, position: &Position, turn: &Turn) {
        turn.changes().iter().for_each(|&change| self.hear(position, turn, change));
        assert_eq!(*self, Seen::of(position), "{:?}", turn.changes());
    }

    fn goes(&mut self, object: ObjectId, from: Option<Pos>, to: Option<Pos>) {
        let at = &mut self.objects.get_mut(&object).expect("what moves is there").1;
        assert_eq!(*at, from);
        *at = to;
    }
}

/// The parts of a turn come in the order of its phases and steps, and something changes in each.
pub(super) fn assert_parts_in_order(turn: &Turn) {
    let is_part = |change: &&Change| matches!(change, Change::Phase { .. });
    let parts = turn.changes().iter().filter(is_part).map(|change| match *change {
        // What is no phase comes behind all of them.
        Change::Phase { phase, step } => (phase.is_none(), phase, step),
        _ => unreachable!("only parts are left"),
    });
    assert!(parts.is_sorted_by(|a, b| a < b), "{:?}", turn.changes());
    let parts = turn.changes().split(|change| is_part(&change)).skip(1);
    assert!(parts.into_iter().all(|part| !part.is_empty()), "{:?}", turn.changes());
}
