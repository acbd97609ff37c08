//! The face that the module tests speak to. Its bodies are yours to fill, module by module.
//!
//! Keep the names, the parameters and what is given back; everything else is up to you. Keep the rules of the game out
//! of this crate: each body should be a few lines that call the crates beneath. What a method must do in detail is
//! docs/rules-course.md §9 of Copula.

#![allow(
    unused_variables,
    reason = "the bodies that are still to be filled use no parameter; delete this at the end"
)]

use std::sync::Arc;

pub use copula_grid::{Dir, LevelDef, LevelObject, ObjectId as Id};
pub use copula_lexicon::Pack;
pub use copula_turn::Input;

/// The course pack. This is given.
pub fn course_pack() -> Arc<Pack> {
    load_pack(copula_content_std::COURSE_JSON).expect("the course pack is JSON")
}

/// Loads a pack from JSON. `cargo xtask check-module` hands in packs that are wrong on purpose. This is given.
///
/// # Errors
///
/// What is wrong with the pack.
pub fn load_pack(json: &str) -> Result<Arc<Pack>, String> {
    Pack::from_json(json).map(Arc::new)
}

/// The same pack, but with at most so many objects in a level. This is given.
pub fn with_most_objects(pack: &Pack, most: usize) -> Arc<Pack> {
    Arc::new(pack.with_most_objects(most))
}

/// Starts a level with the course pack. This is given.
pub fn new_baba(level: LevelDef) -> Baba {
    new_baba_with(&course_pack(), level)
}

/// Starts a level with any pack, and reads its words.
///
/// # Panics
///
/// If the level has faults: an object off the board, an empty kind.
pub fn new_baba_with(pack: &Arc<Pack>, level: LevelDef) -> Baba {
    unimplemented!(
        "module 06: put the objects of the level on a board, and read the words (crates/grid, crates/parse)"
    )
}

/// A level being played, with all its turns.
#[derive(Clone, Debug)]
pub struct Baba {}

impl Baba {
    /// Puts an object facing right on a tile, and reads the words. Undoing the turn before undoes this too.
    ///
    /// # Panics
    ///
    /// If the place is off the board, or the kind is written wrongly.
    pub fn place(&mut self, kind: &str, x: i32, y: i32) -> Id {
        unimplemented!("module 06: put one more object on the board, and read the words anew")
    }

    /// Every rule that the text spells, and the base rules of the pack: sorted, each once, as `BABA IS YOU`.
    pub fn rules(&self) -> Vec<String> {
        unimplemented!(
            "module 06: write out the rules that were read, with those that the pack lists as its base"
        )
    }

    /// Every rule in force: sorted, each once. Negated rules are among them.
    pub fn active_rules(&self) -> Vec<String> {
        unimplemented!("module 07: leave out the rules that a conflict cancels (crates/resolve)")
    }

    /// Whether the object has the property now. No object has one that is no word, or is gone itself.
    pub fn has_property(&self, id: Id, prop: &str) -> bool {
        unimplemented!("module 07: ask the rules in force that apply to the object (crates/resolve)")
    }

    /// Where the object stands, if it is not gone.
    pub fn pos_of(&self, id: Id) -> Option<(i32, i32)> {
        unimplemented!("module 08: look the object up on the board")
    }

    /// Where the object faces, if it is not gone.
    pub fn facing_of(&self, id: Id) -> Option<Dir> {
        unimplemented!("module 08: look the object up on the board")
    }

    /// The kinds of everything on a tile, sorted, a text as `text:WORD`.
    ///
    /// # Panics
    ///
    /// If the place is off the board.
    pub fn kinds_at(&self, x: i32, y: i32) -> Vec<String> {
        unimplemented!("module 08: list what stands on the tile")
    }

    /// The oldest object of that kind on a tile.
    ///
    /// # Panics
    ///
    /// If there is none, or the place is off the board.
    pub fn at(&self, kind: &str, x: i32, y: i32) -> Id {
        unimplemented!("module 09: find the oldest object of the kind on the tile")
    }

    /// Moves as a turn does, and reads the words; nothing else of the turn happens. It is undone like a turn.
    pub fn move_dir(&mut self, dir: Dir) {
        unimplemented!(
            "module 08: move what the player moves, with what it pushes, and read the words (crates/turn)"
        )
    }

    /// Plays a turn: the stages that the pack lists, in their order.
    pub fn step(&mut self, input: impl Into<Input>) {
        unimplemented!(
            "module 08: waiting moves nobody; module 09: play the stages that the pack lists under `turn` (crates/turn)"
        )
    }

    /// Whether the level has been won.
    pub fn won(&self) -> bool {
        unimplemented!("module 09: remember a win for good")
    }

    /// Whether no object is a player's, at this moment.
    pub fn lost(&self) -> bool {
        unimplemented!("module 08: ask every object whether the player moves it")
    }

    /// Goes back to before the last turn; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        unimplemented!("module 08: go back to before the last move or turn")
    }
}
