//! Whether something is said of a being: [`View::holds`] and what it leads to.

use std::cell::Cell;

use copula_grid::Pos;
use copula_lexicon::{Being, Scope, WordId};
use copula_parse::{Argument, Sign};

use crate::{
    entries::{AskedCondition, Entry, Guard, Guards},
    rule_set::RuleSet,
    table::{Holding, Row},
    view::{Asking, Question, View},
};

/// How many questions may lead from one to the next (docs/rules-game.md §B.5).
const DEEPEST: u32 = 80;

/// How many questions one may lead to in all (docs/rules-game.md §B.5): eight properties that each hold where any other holds
/// stay within the depth, and still lead to more questions than anybody waits for.
const MOST_QUESTIONS: u32 = 20_000;

impl View<'_> {
    /// Whether the word is said of the being: of the rules in force that say it and apply to the being, one is positive
    /// and none is negated (docs/rules-course.md §5). Nothing is said of an object that is gone, and a word that the pack does
    /// not list is said of nothing. A class of words holds where any of them does.
    #[inline]
    pub fn holds(&self, being: impl Into<Being>, word: Option<WordId>) -> bool {
        let being = being.into();
        let Some((word, row)) = word.and_then(|word| Some((word, self.row(being)?))) else {
            return false;
        };
        match self.rules.table.holding(word, row) {
            Holding::Never => false,
            // A class may have the one word that still holds of who is silenced.
            Holding::Always => !self.is_silenced(being, word) || self.holds_any_of(being, word),
            Holding::Guarded => self.holds_guarded(being, row, word),
        }
    }

    /// How many rules in force say the word, or any word of the class, of the being.
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
    /// asked for now, and so are a class and every word of a tile or the level.
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

    /// Whether the rule with that index among the spelled ones says what it says of the being now: it is about the being,
    /// its conditions hold, and nothing denies it.
    pub fn applies(&self, rule: usize, being: impl Into<Being>) -> bool {
        let being = being.into();
        let entries = (0u32..).zip(&self.rules.settled.entries);
        entries
            .filter(|(_, entry)| entry.rule as usize == rule)
            .any(|(index, _)| self.rules.settled.is_in_force(index) && self.entry_applies(index, being))
    }

    /// Whether a condition holds for the being now. [`RuleSet::conditions`] gives those of a rule.
    pub fn condition_holds(&self, word: WordId, asking: Asking<'_>, being: impl Into<Being>) -> bool {
        let check = self.checks.get(word);
        let answer = (check.run)(self, &check.asks, being.into(), asking);
        answer == (check.has_own_not || asking.sign == Sign::Plain)
    }

    /// Whether a being is what a condition asks about: one that the noun names, or, behind NOT, any other thing that
    /// is no text. What is not an empty tile is any object, or what is outside the board (docs/rules-game.md §B.4).
    pub fn matches(&self, argument: Argument, being: impl Into<Being>) -> bool {
        let object = match being.into() {
            Being::Object(object) => object,
            Being::Tile(pos) => {
                let is_on_board = pos != Pos::OUTSIDE;
                return (argument.sign == Sign::Plain) == is_on_board
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
            // These have been replaced by the kinds that are meant; where there are none, nothing is.
            (Sign::Negated, Scope::EveryKind | Scope::Members) => false,
            (Sign::Negated, Scope::EmptyTiles) => true,
            (Sign::Negated, Scope::Objects | Scope::Level) => {
                !kinds.is_text(kind) && !kinds.named_by(argument.word).has(kind)
            }
        }
    }

    /// Whether rules could say the word of some tile.
    #[must_use]
    pub fn concerns_tiles(&self, word: Option<WordId>) -> bool {
        word.is_some_and(|word| self.rules.table.holding(word, Row::EMPTY_TILE) != Holding::Never)
    }

    /// Whether the entry is about the being and its guards hold.
    pub(crate) fn entry_applies(&self, index: u32, being: Being) -> bool {
        self.names(self.entry(index).subject, being) && self.entry_holds(index, being)
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
        if let Some(queries) = self.queries {
            if queries.is_too_deep() || queries.is_spent() {
                return false;
            }
            queries.count_work(1);
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
        // A condition that depends on itself counts as not holding (docs/rules-game.md §B.5).
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

    /// Whether a noun names the being.
    #[inline]
    pub(crate) fn names(&self, noun: WordId, being: Being) -> bool {
        self.row(being).is_some_and(|row| self.is_about(noun, row))
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

    #[inline]
    fn is_silenced(&self, being: Being, word: WordId) -> bool {
        let Some(silence) = self.checks.silenced_by().filter(|silence| silence.word != word) else {
            return false;
        };
        match being {
            Being::Object(object) => {
                self.scene.board.get(object).is_some_and(|object| object.has(silence.mark))
            }
            // Only objects bear marks.
            Being::Tile(_) | Being::Level => self.is_said_now(being, silence.word),
        }
    }

    /// The same as [`holds`](View::holds), as a call: if `holds` called itself, it could not be inlined where it is asked, and a
    /// question would take a third more instructions.
    #[inline(never)]
    fn is_said_now(&self, being: Being, word: WordId) -> bool {
        self.holds(being, Some(word))
    }

    /// Whether any word of a class holds.
    #[inline(never)]
    fn holds_any_of(&self, being: Being, class: WordId) -> bool {
        self.scene.lexicon.members(class).iter().any(|&word| self.holds(being, Some(word)))
    }

    #[inline(never)]
    fn holds_guarded(&self, being: Being, row: Row, word: WordId) -> bool {
        // What denies one word of a class denies no other, so each is asked for itself.
        if !self.scene.lexicon.members(word).is_empty() {
            return self.holds_any_of(being, word);
        }
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

    pub(crate) fn guards_hold(&self, guards: Guards, being: Being) -> bool {
        self.rules.settled.guards.iter(guards).all(|guard| self.guard_holds(guard, being))
    }

    /// Whether one guard holds for a being.
    #[inline]
    pub(crate) fn guard_holds(&self, guard: Guard, being: Being) -> bool {
        match guard {
            Guard::Not { guards, .. } | Guard::NoMember(guards) => !self.guards_hold(guards, being),
            Guard::Rule(rule) => self.rules.settled.conditions(rule).iter().all(|&condition| {
                let AskedCondition { word, sign, key, .. } = condition;
                let arguments = self.rules.settled.arguments(condition);
                self.condition_holds(word, Asking { arguments, sign, key }, being)
            }),
        }
    }
}

impl RuleSet {
    /// The conditions of the rule with that index among the spelled ones, in written order, as they are asked: a noun that
    /// stands for every kind or for a group is replaced by all of those.
    #[must_use]
    pub fn conditions(&self, rule: usize) -> impl ExactSizeIterator<Item = (WordId, Asking<'_>)> {
        let rule = u32::try_from(rule).expect("the limit of a reading keeps lists short");
        self.settled.conditions(rule).iter().map(|&condition| {
            let AskedCondition { word, sign, key, .. } = condition;
            (word, Asking { arguments: self.settled.arguments(condition), sign, key })
        })
    }
}
