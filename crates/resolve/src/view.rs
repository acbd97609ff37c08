//! Every question about a being: [`View`].

use std::cell::Cell;

use copula_grid::{Dir, Kind, Mark, ObjectId, Pos};
use copula_lexicon::{Being, IS, Scene, Scope, WordId};
use copula_parse::{Argument, Condition, RuleRef, Sign};

use crate::{
    Asking, Checks, Queries, RuleSet, Trail, TurnContext,
    beings::{Holders, Named, Repeats},
    entries::{AskedCondition, Entry, Guard, Guards},
    table::{Holding, Row},
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
    /// What else there is to know.
    pub context: &'a TurnContext,
    /// Where objects have been, as far as that is kept.
    pub trail: Option<&'a Trail>,
    /// The questions that led to the one being answered, the last first.
    asked: Option<&'a Question<'a>>,
    queries: Option<&'a Queries>,
}

/// A rule that is being asked about.
#[derive(Debug)]
struct Question<'a> {
    entry: u32,
    being: Being,
    depth: u32,
    /// How many questions the first one has led to.
    n_questions: &'a Cell<u32>,
    before: Option<&'a Question<'a>>,
}

/// One thing that rules say of a being with some verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// What is said.
    pub complement: WordId,
    /// Whether it says yes or no.
    pub sign: Sign,
    /// Whether subject and complement are the same noun.
    pub is_identity: bool,
}

/// How many questions may lead from one to the next (docs/rules-game.md §B.5).
const DEEPEST: u32 = 80;

/// How many questions one may lead to in all: answers that hang on one another in many ways would take forever.
const MOST_QUESTIONS: u32 = 20_000;

