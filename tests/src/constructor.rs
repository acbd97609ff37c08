//! Makes levels of one pack: empty, from a level definition, or from a board drawn in text.

use std::sync::Arc;

use copula_harness::{
    Baba, Dir, Id, LevelDef, Pack, course_pack, load_pack, new_baba_with, with_most_objects,
};

use crate::drawn::read_drawn;

/// The environment variable that names a pack file to test instead of the course pack.
pub const PACK_VARIABLE: &str = "COPULA_TEST_PACK";

/// The constructor of the course pack, or of the pack file that [`PACK_VARIABLE`] names.
///
/// # Panics
///
/// If that file can't be read, or does not load as a pack: then with every fault of it.
pub fn standard() -> Constructor {
    pack_or(course_pack)
}

/// The constructor of the pack file that [`PACK_VARIABLE`] names, or of another pack if it names none.
pub(crate) fn pack_or(standard: fn() -> Arc<Pack>) -> Constructor {
    let Some(path) = std::env::var_os(PACK_VARIABLE) else {
        return Constructor::new(standard());
    };
    let shown = path.display();
    let json = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{shown}: {error}"));
    Constructor::from_json(&json).unwrap_or_else(|error| panic!("{shown}: {error}"))
}

/// Makes levels that are played by one pack.
///
/// Boards are drawn as rows of cells: `.` is empty, capitals are a word, small letters a thing, `+` joins
/// what shares a tile, oldest first. Blanks before a row and empty rows don't count, so a drawing may be
/// indented like the code around it; a short row is filled up with empty tiles.
#[derive(Clone)]
pub struct Constructor {
    pack: Arc<Pack>,
}

impl Constructor {
    /// A constructor of levels for `pack`.
    pub fn new(pack: Arc<Pack>) -> Self {
        Self { pack }
    }

    /// A constructor of levels for the pack that `json` describes.
    ///
    /// # Errors
    ///
    /// The faults of a pack that does not load, as one text.
    pub fn from_json(json: &str) -> Result<Self, String> {
        load_pack(json).map(Self::new)
    }

    /// The pack that the levels are played by.
    pub fn pack(&self) -> &Arc<Pack> {
        &self.pack
    }

    /// A constructor of levels for the same pack, but with at most so many objects in a level.
    ///
    /// # Panics
    ///
    /// If that is 0, or more than a level can have.
    pub fn with_most_objects(&self, most: usize) -> Constructor {
        Constructor::new(with_most_objects(&self.pack, most))
    }

    /// The level that `def` defines.
    pub fn baba(&self, def: LevelDef) -> Baba {
        new_baba_with(&self.pack, def)
    }

    /// A level on which nothing stands.
    pub fn empty(&self, width: u32, height: u32) -> Baba {
        self.baba(LevelDef { width, height, ..LevelDef::default() })
    }

    /// A level made from a drawn board, as a level file would make it.
    ///
    /// # Panics
    ///
    /// If the drawing can't be read.
    pub fn drawn(&self, rows: &str) -> Baba {
        self.baba(read(rows))
    }

    /// A level made by placing the objects of a drawn board one by one, and where to find them.
    ///
    /// # Panics
    ///
    /// If the drawing can't be read, or draws a facing: placed objects face right.
    pub fn placed(&self, rows: &str) -> (Baba, Placed) {
        self.place_all(&read(rows))
    }

    /// The rules that a drawn board spells.
    ///
    /// # Panics
    ///
    /// If the drawing can't be read.
    pub fn rules(&self, rows: &str) -> Vec<String> {
        self.drawn(rows).rules()
    }

    /// The rules that are in force on a drawn board.
    ///
    /// # Panics
    ///
    /// If the drawing can't be read.
    pub fn active_rules(&self, rows: &str) -> Vec<String> {
        self.drawn(rows).active_rules()
    }

