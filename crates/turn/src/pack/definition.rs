//! A dialect as data: [`PackDef`].

use copula_grid::{MAX_OBJECTS, MAX_SIDE};
use copula_lexicon::WordDef;
use indexmap::IndexMap;

/// A dialect as data: which words there are, and the order of everything that has one. What the names in it stand for,
/// the [`Registry`](crate::Registry) knows; [`Pack::load`](crate::Pack::load) brings the two together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PackDef {
    /// What it is called.
    pub name: String,
    /// How words are read and settled: `outward` or `scan`.
    pub reader: String,
    /// The words, but for the grammar's own.
    pub words: Vec<WordDef>,
    /// Classes of words by name, written in small letters. Whoever asks about a class asks about any of its words, so that
    /// a pack can add a word to a class without a change of what asks for it.
    pub classes: IndexMap<String, Vec<String>>,
    /// What objects spell: names of spelling hooks, those first asked first.
    pub spelling: Vec<String>,
    /// Rules that hold without words.
    pub base: Vec<String>,
    /// The phases of a turn, in order: `parse`, `convert`, `mark`, `look`, and those that `takes` and `stages` name.
    pub turn: Vec<String>,
    /// Phases in which objects move, with the words that say which.
    pub takes: IndexMap<String, Vec<String>>,
    /// Phases in which objects go as far as they can, with the words that say which.
    pub falls: IndexMap<String, Vec<String>>,
    /// In which order the movers of a take step: `front first` or `all at once`. Empty means `front first`.
    pub step_order: String,
    /// Phases in which things happen on tiles, with the words that do, in order.
    pub stages: IndexMap<String, Vec<String>>,
    /// What objects in the way do: the first word that answers counts.
    pub responses: Vec<String>,
    /// How objects go, those first asked first.
    pub gaits: Vec<String>,
    /// What ends because it cannot go on.
    pub breaks_if_stuck: Vec<String>,
    /// Words that act when a mover cannot go on, in this order ([`Registry::blocked`](crate::Registry::blocked)).
    pub blocked: Vec<String>,
    /// What is spared where moving would end it.
    pub spared: Vec<String>,
    /// What leaves something behind when it ends.
    pub removals: Vec<String>,
    /// Stages that look at the same board as the one before them, if that is among these too: what they do is carried out when
    /// all have looked.
    pub same_board: Vec<String>,
    /// What says where something new faces, in order.
    pub facings: Vec<String>,
    /// Whether beings convert one after the other in the order of the rules, each on the board as those before left it.
    pub converts_in_turn: bool,
    /// What rules make of others before conflicts are settled, in order.
    pub expansions: Vec<String>,
    /// The property whose bearers count as texts of their own nouns. The engine asks for it at every parse, since reading and
    /// who is read depend on each other.
    pub spells: Option<String>,
    /// Properties that objects bear as marks, as they were when the phase `mark` last came. They are asked in this order: who
    /// is silenced by one of them gets none of those behind it.
    pub marks: Vec<String>,
    /// The property, one of the marks, whose bearers no other rule says anything of. The table of rules asks for it, since
    /// every answer about a being depends on it.
    pub silences: Option<String>,
    /// The property, one of the marks, for whose sake the engine keeps where objects have been, and since when objects bear
    /// it: what content asks with [`View::retraced`](copula_resolve::View::retraced). A level that cannot spell the word
    /// keeps nothing.
    pub retraces: Option<String>,
    /// Properties that change nothing but how objects look, brought up to date when the phase `look` comes.
    pub looks: Vec<String>,
    /// Whether what is spelled twice makes two of what something becomes.
    pub counts_copies: bool,
    /// Whether what came or changed its kind in a turn is told apart until the turn ends: it is not converted in that turn,
    /// and content can ask for it ([`View::is_new`](copula_resolve::View::is_new)). If not, nothing ever is new.
    pub notes_new: bool,
    /// What says what becomes of an object, in order.
    pub conversions: Vec<String>,
    /// The class that makes an object a player's: while none of its words holds of any object, the game is lost. Without
    /// such a class no game is lost.
    pub lost_without: Option<String>,
    /// Bounds past which a turn ends.
    pub limits: Limits,
}

/// Bounds of a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
pub struct Limits {
    /// The most objects that a board may hold, up to [`MAX_OBJECTS`].
    pub objects: usize,
    /// The most texts that may spell rules, counted rule by rule. A board that spells more is not read.
    pub rule_words: u64,
    /// The most pushes in a turn.
    pub pushes: u32,
    /// The most tiles that objects drop in one phase.
    pub falls: u32,
    /// The most readings at one time, where what is read changes what spells.
    pub readings: u32,
    /// From how many rows on a run of words with stacks in it is too much.
    pub combinations: u32,
    /// The most tiles that a board may have. A larger one is refused.
    pub tiles: usize,
    /// The most work in a turn: things met by what moves, conditions asked, objects looked through to answer one. It is
    /// counted, so that the same turn ends at the same point on every machine (docs/limits.md).
    pub work: u64,
}

impl Limits {
    /// The most that [`rule_words`](Limits::rule_words) may be: what a machine of today holds with ease.
    pub const MAX_RULE_WORDS: u64 = 1 << 22;
    /// The most that each of the bounds on work may be.
    pub const MAX_STEPS: u32 = 1 << 20;
    /// The most that [`work`](Limits::work) may be.
    pub const MAX_WORK: u64 = 1 << 40;

    /// Bounds for levels that nobody has looked at, such as those that players send to a server: with the packs that come
    /// with Copula, a turn takes at most about 50 ms, whatever the level (docs/limits.md has the figures). Every level that a
    /// person would draw stays within them.
    #[must_use]
    pub fn for_levels_of_strangers() -> Limits {
        Limits {
            objects: 2_000,
            rule_words: 4_000,
            pushes: 2_000,
            falls: 2_000,
            readings: 20,
            combinations: 500,
            tiles: 4_096,
            work: 100_000,
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            objects: MAX_OBJECTS,
            rule_words: Limits::MAX_RULE_WORDS,
            pushes: 10_000,
            falls: 6_000,
            readings: 200,
            combinations: 5_000,
            tiles: MAX_SIDE as usize * MAX_SIDE as usize,
            work: 100_000_000,
        }
    }
}
