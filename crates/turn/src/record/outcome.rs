//! How a game stands after a turn: [`Outcome`], and the bounds that may end one: [`Limit`].

use std::fmt;

use copula_grid::{Kind, Pos};

/// How a game stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Outcome {
    /// It goes on.
    #[default]
    Playing,
    /// It is won, and stays so.
    Won,
    /// Something ended it.
    Finished,
    /// The level turned into an object of that kind, as which a map would show it.
    Converted(Kind),
    /// The level was destroyed.
    Destroyed,
    /// It is not won, and no object is a player's.
    Lost,
    /// A bound was passed: the turn ended there. The position stays usable.
    Ended(Limit),
}

/// A bound of the pack past which a turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Limit {
    /// There would be more objects than a board may hold.
    Objects,
    /// The words spell more than may be read.
    RuleWords,
    /// Stacks of words can be read in more ways than may be.
    Combinations,
    /// There were more pushes than may be.
    Pushes,
    /// Objects dropped farther than they may.
    Falls,
    /// What was read changed what spells, again and again.
    Readings,
    /// The turn took more work than it may.
    Work,
    /// Questions about rules led to other such questions too often.
    Questions,
}

impl Outcome {
    /// Its name in reports, such as `won` or `too_many_pushes`: small letters, joined by `_`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Playing => "playing",
            Outcome::Won => "won",
            Outcome::Lost => "lost",
            Outcome::Finished => "finished",
            Outcome::Converted(_) => "converted",
            Outcome::Destroyed => "destroyed",
            Outcome::Ended(Limit::Objects) => "too_many_objects",
            Outcome::Ended(Limit::RuleWords) => "too_many_rule_words",
            Outcome::Ended(Limit::Combinations) => "too_many_combinations",
            Outcome::Ended(Limit::Pushes) => "too_many_pushes",
            Outcome::Ended(Limit::Falls) => "too_many_falls",
            Outcome::Ended(Limit::Work) => "too_much_work",
            Outcome::Ended(Limit::Readings) => "too_many_readings",
            Outcome::Ended(Limit::Questions) => "too_many_questions",
        }
    }

    /// Whether something final happened to the level: it is won, finished, converted or destroyed.
    #[must_use]
    pub fn is_final(self) -> bool {
        match self {
            Outcome::Won | Outcome::Finished | Outcome::Converted(_) | Outcome::Destroyed => true,
            Outcome::Playing | Outcome::Lost | Outcome::Ended(_) => false,
        }
    }
}

impl fmt::Display for Outcome {
    /// A few words for people, such as `won`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Playing => f.write_str("still playing"),
            Outcome::Won => f.write_str("won"),
            Outcome::Finished => f.write_str("finished"),
            Outcome::Converted(_) => f.write_str("the level became an object"),
            Outcome::Destroyed => f.write_str("the level was destroyed"),
            Outcome::Lost => f.write_str("lost: no object is a player's"),
            Outcome::Ended(limit) => write!(f, "the turn ended early: {limit}"),
        }
    }
}

impl Limit {
    /// Its field in [`Limits`](crate::Limits); none for the one that is fixed.
    #[must_use]
    pub fn field(self) -> Option<&'static str> {
        match self {
            Limit::Objects => Some("objects"),
            Limit::RuleWords => Some("rule_words"),
            Limit::Combinations => Some("combinations"),
            Limit::Pushes => Some("pushes"),
            Limit::Falls => Some("falls"),
            Limit::Readings => Some("readings"),
            Limit::Work => Some("work"),
            Limit::Questions => None,
        }
    }
}

impl fmt::Display for Limit {
    /// A sentence for people, without a full stop.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::Objects => "there would be more objects than the pack allows",
            Limit::RuleWords => "the words spell more than the pack allows",
            Limit::Combinations => "stacked words can be read in more ways than the pack allows",
            Limit::Pushes => "there were more pushes than the pack allows",
            Limit::Falls => "things fell farther than the pack allows",
            Limit::Readings => "reading the words kept changing which things are words",
            Limit::Work => "the turn took more work than the pack allows",
            Limit::Questions => "the rules depend on each other in a circle",
        })
    }
}

/// What went on without end in a turn that a bound ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Looping {
    /// The rules that had to do with it and were in force then: [`Turn::rule`](crate::Turn::rule) has them.
    pub rules: Vec<u32>,
    /// The tiles on which it happened, row by row.
    pub tiles: Vec<Pos>,
}
