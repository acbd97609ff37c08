//! A thin face of the engine for tests: a level with its history, asked in strings (docs/rules-course.md §9).
//!
//! Start at [`new_baba`]. It wants little typing and gives plain values; faults that a test made panic, with what is
//! wrong. Games embed the crates beneath, which report errors and ask for no strings.
//!
//! Not here: any rule of the game.
//!
//! ```
//! use copula_harness::{Dir, LevelDef, new_baba};
//!
//! let mut b = new_baba(LevelDef { width: 3, height: 2, ..Default::default() });
//! for (x, word) in [(0, "text:BABA"), (1, "text:IS"), (2, "text:YOU")] {
//!     b.place(word, x, 0);
//! }
//! let baba = b.place("baba", 0, 1);
//! assert_eq!(b.rules(), ["BABA IS YOU", "TEXT IS PUSH"]);
//! b.step(Dir::Right);
//! assert_eq!(b.pos_of(baba), Some((1, 1)));
//! ```

use std::sync::Arc;

use copula_content_std::packs;
use copula_turn::{Change, History, Position, Registry, Turn};

pub use copula_grid::{Dir, LevelDef, LevelObject, ObjectId as Id};
pub use copula_turn::{Input, Outcome, Pack, Player};

/// A level being played, with all its turns.
#[derive(Clone, Debug)]
pub struct Baba {
    position: Position,
    history: History,
    turn: Turn,
}

/// Starts a level with the course pack.
///
/// # Panics
///
/// If the level has faults; the message lists them.
pub fn new_baba(level: LevelDef) -> Baba {
    new_baba_with(&packs::course(), level)
}

/// Starts a level with the game pack.
///
/// # Panics
///
/// If the level has faults; the message lists them.
///
/// ```
/// use copula_harness::{Input, LevelDef, new_game};
///
/// let mut b = new_game(LevelDef { width: 3, height: 2, ..Default::default() });
/// for (x, word) in [(0, "text:KEKE"), (1, "text:IS"), (2, "text:MOVE")] {
///     b.place(word, x, 0);
/// }
/// let keke = b.place("keke", 0, 1);
/// b.step(Input::Wait);
/// assert_eq!(b.pos_of(keke), Some((1, 1)));
/// ```
pub fn new_game(level: LevelDef) -> Baba {
    new_baba_with(&packs::game(), level)
}

/// Starts a level with any pack.
///
/// # Panics
///
/// If the level has faults; the message lists them.
pub fn new_baba_with(pack: &Arc<Pack>, level: LevelDef) -> Baba {
    let position =
        Position::new(pack, &level).unwrap_or_else(|error| panic!("the level has faults:\n{error}"));
    Baba { position, history: History::default(), turn: Turn::default() }
}

/// The course pack.
pub fn course_pack() -> Arc<Pack> {
    packs::course()
}

/// Loads a pack of standard words from JSON.
///
/// # Errors
///
/// All faults of a pack that does not load, as one text.
pub fn load_pack(json: &str) -> Result<Arc<Pack>, String> {
    copula_content_std::load_pack(json).map_err(|error| error.to_string())
}

/// The same pack of standard words, but with at most so many objects in a level.
///
/// # Panics
///
/// If that is 0, or more than a level can have.
pub fn with_most_objects(pack: &Pack, most: usize) -> Arc<Pack> {
    let mut def = pack.def().clone();
    def.limits.objects = most;
    let mut registry = Registry::default();
    copula_content_std::register(&mut registry);
    Arc::new(Pack::load(&def, &registry).unwrap_or_else(|error| panic!("{error}")))
}

impl Baba {
    /// Puts an object facing right on a tile and reads the words. Undoing the turn before undoes this too.
    ///
    /// # Panics
    ///
    /// If the kind is written wrongly or the place is off the board.
    pub fn place(&mut self, kind: &str, x: i32, y: i32) -> Id {
        let placed = self.position.place(kind, x, y, Dir::Right, &mut self.turn);
        let id =
            placed.unwrap_or_else(|problem| panic!("{kind:?} cannot be placed at ({x}, {y}): {problem}"));
        self.history.amend(&self.turn);
        id
    }

    /// Every rule that the text spells, and the base rules: sorted, each once.
    pub fn rules(&self) -> Vec<String> {
        let lexicon = self.position.pack().lexicon();
        sorted(self.position.rules().spelled().iter().map(|rule| rule.spell(lexicon)))
    }

