//! What the player did: [`Input`], and who did it: [`Command`].

use copula_grid::Dir;
use copula_resolve::Player;

/// What the player did in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
    /// All five.
    pub const EVERY: [Input; 5] = [Input::Right, Input::Up, Input::Left, Input::Down, Input::Wait];

    /// The way of a move; none when waiting.
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
    pub fn from_letter(letter: char) -> Option<Input> {
        Input::EVERY.into_iter().find(|input| input.letter() == letter)
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
pub struct Command {
    /// What the player did.
    pub input: Input,
    /// Which player.
    pub player: Player,
}

impl Command {
    /// The way of a move; none when waiting.
    pub fn heading(self) -> Option<Dir> {
        self.input.heading()
    }
}
