//! Entries of the lexicon: [`WordId`], [`Role`], [`WordDef`].

use copula_grid::KindName;

/// Names a word of a lexicon: a dense number, given out in the order of the word list, after the grammar's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct WordId(pub(crate) u16);

impl WordId {
    /// Its place in tables indexed by word.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// How the grammar treats a word (docs/rules-course.md §2 and §3, docs/rules-game.md §A.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Role {
    /// Names objects: a subject, a target, an argument of a condition.
    Noun,
    /// What can be said of objects.
    Property,
    /// Stands between a subject and the words it asks about.
    Condition,
    /// A condition that stands before the subject and asks about nothing else.
    Prefix,
    /// Stands between a subject and what it does to others.
    Verb,
    /// A part of a spelling: beside other such parts it spells words.
    Letter,
    /// The grammar's IS.
    Link,
    /// The grammar's AND.
    Joiner,
    /// The grammar's NOT.
    Negation,
}

impl Role {
    /// Those that a word list may give to a word.
    pub const OF_PACKS: [Role; 6] =
        [Role::Noun, Role::Property, Role::Condition, Role::Prefix, Role::Verb, Role::Letter];

    /// Its name in a word list.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Role::Noun => "noun",
            Role::Property => "property",
            Role::Condition => "condition",
            Role::Prefix => "prefix",
            Role::Verb => "verb",
            Role::Letter => "letter",
            Role::Link => "link",
            Role::Joiner => "joiner",
            Role::Negation => "negation",
        }
    }
}

/// An entry of a word list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordDef {
    /// How it is spelled, in capitals.
    pub name: String,
    /// How the grammar treats it.
    pub role: Role,
    /// For a noun, the name of the [`NounHook`](crate::NounHook) that says what it names; `named` when absent.
    pub selects: Option<String>,
    /// For a verb or a condition, what may follow it: names of roles, and words. Nouns when empty.
    pub arguments: Vec<String>,
    /// For a verb, whether rules with it say what something becomes; for a property, whether being it does.
    pub converts: Converts,
    /// For a verb, whether it makes texts. If so, `X IS NOT TEXT` cancels its rules too (docs/rules-game.md §B.2).
    pub makes_texts: bool,
    /// What it does, for people. Where there is little room, only the first sentence is shown.
    pub help: Option<String>,
    /// For a word about looks, how an object that has it is shown. The engine only passes this on.
    pub shows: Option<String>,
    /// A drawn board that shows it, one string for each row.
    pub example: Vec<String>,
}

impl WordDef {
    /// A word that names, if it is a noun, the things of its own name.
    #[must_use]
    pub fn new(name: &str, role: Role) -> WordDef {
        WordDef {
            name: name.to_owned(),
            role,
            selects: None,
            arguments: Vec::new(),
            converts: Converts::Never,
            makes_texts: false,
            help: None,
            shows: None,
            example: Vec::new(),
        }
    }
}

/// Whether a rule says what something becomes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Converts {
    /// It does not.
    #[default]
    Never,
    /// It does, and `X IS X` does not prevent it (docs/rules-game.md §B.3).
    Freely,
    /// It does, unless `X IS X` holds (docs/rules-game.md §B.3).
    UnlessLocked,
}

/// A hook for content: which word an object of a kind spells, if any. It may look only at the name, because it is
/// called once for every kind.
pub type Spelling = for<'a> fn(KindName<'a>) -> Option<&'a str>;
