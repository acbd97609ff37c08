//! From word lists and hooks to a lexicon: [`LexiconBuilder`].

use std::fmt;

use copula_grid::KindName;
use indexmap::IndexMap;
use thiserror::Error;

use crate::{
    Lexicon, NounHook, Role, Scope, Spelling, WordDef, WordId,
    grammar::GRAMMAR,
    lexicon::{Word, bit, word_at},
    noun::{BUILT_IN, NAMED, NOTHING},
};

/// The most words that one lexicon holds.
const MAX_WORDS: usize = u16::MAX as usize;

/// Collects words and the hooks that they name; [`build`](LexiconBuilder::build) checks and freezes them.
#[derive(Clone, Debug, Default)]
pub struct LexiconBuilder {
    words: Vec<WordDef>,
    classes: IndexMap<String, Vec<String>>,
    hooks: IndexMap<String, NounHook>,
    spellings: Vec<Spelling>,
}

/// A word list that makes no lexicon, with everything that is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct BuildLexiconError {
    /// The faults, in the order of the list; at least one.
    pub faults: Vec<LexiconFault>,
}

impl fmt::Display for BuildLexiconError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let line_break = if index == 0 { "" } else { "\n" };
            write!(f, "{line_break}words[{}]: {}", fault.index, fault.problem)?;
        }
        Ok(())
    }
}

/// One thing that is wrong with a word list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LexiconFault {
    /// Which word of the list, from 0.
    pub index: usize,
    /// What is wrong, and what would be right.
    pub problem: WordProblem,
}

/// What can be wrong with a word.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WordProblem {
    /// It is one of the grammar's words, which a word list must not define (docs/rules-course.md §2).
    #[error("{0} is built into the grammar; remove it")]
    Grammar(String),
    /// It stands twice.
    #[error("{0} is listed twice; keep one")]
    Repeated(String),
    /// No level file could write a text with it (docs/decisions.md 11).
    #[error("`{0}` cannot be a word; write it in capitals, without white space")]
    Spelling(String),
    /// It asks for a noun's hook but is no noun.
    #[error("{0} is not a noun, so it cannot select anything; remove `selects`")]
    SelectsWithoutNoun(String),
    /// It asks for a hook that is not there.
    #[error("{word} selects `{selects}`, which is not registered; use one of {}", known.join(", "))]
    UnknownSelects {
        /// The word.
        word: String,
        /// What it asks for.
        selects: String,
        /// What it may ask for.
        known: Vec<String>,
    },
    /// It has a role that only the grammar's words have.
    #[error(
        "{0} has a role that only the grammar's own words have; use noun, property, condition, prefix, verb \
        or letter"
    )]
    GrammarRole(String),
    /// Its things would have the same name as those of another noun.
    #[error(
        "the things of {word} would be called `{thing}`, like those of another noun; rename one of the two"
    )]
    SharedThing {
        /// The word.
        word: String,
        /// The name of its things.
        thing: String,
    },
    /// It takes arguments but is neither verb nor condition.
    #[error(
        "{0} is neither a verb nor a condition, so nothing can follow it; remove `arguments`, or change its \
        role"
    )]
    ArgumentsWithoutVerb(String),
    /// It takes an argument that is neither a role nor a word.
    #[error("`{argument}` cannot follow {word}, because it is neither a role nor a word of the list")]
    UnknownArgument {
        /// The word.
        word: String,
        /// What it asks for.
        argument: String,
    },
    /// There are more words than can be told apart.
    #[error("a lexicon can have at most {MAX_WORDS} words")]
    TooMany,
}

impl LexiconBuilder {
    /// A builder that knows the grammar's words and the hooks `named` and `text`.
    #[must_use]
    pub fn new() -> LexiconBuilder {
        let hooks = BUILT_IN.map(|(name, hook)| (name.to_owned(), hook));
        LexiconBuilder { hooks: hooks.into(), ..LexiconBuilder::default() }
    }

    /// Adds a hook that nouns can name in `selects`. The last one of a name counts.
    pub fn hook(&mut self, name: &str, hook: NounHook) {
        self.hooks.insert(name.to_owned(), hook);
    }

