//! The words that the engine itself knows (docs/rules-course.md §2). All others are content.

use crate::{NounHook, Role, WordId, noun};

/// Joins a subject to what is said of it.
pub const IS: WordId = WordId(0);

/// Joins items of a list.
pub const AND: WordId = WordId(1);

/// Negates the item after it.
pub const NOT: WordId = WordId(2);

/// The noun that names every text. It belongs to the engine (docs/rules-course.md §2).
pub const TEXT: WordId = WordId(3);

/// Spelling, role and hook of each, by its number.
pub(crate) const GRAMMAR: [(&str, Role, NounHook); 4] = [
    ("IS", Role::Link, noun::NOTHING),
    ("AND", Role::Joiner, noun::NOTHING),
    ("NOT", Role::Negation, noun::NOTHING),
    ("TEXT", Role::Noun, noun::EVERY_TEXT),
];
