//! From one board and an input to the next board.
//!
//! Here belong movement (module 08) and the whole turn (module 09): its stages in the order that the pack lists, the
//! record of what they change, and undo. What a single word does belongs into `content-std`; this crate asks for it by
//! functions that are handed in.
//!
//! The inputs are given.

use copula_grid::Dir;

/// What the player did.
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
    /// The input that a solution writes with this letter: `u`, `d`, `l`, `r`, or `.` for waiting.
    pub fn from_letter(letter: char) -> Option<Input> {
        match letter {
            'r' => Some(Input::Right),
            'u' => Some(Input::Up),
            'l' => Some(Input::Left),
            'd' => Some(Input::Down),
            '.' => Some(Input::Wait),
            _ => None,
        }
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
