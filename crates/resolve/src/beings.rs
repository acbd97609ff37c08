//! Beings, one after the other, as a [`View`] names them: [`Named`] by rules, [`Holders`] by kinds.

use copula_grid::{BareTiles, Board, ObjectId};
use copula_lexicon::{Being, Scope, WordId};
use copula_parse::Sign;
use smallvec::SmallVec;

use crate::{
    entries::Entry,
    table::{Row, Rows},
    view::View,
};

/// How many kinds are followed one by one; where a noun names more, all objects are gone through. Each step looks at all
/// heads for the oldest, which pays only while there are few. Most nouns name one kind.
const MOST_HEADS: usize = 16;

/// The beings that entries are about and whose guards hold, entry by entry: first the level, then objects, the oldest
/// first, then tiles without objects, row by row.
pub(crate) struct Named<'a> {
    view: View<'a>,
    entries: &'a [u32],
    counts: Counts,
    repeats: Repeats,
    /// How many of them have been begun.
    n_begun: usize,
    is_level_next: bool,
    objects: Objects,
    bare: Option<BareTiles<'a>>,
}

/// The beings of which a word is said.
pub(crate) enum Bearers<'a> {
    /// The objects of one kind, from this one on: most words are said by one rule without a condition, about one kind. What
    /// [`Named`] gives for it takes a tenth of the time this way.
    Alike(&'a Board, Option<ObjectId>),
    All(Named<'a>),
}

impl<'a> Bearers<'a> {
    /// Those of one kind, if the entries are about nothing else and hold of each of its objects.
    #[inline]
    pub(crate) fn of_one_kind(view: View<'a>, entries: &[u32]) -> Option<Bearers<'a>> {
        let &[entry] = entries else { return None };
        let (entry, scene) = (view.entry(entry), view.scene);
        let is_plain = entry.guards.is_none() && entry.sign == Sign::Plain;
        let is_sure = is_plain && scene.lexicon.names_own_thing(entry.subject) && !scene.board.has_marks();
        let oldest = || scene.kinds.thing(entry.subject).and_then(|kind| scene.board.oldest_of(kind));
        is_sure.then(|| Bearers::Alike(scene.board, oldest()))
    }
}

impl Iterator for Bearers<'_> {
    type Item = Being;

    #[inline]
    fn next(&mut self) -> Option<Being> {
        match self {
            Bearers::Alike(board, next) => {
                let object = (*next)?;
                *next = board.next_alike(object);
                Some(Being::Object(object))
            }
            Bearers::All(named) => named.next().map(|(_, being)| being),
        }
    }
}

/// When an entry names a being.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counts {
    /// When it applies.
    IfItApplies,
    /// When it applies and no other entry denies what it says.
    IfItHolds,
}

/// Whether a being comes again for each entry that is about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Repeats {
    Kept,
    LeftOut,
}

/// The objects of an entry that are still to come.
enum Objects {
    /// All of one kind, from this one on.
    Alike(Option<ObjectId>),
    /// Of each kind the next one.
    Heads(SmallVec<[ObjectId; MOST_HEADS]>),
    /// Those of the noun's kinds from this id on.
    From(WordId, u32),
}

