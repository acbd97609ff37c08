//! The turns so far: [`History`].

use copula_grid::Edit;

use super::{position::Position, turn::Turn};
use crate::record::Checkpoint;

/// The turns so far, to be undone. It stands beside the position, which knows nothing of it.
#[derive(Clone, Debug, Default)]
pub struct History {
    edits: Vec<Edit>,
    turns: Vec<Start>,
}

/// Where a turn begins.
#[derive(Clone, Copy, Debug)]
struct Start {
    /// Its first edit.
    edit: usize,
    before: Checkpoint,
}

impl History {
    /// How many turns can be undone.
    #[must_use]
    pub fn len(&self) -> usize {
        self.turns.len()
    }

    /// Whether there is nothing to undo.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.turns.is_empty()
    }

    /// Adds a turn. It has to be the last one of the position, and no record of undoing.
    pub fn record(&mut self, turn: &Turn) {
        self.turns.push(Start { edit: self.edits.len(), before: turn.record.before });
        self.edits.extend_from_slice(&turn.record.edits);
    }

    /// Adds what was done by hand after the last turn: it is undone together with that turn. Before the first turn it
    /// cannot be undone.
    pub fn amend(&mut self, turn: &Turn) {
        if !self.turns.is_empty() {
            self.edits.extend_from_slice(&turn.record.edits);
        }
    }

    /// Takes the position back to before the last turn; `false` if there is none, and then `turn` stays as it is. Else
    /// `turn` tells what that changed, as one movement: an object that moved twice goes back at once.
    pub fn undo(&mut self, position: &mut Position, turn: &mut Turn) -> bool {
        let Some(Start { edit, before }) = self.turns.pop() else {
            return false;
        };
        position.take_back(&self.edits[edit..], before, turn);
        self.edits.truncate(edit);
        true
    }
}
