//! How objects look by the rules: [`Looks`].

use copula_grid::ObjectId;
use copula_lexicon::WordId;
use copula_resolve::Queries;

use super::{rules::Rules, state::State};
use crate::{pack::Pack, record::Change};

/// Who looks how, by object: what the pack's words for looks said when they were asked last. Derived from the rules.
#[derive(Debug, Default)]
pub(crate) struct Looks {
    shown: Vec<(ObjectId, WordId)>,
}

impl Looks {
    pub(crate) fn shown(&self) -> &[(ObjectId, WordId)] {
        &self.shown
    }

    /// Whether there can be anything for [`update`](Looks::update) to do.
    pub(crate) fn may_change(&self, rules: &Rules) -> bool {
        rules.active().looks || !self.shown.is_empty()
    }

    /// Brings the looks of all objects up to date, and tells what changed. `scratch` becomes what they were.
    pub(crate) fn update(
        &mut self,
        pack: &Pack,
        rules: &Rules,
        state: &State,
        changes: &mut Vec<Change>,
        queries: &Queries,
        scratch: &mut Vec<(ObjectId, WordId)>,
    ) {
        if !self.may_change(rules) {
            return;
        }
        std::mem::swap(&mut self.shown, scratch);
        self.find(pack, rules, state, queries);
        if self.shown != *scratch {
            self.tell_changes(scratch, changes);
        }
    }

    /// Brings the looks up to date without a record.
    pub(crate) fn refresh(&mut self, pack: &Pack, rules: &Rules, state: &State) {
        if self.may_change(rules) && pack.has_looks() {
            self.find(pack, rules, state, &Queries::default());
        }
    }

    fn find(&mut self, pack: &Pack, rules: &Rules, state: &State, queries: &Queries) {
        let shown = &mut self.shown;
        shown.clear();
        let view = rules.view(pack, state).noting(queries);
        for &word in pack.looks.iter().filter(|&&word| rules.set().mentions(word)) {
            shown.extend(view.holders(Some(word)).map(|object| (object, word)));
        }
        shown.sort_unstable();
    }

    /// Tells what was lost and gained since these were the looks.
    pub(crate) fn tell_changes(&self, before: &[(ObjectId, WordId)], changes: &mut Vec<Change>) {
        for &(object, word) in before {
            if self.shown.binary_search(&(object, word)).is_err() {
                changes.push(Change::LookLost { object, word });
            }
        }
        for &(object, word) in &self.shown {
            if before.binary_search(&(object, word)).is_err() {
                changes.push(Change::LookGained { object, word });
            }
        }
    }
}

impl Clone for Looks {
    fn clone(&self) -> Looks {
        Looks { shown: self.shown.clone() }
    }

    /// Copies into looks that are there already, keeping their memory.
    fn clone_from(&mut self, from: &Looks) {
        let Looks { shown } = from;
        self.shown.clone_from(shown);
    }
}
