//! From a path to the longest sentence at its front: [`Sentence::read`], with a function for each production.
//!
//! The next word that is no NOT decides what an AND joins (docs/rules-game.md §A.3). Behind a condition it can be
//! another condition. Behind a predicate it can be the verb of another predicate, but only right behind the AND.
//! Otherwise it must be another item of the list.
//!
//! An AND between the subjects and the first condition is allowed only if a NOT follows it: `BLIP AND NOT GLIM BLOP IS
//! SHINY` is read as if the AND were not there, and `BLIP AND GLIM BLOP IS SHINY` is no sentence (docs/rules-game.md
//! §F, point 9).

use std::convert::Infallible;

use copula_lexicon::{Lexicon, Role};

use super::path::Path;

/// A sentence, as places in the path that it was read from. It ends with its last target; without a target it is no
/// sentence.
#[derive(Clone, Debug, Default)]
pub(super) struct Sentence {
    pub(super) prefixes: Vec<SignedWord>,
    pub(super) subjects: Vec<SignedWord>,
    pub(super) conditions: Vec<List>,
    /// Of all conditions.
    pub(super) arguments: Vec<SignedWord>,
    pub(super) predicates: Vec<List>,
    /// Of all predicates.
    pub(super) targets: Vec<SignedWord>,
}

/// A word with the NOTs right before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SignedWord {
    /// The first NOT, or the word itself if there is none.
    pub(super) first: usize,
    pub(super) at: usize,
}

/// A verb or condition and what is listed behind it.
#[derive(Clone, Copy, Debug)]
pub(super) struct List {
    pub(super) head: SignedWord,
    /// Where the list ends in that of all verbs or conditions.
    pub(super) end: usize,
}

/// The place in a path where no sentence goes on. If there is no word, the path is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stop {
    pub(super) at: usize,
    pub(super) why: Why,
}

/// What is wrong with the word there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// No sentence has such a word there.
    Misfit,
    /// The verb or condition before it does not accept it, although others do.
    NotAccepted,
}

/// What comes behind the subjects or a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Condition,
    Predicate,
}

/// Reads a path from the left to the right. Each production stops the whole sentence if it cannot go on.
struct Productions<'r, 'a> {
    lexicon: &'r Lexicon,
    path: &'r mut Path<'a>,
    /// The next word.
    at: usize,
    sentence: &'r mut Sentence,
}

impl Sentence {
    /// Reads the longest sentence at the front of a path (docs/rules-game.md §A.4). It always returns a stop, at the
    /// latest at the end of the path.
    pub(super) fn read(&mut self, lexicon: &Lexicon, path: &mut Path<'_>) -> Stop {
        self.clear();
        match (Productions { lexicon, path, at: 0, sentence: self }).sentence() {
            Err(stop) => stop,
            Ok(never) => match never {},
        }
    }

    /// How many words of the path belong to it; 0 if it is no complete sentence.
    pub(super) fn n_words(&self) -> usize {
        self.targets.last().map_or(0, |last| last.at + 1)
    }

    fn clear(&mut self) {
        let Sentence { prefixes, subjects, conditions, arguments, predicates, targets } = self;
        prefixes.clear();
        subjects.clear();
        conditions.clear();
        arguments.clear();
        predicates.clear();
        targets.clear();
    }
}

impl Productions<'_, '_> {
    /// `[ prefixes ] subjects [ condition { AND condition } ] predicate { AND predicate }`, without end.
    fn sentence(&mut self) -> Result<Infallible, Stop> {
        // Only here: prefixes stand once, in front of the first subject (docs/rules-game.md §A.3).
        if self.role_behind_nots() == Some(Role::Prefix) {
            self.prefixes()?;
        }
        let mut next = self.subjects()?;
        while next == Next::Condition {
            next = self.condition()?;
        }
        loop {
            self.predicate()?;
        }
    }

    /// `prefix { AND prefix }`
    fn prefixes(&mut self) -> Result<(), Stop> {
        loop {
            let prefix = self.signed_word(|role| role == Role::Prefix)?;
            self.sentence.prefixes.push(prefix);
            if !self.passes_and() {
                return Ok(());
            }
        }
    }

