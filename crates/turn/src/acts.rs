//! Changing a board and telling of it: [`Acts`].

use copula_grid::{Board, Dir, Kind, ObjectId, Pos};
use copula_lexicon::{Kinds, Scene, WordId};
use copula_resolve::{RuleSet, View};

use crate::{Change, Pack};

/// What does not change while a phase runs.
#[derive(Clone, Copy)]
pub(crate) struct Laws<'a> {
    pub(crate) pack: &'a Pack,
    pub(crate) kinds: &'a Kinds,
    pub(crate) rules: &'a RuleSet,
}

impl<'a> Laws<'a> {
    /// The board as it is now, to be asked about.
    pub(crate) fn view(self, board: &'a Board) -> View<'a> {
        let scene = Scene { board, kinds: self.kinds, lexicon: self.pack.lexicon() };
        View { scene, rules: self.rules, checks: self.pack.checks() }
    }
}

/// A board that is being changed, and the record of it.
pub(crate) struct Acts<'a> {
    pub(crate) board: &'a mut Board,
    pub(crate) changes: &'a mut Vec<Change>,
}

impl Acts<'_> {
    pub(crate) fn shift(&mut self, object: ObjectId, to: Pos) {
        let from = self.living(object).pos();
        self.board.shift(object, to);
        self.changes.push(Change::Moved { object, from, to });
    }

    pub(crate) fn face(&mut self, object: ObjectId, to: Dir) {
        let from = self.living(object).dir();
        if from != to {
            self.board.turn(object, to);
            self.changes.push(Change::Turned { object, from, to });
        }
    }

    pub(crate) fn convert(&mut self, object: ObjectId, to: Kind, by: WordId) {
        let from = self.living(object).kind();
        if from != to {
            self.board.convert(object, to);
            self.changes.push(Change::Converted { object, from, to, by });
        }
    }

    pub(crate) fn put(&mut self, kind: Kind, at: Pos, dir: Dir, by: Option<WordId>) -> ObjectId {
        let object = self.board.put(kind, at, dir);
        self.changes.push(Change::Came { object, kind, at, dir, by });
        object
    }

    pub(crate) fn end(&mut self, object: ObjectId, by: WordId) {
        let (kind, at) = (self.living(object).kind(), self.living(object).pos());
        self.board.remove(object);
        self.changes.push(Change::Went { object, kind, at, by });
    }

    fn living(&self, object: ObjectId) -> &copula_grid::Object {
        self.board.get(object).expect("only objects on the board are acted upon")
    }
}