    /// An empty level of the size of `def`, with the objects of `def` placed on it in their order.
    pub(crate) fn place_all(&self, def: &LevelDef) -> (Baba, Placed) {
        let mut baba = self.empty(def.width, def.height);
        let mut objects = Vec::new();
        for object in &def.objects {
            assert!(
                object.dir == Dir::Right,
                "a placed object faces right, so none can be drawn facing elsewhere"
            );
            let id = baba.place(&object.kind, object.x, object.y);
            objects.push((object.kind.clone(), (object.x, object.y), id));
        }
        (baba, Placed { objects })
    }
}

/// The objects of a drawn board, found by what they were drawn as.
///
/// A thing is named by its noun in small letters (`rock`), a text by its word in capitals (`ROCK`).
#[derive(Clone, Debug)]
pub struct Placed {
    objects: Vec<(String, (i32, i32), Id)>,
}

impl Placed {
    /// The only object drawn as `item`.
    ///
    /// # Panics
    ///
    /// If none was, or several.
    pub fn the(&self, item: &str) -> Id {
        one(item, &self.all(item))
    }

    /// The only object drawn as `item` at column `x` and row `y`.
    ///
    /// # Panics
    ///
    /// If none was, or several.
    pub fn at(&self, item: &str, x: i32, y: i32) -> Id {
        let kind = kind_of(item);
        let found = self.objects.iter().filter(|(k, pos, _)| *k == kind && *pos == (x, y));
        one(item, &found.map(|&(_, _, id)| id).collect::<Vec<_>>())
    }

    /// All objects drawn as `item`, oldest first.
    pub fn all(&self, item: &str) -> Vec<Id> {
        let kind = kind_of(item);
        self.objects.iter().filter(|(k, _, _)| *k == kind).map(|&(_, _, id)| id).collect()
    }

    /// Every object, oldest first.
    pub fn ids(&self) -> Vec<Id> {
        self.objects.iter().map(|&(_, _, id)| id).collect()
    }
}

/// Places words from (`x`, `y`) to the right, and gives their ids.
///
/// Words are separated by blanks; `.` leaves a tile out, `+` stacks words on one tile.
pub fn write_row(baba: &mut Baba, x: i32, y: i32, words: &str) -> Vec<Id> {
    write(baba, (x, y), (1, 0), words)
}

/// Places words from (`x`, `y`) downwards, and gives their ids, like [`write_row`].
pub fn write_column(baba: &mut Baba, x: i32, y: i32, words: &str) -> Vec<Id> {
    write(baba, (x, y), (0, 1), words)
}

fn write(baba: &mut Baba, (x, y): (i32, i32), (dx, dy): (i32, i32), words: &str) -> Vec<Id> {
    let mut ids = Vec::new();
    for (tile, n) in words.split_whitespace().zip(0..) {
        for word in tile.split('+').filter(|word| *word != ".") {
            ids.push(baba.place(&format!("text:{word}"), x + n * dx, y + n * dy));
        }
    }
    ids
}

/// Reads a drawn board, whose rows may be indented and short.
fn read(rows: &str) -> LevelDef {
    let rows: Vec<Vec<&str>> = rows
        .lines()
        .map(|row| row.split_whitespace().collect())
        .filter(|row: &Vec<_>| !row.is_empty())
        .collect();
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    let full = |mut row: Vec<&str>| {
        row.resize(width, ".");
        row.join(" ")
    };
    let rows = rows.into_iter().map(full).collect::<Vec<_>>().join("\n");
    read_drawn(&rows).unwrap_or_else(|error| panic!("a drawn board that can't be read: {error}\n{rows}"))
}

/// The kind of what is drawn as `item`.
fn kind_of(item: &str) -> String {
    if item.starts_with(|c: char| c.is_ascii_uppercase()) { format!("text:{item}") } else { item.to_owned() }
}

fn one(item: &str, ids: &[Id]) -> Id {
    match ids {
        [id] => *id,
        _ => panic!("{} objects are drawn as {item}, one was asked for", ids.len()),
    }
}
