//! What is tried: [`Case`].

use std::collections::BTreeSet;

use copula_turn::Input;

use super::check::Check;

/// A board, what is done on it, and what must come of it.
#[derive(Clone, Debug)]
pub struct Case {
    /// What it is called; sentences without an id go by their rows.
    pub id: String,
    /// What it shows, if it says so.
    pub title: String,
    /// The name of the file that it stands in.
    pub file: String,
    /// What sort of case it is: its tier, its kind, or the kind of fault that it is about.
    pub class: String,
    /// The words that it needs, in small letters.
    pub words: BTreeSet<String>,
    /// The drawn rows at the start.
    pub rows: Vec<String>,
    /// What is done, turn by turn.
    pub inputs: Vec<Input>,
    /// What must come of it.
    pub check: Check,
}

impl Case {
    /// The board, as the case has it, from which turn `n` (from 1) starts. Reports have only the first.
    pub(super) fn board_before(&self, n: usize) -> Option<&[String]> {
        match (n, &self.check) {
            (0, _) => None,
            (1, _) => Some(&self.rows),
            (_, Check::Board(board)) => board.after.get(n - 2).map(Vec::as_slice),
            (_, Check::Played(played)) => played.steps.get(n - 2).map(|step| step.rows.as_slice()),
            (_, Check::Report(_) | Check::Sentences(_)) => None,
        }
    }
}
