//! Lists of what is said and of whom: [`View::said`], [`View::named`], [`View::holders`].

use copula_grid::ObjectId;
use copula_lexicon::{Being, WordId};
use copula_parse::Sign;

use crate::{
    beings::{Bearers, Counts, Holders, Named, Repeats},
    entries::Entry,
    table::Row,
    view::View,
};

/// One thing that rules say of a being with some verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// What is said.
    pub complement: WordId,
    /// Whether it says yes or no.
    pub sign: Sign,
    /// Whether subject and complement are the same noun.
    pub is_identity: bool,
}

impl<'a> View<'a> {
    /// Everything that rules say of the being with the verb, in the order of the rules; with IS, what it becomes. What is
    /// said twice comes twice, because it counts twice (docs/rules-game.md §A.7).
    pub fn said(self, being: Being, verb: Option<WordId>) -> impl Iterator<Item = Said> + use<'a> {
        let entries = verb.map_or(&[][..], |verb| self.rules.table.entries_with(verb));
        entries.iter().filter(move |&&entry| self.entry_applies(entry, being)).map(move |&entry| {
            let Entry { subject, complement, sign, .. } = self.entry(entry);
            Said { complement, sign, is_identity: subject == complement }
        })
    }

    /// Every being of which rules say something with the verb, and what they say, rule by rule in their order, for each
    /// first the level, then objects, the oldest first, then tiles, row by row.
    pub fn sayings(self, verb: Option<WordId>) -> impl Iterator<Item = (Being, WordId)> + use<'a> {
        let entries = verb.map_or(&[][..], |verb| self.rules.table.entries_with(verb));
        let named = Named::new(self, entries, Counts::IfItApplies, Repeats::Kept);
        named.map(move |(entry, being)| (being, self.entry(entry).complement))
    }

    /// The beings of [`sayings`](View::sayings), each once.
    pub fn sayers(self, verb: Option<WordId>) -> impl Iterator<Item = Being> + use<'a> {
        let entries = verb.map_or(&[][..], |verb| self.rules.table.entries_with(verb));
        Named::new(self, entries, Counts::IfItApplies, Repeats::LeftOut).map(|(_, being)| being)
    }

    /// Every object of which the word holds, kind by kind in the order of their numbers, in each the oldest first.
    pub fn holders(self, word: Option<WordId>) -> impl Iterator<Item = ObjectId> + use<'a> {
        Holders::new(self, word)
    }

    /// Whether the word holds of any object for which the answer is yes.
    pub fn any_holder(&self, word: Option<WordId>, mut answer: impl FnMut(ObjectId) -> bool) -> bool {
        let mut kinds = self.rules.table.holders(word).filter_map(Row::kind);
        kinds.any(|kind| {
            self.scene.board.of_kind(kind).any(|object| self.holds(object, word) && answer(object))
        })
    }

    /// Every being of which the word holds, rule by rule in the order of those that say it, for each first the level, then
    /// objects, the oldest first, then tiles, row by row: who is named by two rules comes twice. Of a class, the rules
    /// that say its first word come first, and so on.
    pub fn named(self, word: Option<WordId>) -> impl Iterator<Item = Being> + use<'a> {
        self.named_by(word, Repeats::Kept)
    }

    /// The same, each once.
    pub fn named_once(self, word: Option<WordId>) -> impl Iterator<Item = Being> + use<'a> {
        self.named_by(word, Repeats::LeftOut)
    }

    fn named_by(self, word: Option<WordId>, repeats: Repeats) -> impl Iterator<Item = Being> + use<'a> {
        let entries = word.map_or(&[][..], |word| self.rules.table.entries_of(word));
        if let Some(bearers) = Bearers::of_one_kind(self, entries) {
            return bearers;
        }
        // Where negated entries stand beside the others, to be named is not enough.
        let is_denied = entries.iter().any(|&entry| self.entry(entry).sign == Sign::Negated);
        let counts = if is_denied { Counts::IfItHolds } else { Counts::IfItApplies };
        Bearers::All(Named::new(self, entries, counts, repeats))
    }

    /// Every object that a rule could convert or end, kind by kind, in each the oldest first.
    pub fn converting(self) -> impl Iterator<Item = ObjectId> + use<'a> {
        self.rules.table.converting().flat_map(move |kind| self.scene.board.of_kind(kind))
    }

    /// Every noun of which a rule says what it becomes, or that it stays what it is, each once, in the order of the rules
    /// (docs/rules-game.md §C.3; case D-0794). The numbers in `scratch` are of no use afterwards.
    pub fn convert_order(self, scratch: &mut Vec<(u32, WordId)>, order: &mut Vec<WordId>) {
        scratch.clear();
        order.clear();
        let lexicon = self.scene.lexicon;
        let entries = self.rules.table.of_verbs().iter().map(|&index| (index, self.entry(index)));
        let converting = entries.filter(|(_, entry)| entry.converts(lexicon));
        scratch.extend(converting.map(|(index, entry)| (index, entry.subject)));
        scratch.sort_unstable();
        for &(_, subject) in scratch.iter() {
            if !order.contains(&subject) {
                order.push(subject);
            }
        }
    }

    /// Whether a rule could convert or end tiles.
    #[must_use]
    pub fn converts_tiles(&self) -> bool {
        self.rules.table.converts_tiles()
    }
}