    /// `subject { AND subject }`
    fn subjects(&mut self) -> Result<Next, Stop> {
        loop {
            let subject = self.signed_word(|role| role == Role::Noun)?;
            self.sentence.subjects.push(subject);
            if !self.passes_and() {
                break;
            }
            let is_negated = self.path.role(self.at) == Some(Role::Negation);
            if is_negated && self.role_behind_nots() == Some(Role::Condition) {
                return Ok(Next::Condition);
            }
        }
        match self.role_behind_nots() {
            Some(Role::Condition) => Ok(Next::Condition),
            _ => self.verb_comes(),
        }
    }

    /// `{ NOT } CONDITION argument { AND argument }`
    fn condition(&mut self) -> Result<Next, Stop> {
        let head = self.signed_word(|role| role == Role::Condition)?;
        let Sentence { conditions, arguments, .. } = &mut *self.sentence;
        conditions.push(List { head, end: arguments.len() });
        let condition = conditions.len() - 1;
        loop {
            let argument = self.argument(head.at)?;
            self.sentence.arguments.push(argument);
            self.sentence.conditions[condition].end += 1;
            if !self.passes_and() {
                return self.verb_comes();
            }
            if self.role_behind_nots() == Some(Role::Condition) {
                return Ok(Next::Condition);
            }
        }
    }

    /// `VERB target { AND target }`, up to the verb behind an AND.
    fn predicate(&mut self) -> Result<(), Stop> {
        let head = self.signed_word(is_verb)?;
        let Sentence { predicates, targets, .. } = &mut *self.sentence;
        predicates.push(List { head, end: targets.len() });
        let predicate = predicates.len() - 1;
        loop {
            let target = self.argument(head.at)?;
            self.sentence.targets.push(target);
            self.sentence.predicates[predicate].end += 1;
            if !self.passes_and() {
                return Err(self.misfit_behind_nots());
            }
            if self.path.role(self.at).is_some_and(is_verb) {
                return Ok(());
            }
        }
    }

    /// `{ NOT } word`, where the verb or condition accepts the word.
    fn argument(&mut self, of: usize) -> Result<SignedWord, Stop> {
        let is_some_argument = |role| matches!(role, Role::Noun | Role::Property | Role::Letter);
        let item = self.signed_word(is_some_argument)?;
        let words = self.path.word(of).zip(self.path.word(item.at));
        match words.is_some_and(|(of, argument)| self.lexicon.accepts(of.word, argument.word)) {
            true => Ok(item),
            false => Err(Stop { at: item.at, why: Why::NotAccepted }),
        }
    }

    /// `{ NOT } word`, where the word has such a role.
    fn signed_word(&mut self, fits: impl Fn(Role) -> bool) -> Result<SignedWord, Stop> {
        let (first, at) = (self.at, self.behind_nots());
        if !self.path.role(at).is_some_and(fits) {
            return Err(Stop { at, why: Why::Misfit });
        }
        self.at = at + 1;
        Ok(SignedWord { first, at })
    }

    /// Passes an AND, if that is the next word.
    fn passes_and(&mut self) -> bool {
        let is_and = self.path.role(self.at) == Some(Role::Joiner);
        self.at += usize::from(is_and);
        is_and
    }

    /// Only a verb continues a sentence behind a list, and no NOT may stand before it (docs/rules-game.md §A.3).
    fn verb_comes(&mut self) -> Result<Next, Stop> {
        match self.path.role(self.at) {
            Some(role) if is_verb(role) => Ok(Next::Predicate),
            _ => Err(self.misfit_behind_nots()),
        }
    }

    fn misfit_behind_nots(&mut self) -> Stop {
        Stop { at: self.behind_nots(), why: Why::Misfit }
    }

    /// The role of the next word that is no NOT.
    fn role_behind_nots(&mut self) -> Option<Role> {
        let at = self.behind_nots();
        self.path.role(at)
    }

    /// The next word that is no NOT.
    fn behind_nots(&mut self) -> usize {
        let mut at = self.at;
        while self.path.role(at) == Some(Role::Negation) {
            at += 1;
        }
        at
    }
}

/// IS counts as a verb here.
fn is_verb(role: Role) -> bool {
    matches!(role, Role::Verb | Role::Link)
}
