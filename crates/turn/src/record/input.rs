//! What the player did: [`Input`], several of them: [`Moves`], and who did it: [`Command`].

use std::{fmt, ops::Deref, str::FromStr};

use copula_grid::Dir;
use copula_resolve::Player;
use thiserror::Error;

/// What the player did in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Input {
    /// A move to greater x.
    Right,
    /// A move to smaller y.
    Up,
    /// A move to smaller x.
    Left,
    /// A move to greater y.
    Down,
    /// Nothing: the turn passes.
    Wait,
}

impl Input {
    /// All five, the ways in the order of [`Dir::VARIANTS`].
    pub const VARIANTS: [Input; 5] = [Input::Right, Input::Up, Input::Left, Input::Down, Input::Wait];

    /// The way of a move; none when waiting.
    #[must_use]
    pub fn heading(self) -> Option<Dir> {
        match self {
            Input::Right => Some(Dir::Right),
            Input::Up => Some(Dir::Up),
            Input::Left => Some(Dir::Left),
            Input::Down => Some(Dir::Down),
            Input::Wait => None,
        }
    }

    /// The letter that solutions write: `u`, `d`, `l`, `r`, or `.` for waiting.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Input::Right => 'r',
            Input::Up => 'u',
            Input::Left => 'l',
            Input::Down => 'd',
            Input::Wait => '.',
        }
    }

    /// The input that a solution writes with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Input> {
        Input::VARIANTS.into_iter().find(|input| input.letter() == letter)
    }
}

impl fmt::Display for Input {
    /// The name of its direction, or `wait`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.heading().map_or("wait", Dir::name))
    }
}

impl FromStr for Input {
    type Err = ParseInputError;

    /// Reads a [`letter`](Input::letter) or a name: `r` and `right` are the same.
    fn from_str(text: &str) -> Result<Input, ParseInputError> {
        let is_it = |input: &Input| text == input.letter().to_string() || text == input.to_string();
        let found = Input::VARIANTS.into_iter().find(is_it);
        found.ok_or_else(|| ParseInputError { text: text.to_owned() })
    }
}

/// A text that names no input.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{text}` is no input; write right, up, left, down or wait, or one of the letters r, u, l, d and `.`"
)]
pub struct ParseInputError {
    /// The text.
    pub text: String,
}

/// Inputs one after the other, as a solution writes them: `rrd.l`.
///
/// ```
/// use copula_turn::{Input, Moves};
///
/// let moves: Moves = "rr .d".parse()?;
/// assert_eq!(moves[..], [Input::Right, Input::Right, Input::Wait, Input::Down]);
/// assert_eq!(moves.to_string(), "rr.d");
/// # Ok::<(), copula_turn::ParseMovesError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Moves(pub Vec<Input>);

impl fmt::Display for Moves {
    /// Their letters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: String = self.iter().map(|input| input.letter()).collect();
        f.pad(&letters)
    }
}

impl FromStr for Moves {
    type Err = ParseMovesError;

    /// Reads letters; blanks between them are left out.
    fn from_str(text: &str) -> Result<Moves, ParseMovesError> {
        let mut moves = Moves::default();
        let mut wrong = Vec::new();
        for (index, letter) in text.chars().enumerate().filter(|(_, letter)| !letter.is_whitespace()) {
            match Input::from_letter(letter) {
                Some(input) => moves.0.push(input),
                None => wrong.push((index, letter)),
            }
        }
        if wrong.is_empty() { Ok(moves) } else { Err(ParseMovesError { wrong }) }
    }
}

/// A text in which letters are no moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseMovesError {
    /// Each of them, with its place among the characters, from 0.
    pub wrong: Vec<(usize, char)>,
}

impl fmt::Display for ParseMovesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (index, letter)) in self.wrong.iter().enumerate() {
            let line = if number > 0 { "\n" } else { "" };
            let place = index + 1;
            write!(
                f,
                "{line}character {place}: `{letter}` is no move; write r, u, l, d, or `.` for waiting"
            )?;
        }
        Ok(())
    }
}

impl std::error::Error for ParseMovesError {}

impl Deref for Moves {
    type Target = [Input];

    fn deref(&self) -> &[Input] {
        &self.0
    }
}

impl FromIterator<Input> for Moves {
    fn from_iter<I: IntoIterator<Item = Input>>(inputs: I) -> Moves {
        Moves(inputs.into_iter().collect())
    }
}

impl IntoIterator for Moves {
    type Item = Input;
    type IntoIter = std::vec::IntoIter<Input>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = &'a Input;
    type IntoIter = std::slice::Iter<'a, Input>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

/// As the text that [`Display`](fmt::Display) writes.
#[cfg(feature = "serde")]
impl serde::Serialize for Moves {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Moves {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Moves, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl From<Dir> for Input {
    fn from(dir: Dir) -> Input {
        match dir {
            Dir::Right => Input::Right,
            Dir::Up => Input::Up,
            Dir::Left => Input::Left,
            Dir::Down => Input::Down,
        }
    }
}

/// An input with the player whose it is: what starts a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Command {
    /// What the player did.
    pub input: Input,
    /// Which player.
    pub player: Player,
}

impl From<Input> for Command {
    /// The input of who plays alone.
    fn from(input: Input) -> Command {
        Command { input, player: Player::First }
    }
}

impl Command {
    /// The way of a move; none when waiting.
    #[must_use]
    pub fn heading(self) -> Option<Dir> {
        self.input.heading()
    }
}
