//! A start board as an author writes it: [`LevelDef`].

use serde::{Deserialize, Deserializer, Serialize, de::Error as _};

use crate::{Dir, KindName, LevelFault, LevelProblem, Place, ReadLevelError, Size, read_level};

/// The longest side of a board, in tiles.
pub const MAX_SIDE: u32 = 1024;

/// The most objects that a board holds.
pub const MAX_OBJECTS: usize = 1 << 20;

/// The most kinds that one level tells apart.
pub const MAX_KINDS: usize = 1 << 14;

/// A start board as an author writes it (docs/rules-course.md §1). Its fields may hold anything; [`LevelDef::faults`] says
/// what is wrong with them, and whoever makes a board of it asks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct LevelDef {
    /// What it is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Who made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// The pack it is meant for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pack: Option<String>,
    /// Moves that win it: `u d l r`, and `.` for waiting.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// Columns, from 1 to [`MAX_SIDE`].
    pub width: u32,
    /// Rows, from 1 to [`MAX_SIDE`].
    pub height: u32,
    /// What stands on it; objects get their ids in this order.
    pub objects: Vec<LevelObject>,
}

/// One object of a [`LevelDef`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct LevelObject {
    /// A thing in small letters, or `text:` and a word in capitals; see [`KindName`].
    pub kind: String,
    /// Its column, from 0 at the left.
    pub x: i32,
    /// Its row, from 0 at the top.
    pub y: i32,
    /// Where it faces; right when nothing is written.
    #[serde(skip_serializing_if = "is_right")]
    pub dir: Dir,
}

fn is_right(dir: &Dir) -> bool {
    *dir == Dir::Right
}

impl LevelDef {
    /// Reads a level from JSON.
    ///
    /// # Errors
    ///
    /// If it is not JSON, or anything in it is not as docs/rules-course.md §1 says: all faults, in the order in which they
    /// stand.
    ///
    /// ```
    /// use copula_grid::LevelDef;
    ///
    /// let level = LevelDef::from_json(r#"{"width": 2, "height": 1, "objects": [{"kind": "blip", "x": 1, "y": 0}]}"#)?;
    /// assert_eq!(level.objects[0].kind, "blip");
    ///
    /// let error = LevelDef::from_json(r#"{"width": 2, "hieght": 1, "objects": [{"kind": "Blip", "x": 5, "y": 0}]}"#);
    /// let faults: Vec<String> = error.unwrap_err().faults.iter().map(|fault| fault.to_string()).collect();
    /// assert_eq!(faults, [
    ///     "hieght: unknown field; the fields here are name, author, pack, solution, width, height, objects",
    ///     "height: the field is missing",
    ///     "objects[0].kind: a thing is written in small letters; for the word, write `text:` in front of it",
    /// ]);
    /// # Ok::<(), copula_grid::ReadLevelError>(())
    /// ```
    pub fn from_json(json: &str) -> Result<LevelDef, ReadLevelError> {
        read_level::from_json(json)
    }

    /// Writes the level as JSON; [`from_json`](LevelDef::from_json) reads it back unchanged.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("a level is made of numbers, strings and lists")
    }

    /// Everything that keeps this from being a level, in the order of its parts. Empty: a board can be made of it.
    pub fn faults(&self) -> Vec<LevelFault> {
        let mut faults = Vec::new();
        for (field, value) in [("width", self.width), ("height", self.height)] {
            if !(1..=MAX_SIDE).contains(&value) {
                let problem = LevelProblem::Side { value: value.into() };
                faults.push(LevelFault { place: Place::Field(field.into()), problem });
            }
        }
        if let Some((index, letter)) = self.solution.as_deref().and_then(first_bad_move) {
            let problem = LevelProblem::Move { index, letter };
            faults.push(LevelFault { place: Place::Field("solution".into()), problem });
        }
        self.object_faults(&mut faults);
        faults
    }

    /// How large the board is, if both sides are within bounds.
    pub fn size(&self) -> Option<Size> {
        let side = |value: u32| (1..=MAX_SIDE).contains(&value).then_some(value as u16);
        Some(Size { width: side(self.width)?, height: side(self.height)? })
    }

    fn object_faults(&self, faults: &mut Vec<LevelFault>) {
        let n_objects = self.objects.len();
        if n_objects > MAX_OBJECTS {
            let problem = LevelProblem::TooManyObjects { most: MAX_OBJECTS, n_objects };
            faults.push(LevelFault { place: Place::Field("objects".into()), problem });
        }
        for (index, object) in self.objects.iter().enumerate() {
            if let Err(fault) = KindName::parse(&object.kind) {
                let place = Place::ObjectField(index, "kind".into());
                faults.push(LevelFault { place, problem: LevelProblem::Kind(fault) });
            }
            if let Some(size) = self.size()
                && size.pos(object.x, object.y).is_none()
            {
                let problem = LevelProblem::OffBoard { x: object.x.into(), y: object.y.into(), size };
                faults.push(LevelFault { place: Place::Object(index), problem });
            }
        }
    }
}

impl<'de> Deserialize<'de> for LevelDef {
    /// As [`LevelDef::from_json`]; the error's text lists every fault.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LevelDef, D::Error> {
        let raw = crate::Raw::deserialize(deserializer)?;
        read_level::from_raw(raw).map_err(D::Error::custom)
    }
}

/// The first letter of a solution that is no move, and its place among the letters.
fn first_bad_move(solution: &str) -> Option<(usize, char)> {
    solution.chars().enumerate().find(|&(_, letter)| !"udlr.".contains(letter))
}
