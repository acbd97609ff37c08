//! Moves played on a position: [`play`], and what a recorded solution is worth: [`Proof`].

use anyhow::Result;
use copula_grid::Pos;
use copula_turn::{Input, Outcome, Position, Turn};
use serde::Serialize;

/// A play with all its moves.
pub(crate) struct Played {
    pub(crate) position: Position,
    pub(crate) n_played: usize,
    pub(crate) n_left: usize,
    /// The move that won it, from 1.
    pub(crate) won_at: Option<usize>,
    pub(crate) outcome: Outcome,
    /// What went on without end, if a bound ended it.
    pub(crate) looping: Option<Looped>,
}

/// What went on without end in a turn that a bound ended.
#[derive(Debug, Serialize)]
pub(crate) struct Looped {
    /// The rules that had to do with it, each once.
    pub(crate) rules: Vec<String>,
    /// The tiles on which it happened, as column and row.
    pub(crate) tiles: Vec<[u16; 2]>,
}

impl Looped {
    /// What a turn tells of it; nothing if no bound ended it.
    pub(crate) fn of(position: &Position, turn: &Turn) -> Option<Looped> {
        let lexicon = position.pack().lexicon();
        let looping = turn.looping();
        let mut rules: Vec<String> =
            looping.rules.iter().map(|&rule| turn.rule(rule).spell(lexicon)).collect();
        rules.sort();
        rules.dedup();
        let tiles = looping.tiles.iter().map(|&Pos { x, y }| [x, y]).collect();
        matches!(turn.outcome(), Outcome::Ended(_)).then_some(Looped { rules, tiles })
    }
}

/// What came of a recorded solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Proof {
    /// How many moves it has.
    pub(crate) moves: usize,
    /// The move that won, from 1.
    pub(crate) won_at: Option<usize>,
    /// How many moves are left over behind the end.
    pub(crate) left: usize,
}

/// Plays moves until the first win or other end, showing each to `see`.
///
/// # Errors
///
/// Those of `see`.
pub(crate) fn play(
    mut position: Position,
    moves: &[Input],
    mut see: impl FnMut(usize, Input, &Position, &Turn) -> Result<()>,
) -> Result<Played> {
    let mut turn = Turn::default();
    let mut outcome = position.outcome();
    let mut n_played = 0;
    for (index, &input) in moves.iter().enumerate() {
        position.step(input, &mut turn);
        outcome = turn.outcome();
        n_played += 1;
        see(index, input, &position, &turn)?;
        if !matches!(outcome, Outcome::Playing | Outcome::Lost) {
            break;
        }
    }
    let won_at = position.is_won().then_some(n_played);
    let looping = Looped::of(&position, &turn);
    Ok(Played { position, n_played, n_left: moves.len() - n_played, won_at, outcome, looping })
}

/// Plays moves until the first win or other end.
pub(crate) fn play_on(position: Position, moves: &[Input]) -> Played {
    play(position, moves, |_, _, _, _| Ok(())).expect("nothing in it fails")
}

/// Not won, and no object is a player's.
pub(crate) fn is_lost(position: &Position) -> bool {
    !position.is_won() && position.has_no_player()
}

impl Proof {
    /// Plays a solution; its letters are those of solutions, which the level was checked for.
    pub(crate) fn of(start: Position, solution: &str) -> Proof {
        let moves: Vec<Input> = solution.chars().filter_map(Input::from_letter).collect();
        let Played { won_at, n_left, .. } = play_on(start, &moves);
        Proof { moves: moves.len(), won_at, left: n_left }
    }

    /// Whether it wins at its last move.
    pub(crate) fn is_exact(self) -> bool {
        self.won_at == Some(self.moves)
    }

    /// What came of it, as the end of a sentence that starts with the solution.
    pub(crate) fn verdict(self) -> String {
        let Proof { moves, won_at, left } = self;
        match won_at {
            Some(_) if left == 0 => format!("wins at move {moves}, its last move"),
            Some(won_at) => format!("wins at move {won_at}, and {}", left_over(left)),
            None => format!("does not win in {moves} {}", if moves == 1 { "move" } else { "moves" }),
        }
    }
}

/// "1 move is left over".
fn left_over(n_left: usize) -> String {
    if n_left == 1 { "1 move is left over".to_owned() } else { format!("{n_left} moves are left over") }
}
