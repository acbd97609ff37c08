//! A start board as an author writes it: [`LevelDef`].

use std::fmt::{self, Display};

use nojson::{DisplayJson, JsonFormatter};

use crate::{Dir, KindName, LevelFault, LevelProblem, MAX_OBJECTS, MAX_SIDE, Place, Size, Step};

/// A start board as an author writes it (docs/rules-course.md §1). Its fields may hold anything. Call
/// [`LevelDef::faults`] to check them before you make a board of it.
///
/// With the feature `serde` it is read and written by any format. [`LevelDef::from_json`] is the better reader of JSON: it
/// reports every fault with its line and column.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct LevelDef {
    /// What it is called.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub name: Option<String>,
    /// Who made it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub author: Option<String>,
    /// The pack it is meant for.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub pack: Option<String>,
    /// Moves that win it: `u d l r`, and `.` for waiting.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub solution: Option<String>,
    /// Columns, from 1 to [`MAX_SIDE`].
    pub width: u32,
    /// Rows, from 1 to [`MAX_SIDE`].
    pub height: u32,
    /// What stands on it. Objects get their ids in this order, and "oldest first" means the order of ids
    /// (docs/rules-course.md).
    pub objects: Vec<LevelObject>,
}

/// One object of a [`LevelDef`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct LevelObject {
    /// A thing in small letters, or `text:` and a word in capitals; see [`KindName`].
    pub kind: String,
    /// Its column, from 0 at the left.
    pub x: i32,
    /// Its row, from 0 at the top.
    pub y: i32,
    /// Where it faces; to the right if nothing is written (docs/rules-course.md §1).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_right"))]
    pub dir: Dir,
}

#[cfg(feature = "serde")]
fn is_right(dir: &Dir) -> bool {
    *dir == Dir::Right
}

impl LevelDef {
    /// Writes the level as JSON; [`from_json`](LevelDef::from_json) reads it back unchanged.
    #[must_use]
    pub fn to_json(&self) -> String {
        pretty(self).to_string()
    }

    /// Everything that is wrong with this level, in the order of its parts. If the list is empty, a board can be made
    /// of it.
    pub fn faults(&self) -> Vec<LevelFault> {
        let mut faults = Vec::new();
        for (field, value) in [("width", self.width), ("height", self.height)] {
            if !(1..=MAX_SIDE).contains(&value) {
                let problem = LevelProblem::Side { value: value.into() };
                faults.push(LevelFault { place: Place::of(field), problem });
            }
        }
        if let Some((index, letter)) = self.solution.as_deref().and_then(first_bad_move) {
            let problem = LevelProblem::Move { index, letter };
            faults.push(LevelFault { place: Place::of("solution"), problem });
        }
        self.object_faults(&mut faults);
        faults
    }

    /// The place of the object with this index.
    #[must_use]
    pub fn object_place(index: usize) -> Place {
        Place::of("objects").index(index)
    }

    /// The index of the object that a place lies in, if it lies in one.
    #[must_use]
    pub fn object_at(place: &Place) -> Option<usize> {
        match &place.steps[..] {
            [Step::Field(field), Step::Index(index), ..] if field == "objects" => Some(*index),
            _ => None,
        }
    }

    /// How large the board is, if both sides are within bounds.
    #[must_use]
    pub fn size(&self) -> Option<Size> {
        let side = |value: u32| (1..=MAX_SIDE).contains(&value).then_some(value as u16);
        Some(Size { width: side(self.width)?, height: side(self.height)? })
    }

    fn object_faults(&self, faults: &mut Vec<LevelFault>) {
        let n_objects = self.objects.len();
        if n_objects > MAX_OBJECTS {
            let problem = LevelProblem::TooManyObjects { most: MAX_OBJECTS, n_objects };
            faults.push(LevelFault { place: Place::of("objects"), problem });
        }
        for (index, object) in self.objects.iter().enumerate() {
            if let Err(fault) = KindName::parse(&object.kind) {
                let place = LevelDef::object_place(index).field("kind");
                faults.push(LevelFault { place, problem: LevelProblem::Kind(fault) });
            }
            if let Some(size) = self.size()
                && size.pos(object.x, object.y).is_none()
            {
                let problem = LevelProblem::OffBoard { x: object.x.into(), y: object.y.into(), size };
                faults.push(LevelFault { place: LevelDef::object_place(index), problem });
            }
        }
    }
}

/// JSON with one member or element on a line.
fn pretty(value: impl DisplayJson) -> impl Display {
    nojson::json(move |f| {
        f.set_indent_size(2);
        f.set_spacing(true);
        f.value(&value)
    })
}

impl DisplayJson for LevelDef {
    fn fmt(&self, f: &mut JsonFormatter<'_, '_>) -> fmt::Result {
        let LevelDef { name, author, pack, solution, width, height, objects } = self;
        f.object(|f| {
            let texts = [("name", name), ("author", author), ("pack", pack), ("solution", solution)];
            for (field, text) in texts {
                if let Some(text) = text {
                    f.member(field, text)?;
                }
            }
            f.member("width", width)?;
            f.member("height", height)?;
            f.member("objects", objects)
        })
    }
}

impl DisplayJson for LevelObject {
    fn fmt(&self, f: &mut JsonFormatter<'_, '_>) -> fmt::Result {
        let LevelObject { kind, x, y, dir } = self;
        f.object(|f| {
            f.member("kind", kind)?;
            f.member("x", x)?;
            f.member("y", y)?;
            if *dir == Dir::Right { Ok(()) } else { f.member("dir", dir.name()) }
        })
    }
}

/// The first letter of a solution that is no move, and its place among the letters.
fn first_bad_move(solution: &str) -> Option<(usize, char)> {
    solution.chars().enumerate().find(|&(_, letter)| !"udlr.".contains(letter))
}
