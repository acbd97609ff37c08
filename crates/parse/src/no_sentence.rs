//! Why a text takes part in no rule: [`NoSentence`].

use std::fmt;

use copula_grid::{Axis, ObjectId};
use copula_lexicon::Scene;

/// Why a text takes part in no rule along one axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "reason", rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum NoSentence {
    /// Its word is not in the lexicon, so it breaks every sentence that it stands in (docs/rules-course.md §2).
    UnknownWord,
    /// No other word stands next to it, in its row or in its column.
    Alone,
    /// No IS stands in the unbroken run of words that it is part of.
    NoVerb {
        /// Along which axis.
        axis: Axis,
    },
    /// No noun and no property stands right behind the IS.
    NothingAfter {
        /// Along which axis.
        axis: Axis,
        /// The IS.
        verb: ObjectId,
    },
    /// No noun stands right in front of the IS, or of the condition before it.
    NothingBefore {
        /// Along which axis.
        axis: Axis,
        /// The IS.
        verb: ObjectId,
    },
    /// A NOT stands in front of the noun before the IS and drops it (docs/rules-course.md §3).
    NegatedBefore {
        /// Along which axis.
        axis: Axis,
        /// The IS.
        verb: ObjectId,
        /// The NOT.
        negation: ObjectId,
    },
    /// There is a sentence nearby, but it ends before it gets to this word, or passes it over.
    NotReached {
        /// Along which axis.
        axis: Axis,
        /// The IS of that sentence.
        verb: ObjectId,
    },
}

impl NoSentence {
    /// Along which axis; none if it is so along both.
    #[must_use]
    pub fn axis(self) -> Option<Axis> {
        match self {
            NoSentence::UnknownWord | NoSentence::Alone => None,
            NoSentence::NoVerb { axis }
            | NoSentence::NothingAfter { axis, .. }
            | NoSentence::NothingBefore { axis, .. }
            | NoSentence::NegatedBefore { axis, .. }
            | NoSentence::NotReached { axis, .. } => Some(axis),
        }
    }

    /// Its name in reports, such as `no_verb`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            NoSentence::UnknownWord => "unknown_word",
            NoSentence::Alone => "alone",
            NoSentence::NoVerb { .. } => "no_verb",
            NoSentence::NothingAfter { .. } => "nothing_after",
            NoSentence::NothingBefore { .. } => "nothing_before",
            NoSentence::NegatedBefore { .. } => "negated_before",
            NoSentence::NotReached { .. } => "not_reached",
        }
    }

    /// The same sentence as [`Display`](fmt::Display) writes, with places of the board, as `x,y`, instead of ids.
    #[must_use]
    pub fn spell(self, scene: Scene<'_>) -> String {
        let place = |object: ObjectId| match scene.board.get(object) {
            Some(there) => format!("at {},{}", there.pos().x, there.pos().y),
            None => object.to_string(),
        };
        self.told(place)
    }

    fn told(self, name: impl Fn(ObjectId) -> String) -> String {
        match self {
            NoSentence::UnknownWord => {
                "the pack has no such word, so it breaks every sentence that it is in".to_owned()
            }
            NoSentence::Alone => "no other word is next to it".to_owned(),
            NoSentence::NoVerb { .. } => "the unbroken line of words has no IS".to_owned(),
            NoSentence::NothingAfter { verb, .. } => {
                format!("the IS {} has no noun or property directly after it", name(verb))
            }
            NoSentence::NothingBefore { verb, .. } => {
                format!("there is no noun directly before the IS {}, or before its condition", name(verb))
            }
            NoSentence::NegatedBefore { verb, negation, .. } => {
                format!("the NOT {} is in front of the noun before the IS {}", name(negation), name(verb))
            }
            NoSentence::NotReached { verb, .. } => {
                format!("the sentence of the IS {} ends before this word, or skips it", name(verb))
            }
        }
    }
}

impl fmt::Display for NoSentence {
    /// A sentence for people, without a full stop; [`spell`](NoSentence::spell) says where the words lie.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(|object| object.to_string()))
    }
}
