//! The turns so far: [`History`].

use copula_grid::Edit;

use super::change::{Before, Turn};
use crate::position::Position;

/// The turns so far, to be undone. It stands beside the position, which knows nothing of it.
#[derive(Clone, Debug, Default)]
pub struct History {
    edits: Vec<Edit>,
    marks: Vec<Mark>,
}

/// Where a turn begins.
#[derive(Clone, Copy, Debug)]
struct Mark {
    start: usize,
    before: Before,
}

impl History {
    /// How many turns can be undone.
    pub fn len(&self) -> usize {
        self.marks.len()
    }

    /// Whether there is nothing to undo.
    pub fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    /// Adds a turn. It has to be the last one of the position.
    pub fn record(&mut self, turn: &Turn) {
        self.marks.push(Mark { start: self.edits.len(), before: turn.before });
        self.edits.extend_from_slice(&turn.edits);
    }

    /// Adds what was done by hand after the last turn: it is undone together with that turn. Before the first turn it
    /// cannot be undone.
    pub fn amend(&mut self, turn: &Turn) {
        if !self.marks.is_empty() {
            self.edits.extend_from_slice(&turn.edits);
        }
    }

    /// Takes the position back to before the last turn; `false` if there is none.
    pub fn undo(&mut self, position: &mut Position) -> bool {
        let Some(Mark { start, before }) = self.marks.pop() else {
            return false;
        };
        position.take_back(&self.edits[start..], before);
        self.edits.truncate(start);
        true
    }
}
