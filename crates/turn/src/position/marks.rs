//! What objects bear from the rules: marks, looks, and trails of where they have been.

use std::sync::Arc;

use copula_grid::{Edit, ObjectId};
use copula_lexicon::WordId;
use copula_resolve::{Past, Queries, Trail};

use super::position::{Memory, Position};
use crate::{
    pack::Phase,
    record::{Change, Turn},
};

impl Position {
    /// Whether there can be anything for [`mark`](Position::mark) to do.
    pub(crate) fn may_mark(&self) -> bool {
        self.active.marks || !self.marked.is_empty()
    }

    /// Whether there can be anything for [`look`](Position::update_looks) to do.
    pub(crate) fn may_look(&self) -> bool {
        self.active.looks || !self.looks.is_empty()
    }

    /// Gives every object the marks of what is said of it now.
    pub(crate) fn mark(&mut self, queries: &Queries) {
        if !self.may_mark() {
            return;
        }
        let pack = Arc::clone(&self.pack);
        let mut bearers = std::mem::take(&mut self.memory.bearers);
        for &(word, mark) in pack.checks().marks() {
            if self.marked.is_empty() && !self.rules.mentions(word) {
                continue;
            }
            bearers.clear();
            bearers.extend(self.view().noting(queries).holders(Some(word)).map(|object| (object, true)));
            bearers.sort_unstable();
            let n_bearers = bearers.len();
            // Who bears it and is not to any more.
            for &object in
                self.marked.iter().filter(|&&object| self.board.get(object).is_some_and(|o| o.has(mark)))
            {
                if bearers[..n_bearers].binary_search(&(object, true)).is_err() {
                    bearers.push((object, false));
                }
            }
            for &(object, bears) in &bearers {
                match bears {
                    true => self.bear(object, word),
                    false => self.board.unmark(object, mark),
                }
            }
        }
        self.memory.bearers = bearers;
    }

    /// Gives what has come since the given edit the marks of what is said of it now.
    pub(crate) fn mark_new(&mut self, first_edit: usize) {
        if !self.active.marks {
            return;
        }
        let pack = Arc::clone(&self.pack);
        for index in first_edit..self.board.edits().len() {
            let Edit::Put { object, .. } = self.board.edits()[index] else {
                continue;
            };
            for &(word, _) in pack.checks().marks() {
                if self.board.get(object).is_some() && self.view().holds(object, Some(word)) {
                    self.bear(object, word);
                }
            }
        }
    }

    fn bear(&mut self, object: ObjectId, word: WordId) {
        let Some(mark) = self.pack.checks().mark_of(word) else {
            return;
        };
        if self.board.get(object).is_none_or(|object| object.has(mark)) {
            return;
        }
        self.board.mark(object, mark);
        if let Err(place) = self.marked.binary_search(&object) {
            self.marked.insert(place, object);
        }
        if Some(word) == self.pack.retraces {
            self.trail.push(Past::Began { object, turn: self.context.n_turns });
        }
    }

    /// Finds who bears marks, on a board that was filled or changed from outside.
    pub(crate) fn find_marked(&mut self) {
        self.marked.clear();
        self.marked.extend(self.board.objects().filter(|(_, object)| object.marks() != 0).map(|(id, _)| id));
    }

    /// Brings the looks of all objects up to date, and tells what changed.
    pub(crate) fn update_looks(&mut self, turn: &mut Turn, queries: &Queries) {
        if !self.may_look() {
            return;
        }
        let mut looks = std::mem::take(&mut self.memory.looks);
        self.find_looks(&mut looks, queries);
        if looks == self.looks {
            self.memory.looks = looks;
            return;
        }
        for &(object, word) in &self.looks {
            if looks.binary_search(&(object, word)).is_err() && self.board.get(object).is_some() {
                turn.changes.push(Change::LookLost { object, word });
            }
        }
        for &(object, word) in &looks {
            if self.looks.binary_search(&(object, word)).is_err() {
                turn.changes.push(Change::LookGained { object, word });
            }
        }
        std::mem::swap(&mut self.looks, &mut looks);
        self.memory.looks = looks;
    }

    /// Brings the looks up to date without a record.
    pub(crate) fn refresh_looks(&mut self) {
        if self.may_look() && self.pack.phases.iter().any(|phase| matches!(phase, Phase::Look)) {
            let mut looks = std::mem::take(&mut self.looks);
            self.find_looks(&mut looks, &Queries::default());
            self.looks = looks;
        }
    }

    fn find_looks(&self, looks: &mut Vec<(ObjectId, WordId)>, queries: &Queries) {
        looks.clear();
        for &word in self.pack.looks.iter().filter(|&&word| self.rules.mentions(word)) {
            looks.extend(self.view().noting(queries).holders(Some(word)).map(|object| (object, word)));
        }
        looks.sort_unstable();
    }

    /// Writes down where what moved or turned this turn was before, and what came.
    pub(crate) fn keep_trail(&mut self) {
        if !self.keeps_trail {
            return;
        }
        let Position { board, trail, memory: Memory { entry_of, .. }, context, .. } = self;
        let (first_new, turn) = (trail.len(), context.n_turns);
        entry_of.resize(board.n_ids(), 0);
        // What an object has of this turn; what is kept of earlier turns is out of date.
        let entry = |trail: &Trail, entry_of: &[usize], object: ObjectId| {
            let index = entry_of[object.number() as usize];
            let past = trail.get(index).filter(|past| index >= first_new && past.object() == object);
            past.map(|past| (index, past))
        };
        for edit in board.edits() {
            let (Edit::Shifted { object, .. } | Edit::Turned { object, .. } | Edit::Put { object, .. }) =
                *edit
            else {
                continue;
            };
            if entry(trail, entry_of, object).is_none() {
                entry_of[object.number() as usize] = trail.len();
                let now = board.last(object);
                trail.push(match edit {
                    Edit::Put { .. } => Past::Came { object, turn },
                    _ => Past::Stood { object, turn, pos: now.pos(), dir: now.dir() },
                });
            }
        }
        // Backwards, so that the first edit of an object has the last word.
        for edit in board.edits().iter().rev() {
            let (Edit::Shifted { object, .. } | Edit::Turned { object, .. }) = *edit else {
                continue;
            };
            if let Some((index, Past::Stood { pos, dir, .. })) = entry(trail, entry_of, object) {
                let (pos, dir) = match *edit {
                    Edit::Shifted { from, .. } => (from, dir),
                    Edit::Turned { from, .. } => (pos, from),
                    _ => (pos, dir),
                };
                trail.set(index, Past::Stood { object, turn, pos, dir });
            }
        }
    }
}
