//! What the kinds of a level stand for: [`Kinds`].

use copula_grid::{Kind, KindName};
use indexmap::IndexMap;

use crate::{KindSet, Role, WordId};

/// The kinds that can occur in a level: those that it was started with, and whatever its words can make of them.
///
/// - With a thing there is always the text of its own noun, and with the text of a noun the noun's own thing.
/// - Kinds are only ever added and keep their numbers: a kind stays one of the level when its last object is gone
///   (docs/rules-game.md §B.4).
#[derive(Clone, Debug, Default)]
pub struct Kinds {
    pub(crate) entries: IndexMap<Box<str>, Entry>,
    /// By word: the noun's own thing, and every kind that the noun names.
    pub(crate) nouns: Vec<Noun>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// The word that it spells, with its role, if it spells a word of the lexicon.
    pub(crate) spells: Option<(WordId, Role)>,
    pub(crate) is_text: bool,
    /// For a thing, the text of its own noun.
    pub(crate) text: Option<Kind>,
    /// For a thing, its own noun.
    pub(crate) noun: Option<WordId>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Noun {
    pub(crate) thing: Option<Kind>,
    pub(crate) named: KindSet,
}

impl Kinds {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// All of them, by number.
    pub fn iter(&self) -> impl Iterator<Item = Kind> + use<> {
        (0..self.len()).map(kind_at)
    }

    /// The kind of that name, if the level has it.
    pub fn get(&self, name: KindName<'_>) -> Option<Kind> {
        self.entries.get_index_of(&*name.to_text()).map(kind_at)
    }

    /// How level files write the kind.
    #[must_use]
    pub fn name(&self, kind: Kind) -> KindName<'_> {
        let (name, entry) = self.entries.get_index(kind.index()).expect("the kind is of another level");
        match name.strip_prefix(KindName::TEXT_PREFIX) {
            Some(word) if entry.is_text => KindName::Text(word),
            _ => KindName::Thing(name),
        }
    }

    /// Whether objects of the kind are texts.
    #[must_use]
    pub fn is_text(&self, kind: Kind) -> bool {
        self.entries[kind.index()].is_text
    }

    /// The word that an object of the kind spells, and its role.
    #[must_use]
    pub fn spells(&self, kind: Kind) -> Option<(WordId, Role)> {
        self.entries[kind.index()].spells
    }

    /// The kinds whose objects spell that word.
    pub fn spelling(&self, word: WordId) -> impl Iterator<Item = Kind> {
        let spells = move |entry: &Entry| entry.spells.is_some_and(|(spelled, _)| spelled == word);
        self.entries
            .values()
            .enumerate()
            .filter(move |(_, entry)| spells(entry))
            .map(|(index, _)| kind_at(index))
    }

    /// The noun's own thing, if the level can have it.
    #[must_use]
    pub fn thing(&self, noun: WordId) -> Option<Kind> {
        self.nouns[noun.index()].thing
    }

    /// For a thing, the text of its own noun.
    #[must_use]
    pub fn text_of(&self, kind: Kind) -> Option<Kind> {
        self.entries[kind.index()].text
    }

    /// For a thing, its own noun.
    #[must_use]
    pub fn own_noun(&self, kind: Kind) -> Option<WordId> {
        self.entries[kind.index()].noun
    }

    /// Every kind that the noun names.
    #[must_use]
    pub fn named_by(&self, noun: WordId) -> &KindSet {
        &self.nouns[noun.index()].named
    }
}

pub(crate) fn kind_at(index: usize) -> Kind {
    Kind(u16::try_from(index).expect("there are at most MAX_KINDS kinds"))
}
