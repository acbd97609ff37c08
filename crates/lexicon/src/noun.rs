//! What nouns name: [`NounHook`].

use copula_grid::Kind;

use crate::{Kinds, WordId};

/// A hook for content: what a noun stands for, as a subject or argument and as a target.
///
/// Both functions get the noun itself, so that one hook serves every noun that works alike. They may look only at the
/// names of kinds, because they are called once and their answers are kept.
#[derive(Clone, Copy, Debug)]
pub struct NounHook {
    /// What sort of thing it stands for.
    pub scope: Scope,
    /// Whether the noun names objects of the kind.
    pub names: fn(&Kinds, WordId, Kind) -> bool,
    /// What an object of the kind becomes if a rule says that it is this noun; `None` if it becomes nothing.
    pub becomes: fn(&Kinds, WordId, Kind) -> Option<Kind>,
}

/// What sort of thing a noun stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scope {
    /// The objects that the hook names, all alike.
    #[default]
    Objects,
    /// Every kind of the level: a rule about it becomes one rule for each kind's own noun (docs/rules-game.md §B.4).
    EveryKind,
    /// The kinds that rules make members of it (docs/rules-game.md §B.4).
    Members,
    /// Every tile without an object.
    EmptyTiles,
    /// The level as a whole, and the objects that the hook names.
    Level,
}

/// `named`: the things of the noun's own name. The hook of every noun that asks for no other.
pub(crate) const NAMED: NounHook = NounHook {
    scope: Scope::Objects,
    names: |kinds, noun, kind| kinds.thing(noun) == Some(kind),
    becomes: |kinds, noun, _| kinds.thing(noun),
};

/// `text`: every text; as a target, the text that carries the object's own noun (docs/rules-course.md §8).
pub(crate) const EVERY_TEXT: NounHook = NounHook {
    scope: Scope::Objects,
    names: |kinds, _, kind| kinds.is_text(kind),
    becomes: |kinds, _, kind| kinds.text_of(kind),
};

/// For words that are no nouns.
pub(crate) const NOTHING: NounHook =
    NounHook { scope: Scope::Objects, names: |_, _, _| false, becomes: |_, _, _| None };

/// The hooks that are there without being registered, by the names that word lists use.
pub(crate) const BUILT_IN: [(&str, NounHook); 2] = [("named", NAMED), ("text", EVERY_TEXT)];
