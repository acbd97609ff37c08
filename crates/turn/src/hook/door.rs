//! The ways in which content enters: [`Hook`].

use std::fmt;

use copula_lexicon::WordId;

/// A word, or a class of words, that a piece of content asks about; none where the pack does not list it, and then nothing
/// is said of it.
pub type OptWord = Option<WordId>;

/// One of the ways in which content enters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hook {
    /// What a noun names.
    Noun,
    /// What an object spells.
    Spelling,
    /// When a rule applies.
    Condition,
    /// What rules make of others.
    Expansion,
    /// Who moves.
    Take,
    /// What stands in the way.
    Response,
    /// How something goes.
    Gait,
    /// What ends when it cannot go on.
    BreaksIfStuck,
    /// What happens when something cannot go on.
    Blocked,
    /// What is not ended where others are.
    Spared,
    /// What something leaves behind when it ends.
    Removal,
    /// Where something new faces.
    Facing,
    /// What becomes of an object.
    Conversion,
    /// What happens to those who share a tile, and what wins.
    Stage,
}

impl fmt::Display for Hook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Hook::Noun => "noun",
            Hook::Spelling => "spelling",
            Hook::Condition => "condition",
            Hook::Expansion => "expansion",
            Hook::Take => "take",
            Hook::Response => "response",
            Hook::Gait => "gait",
            Hook::BreaksIfStuck => "breaks_if_stuck",
            Hook::Blocked => "blocked",
            Hook::Spared => "spared",
            Hook::Removal => "removal",
            Hook::Facing => "facing",
            Hook::Conversion => "conversion",
            Hook::Stage => "stage",
        })
    }
}
