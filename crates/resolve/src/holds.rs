//! Whether something is said of a being: [`View::holds`] and what it leads to.

use std::cell::Cell;

use copula_grid::Kind;
use copula_lexicon::{Being, IS, Scope, WordId};
use copula_parse::{Argument, Condition, RuleRef, Sign};

use crate::{
    entries::{AskedCondition, Entry, Guard, Guards},
    table::{Holding, Row},
    turn_context::Queries,
    view::{Asking, Question, View},
};

/// How many questions may lead from one to the next (docs/rules-game.md §B.5).
const DEEPEST: u32 = 80;

/// How many questions one may lead to in all: answers that hang on one another in many ways would take forever.
const MOST_QUESTIONS: u32 = 20_000;

impl View<'_> {
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

    /// Whether a rule denies something of the being: a negated one that says it of the being and whose guards hold.
    pub fn is_denied(&self, being: impl Into<Being>, verb: WordId, complement: WordId) -> bool {
        let (being, entries) = (being.into(), &self.rules.settled.entries);
        let denies = |entry: &Entry| {
            entry.sign == Sign::Negated && entry.verb == verb && entry.complement == complement
        };
        (0u32..).zip(entries).any(|(index, entry)| denies(entry) && self.entry_applies(index, being))
    }

    /// Whether the rule's subject names the being, and each of its conditions holds for it now.
    pub fn applies(&self, rule: RuleRef<'_>, being: impl Into<Being>) -> bool {
        let being = being.into();
        let is_about = self.row(being).is_some_and(|row| self.is_about(rule.subject, row));
        is_about == (rule.subject_sign == Sign::Plain)
            && self.row(being).is_some()
            && rule.conditions().iter().all(|condition| self.condition_holds(rule, condition, being))
    }

    /// Whether one of the rule's conditions holds for the being now.
    pub fn condition_holds(&self, rule: RuleRef<'_>, condition: &Condition, being: impl Into<Being>) -> bool {
        let index = rule.conditions().iter().position(|own| std::ptr::eq(own, condition)).unwrap_or(0);
        let asking = Asking { arguments: rule.arguments(condition), sign: condition.sign, key: index as u64 };
        self.ask(condition.word, asking, being.into())
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

    /// Whether rules could say the word of some tile.
    pub fn concerns_tiles(&self, word: Option<WordId>) -> bool {
        word.is_some_and(|word| self.rules.table.holding(word, Row::EMPTY_TILE) != Holding::Never)
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

    pub(crate) fn entry(&self, entry: u32) -> Entry {
        self.rules.settled.entries[entry as usize]
    }

    fn is_about(&self, subject: WordId, row: Row) -> bool {
        if let Some(kind) = row.kind() {
            return self.scene.kinds.named_by(subject).has(kind);
        }
        match self.scene.lexicon.hook(subject).scope {
            Scope::EmptyTiles => row == Row::EMPTY_TILE,
            Scope::Level => row == Row::WHOLE_LEVEL,
            Scope::Objects | Scope::EveryKind | Scope::Members => false,
        }
    }

    #[inline]
    fn row(&self, being: Being) -> Option<Row> {
        match being {
            Being::Object(object) => self.scene.board.get(object).map(|object| Row::of(object.kind())),
            Being::Tile(_) => Some(Row::EMPTY_TILE),
            Being::Level => Some(Row::WHOLE_LEVEL),
        }
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
