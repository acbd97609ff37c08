//! A board with its words and rules, to be asked about: [`View`]; and what conditions mean: [`Checks`].
//!
//! Both stand in one file, because a check is a function of a view.

use std::{cell::Cell, fmt, sync::Arc};

use copula_grid::{Dir, Edit, Kind, KindName, Mark, ObjectId, Pos};
use copula_lexicon::{Being, Scene, WordId};
use copula_parse::{Argument, Sign};
use smallvec::SmallVec;

use crate::{
    rule_set::RuleSet,
    trail::{Past, Trail},
    turn_context::{Player, Queries, TurnContext},
};

/// A board, its words and its rules, to be asked about. Read-only; answers are those of this moment.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The board and what its kinds and words mean.
    pub scene: Scene<'a>,
    /// The rules.
    pub rules: &'a RuleSet,
    /// What conditions mean.
    pub checks: &'a Checks,
    /// What else there is to know. It is asked by methods, which note the question.
    pub(crate) context: &'a TurnContext,
    /// Where objects have been, as far as that is kept.
    pub(crate) trail: Option<&'a Trail>,
    /// The questions that led to the one being answered, the last first.
    pub(crate) asked: Option<&'a Question<'a>>,
    pub(crate) queries: Option<&'a Queries>,
}

/// A rule that is being asked about.
#[derive(Debug)]
pub(crate) struct Question<'a> {
    pub(crate) entry: u32,
    pub(crate) being: Being,
    pub(crate) depth: u32,
    /// How many questions the first one has led to.
    pub(crate) n_questions: &'a Cell<u32>,
    pub(crate) before: Option<&'a Question<'a>>,
}

impl<'a> View<'a> {
    /// A view of these.
    #[must_use]
    pub fn new(
        scene: Scene<'a>,
        rules: &'a RuleSet,
        checks: &'a Checks,
        context: &'a TurnContext,
    ) -> View<'a> {
        View { scene, rules, checks, context, trail: None, asked: None, queries: None }
    }

    /// Counts work of a hook that looks through many objects for one answer, toward the most that a turn may take
    /// ([`Queries::count_work`]).
    #[inline]
    pub fn count_work(&self, n: usize) {
        if let Some(queries) = self.queries {
            queries.count_work(n);
        }
    }

    /// Whether the turn has taken more work than it may. It ends when the phase that is running is over, so hooks may leave
    /// out what takes long.
    #[inline]
    pub fn is_spent(&self) -> bool {
        self.queries.is_some_and(Queries::is_spent)
    }

    /// The same, which knows where objects have been.
    #[must_use]
    pub fn with_trail(self, trail: &'a Trail) -> View<'a> {
        View { trail: Some(trail), ..self }
    }

    /// The same, which notes what it was asked.
    pub fn noting(self, queries: &'a Queries) -> View<'a> {
        View { queries: Some(queries), ..self }
    }

    /// The way that the player went this turn, or in the last one; none for waiting.
    #[must_use]
    pub fn heading(&self) -> Option<Dir> {
        self.queries.inspect(|queries| queries.note_input());
        self.context.heading
    }

    /// Whose move it was this turn, or in the last one.
    #[must_use]
    pub fn player(&self) -> Player {
        self.queries.inspect(|queries| queries.note_input());
        self.context.player
    }

    /// How many turns have been played, this one included. A turn in which nothing happened counts once anybody has asked.
    #[must_use]
    pub fn n_turns(&self) -> u32 {
        self.queries.inspect(|queries| queries.note_time());
        self.context.n_turns
    }

    /// What an object goes back to this turn, having been marked to go back over its trail: in the first turn to where it was
    /// when that turn began, then one turn of its past for each turn, from the one on in which it was marked. None if it did
    /// nothing then, or no trail is kept.
    #[must_use]
    pub fn retraced(&self, object: ObjectId) -> Option<Past> {
        let (trail, now) = (self.trail?, self.n_turns());
        let turn = trail.undone_by(object, now)?;
        if turn == now { self.in_this_turn(object, now) } else { trail.in_turn(object, turn) }
    }

    /// Where an object was when the turn began; none if nothing has happened to it.
    fn in_this_turn(&self, object: ObjectId, turn: u32) -> Option<Past> {
        let here = self.scene.board.get(object)?;
        let edits = || self.scene.board.edits().iter().filter(|edit| edit.object() == object);
        let came = edits().any(|edit| matches!(edit, Edit::Put { .. }));
        let stood =
            edits().rev().fold((here.pos(), here.dir(), here.kind()), |(pos, dir, kind), edit| match *edit {
                Edit::Shifted { from, .. } => (from, dir, kind),
                Edit::Turned { from, .. } => (pos, from, kind),
                Edit::Converted { from, .. } => (pos, dir, from),
                _ => (pos, dir, kind),
            });
        let (pos, dir, kind) = stood;
        let was_here = (pos, dir, kind) == (here.pos(), here.dir(), here.kind());
        match came {
            true => Some(Past::Came { object, turn }),
            false => (!was_here).then_some(Past::Stood { object, turn, pos, dir, kind }),
        }
    }

    /// The kind that level files write so, `something` or `text:SOMETHING`, if the level can have it.
    #[must_use]
    pub fn kind(&self, name: &str) -> Option<Kind> {
        self.scene.kinds.get(KindName::parse(name).ok()?)
    }

    /// Where a being faces: an object and the level as they do, a tile by chance.
    pub fn facing(&self, being: impl Into<Being>) -> Dir {
        let being = being.into();
        match being {
            Being::Object(object) => self.scene.board.get(object).map_or(Dir::Right, |object| object.dir()),
            Being::Tile(_) => Dir::VARIANTS[(self.chance(being, 0) % 4) as usize],
            Being::Level => self.context.facing,
        }
    }

    /// Whether the being came in the turn that is being played.
    pub fn is_new(&self, being: impl Into<Being>) -> bool {
        let object = being.into().object().and_then(|object| self.scene.board.get(object));
        object.is_some_and(|object| object.has(Mark::NEW))
    }

    /// Whether the being came, or became what it is, in the turn that is being played.
    pub fn is_fresh(&self, being: impl Into<Being>) -> bool {
        let object = being.into().object().and_then(|object| self.scene.board.get(object));
        object.is_some_and(|object| object.has(Mark::NEW) || object.has(Mark::CHANGED))
    }

    /// The kinds of the level, in the order in which they were first seen; only where rules are settled everywhere.
    pub fn seen(self) -> impl Iterator<Item = Kind> + use<'a> {
        self.rules.seen.iter().copied()
    }

    /// A number by chance, the same all turn for the same being and key.
    #[must_use]
    pub fn chance(&self, being: Being, key: u64) -> u64 {
        // The lowest bits tell objects, tiles and the level apart, so no two beings share a number.
        let number = match being {
            Being::Object(object) => u64::from(object.number()) << 2,
            Being::Tile(Pos { x, y }) => (u64::from(x) << 18) | (u64::from(y) << 2) | 1,
            Being::Level => 2,
        };
        self.queries.inspect(|queries| queries.note_chance());
        self.context.chance(number ^ key.rotate_left(40))
    }
}