    /// Adds a way in which objects spell words; those added first are asked first.
    pub fn spelling(&mut self, spelling: Spelling) {
        self.spellings.push(spelling);
    }

    /// Adds a word at the end of the list.
    pub fn word(&mut self, word: WordDef) {
        self.words.push(word);
    }

    /// Adds a class of words under a name. The last one of a name counts, and what is no word of the list is no member.
    pub fn class(&mut self, name: &str, members: &[String]) {
        self.classes.insert(name.to_owned(), members.to_vec());
    }

    /// Checks the words and freezes them.
    ///
    /// # Errors
    ///
    /// If a word is one of the grammar's, stands twice, is not written in capitals, or asks for a hook that is not
    /// there: all such words.
    pub fn build(self) -> Result<Lexicon, BuildLexiconError> {
        let grammar = |(spelling, role, hook): (&str, Role, NounHook)| {
            // docs/rules-game.md §A.1: IS accepts nouns and properties.
            let accepts = if role == Role::Link { bit(Role::Noun) | bit(Role::Property) } else { 0 };
            (Box::from(spelling), Word { accepts, ..Word::new(role, hook) })
        };
        let mut words: IndexMap<Box<str>, Word> = GRAMMAR.map(grammar).into();
        let mut faults = Vec::new();
        for (index, def) in self.words.iter().enumerate() {
            match self.check(def, &words) {
                Ok(word) => _ = words.insert(def.name.as_str().into(), word),
                Err(problem) => faults.push(LexiconFault { index, problem }),
            }
        }
        let things = self.things(&words, &mut faults);
        let accepted = self.arguments(&mut words, &mut faults);
        let classes = self.members(&words);
        match faults.is_empty() {
            true => {
                let chooses = |word: &Word| word.role == Role::Noun && !word.names_own_thing;
                let choosing = words.values().enumerate().filter(|(_, word)| chooses(word));
                let choosing = choosing.map(|(index, _)| word_at(index)).collect();
                Ok(Lexicon { words, classes, things, accepted, spellings: self.spellings, choosing })
            }
            false => Err(BuildLexiconError { faults }),
        }
    }

    /// The words of each class.
    fn members(&self, words: &IndexMap<Box<str>, Word>) -> IndexMap<Box<str>, Vec<WordId>> {
        let member = |name: &String| words.get_index_of(name.as_str()).map(word_at);
        let classes = self.classes.iter();
        classes
            .map(|(name, names)| (name.as_str().into(), names.iter().filter_map(member).collect()))
            .collect()
    }

    /// The nouns that have things of their own name; no two may share them.
    fn things(
        &self,
        words: &IndexMap<Box<str>, Word>,
        faults: &mut Vec<LexiconFault>,
    ) -> IndexMap<Box<str>, WordId> {
        let mut things = IndexMap::new();
        for (index, def) in self.words.iter().enumerate() {
            let Some(noun) = words.get_index_of(def.name.as_str()).filter(|&noun| words[noun].has_own_thing)
            else {
                continue;
            };
            let thing = def.name.to_lowercase();
            match things.insert(Box::from(thing.as_str()), word_at(noun)) {
                Some(other) if other != word_at(noun) => {
                    faults.push(LexiconFault {
                        index,
                        problem: WordProblem::SharedThing { word: def.name.clone(), thing },
                    });
                }
                Some(_) | None => {}
            }
        }
        things
    }

