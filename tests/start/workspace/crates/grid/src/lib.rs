//! Where objects stand.
//!
//! Here belongs the board: which objects there are, where each stands and faces, and what shares a tile, oldest first.
//! A board knows that objects have kinds; it does not know what a kind means. Module 06 needs it to find the words,
//! module 08 to move objects, module 09 to change, remove and add them, and to go back.
//!
//! What a level is made of is given, since the tests make levels.

/// Names one object as long as it lives. "Oldest first" means in the order of ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ObjectId(pub u32);

/// One of the four ways an object can face or move. An object faces right when nothing is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dir {
    /// To greater x.
    #[default]
    Right,
    /// To smaller y.
    Up,
    /// To smaller x.
    Left,
    /// To greater y.
    Down,
}

/// A start board as an author writes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelDef {
    /// What it is called.
    pub name: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// The pack it is meant for.
    pub pack: Option<String>,
    /// Moves that win it: `u d l r`, and `.` for waiting.
    pub solution: Option<String>,
    /// Columns.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// What stands on it. Objects get their ids in this order.
    pub objects: Vec<LevelObject>,
}

/// One object of a [`LevelDef`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelObject {
    /// A thing in small letters, or `text:` and a word in capitals.
    pub kind: String,
    /// Its column, from 0 at the left.
    pub x: i32,
    /// Its row, from 0 at the top.
    pub y: i32,
    /// Where it faces.
    pub dir: Dir,
}
