//! All words, frozen: [`Lexicon`].

use copula_grid::KindName;
use indexmap::IndexMap;

use crate::{Converts, NounHook, Role, Scope, Spelling, WordId};

/// All words that exist, by number and by spelling. Made by [`LexiconBuilder`](crate::LexiconBuilder).
#[derive(Clone, Debug)]
pub struct Lexicon {
    pub(crate) words: IndexMap<Box<str>, Word>,
    /// Classes of words, by name.
    pub(crate) classes: IndexMap<Box<str>, Vec<WordId>>,
    /// The nouns that have things of their own name, by the names of those.
    pub(crate) things: IndexMap<Box<str>, WordId>,
    /// Words that may follow a verb or condition, beside those whose roles may.
    pub(crate) accepted: Vec<(WordId, WordId)>,
    pub(crate) spellings: Vec<Spelling>,
    /// The nouns whose hooks say what they name: all but those that name their own things.
    pub(crate) choosing: Vec<WordId>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Word {
    pub(crate) role: Role,
    pub(crate) hook: NounHook,
    /// Whether the noun has things of its own name.
    pub(crate) has_own_thing: bool,
    /// Whether it is a noun that names the things of its own name and nothing else, so that its hook need not be asked.
    pub(crate) names_own_thing: bool,
    /// The roles of what may follow it, as bits.
    pub(crate) accepts: u16,
    pub(crate) converts: Converts,
    pub(crate) makes_texts: bool,
}

impl Word {
    pub(crate) fn new(role: Role, hook: NounHook) -> Word {
        let (has_own_thing, names_own_thing) = (false, false);
        Word {
            role,
            hook,
            has_own_thing,
            names_own_thing,
            accepts: 0,
            converts: Converts::Never,
            makes_texts: false,
        }
    }
}

pub(crate) fn bit(role: Role) -> u16 {
    1 << role as u16
}

impl Lexicon {
    /// How many words there are.
    #[must_use]
    pub fn n_words(&self) -> usize {
        self.words.len()
    }

    /// All words, in order of their numbers: the grammar's, then the list's. Rules that are about every kind are spread
    /// in this order (docs/decisions.md 20).
    pub fn words(&self) -> impl Iterator<Item = WordId> + use<> {
        (0..self.words.len()).map(word_at)
    }

    /// All nouns, likewise.
    pub fn nouns(&self) -> impl Iterator<Item = WordId> {
        self.words().filter(|&word| self.role(word) == Role::Noun)
    }

    /// The word of that spelling.
    pub fn word(&self, spelling: &str) -> Option<WordId> {
        self.words.get_index_of(spelling).map(word_at)
    }

    /// The class of words of that name. It has a number like a word, so that content can ask about it as about a word:
    /// it holds where any of its [`members`](Lexicon::members) does. No text spells it and no rule says it. With
    /// classes the engine can ask for players without knowing a word (docs/decisions.md 13).
    #[must_use]
    pub fn class(&self, name: &str) -> Option<WordId> {
        self.classes.get_index_of(name).map(|index| word_at(self.words.len() + index))
    }

    /// The word of that spelling, or the class of that name.
    #[must_use]
    pub fn word_or_class(&self, name: &str) -> Option<WordId> {
        self.word(name).or_else(|| self.class(name))
    }

    /// All classes, in order of their numbers: after all words.
    pub fn classes(&self) -> impl Iterator<Item = WordId> + use<> {
        (self.words.len()..self.n_words_and_classes()).map(word_at)
    }

    /// How many words and classes there are; their numbers are below that.
    #[must_use]
    pub fn n_words_and_classes(&self) -> usize {
        self.words.len() + self.classes.len()
    }

    /// The words of a class, in the order of the pack. A word has none.
    #[must_use]
    pub fn members(&self, class: WordId) -> &[WordId] {
        let index = class.index().checked_sub(self.words.len());
        index.and_then(|index| self.classes.get_index(index)).map_or(&[], |(_, members)| members)
    }

    /// How the word is spelled; for a class, its name.
    #[must_use]
    pub fn spelling(&self, word: WordId) -> &str {
        let class = || self.classes.get_index(word.index() - self.words.len()).map(|(name, _)| name);
        let word = self.words.get_index(word.index()).map(|(word, _)| word);
        word.or_else(class).expect("the word is of another lexicon")
    }

    /// How the grammar treats the word.
    #[must_use]
    pub fn role(&self, word: WordId) -> Role {
        self.words[word.index()].role
    }

    /// What the noun stands for; for another word, a hook that names nothing.
    #[must_use]
    pub fn hook(&self, noun: WordId) -> NounHook {
        self.words[noun.index()].hook
    }

    /// Whether the noun has things of its own name, rather than naming others.
    #[must_use]
    pub fn has_own_thing(&self, noun: WordId) -> bool {
        self.words[noun.index()].has_own_thing
    }

    /// Whether the word is a noun that names the things of its own name and nothing else, as most nouns do.
    #[must_use]
    pub fn names_own_thing(&self, word: WordId) -> bool {
        self.words[word.index()].names_own_thing
    }

    /// Whether the word may follow that verb or condition.
    #[must_use]
    pub fn accepts(&self, verb: WordId, argument: WordId) -> bool {
        self.words[verb.index()].accepts & bit(self.role(argument)) != 0
            || self.accepted.contains(&(verb, argument))
    }

    /// Whether rules with that verb make texts. `X IS NOT TEXT` cancels such rules (docs/rules-game.md §B.2).
    #[must_use]
    pub fn makes_texts(&self, verb: WordId) -> bool {
        self.words[verb.index()].makes_texts
    }

    /// Whether a rule with that verb and complement says what something becomes. It does if the verb is IS and the
    /// complement is a noun other than a group, or if the word list says so.
    #[must_use]
    pub fn converts(&self, verb: WordId, complement: WordId) -> Converts {
        let (verb, complement) = (&self.words[verb.index()], &self.words[complement.index()]);
        match verb.role {
            Role::Link if complement.role == Role::Noun => match complement.hook.scope {
                // Being a member converts nothing (docs/rules-game.md §C.3).
                Scope::Members => Converts::Never,
                _ => Converts::UnlessLocked,
            },
            Role::Link => complement.converts,
            _ => verb.converts,
        }
    }

    /// The noun that has things of this name.
    #[must_use]
    pub fn noun_of(&self, thing: &str) -> Option<WordId> {
        self.things.get(thing).copied()
    }

    /// The word that an object of this kind spells: the first answer of the spelling hooks that is a word.
    #[must_use]
    pub fn spelled_by(&self, kind: KindName<'_>) -> Option<WordId> {
        self.spellings.iter().find_map(|spelling| self.word(spelling(kind)?))
    }
}

pub(crate) fn word_at(index: usize) -> WordId {
    WordId(u16::try_from(index).expect("a lexicon has at most 65,535 words"))
}