    /// Decides what may follow each verb and each condition: roles in the word itself, single words as pairs.
    fn arguments(
        &self,
        words: &mut IndexMap<Box<str>, Word>,
        faults: &mut Vec<LexiconFault>,
    ) -> Vec<(WordId, WordId)> {
        let mut accepted = Vec::new();
        for (index, def) in self.words.iter().enumerate() {
            let Some(of) = words.get_index_of(def.name.as_str()).filter(|&of| words[of].role == def.role)
            else {
                continue;
            };
            let takes_arguments = matches!(def.role, Role::Verb | Role::Condition);
            // Nouns are what verbs and conditions accept unless the word says otherwise (docs/rules-game.md §A.1).
            if takes_arguments && def.arguments.is_empty() {
                words[of].accepts = bit(Role::Noun);
            }
            for argument in &def.arguments {
                let role = Role::OF_PACKS.into_iter().find(|role| role.name() == argument);
                let problem = match (role, words.get_index_of(argument.as_str())) {
                    _ if !takes_arguments => WordProblem::ArgumentsWithoutVerb(def.name.clone()),
                    (Some(role), _) => {
                        words[of].accepts |= bit(role);
                        continue;
                    }
                    (None, Some(word)) => {
                        accepted.push((word_at(of), word_at(word)));
                        continue;
                    }
                    (None, None) => {
                        WordProblem::UnknownArgument { word: def.name.clone(), argument: argument.clone() }
                    }
                };
                faults.push(LexiconFault { index, problem });
            }
        }
        accepted
    }

    fn check(&self, def: &WordDef, words: &IndexMap<Box<str>, Word>) -> Result<Word, WordProblem> {
        let name = || def.name.clone();
        match words.get_index_of(def.name.as_str()) {
            Some(index) if index < GRAMMAR.len() => return Err(WordProblem::Grammar(name())),
            Some(_) => return Err(WordProblem::Repeated(name())),
            None if words.len() + self.classes.len() >= MAX_WORDS => return Err(WordProblem::TooMany),
            None => {}
        }
        let as_text = format!("{}{}", KindName::TEXT_PREFIX, def.name);
        if KindName::parse(&as_text).is_err() {
            return Err(WordProblem::Spelling(name()));
        }
        if !Role::OF_PACKS.contains(&def.role) {
            return Err(WordProblem::GrammarRole(name()));
        }
        match &def.selects {
            None if def.role == Role::Noun => {
                Ok(Word { has_own_thing: true, names_own_thing: true, ..Word::new(def.role, NAMED) })
            }
            None => {
                let &WordDef { role, converts, makes_texts, .. } = def;
                Ok(Word { converts, makes_texts, ..Word::new(role, NOTHING) })
            }
            Some(_) if def.role != Role::Noun => Err(WordProblem::SelectsWithoutNoun(name())),
            Some(selects) => match self.hooks.get(selects) {
                Some(&hook) => {
                    // The noun of the level also names icons, which are objects (docs/rules-game.md §B.4).
                    let has_own_thing = selects == BUILT_IN[0].0 || hook.scope == Scope::Level;
                    Ok(Word { has_own_thing, ..Word::new(def.role, hook) })
                }
                None => {
                    let known = self.hooks.keys().cloned().collect();
                    Err(WordProblem::UnknownSelects { word: name(), selects: selects.clone(), known })
                }
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noun(name: &str, selects: &str) -> WordDef {
        WordDef { selects: Some(selects.into()), ..WordDef::new(name, Role::Noun) }
    }

    #[test]
    fn every_fault_of_a_word_list_is_reported() {
        let mut builder = LexiconBuilder::new();
        let words = [
            WordDef::new("TEXT", Role::Noun),
            WordDef::new("BLIP", Role::Noun),
            WordDef::new("BLIP", Role::Property),
            WordDef::new("Blop", Role::Noun),
            WordDef::new("", Role::Noun),
            WordDef { role: Role::Property, ..noun("SHINY", "text") },
            noun("MANY", "everything"),
            WordDef::new("BE", Role::Link),
        ];
        words.into_iter().for_each(|word| builder.word(word));
        let faults: Vec<_> = builder.build().unwrap_err().to_string().lines().map(str::to_owned).collect();
        assert_eq!(
            faults,
            [
                "words[0]: TEXT is built into the grammar; remove it",
                "words[2]: BLIP is listed twice; keep one",
                "words[3]: `Blop` cannot be a word; write it in capitals, without white space",
                "words[4]: `` cannot be a word; write it in capitals, without white space",
                "words[5]: SHINY is not a noun, so it cannot select anything; remove `selects`",
                "words[6]: MANY selects `everything`, which is not registered; use one of named, text",
                "words[7]: BE has a role that only the grammar's own words have; use noun, property, condition, \
                 prefix, verb or letter",
            ]
        );
    }
}
