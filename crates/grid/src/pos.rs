//! Places and ways: [`Pos`], [`Dir`], [`Axis`] and [`Size`].

use std::{fmt, str::FromStr};

use thiserror::Error;

/// A column and a row, from the top left, from 0; y grows downward. It is written as `(x, y)`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pos {
    /// The column.
    pub x: u16,
    /// The row.
    pub y: u16,
}

impl Pos {
    /// The one place outside every board. An object that leaves the board stands there until it is removed in the same
    /// turn (docs/rules-game.md §C.6, B13).
    pub const OUTSIDE: Pos = Pos { x: u16::MAX, y: u16::MAX };
}

impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Pos::OUTSIDE => f.write_str("outside the board"),
            Pos { x, y } => write!(f, "({x}, {y})"),
        }
    }
}

/// One of the four ways an object can face or move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Dir {
    /// To greater x; the way an object faces when nothing is said.
    #[default]
    Right,
    /// To smaller y.
    Up,
    /// To smaller x.
    Left,
    /// To greater y.
    Down,
}

impl Dir {
    /// All four, in the order in which they are numbered.
    pub const VARIANTS: [Dir; 4] = [Dir::Right, Dir::Up, Dir::Left, Dir::Down];

    /// Its lower-case name, as level files spell it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Dir::Right => "right",
            Dir::Up => "up",
            Dir::Left => "left",
            Dir::Down => "down",
        }
    }

    /// The way with that lower-case name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Dir> {
        Dir::VARIANTS.into_iter().find(|dir| dir.name() == name)
    }

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Dir {
        match self {
            Dir::Right => Dir::Left,
            Dir::Up => Dir::Down,
            Dir::Left => Dir::Right,
            Dir::Down => Dir::Up,
        }
    }

    /// What a step that way adds to x and y, in tiles; y grows downward.
    #[must_use]
    pub const fn delta(self) -> (i32, i32) {
        match self {
            Dir::Right => (1, 0),
            Dir::Up => (0, -1),
            Dir::Left => (-1, 0),
            Dir::Down => (0, 1),
        }
    }
}

impl fmt::Display for Dir {
    /// Its [`name`](Dir::name).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Dir {
    type Err = ParseDirError;

    /// Reads a [`name`](Dir::name).
    fn from_str(text: &str) -> Result<Dir, ParseDirError> {
        Dir::from_name(text).ok_or_else(|| ParseDirError { text: text.to_owned() })
    }
}

/// A text that names no direction.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{text}` is no direction; write right, up, left or down")]
pub struct ParseDirError {
    /// The text.
    pub text: String,
}

/// One of the two ways in which words are read. A row comes before a column, because that is the order of the rule list
/// (docs/rules-course.md §3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Axis {
    /// Left to right.
    Row,
    /// Top to bottom.
    Column,
}

impl Axis {
    /// The way along the axis in which words are read.
    #[must_use]
    pub fn forward(self) -> Dir {
        match self {
            Axis::Row => Dir::Right,
            Axis::Column => Dir::Down,
        }
    }

    /// The way against the reading.
    #[must_use]
    pub fn backward(self) -> Dir {
        match self {
            Axis::Row => Dir::Left,
            Axis::Column => Dir::Up,
        }
    }
}

/// How many columns and rows a board has. It is written as `WIDTHxHEIGHT`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Size {
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl Size {
    /// How many tiles there are.
    #[must_use]
    pub fn n_tiles(self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }

    /// Whether the place lies on a board of this size.
    #[must_use]
    pub fn has(self, pos: Pos) -> bool {
        pos.x < self.width && pos.y < self.height
    }

    /// The place named by signed coordinates, if it lies on a board of this size.
    #[must_use]
    pub fn pos(self, x: i32, y: i32) -> Option<Pos> {
        let pos = Pos { x: u16::try_from(x).ok()?, y: u16::try_from(y).ok()? };
        self.has(pos).then_some(pos)
    }

    /// The next place that way, if it lies on a board of this size.
    #[must_use]
    pub fn step(self, pos: Pos, dir: Dir) -> Option<Pos> {
        let Pos { x, y } = pos;
        let next = match dir {
            Dir::Right => Pos { x: x.checked_add(1)?, y },
            Dir::Up => Pos { x, y: y.checked_sub(1)? },
            Dir::Left => Pos { x: x.checked_sub(1)?, y },
            Dir::Down => Pos { x, y: y.checked_add(1)? },
        };
        self.has(next).then_some(next)
    }

    /// Every place, row by row from the top left.
    pub fn tiles(self) -> impl Iterator<Item = Pos> {
        (0..self.height).flat_map(move |y| (0..self.width).map(move |x| Pos { x, y }))
    }

    /// The place with that number.
    ///
    /// # Panics
    ///
    /// If the board has no such place.
    pub(crate) fn tile(self, index: usize) -> Pos {
        let width = usize::from(self.width);
        let fits = |n: usize| u16::try_from(n).expect("a board has less than 65536 columns and rows");
        Pos { x: fits(index % width), y: fits(index / width) }
    }

    /// The number of the place, row by row from the top left; the outside comes last.
    pub(crate) fn index(self, pos: Pos) -> usize {
        if pos == Pos::OUTSIDE {
            return self.n_tiles();
        }
        usize::from(pos.y) * usize::from(self.width) + usize::from(pos.x)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_stop_at_the_edge() {
        let size = Size { width: 2, height: 1 };
        let left = Pos { x: 0, y: 0 };
        let right = Pos { x: 1, y: 0 };
        assert_eq!(size.step(left, Dir::Right), Some(right));
        assert_eq!(size.step(right, Dir::Left), Some(left));
        for (pos, dir) in [(left, Dir::Left), (left, Dir::Up), (left, Dir::Down), (right, Dir::Right)] {
            assert_eq!(size.step(pos, dir), None, "{pos:?} {dir:?}");
        }
    }

    #[test]
    fn a_step_adds_its_delta_and_the_way_back_takes_it_away() {
        let size = Size { width: 9, height: 9 };
        let from = Pos { x: 4, y: 4 };
        for dir in Dir::VARIANTS {
            let (x, y) = dir.delta();
            let to = size.step(from, dir).unwrap();
            assert_eq!(size.pos(4 + x, 4 + y), Some(to), "{dir}");
            assert_eq!(size.step(to, dir.opposite()), Some(from), "{dir}");
            assert_eq!(dir.to_string().parse(), Ok(dir));
        }
        assert_eq!(
            "north".parse::<Dir>().unwrap_err().to_string(),
            "`north` is no direction; write right, up, left or down"
        );
    }

    #[test]
    fn signed_coordinates_off_the_board_name_no_place() {
        let size = Size { width: 2, height: 2 };
        assert_eq!(size.pos(1, 1), Some(Pos { x: 1, y: 1 }));
        for (x, y) in [(-1, 0), (0, -1), (2, 0), (0, 2), (70_000, 0), (i32::MIN, i32::MAX)] {
            assert_eq!(size.pos(x, y), None, "{x} {y}");
        }
    }
}