impl<'a> Named<'a> {
    #[inline]
    pub(crate) fn new(view: View<'a>, entries: &'a [u32], counts: Counts, repeats: Repeats) -> Named<'a> {
        let objects = Objects::Alike(None);
        Named { view, entries, counts, repeats, n_begun: 0, is_level_next: false, objects, bare: None }
    }

    fn begin(&mut self, entry: Entry) {
        let View { scene, .. } = self.view;
        let scope = scene.lexicon.hook(entry.subject).scope;
        self.is_level_next = scope == Scope::Level;
        self.bare = (scope == Scope::EmptyTiles).then(|| scene.board.bare_tiles());
        let kinds = scene.kinds.named_by(entry.subject).iter();
        let mut oldest = kinds.filter_map(|kind| scene.board.oldest_of(kind));
        let first = oldest.next();
        self.objects = match oldest.next() {
            None => Objects::Alike(first),
            Some(second) => {
                let mut heads: SmallVec<[ObjectId; MOST_HEADS]> = first.into_iter().chain([second]).collect();
                heads.extend(oldest.by_ref().take(MOST_HEADS - heads.len()));
                match oldest.next() {
                    None => Objects::Heads(heads),
                    Some(_) => Objects::From(entry.subject, 0),
                }
            }
        };
    }

    /// The next being that the present entry is about.
    fn next_of_entry(&mut self) -> Option<Being> {
        if std::mem::take(&mut self.is_level_next) {
            return Some(Being::Level);
        }
        let object = self.objects.next(&self.view);
        object.map(Being::Object).or_else(|| self.bare.as_mut()?.next().map(Being::Tile))
    }
}

impl Iterator for Named<'_> {
    /// An entry, by index, and a being.
    type Item = (u32, Being);

    fn next(&mut self) -> Option<(u32, Being)> {
        loop {
            if let Some((&entry, earlier)) = self.entries[..self.n_begun].split_last() {
                while let Some(being) = self.next_of_entry() {
                    let (view, counts) = (&self.view, self.counts);
                    let is_undenied = |entry| {
                        counts == Counts::IfItApplies || view.holds(being, Some(view.entry(entry).complement))
                    };
                    let names = |entry| view.entry_applies(entry, being) && is_undenied(entry);
                    if view.entry_holds(entry, being)
                        && is_undenied(entry)
                        && (self.repeats == Repeats::Kept || !earlier.iter().any(|&earlier| names(earlier)))
                    {
                        return Some((entry, being));
                    }
                }
            }
            let &entry = self.entries.get(self.n_begun)?;
            self.n_begun += 1;
            self.begin(self.view.entry(entry));
        }
    }
}

impl Objects {
    fn next(&mut self, view: &View<'_>) -> Option<ObjectId> {
        let board = view.scene.board;
        match self {
            Objects::Alike(next) => {
                let object = (*next)?;
                *next = board.next_alike(object);
                Some(object)
            }
            Objects::Heads(heads) => {
                let index = (0..heads.len()).min_by_key(|&index| heads[index])?;
                let object = heads[index];
                match board.next_alike(object) {
                    Some(next) => heads[index] = next,
                    None => _ = heads.swap_remove(index),
                }
                Some(object)
            }
            Objects::From(noun, next) => {
                let named = view.scene.kinds.named_by(*noun);
                let n_ids = u32::try_from(board.n_ids()).expect("ids are numbered with 32 bits");
                let is_named =
                    |&id: &u32| board.get(ObjectId::new(id)).is_some_and(|object| named.has(object.kind()));
                let found = (*next..n_ids).find(is_named);
                *next = found.map_or(n_ids, |id| id + 1);
                found.map(ObjectId::new)
            }
        }
    }
}

/// The objects of which a word holds, kind by kind, in each the oldest first.
pub(crate) struct Holders<'a> {
    view: View<'a>,
    word: Option<WordId>,
    kinds: Rows<'a>,
    next: Option<ObjectId>,
}

impl<'a> Holders<'a> {
    pub(crate) fn new(view: View<'a>, word: Option<WordId>) -> Holders<'a> {
        Holders { view, word, kinds: view.rules.table.holders(word), next: None }
    }
}

impl Iterator for Holders<'_> {
    type Item = ObjectId;

    fn next(&mut self) -> Option<ObjectId> {
        let board = self.view.scene.board;
        loop {
            while let Some(object) = self.next {
                self.next = board.next_alike(object);
                if self.view.holds(object, self.word) {
                    return Some(object);
                }
            }
            self.next = board.oldest_of(self.kinds.find_map(Row::kind)?);
        }
    }
}
