//! Why a text takes part in no rule: [`NoSentence`].

use copula_grid::{Axis, ObjectId};

/// Why a text takes part in no rule along one axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
