//! Moves as people write them: [`MovesArgs`] and [`read_moves`].

use anyhow::{Context, Result, bail};
use clap::Args;
use copula_turn::Input;

use crate::input::level::Loaded;

/// The most moves that one text may ask for, counts included.
const MAX_MOVES: usize = 1_000_000;

/// The arguments by which a command names moves to be played first.
#[derive(Clone, Debug, Args)]
pub(crate) struct MovesArgs {
    /// Moves to play first: u, d, l, r, and . or w for waiting. `3r` means `rrr`; spaces are ignored.
    #[arg(long, value_name = "STR", allow_hyphen_values = true)]
    moves: Option<String>,
    /// Play the recorded solution of the level first.
    #[arg(long, conflicts_with = "moves")]
    solution: bool,
}

impl MovesArgs {
    /// The moves asked for; none if nothing was.
    ///
    /// # Errors
    ///
    /// If they cannot be read, or the level has no solution to play.
    pub(crate) fn read(&self, level: &Loaded) -> Result<Vec<Input>> {
        match self.solution {
            true => read_moves(recorded(level)?),
            false => read_moves(self.moves.as_deref().unwrap_or_default()),
        }
    }
}

/// The recorded solution of a level.
///
/// # Errors
///
/// If none is recorded.
pub(crate) fn recorded(level: &Loaded) -> Result<&str> {
    let solution = level.def.solution.as_deref();
    solution.with_context(|| format!("{} has no recorded solution; give moves with --moves", level.name))
}

/// Reads moves.
///
/// # Errors
///
/// If they cannot be read.
pub(crate) fn read_moves(text: &str) -> Result<Vec<Input>> {
    parse_moves(text).context("the moves cannot be read")
}

/// Reads moves: `u d l r`, and `.` or `w` for waiting, in any case; a number in front of a move repeats it; white space
/// and commas do not count.
///
/// # Errors
///
/// If there is anything else, a number without a move, or more than a million moves; the message says where.
fn parse_moves(text: &str) -> Result<Vec<Input>> {
    let mut moves = Vec::new();
    let mut count: Option<usize> = None;
    for (index, letter) in text.chars().enumerate() {
        let position = index + 1;
        if let Some(digit) = letter.to_digit(10) {
            let number = count.unwrap_or(0).saturating_mul(10).saturating_add(digit as usize);
            count = Some(number.min(MAX_MOVES + 1));
            continue;
        }
        if letter.is_whitespace() || letter == ',' {
            continue;
        }
        let Some(input) = input_of(letter) else {
            bail!(
                "`{letter}` at position {position} is not a move; moves are u, d, l, r, and . or w for waiting"
            );
        };
        let n_times = count.take().unwrap_or(1);
        if moves.len() + n_times > MAX_MOVES {
            bail!("position {position} goes beyond {MAX_MOVES} moves; play fewer");
        }
        moves.extend(std::iter::repeat_n(input, n_times));
    }
    if count.is_some() {
        bail!("the number at the end has no move after it; add a move");
    }
    Ok(moves)
}

fn input_of(letter: char) -> Option<Input> {
    match letter.to_ascii_lowercase() {
        'w' => Some(Input::Wait),
        letter => Input::from_letter(letter),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(text: &str) -> String {
        parse_moves(text).unwrap().into_iter().map(Input::letter).collect()
    }

    #[test]
    fn moves_are_read_in_every_form() {
        assert_eq!(letters("udlr."), "udlr.");
        assert_eq!(letters("U w, 3r\n12L 0d"), "u.rrrllllllllllll");
        assert_eq!(letters(""), "");
    }

    #[test]
    fn what_is_no_move_is_named_with_its_position() {
        let fault = |text| parse_moves(text).unwrap_err().to_string();
        assert!(fault("rrx").starts_with("`x` at position 3"));
        assert!(fault("rr4").contains("the number at the end"));
        assert!(fault("99999999999999999999999r").starts_with("position 24"));
    }
}
