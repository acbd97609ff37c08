//! Changing a board and telling of it: [`Recorder`].

use std::collections::BTreeSet;

use copula_grid::{Board, Dir, Kind, Mark, ObjectId, Pos, Slot};
use copula_lexicon::{Being, WordId};
use smallvec::SmallVec;

use super::context::PhaseContext;
use crate::record::{Change, begin_part, tell_marks};

/// A board that is being changed, and the record of it.
pub(crate) struct Recorder<'a> {
    pub(crate) board: &'a mut Board,
    pub(crate) changes: &'a mut Vec<Change>,
    /// The number of the phase that is running.
    pub(crate) phase: u16,
    /// The marks that changes tell of.
    pub(crate) marks: &'a [(WordId, Mark)],
    /// Whether what comes or changes its kind bears [`Mark::NEW`] or [`Mark::CHANGED`] until the turn ends.
    pub(crate) notes_new: bool,
    /// The most objects that there may be.
    pub(crate) most: usize,
    /// Whether something did not come because there were that many.
    pub(crate) is_full: &'a mut bool,
    /// Tiles without objects that have been destroyed in this turn, and leave nothing more.
    pub(crate) spent_tiles: &'a mut BTreeSet<Pos>,
}

/// What something leaves, where, and facing where.
struct Left {
    kinds: SmallVec<[Kind; 4]>,
    at: Pos,
    dir: Dir,
}