    /// Every rule in force: sorted, each once.
    pub fn active_rules(&self) -> Vec<String> {
        let lexicon = self.position.pack().lexicon();
        sorted(self.position.rules().in_force().map(|(_, rule)| rule.spell(lexicon)))
    }

    /// Whether the object has the property now. No object has one that is no word, or is gone itself.
    pub fn has_property(&self, id: Id, prop: &str) -> bool {
        self.position.view().holds(id, self.position.pack().lexicon().word(prop))
    }

    /// Where the object stands, if it is not gone.
    pub fn pos_of(&self, id: Id) -> Option<(i32, i32)> {
        let pos = self.position.board().get(id)?.pos();
        Some((pos.x.into(), pos.y.into()))
    }

    /// Where the object faces, if it is not gone.
    pub fn facing_of(&self, id: Id) -> Option<Dir> {
        self.position.board().get(id).map(|object| object.dir())
    }

    /// The kinds of everything on a tile, sorted, a text as `text:WORD`.
    ///
    /// # Panics
    ///
    /// If the place is off the board.
    pub fn kinds_at(&self, x: i32, y: i32) -> Vec<String> {
        let board = self.position.board();
        let pos = board.size().pos(x, y).unwrap_or_else(|| panic!("({x}, {y}) is off the board"));
        let kinds = board.at(pos).filter_map(|id| board.get(id)).map(|object| object.kind());
        let mut names: Vec<String> = kinds.map(|kind| self.position.kinds().name(kind).to_string()).collect();
        names.sort();
        names
    }

    /// The oldest object of that kind on a tile.
    ///
    /// # Panics
    ///
    /// If there is none, or the place is off the board.
    pub fn at(&self, kind: &str, x: i32, y: i32) -> Id {
        let board = self.position.board();
        let pos = board.size().pos(x, y).unwrap_or_else(|| panic!("({x}, {y}) is off the board"));
        let is_it = |id: &Id| {
            let kinds = self.position.kinds();
            board.get(*id).is_some_and(|object| kinds.name(object.kind()).to_string() == kind)
        };
        board.at(pos).find(is_it).unwrap_or_else(|| panic!("there is no {kind} at ({x}, {y})"))
    }

    /// Moves as a turn does, and reads the words; nothing else of the turn happens. It is undone like a turn.
    pub fn move_dir(&mut self, dir: Dir) {
        self.position.step_takes(dir.into(), &mut self.turn);
        self.history.record(&self.turn);
    }

    /// Plays a turn.
    pub fn step(&mut self, input: impl Into<Input>) {
        self.position.step(input.into(), &mut self.turn);
        self.history.record(&self.turn);
    }

    /// Plays a turn in which that player made the move.
    pub fn step_of(&mut self, player: Player, input: impl Into<Input>) {
        self.position.step_of(player, input.into(), &mut self.turn);
        self.history.record(&self.turn);
    }

    /// Whether the level has been won.
    pub fn won(&self) -> bool {
        self.position.is_won()
    }

    /// Whether no object is a player's, at this moment.
    pub fn lost(&self) -> bool {
        self.position.has_no_player()
    }

    /// How the level stands.
    pub fn outcome(&self) -> Outcome {
        self.position.outcome()
    }

    /// How many things have been collected that are there to be.
    pub fn n_collected(&self) -> u32 {
        self.position.n_collected()
    }

    /// The words for all sounds of the last turn, in their order.
    pub fn sounds(&self) -> Vec<String> {
        let lexicon = self.position.pack().lexicon();
        let sounds = self.turn.changes().iter().filter_map(|change| match *change {
            Change::Sounded { sound, .. } => Some(lexicon.spelling(sound).to_owned()),
            _ => None,
        });
        sounds.collect()
    }

    /// Goes back to before the last turn; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        self.history.undo(&mut self.position, &mut self.turn)
    }

    /// The position itself, for what has no short form here.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The record of the last turn, placing or undoing.
    pub fn last_turn(&self) -> &Turn {
        &self.turn
    }
}

fn sorted(rules: impl Iterator<Item = String>) -> Vec<String> {
    let mut rules: Vec<String> = rules.collect();
    rules.sort();
    rules.dedup();
    rules
}