/// A hook for content: whether a condition holds for a being. It gets the words that it was registered with.
///
/// It is asked whenever a rule with the condition could apply, on the board of that moment. It may ask about rules; while
/// a rule is being asked about, it counts as not holding, so a condition cannot depend on itself.
pub type ConditionCheck = dyn Fn(&View<'_>, &[Option<WordId>], Being, Asking<'_>) -> bool + Send + Sync;

/// What a condition is asked.
#[derive(Clone, Copy, Debug)]
pub struct Asking<'a> {
    /// What it asks about, in written order; a noun that stands for every kind or for a group has been replaced by all
    /// of those.
    pub arguments: &'a [Argument],
    /// Whether it stands behind NOT. Only a condition that brings a NOT of its own has to look at it.
    pub sign: Sign,
    /// A number of the rule and its condition, for [`View::chance`].
    pub key: u64,
}

/// The checks of all condition words.
#[derive(Clone, Debug, Default)]
pub struct Checks {
    by_word: Vec<Option<Check>>,
    silence: Option<Silence>,
    marks: Vec<(WordId, Mark)>,
}

/// How a condition is checked.
#[derive(Clone)]
pub(crate) struct Check {
    pub(crate) run: Arc<ConditionCheck>,
    pub(crate) asks: SmallVec<[Option<WordId>; 4]>,
    /// Whether it sees to its NOT itself.
    pub(crate) has_own_not: bool,
}

impl fmt::Debug for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Check").field("asks", &self.asks).finish_non_exhaustive()
    }
}

/// What no rules apply to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Silence {
    /// The mark of objects that none apply to.
    pub(crate) mark: Mark,
    /// The word of which rules still apply, and which silences tiles and the level.
    pub(crate) word: WordId,
}

impl Checks {
    /// Sets the check of a word.
    pub fn insert(&mut self, word: WordId, asks: &[Option<WordId>], run: Arc<ConditionCheck>) {
        self.set(word, Check { run, asks: asks.into(), has_own_not: false });
    }

    /// Sets the check of a word that gets its NOT and answers for it.
    pub fn insert_with_not(&mut self, word: WordId, asks: &[Option<WordId>], run: Arc<ConditionCheck>) {
        self.set(word, Check { run, asks: asks.into(), has_own_not: true });
    }

    /// Lets no rules apply to objects with this mark, nor to tiles and the level while the word is said of them, but for
    /// the rules that say the word.
    pub fn silence(&mut self, mark: Mark, word: WordId) {
        self.silence = Some(Silence { mark, word });
    }

    /// Lets objects bear a word as a mark: asked for with [`View::is_marked`].
    pub fn mark(&mut self, word: WordId, mark: Mark) {
        self.marks.push((word, mark));
    }

    /// The words that objects bear as marks.
    #[must_use]
    pub fn marks(&self) -> &[(WordId, Mark)] {
        &self.marks
    }

    /// The mark of a word that objects bear as one.
    #[must_use]
    pub fn mark_of(&self, word: WordId) -> Option<Mark> {
        self.marks.iter().find(|&&(marked, _)| marked == word).map(|&(_, mark)| mark)
    }

    /// The check of a word.
    ///
    /// # Panics
    ///
    /// If it has none; a pack in which a condition lacks its check does not load.
    pub(crate) fn get(&self, word: WordId) -> &Check {
        let check = self.by_word.get(word.index()).and_then(Option::as_ref);
        check.expect("every condition word has a check")
    }

    #[inline]
    /// The word whose bearers are silenced, if there is one.
    #[must_use]
    pub fn silencing_word(&self) -> Option<WordId> {
        self.silenced_by().map(|silence| silence.word)
    }

    pub(crate) fn silenced_by(&self) -> Option<Silence> {
        self.silence
    }

    fn set(&mut self, word: WordId, check: Check) {
        if self.by_word.len() <= word.index() {
            self.by_word.resize(word.index() + 1, None);
        }
        self.by_word[word.index()] = Some(check);
    }
}