impl Recorder<'_> {
    /// Ends a being, which leaves what it is to leave; of a tile without objects, only that comes.
    pub(crate) fn destroy(&mut self, phase: &PhaseContext<'_>, being: impl Into<Being>, by: WordId) {
        let being = being.into();
        let Some(left) = self.left_by(phase, being) else {
            return;
        };
        if let Being::Object(object) = being {
            self.end(object, by);
        }
        self.put_all(phase, &left);
    }

    /// Brings what a being leaves that ends, while it stays.
    pub(crate) fn leave(&mut self, phase: &PhaseContext<'_>, being: Being) {
        if let Some(left) = self.left_by(phase, being) {
            self.put_all(phase, &left);
        }
    }

    /// What a being leaves that ends; none if it is no longer there.
    fn left_by(&mut self, phase: &PhaseContext<'_>, being: Being) -> Option<Left> {
        let view = phase.view(self.board);
        let at = view.scene.place(being)?;
        let mut kinds: SmallVec<[Kind; 4]> = SmallVec::new();
        let hooks = phase.active.removals.pick(&phase.pack.hooks.removals);
        hooks.for_each(|hook| (hook.run)(&view, &hook.asks, being, &mut kinds));
        if let (Being::Tile(pos), false) = (being, kinds.is_empty())
            && !self.spent_tiles.insert(pos)
        {
            return None;
        }
        let dir = if kinds.is_empty() { Dir::Right } else { phase.facing_of_source(self.board, being) };
        Some(Left { kinds, at, dir })
    }

    fn put_all(&mut self, phase: &PhaseContext<'_>, Left { kinds, at, dir }: &Left) {
        let last = phase.pack.hooks.removals.last().map(|hook| hook.word);
        for &kind in kinds {
            self.put(phase, kind, *at, *dir, last);
        }
    }

    /// Ends a being that cannot go on.
    pub(crate) fn break_stuck(&mut self, phase: &PhaseContext<'_>, being: Being) {
        if let Some(hook) = phase.pack.hooks.breaks_if_stuck.first() {
            self.destroy(phase, being, hook.word);
        }
    }

    pub(crate) fn shift(&mut self, object: ObjectId, to: Pos) {
        let from = self.living(object).pos();
        if from == to {
            return;
        }
        self.board.shift(object, to);
        self.changes.push(match (from, to) {
            (_, Pos::OUTSIDE) => Change::LeftBoard { object, from },
            (Pos::OUTSIDE, _) => Change::EnteredBoard { object, to },
            (_, _) => Change::Moved { object, from, to },
        });
    }

    pub(crate) fn face(&mut self, object: ObjectId, to: Dir) {
        let from = self.board.turn(object, to);
        if from != to {
            self.changes.push(Change::Turned { object, from, to });
        }
    }

    /// Makes an object one of another kind, with the status of that.
    pub(crate) fn convert(&mut self, phase: &PhaseContext<'_>, object: ObjectId, to: Kind, by: WordId) {
        let from = self.living(object).kind();
        if from != to {
            self.board.convert(object, to);
            if self.notes_new {
                self.board.mark(object, Mark::CHANGED);
            }
            self.changes.push(Change::Converted { object, from, to, by: Some(by) });
            let (dir, marks) = (self.living(object).dir(), self.living(object).marks());
            self.face(object, phase.facing_of_new(self.board, object.into(), dir));
            self.set_marks(phase, object);
            self.tell_marks(object, marks);
        }
    }

    pub(crate) fn keep_object(&mut self, object: ObjectId, kept: ObjectId) {
        let slot = self.living(object).slot();
        self.board.keep(object, Slot { object: Some(kept), ..slot });
    }

    pub(crate) fn keep_kind(&mut self, object: ObjectId, kept: Kind) {
        let slot = self.living(object).slot();
        self.board.keep(object, Slot { kind: Some(kept), ..slot });
    }

    /// Brings an object into being, with its status; none outside the board, where nobody stays, and not where there is no room for more.
    pub(crate) fn put(
        &mut self,
        phase: &PhaseContext<'_>,
        kind: Kind,
        at: Pos,
        dir: Dir,
        by: Option<WordId>,
    ) -> Option<ObjectId> {
        if at == Pos::OUTSIDE {
            return None;
        }
        if self.board.n_objects() >= self.most {
            *self.is_full = true;
            return None;
        }
        let object = self.board.put(kind, at, dir);
        if self.notes_new {
            self.board.mark(object, Mark::NEW);
        }
        let dir = phase.facing_of_new(self.board, object.into(), dir);
        self.board.turn(object, dir);
        self.set_marks(phase, object);
        self.changes.push(Change::Came { object, kind, at, dir, by });
        self.tell_marks(object, 0);
        Some(object)
    }

    /// Gives an object that is new, or is of a new kind, the marks of what is said of it now: what is made floating is on its
    /// layer at once (case B-1339).
    fn set_marks(&mut self, phase: &PhaseContext<'_>, object: ObjectId) {
        let marks = phase.pack.checks().marks().iter();
        for &(word, mark) in marks.filter(|(word, _)| Some(*word) != phase.pack.retraces) {
            if !phase.rules.mentions(word) {
                continue;
            }
            match phase.view(self.board).holds(object, Some(word)) {
                true => self.board.mark(object, mark),
                false => self.board.unmark(object, mark),
            }
        }
    }

    pub(crate) fn end(&mut self, object: ObjectId, by: WordId) {
        end(self.board, self.changes, self.marks, object, by);
    }

    /// Begins another step of a phase in which objects move.
    pub(crate) fn begin_step(&mut self, step: u16) {
        begin_part(self.changes, Some(self.phase), step);
    }

    /// Tells which marks an object has gained and lost since it had those.
    fn tell_marks(&mut self, object: ObjectId, before: u16) {
        let now = self.living(object).marks();
        tell_marks(self.changes, self.marks, object, before, now);
    }

    fn living(&self, object: ObjectId) -> &copula_grid::Object {
        self.board.get(object).expect("only objects on the board are acted upon")
    }
}

/// Takes an object off the board, which leaves nothing.
pub(crate) fn end(
    board: &mut Board,
    changes: &mut Vec<Change>,
    marks: &[(WordId, Mark)],
    object: ObjectId,
    by: WordId,
) {
    let ended = *board.get(object).expect("only objects on the board are acted upon");
    board.remove(object);
    tell_marks(changes, marks, object, ended.marks(), 0);
    let at = Some(ended.pos()).filter(|&at| at != Pos::OUTSIDE);
    changes.push(Change::Went { object, kind: ended.kind(), at, by: Some(by) });
}
