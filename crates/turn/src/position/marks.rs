//! Who bears the marks that a pack gives to words: [`Marks`].

use copula_grid::{Board, Edit, ObjectId};
use copula_lexicon::WordId;
use copula_resolve::{Past, Queries};

use super::{rules::Rules, state::State};
use crate::pack::Pack;

/// Who bears the marks that a pack gives to words, so that setting them goes through the few that do. Derived from the
/// board, which keeps the marks themselves.
#[derive(Debug, Default)]
pub(crate) struct Marks {
    /// Everyone who bears a mark, and some who did, in order.
    bearers: Vec<ObjectId>,
}

impl Marks {
    /// Whether there can be anything for [`update`](Marks::update) to do.
    pub(crate) fn may_change(&self, rules: &Rules) -> bool {
        rules.active().marks || !self.bearers.is_empty()
    }

    /// Gives every object the mark that silences it, if that is said of it now.
    pub(crate) fn update_silenced(
        &mut self,
        pack: &Pack,
        rules: &Rules,
        state: &mut State,
        queries: &Queries,
        scratch: &mut Vec<(ObjectId, bool)>,
    ) {
        if let Some(silencing) = pack.checks().silencing_word() {
            self.update_those(pack, rules, state, queries, scratch, |word| word == silencing);
        }
    }

    /// Gives every object the marks of what is said of it now. `scratch` lists who is to bear a mark, and who not.
    pub(crate) fn update(
        &mut self,
        pack: &Pack,
        rules: &Rules,
        state: &mut State,
        queries: &Queries,
        scratch: &mut Vec<(ObjectId, bool)>,
    ) {
        self.update_those(pack, rules, state, queries, scratch, |_| true);
    }

    fn update_those(
        &mut self,
        pack: &Pack,
        rules: &Rules,
        state: &mut State,
        queries: &Queries,
        scratch: &mut Vec<(ObjectId, bool)>,
        is_asked: impl Fn(WordId) -> bool,
    ) {
        if !self.may_change(rules) {
            return;
        }
        for &(word, mark) in pack.checks().marks().iter().filter(|(word, _)| is_asked(*word)) {
            if self.bearers.is_empty() && !rules.set().mentions(word) {
                continue;
            }
            let view = rules.view(pack, state).noting(queries);
            scratch.clear();
            scratch.extend(view.holders(Some(word)).map(|object| (object, true)));
            scratch.sort_unstable();
            let n_bearers = scratch.len();
            // Who bears it and is not to any more.
            let bears = |object: &&ObjectId| state.board.get(**object).is_some_and(|object| object.has(mark));
            for &object in self.bearers.iter().filter(bears) {
                if scratch[..n_bearers].binary_search(&(object, true)).is_err() {
                    scratch.push((object, false));
                }
            }
            for &(object, bears) in scratch.iter() {
                match bears {
                    true => self.give(pack, state, object, word),
                    false => state.board.unmark(object, mark),
                }
            }
        }
    }

    /// Notes what has come, or changed its kind, since the given edit and bears a mark, and begins to keep the past of those who
    /// bear the mark for that.
    pub(crate) fn update_new(&mut self, pack: &Pack, rules: &Rules, state: &mut State, first_edit: usize) {
        if !rules.active().marks && self.bearers.is_empty() {
            return;
        }
        for index in first_edit..state.board.edits().len() {
            let (Edit::Put { object, .. } | Edit::Converted { object, .. }) = state.board.edits()[index]
            else {
                continue;
            };
            let Some(here) = state.board.get(object) else {
                continue;
            };
            if here.marks() != 0 {
                self.note(object);
            }
            if let Some(word) =
                pack.retraces.filter(|&word| rules.view(pack, state).holds(object, Some(word)))
            {
                self.give(pack, state, object, word);
            }
        }
    }

    /// Finds out who bears marks on a board that was filled from outside or taken back.
    pub(crate) fn find(&mut self, board: &Board) {
        self.bearers.clear();
        self.bearers.extend(board.objects().filter(|(_, object)| object.marks() != 0).map(|(id, _)| id));
    }

    fn note(&mut self, object: ObjectId) {
        if let Err(place) = self.bearers.binary_search(&object) {
            self.bearers.insert(place, object);
        }
    }

    fn give(&mut self, pack: &Pack, state: &mut State, object: ObjectId, word: WordId) {
        let Some(mark) = pack.checks().mark_of(word) else {
            return;
        };
        if state.board.get(object).is_none_or(|object| object.has(mark)) {
            return;
        }
        state.board.mark(object, mark);
        self.note(object);
        if Some(word) == pack.retraces {
            state.trail.push(Past::Began { object, turn: state.level.context.n_turns });
        }
    }
}

impl Clone for Marks {
    fn clone(&self) -> Marks {
        Marks { bearers: self.bearers.clone() }
    }

    /// Copies into marks that are there already, keeping their memory.
    fn clone_from(&mut self, from: &Marks) {
        let Marks { bearers } = from;
        self.bearers.clone_from(bearers);
    }
}
