//! What is asked about besides the board: [`TurnContext`], and what was asked: [`Queries`].

use std::cell::Cell;

use copula_grid::{Dir, mix};

/// What belongs to a moment of a game besides its board: what the player did last, and chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnContext {
    /// The way that the player went this turn; none when waiting.
    pub heading: Option<Dir>,
    /// Whose move it was.
    pub player: Player,
    /// Where the level as a whole faces; down at the start (docs/rules-game.md §C.5).
    pub facing: Dir,
    /// Where chance begins.
    pub seed: u64,
    /// How many turns have been played.
    pub n_turns: u32,
}

impl Default for TurnContext {
    fn default() -> TurnContext {
        TurnContext { heading: None, player: Player::First, facing: Dir::Down, seed: 0, n_turns: 0 }
    }
}

impl TurnContext {
    /// A number by chance: always the same for the same seed, turn and key.
    #[must_use]
    pub fn chance(&self, key: u64) -> u64 {
        let turn = mix(self.seed ^ u64::from(self.n_turns).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        mix(turn ^ mix(key))
    }
}

/// One of those who play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Player {
    /// The one who plays alone.
    #[default]
    First,
    /// Who plays along.
    Second,
}

/// What answers depended on besides the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Dependence {
    /// Chance was asked.
    pub chance: bool,
    /// It was asked what the player did, or which player it was.
    pub input: bool,
    /// It was asked how many turns have been played.
    pub time: bool,
}

/// What has been asked of a [`View`](crate::View): questions whose answers may change though the board does not, and how much
/// work all of them were.
#[derive(Debug)]
pub struct Queries {
    pub(crate) is_too_deep: Cell<bool>,
    dependence: Cell<Dependence>,
    work: Cell<u64>,
    most_work: u64,
}

impl Default for Queries {
    /// Without a bound on work.
    fn default() -> Queries {
        Queries::with_most_work(u64::MAX)
    }
}

impl Queries {
    /// For a turn that may take so much work.
    #[must_use]
    pub fn with_most_work(most_work: u64) -> Queries {
        let dependence = Cell::new(Dependence::default());
        Queries { is_too_deep: Cell::new(false), dependence, work: Cell::new(0), most_work }
    }

    /// Counts pieces of work: things met by what moves, conditions asked, objects looked through to answer one.
    #[inline]
    pub fn count_work(&self, n: usize) {
        self.work.set(self.work.get().saturating_add(n as u64));
    }

    /// How much has been counted.
    pub fn work(&self) -> u64 {
        self.work.get()
    }

    /// Whether that is more than the turn may take. From then on conditions are not asked any more, so that it ends soon.
    #[inline]
    pub fn is_spent(&self) -> bool {
        self.work.get() > self.most_work
    }

    /// Whether a question was given up because it led to too many others.
    pub fn is_too_deep(&self) -> bool {
        self.is_too_deep.get()
    }

    /// What the answers depended on.
    pub fn dependence(&self) -> Dependence {
        self.dependence.get()
    }

    pub(crate) fn note_chance(&self) {
        self.dependence.set(Dependence { chance: true, ..self.dependence.get() });
    }

    pub(crate) fn note_input(&self) {
        self.dependence.set(Dependence { input: true, ..self.dependence.get() });
    }

    pub(crate) fn note_time(&self) {
        self.dependence.set(Dependence { time: true, ..self.dependence.get() });
    }
}
