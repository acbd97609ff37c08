//! What must come of a case, and how that is compared: [`Check`].

use super::board::{Drawn, Facings};
use super::difference::{Part, compare_board, compare_rules, compare_value};
use super::engine::Game;
use super::expect;
use super::moment::Moment;
use crate::cases::Expected;

/// What must come of a case.
#[derive(Clone, Debug)]
pub enum Check {
    /// The board after each move.
    Board(Board),
    /// Everything after each move of a game.
    Played(Played),
    /// A few things after the last action.
    Report(Reported),
    /// The rules that are read at the start.
    Sentences(Sentences),
}

/// Boards after moves.
#[derive(Clone, Debug)]
pub struct Board {
    /// Whether facings are compared.
    pub dirs: bool,
    /// The rows after each move.
    pub after: Vec<Vec<String>>,
    /// The move, from 1, that wins; none if no move does.
    pub win_after_move: Option<usize>,
}

/// A played game.
#[derive(Clone, Debug)]
pub struct Played {
    /// The rules before the first move.
    pub start_rules: Option<Vec<String>>,
    /// What must be so after each move.
    pub steps: Vec<Step>,
}

/// What must be so after a move of a played game.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "they are the keys of the case files")]
pub struct Step {
    /// The rows, facings drawn.
    pub rows: Vec<String>,
    /// The rules, copies by MIMIC among them.
    pub rules: Vec<String>,
    /// Whether the level is won.
    pub won: bool,
    /// Whether the game came to its end.
    pub ended: bool,
    /// Whether this move took a bonus.
    pub bonus: bool,
    /// Whether the level is destroyed.
    pub destroyed: bool,
}

/// What a report expects, after the last action.
#[derive(Clone, Debug)]
pub struct Reported {
    /// What must be so; what is absent is not compared.
    pub expect: Expected,
}

/// Rules that are read from rows.
#[derive(Clone, Debug)]
pub struct Sentences {
    /// The rules, copies by MIMIC among them.
    pub rules: Vec<String>,
    /// The rules without those copies, where there are any.
    pub read: Option<Vec<String>>,
}

impl Check {
    /// All that differs at a moment of the game.
    pub(super) fn differences(&self, moment: &Moment<'_>) -> Vec<Part> {
        match self {
            Check::Board(board) => board.differences(moment),
            Check::Played(played) => played.differences(moment),
            Check::Report(report) if moment.n == moment.n_last => expect::differences(&report.expect, moment),
            Check::Sentences(sentences) if moment.n == 0 => sentences.differences(moment.game),
            Check::Report(_) | Check::Sentences(_) => Vec::new(),
        }
    }
}

impl Board {
    fn differences(&self, moment: &Moment<'_>) -> Vec<Part> {
        let mut parts = Vec::new();
        let facings = if self.dirs { Facings::Shown } else { Facings::Hidden };
        if let Some(rows) = moment.n.checked_sub(1).and_then(|index| self.after.get(index)) {
            compare_board(&mut parts, &Drawn::read(rows, facings), &moment.game.board(facings));
        }
        let is_won = self.win_after_move.is_some_and(|n| n <= moment.n);
        compare_value(&mut parts, "won", &is_won, &moment.won_after.is_some());
        parts
    }
}

impl Played {
    fn differences(&self, moment: &Moment<'_>) -> Vec<Part> {
        let mut parts = Vec::new();
        let game = moment.game;
        let step = moment.n.checked_sub(1).and_then(|index| self.steps.get(index));
        let expected = step.map(|step| &step.rules).or(self.start_rules.as_ref());
        if let Some(step) = step {
            let expected = Drawn::read(&step.rows, Facings::Shown);
            compare_board(&mut parts, &expected, &game.board(Facings::Shown));
        }
        if let Some(rules) = expected {
            compare_rules(&mut parts, "rules", rules, &with_copies(game));
        }
        if let Some(step) = step {
            compare_value(&mut parts, "won", &step.won, &game.is_won());
            compare_value(&mut parts, "ended", &step.ended, &game.is_ended());
            compare_value(&mut parts, "destroyed", &step.destroyed, &game.is_destroyed());
            // Whether a level that is destroyed by its own BONUS counts it first, the cases leave open.
            if step.bonus || !step.destroyed {
                compare_value(&mut parts, "bonus", &step.bonus, &(game.n_bonus() > moment.n_bonus_before));
            }
        }
        parts
    }
}

impl Sentences {
    fn differences(&self, game: &Game) -> Vec<Part> {
        let mut parts = Vec::new();
        compare_rules(&mut parts, "rules", &self.rules, &with_copies(game));
        if let Some(read) = &self.read {
            compare_rules(&mut parts, "rules without copies", read, &game.rules());
        }
        parts
    }
}

fn with_copies(game: &Game) -> Vec<String> {
    let mut rules = game.rules();
    rules.extend(game.copied_rules());
    rules
}