impl<'a> View<'a> {
    /// A view of these.
    pub fn new(
        scene: Scene<'a>,
        rules: &'a RuleSet,
        checks: &'a Checks,
        context: &'a TurnContext,
    ) -> View<'a> {
        View { scene, rules, checks, context, trail: None, asked: None, queries: None }
    }

    /// The same, which knows where objects have been.
    pub fn with_trail(self, trail: &'a Trail) -> View<'a> {
        View { trail: Some(trail), ..self }
    }

    /// The same, which notes what it was asked.
    pub fn noting(self, queries: &'a Queries) -> View<'a> {
        View { queries: Some(queries), ..self }
    }

    /// The way that the player went this turn, or in the last one; none for waiting.
    pub fn heading(&self) -> Option<Dir> {
        if let Some(queries) = self.queries {
            queries.heading.set(true);
        }
        self.context.heading
    }

    /// Whether the word is said of the being: of the rules in force that say it and apply to the being, one is positive
    /// and none is negated (docs/rules-course.md §5). Nothing is said of an object that is gone, and a word that the pack does
    /// not list is said of nothing.
    #[inline]
    pub fn holds(&self, being: impl Into<Being>, word: Option<WordId>) -> bool {
        let being = being.into();
        let Some((word, row)) = word.and_then(|word| Some((word, self.row(being)?))) else {
            return false;
        };
        match self.rules.table.holding(word, row) {
            Holding::Never => false,
            Holding::Always => !self.is_silenced(being, word),
            Holding::Guarded => self.holds_guarded(being, row, word),
        }
    }

    /// Whether an object bears the word as a mark, as it was said when marks were last set. A word that is no mark is
    /// asked for now, and so is every word of a tile or the level.
    pub fn is_marked(&self, being: impl Into<Being>, word: Option<WordId>) -> bool {
        let being = being.into();
        let mark = self.checks.marks().iter().find(|&&(marked, _)| Some(marked) == word);
        match (being, mark) {
            (Being::Object(object), Some(&(_, mark))) => {
                self.scene.board.get(object).is_some_and(|object| object.has(mark))
            }
            _ => self.holds(being, word),
        }
    }

    /// How many rules in force say the word of the being.
    pub fn copies(&self, being: impl Into<Being>, word: Option<WordId>) -> usize {
        let being = being.into();
        let (Some(word), Some(row)) = (word, self.row(being)) else {
            return 0;
        };
        match self.rules.table.holding(word, row) {
            Holding::Never => 0,
            Holding::Always | Holding::Guarded => {
                let entries = self.rules.table.entries_of(word).iter();
                entries.filter(|&&entry| self.entry_applies(entry, being)).count()
            }
        }
    }

    /// Everything that rules say of the being with the verb, in the order of the rules; with IS, what it becomes. What is
    /// said twice comes twice.
    pub fn said(self, being: Being, verb: Option<WordId>) -> impl Iterator<Item = Said> + use<'a> {
        let entries = verb.map_or(&[][..], |verb| self.rules.table.entries_with(verb));
        entries.iter().filter(move |&&entry| self.entry_applies(entry, being)).map(move |&entry| {
            let Entry { subject, complement, sign, .. } = self.entry(entry);
            Said { complement, sign, is_identity: subject == complement }
        })
    }

    /// Every being of which rules say something with the verb, and what they say, rule by rule in their order, for each
    /// first the level, then objects, the oldest first, then tiles, row by row.
    pub fn sayings(self, verb: Option<WordId>) -> impl Iterator<Item = (Being, WordId)> + use<'a> {
        let entries = verb.map_or(&[][..], |verb| self.rules.table.entries_with(verb));
        let named = Named::new(self, entries, None, Repeats::Kept);
        named.map(move |(entry, being)| (being, self.entry(entry).complement))
    }

    /// The beings of [`sayings`](View::sayings), each once.
    pub fn sayers(self, verb: Option<WordId>) -> impl Iterator<Item = Being> + use<'a> {
        let entries = verb.map_or(&[][..], |verb| self.rules.table.entries_with(verb));
        Named::new(self, entries, None, Repeats::LeftOut).map(|(_, being)| being)
    }

    /// Whether rules could say the word of some tile.
    pub fn concerns_tiles(&self, word: Option<WordId>) -> bool {
        word.is_some_and(|word| self.rules.table.holding(word, Row::TILE) != Holding::Never)
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

    /// Where a being faces: an object and the level as they do, a tile by chance.
    pub fn facing(&self, being: impl Into<Being>) -> Dir {
        let being = being.into();
        match being {
            Being::Object(object) => self.scene.board.get(object).map_or(Dir::Right, |object| object.dir()),
            Being::Tile(_) => Dir::EVERY[(self.chance(being, 0) % 4) as usize],
            Being::Level => self.context.facing,
        }
    }

    /// Whether a rule denies something of the being: a negated one that says it of the being and whose guards hold.
    pub fn is_denied(&self, being: impl Into<Being>, verb: WordId, complement: WordId) -> bool {
        let (being, entries) = (being.into(), &self.rules.settled.entries);
        let denies = |entry: &Entry| {
            entry.sign == Sign::Negated && entry.verb == verb && entry.complement == complement
        };
        (0u32..).zip(entries).any(|(index, entry)| denies(entry) && self.entry_applies(index, being))
    }

    /// Whether one of the rule's conditions holds for the being now.
    pub fn condition_holds(&self, rule: RuleRef<'_>, condition: &Condition, being: impl Into<Being>) -> bool {
        let index = rule.conditions().iter().position(|own| std::ptr::eq(own, condition)).unwrap_or(0);
        let asking = Asking { arguments: rule.arguments(condition), sign: condition.sign, key: index as u64 };
        self.ask(condition.word, asking, being.into())
    }

    /// Whether the rule's subject names the being, and each of its conditions holds for it now.
    pub fn applies(&self, rule: RuleRef<'_>, being: impl Into<Being>) -> bool {
        let being = being.into();
        let is_about = self.row(being).is_some_and(|row| self.is_about(rule.subject, row));
        is_about == (rule.subject_sign == Sign::Plain)
            && self.row(being).is_some()
            && rule.conditions().iter().all(|condition| self.condition_holds(rule, condition, being))
    }

    /// Every object of which the word holds, kind by kind in the order of their numbers, in each the oldest first.
    pub fn holders(self, word: Option<WordId>) -> impl Iterator<Item = ObjectId> + use<'a> {
        Holders::new(self, word)
    }

    /// Whether the word holds of any object for which the answer is yes.
    pub fn any_holder(&self, word: Option<WordId>, mut answer: impl FnMut(ObjectId) -> bool) -> bool {
        let mut kinds = self.rules.table.holders(word).filter_map(Row::kind);
        kinds.any(|kind| {
            self.scene.board.of_kind(kind).any(|object| self.holds(object, word) && answer(object))
        })
    }

    /// Every being of which the word holds, rule by rule in the order of those that say it, for each first the level, then
    /// objects, the oldest first, then tiles, row by row: who is named by two rules comes twice.
    pub fn named(self, word: Option<WordId>) -> impl Iterator<Item = Being> + use<'a> {
        self.named_by(word, Repeats::Kept)
    }

    /// The same, each once.
    pub fn named_once(self, word: Option<WordId>) -> impl Iterator<Item = Being> + use<'a> {
        self.named_by(word, Repeats::LeftOut)
    }

    fn named_by(self, word: Option<WordId>, repeats: Repeats) -> impl Iterator<Item = Being> + use<'a> {
        let entries = word.map_or(&[][..], |word| self.rules.table.entries_of(word));
        // Where negated entries stand beside the others, to be named is not enough.
        let is_denied = entries.iter().any(|&entry| self.entry(entry).sign == Sign::Negated);
        Named::new(self, entries, word.filter(|_| is_denied), repeats).map(|(_, being)| being)
    }

    /// Every object that a rule could convert or end, kind by kind, in each the oldest first.
    pub fn converting(self) -> impl Iterator<Item = ObjectId> + use<'a> {
        self.rules.table.converting().flat_map(move |kind| self.scene.board.of_kind(kind))
    }

    /// Whether a rule could convert or end tiles.
    pub fn converts_tiles(&self) -> bool {
        self.rules.table.converts_tiles()
    }

    /// Whether a being is what a condition asks about: one that the noun names, or, behind NOT, any other thing that
    /// is no text (docs/rules-game.md §B.4).
    pub fn matches(&self, argument: Argument, being: impl Into<Being>) -> bool {
        let object = match being.into() {
            Being::Object(object) => object,
            Being::Tile(_) => {
                return argument.sign == Sign::Plain
                    && self.scene.lexicon.hook(argument.word).scope == Scope::EmptyTiles;
            }
            Being::Level => return self.scene.lexicon.hook(argument.word).scope == Scope::Level,
        };
        let Some(kind) = self.scene.board.get(object).map(|object| object.kind()) else {
            return false;
        };
        let kinds = self.scene.kinds;
        match (argument.sign, self.scene.lexicon.hook(argument.word).scope) {
            (Sign::Plain, _) => kinds.named_by(argument.word).has(kind),
            (Sign::Negated, Scope::EveryKind) => false,
            (Sign::Negated, Scope::Members) => !kinds.is_text(kind) && !self.is_member(argument.word, kind),
            (Sign::Negated, Scope::Objects | Scope::EmptyTiles | Scope::Level) => {
                !kinds.is_text(kind) && !kinds.named_by(argument.word).has(kind)
            }
        }
    }

    /// The kinds of the level, in the order in which they were first seen; only where rules are settled everywhere.
    pub fn seen(self) -> impl Iterator<Item = Kind> + use<'a> {
        self.rules.seen.iter().copied()
    }

    /// A number by chance, the same all turn for the same being and key.
    pub fn chance(&self, being: Being, key: u64) -> u64 {
        let number = match being {
            Being::Object(object) => u64::from(object.number()) << 2,
            Being::Tile(Pos { x, y }) => (u64::from(x) << 18) | (u64::from(y) << 2) | 1,
            Being::Level => 2,
        };
        if let Some(queries) = self.queries {
            queries.chance.set(true);
        }
        self.context.chance(number ^ key.rotate_left(40))
    }

    fn is_member(&self, group: WordId, kind: Kind) -> bool {
        let joins = |entry: &Entry| {
            entry.verb == IS
                && entry.complement == group
                && self.scene.kinds.named_by(entry.subject).has(kind)
        };
        self.rules.settled.entries.iter().any(|entry| entry.sign == Sign::Plain && joins(entry))
    }

    #[inline]
    fn row(&self, being: Being) -> Option<Row> {
        match being {
            Being::Object(object) => self.scene.board.get(object).map(|object| Row::of(object.kind())),
            Being::Tile(_) => Some(Row::TILE),
            Being::Level => Some(Row::LEVEL),
        }
    }

    pub(crate) fn entry(&self, entry: u32) -> Entry {
        self.rules.settled.entries[entry as usize]
    }

    fn is_about(&self, subject: WordId, row: Row) -> bool {
        if let Some(kind) = row.kind() {
            return self.scene.kinds.named_by(subject).has(kind);
        }
        match self.scene.lexicon.hook(subject).scope {
            Scope::EmptyTiles => row == Row::TILE,
            Scope::Level => row == Row::LEVEL,
            Scope::Objects | Scope::EveryKind | Scope::Members => false,
        }
    }

    #[inline]
    fn is_silenced(&self, being: Being, word: WordId) -> bool {
        let Some(silence) = self.checks.silenced_by().filter(|silence| silence.word != word) else {
            return false;
        };
        match being {
            Being::Object(object) => {
                self.scene.board.get(object).is_some_and(|object| object.has(silence.mark))
            }
            Being::Tile(_) | Being::Level => self.holds(being, Some(silence.word)),
        }
    }

    #[inline(never)]
    fn holds_guarded(&self, being: Being, row: Row, word: WordId) -> bool {
        let mut is_said = false;
        for &index in self.rules.table.entries_of(word) {
            let Entry { sign, subject, .. } = self.entry(index);
            // A yes that is known already need not be found again; a no always counts.
            let counts = sign == Sign::Negated || !is_said;
            if counts && self.is_about(subject, row) && self.entry_holds(index, being) {
                match sign {
                    Sign::Negated => return false,
                    Sign::Plain => is_said = true,
                }
            }
        }
        is_said
    }

    /// Whether the entry is about the being and its guards hold.
    pub(crate) fn entry_applies(&self, index: u32, being: Being) -> bool {
        let row = self.row(being);
        row.is_some_and(|row| self.is_about(self.entry(index).subject, row)) && self.entry_holds(index, being)
    }

    /// Whether the guards of an entry that is about the being hold for it.
    pub(crate) fn entry_holds(&self, index: u32, being: Being) -> bool {
        let entry = self.entry(index);
        if self.is_silenced(being, entry.complement) {
            return false;
        }
        if entry.guards.is_none() {
            return true;
        }
        if self.queries.is_some_and(Queries::is_too_deep) {
            return false;
        }
        let first = Cell::new(0);
        let n_questions = self.asked.map_or(&first, |asked| asked.n_questions);
        n_questions.set(n_questions.get() + 1);
        let depth = self.asked.map_or(0, |asked| asked.depth + 1);
        if depth > DEEPEST || n_questions.get() > MOST_QUESTIONS {
            if let Some(queries) = self.queries {
                queries.is_too_deep.set(true);
            }
            return false;
        }
        let is_this = |asked: &&Question<'_>| asked.entry == index && asked.being == being;
        if std::iter::successors(self.asked, |asked| asked.before).any(|asked| is_this(&asked)) {
            return false;
        }
        let asked = Question { entry: index, being, depth, n_questions, before: self.asked };
        View { asked: Some(&asked), ..*self }.guards_hold(entry.guards, being)
    }

    fn guards_hold(&self, guards: Guards, being: Being) -> bool {
        self.rules.settled.guards.iter(guards).all(|guard| match guard {
            Guard::Never => false,
            Guard::Not(guards) => !self.guards_hold(guards, being),
            Guard::Rule(rule) => self.rules.settled.conditions(rule).iter().all(|&condition| {
                let AskedCondition { word, sign, key, .. } = condition;
                let arguments = self.rules.settled.arguments(condition);
                self.ask(word, Asking { arguments, sign, key }, being)
            }),
        })
    }

    fn ask(&self, word: WordId, asking: Asking<'_>, being: Being) -> bool {
        let check = self.checks.get(word);
        let answer = (check.run)(self, &check.asks, being, asking);
        answer == (check.has_own_not || asking.sign == Sign::Plain)
    }
}
