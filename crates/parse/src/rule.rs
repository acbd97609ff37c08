//! One thing that the words say: [`Rule`].

use copula_grid::{Axis, ObjectId, Pos};
use copula_lexicon::{Role, WordId};

/// Whether a rule says yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Sign {
    /// As written.
    Plain,
    /// With NOT in front of what is said.
    Negated,
}

/// One subject, verb and complement, with the condition under which it holds (docs/rules-course.md §3). Its conditions stand
/// in the [`RuleList`](crate::RuleList) that it is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The noun that it is about.
    pub subject: WordId,
    /// Whether it is about that noun, or about all others.
    pub subject_sign: Sign,
    /// The word between subject and complement.
    pub verb: WordId,
    /// What is said of the subject: a noun or a property, or another word that the verb accepts.
    pub complement: WordId,
    /// The complement's role.
    pub complement_role: Role,
    /// Whether it says yes or no.
    pub sign: Sign,
    /// Where it was read; none for a base rule, which no text spells (docs/rules-course.md §3).
    pub source: Option<Source>,
    pub(crate) conditions: Slice,
    pub(crate) texts: Slice,
}

/// Where a rule was read. The texts themselves are [`RuleRef::texts`](crate::RuleRef::texts).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// The text of the verb, or the first of those that spell it.
    pub link: ObjectId,
    /// Where that stood.
    pub at: Pos,
    /// Along which axis it was read.
    pub axis: Axis,
    /// Where it stands in the order of a scan.
    pub(crate) order: ScanOrder,
}

/// Where a rule stands in the order of a scan. Rules of a later round come after all rules of the rounds before. Within
/// a round the start of the chain decides: things before texts, then the older before the younger (docs/rules-game.md
/// §B.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ScanOrder {
    pub(crate) round: u32,
    pub(crate) is_text: bool,
    pub(crate) start: u32,
}

/// What has to hold for a rule to apply to an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Condition {
    /// Which condition.
    pub word: WordId,
    /// Whether it has to hold or to fail.
    pub sign: Sign,
    pub(crate) arguments: Slice,
}

/// One of the words that a condition asks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Argument {
    /// The word.
    pub word: WordId,
    /// Whether it asks about that, or about anything else.
    pub sign: Sign,
}

impl Argument {
    /// The word itself, without NOT.
    #[must_use]
    pub fn plain(word: WordId) -> Argument {
        Argument { word, sign: Sign::Plain }
    }
}

/// A range of entries of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Slice {
    pub(crate) start: u32,
    pub(crate) len: u32,
}

impl Slice {
    pub(crate) fn new(start: usize, end: usize) -> Slice {
        let number = |n: usize| u32::try_from(n).expect("the limit of a reading keeps lists short");
        Slice { start: number(start), len: number(end - start) }
    }

    pub(crate) fn of<T>(self, list: &[T]) -> &[T] {
        &list[self.start as usize..][..self.len as usize]
    }
}

impl Rule {
    /// Whether subject and complement are the same noun.
    #[must_use]
    pub fn is_identity(&self) -> bool {
        self.subject == self.complement && self.subject_sign == Sign::Plain
    }

    /// Whether it says what something becomes, rather than what it is like.
    #[must_use]
    pub fn is_conversion(&self) -> bool {
        self.complement_role == Role::Noun
    }
}
