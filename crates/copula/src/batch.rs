//! Many games stepped at once, on many threads: [`Batch`].

use std::sync::Arc;

use copula_grid::{Kind, LevelDef, ReadLevelError, Size, mix};
use copula_turn::{Input, Outcome, Pack, Position, Turn};
use indexmap::IndexMap;
use rayon::prelude::*;
use thiserror::Error;

use crate::Play;

/// Many games of one level or of several, stepped at once on all threads of the pool it is called in.
///
/// - A game that is over begins anew at its next step, by itself.
/// - What comes out does not depend on how many threads there are.
/// - After warm-up a step asks for no memory, but for objects that come.
///
/// ```
/// use copula::{Batch, BatchOptions, Input, Outcome, formats::read_drawn, packs};
///
/// let level = read_drawn("
///     BABA IS  YOU .
///     FLAG IS  WIN .
///     baba .   .   flag
/// ", &[])?;
/// let mut batch = Batch::new(&packs::course(), &[level], 16, BatchOptions::default())?;
/// for _ in 0..3 {
///     batch.step(&[Input::Right; 16]);
/// }
/// assert!(batch.stepped().iter().all(|game| game.outcome == Outcome::Won));
///
/// let mut planes = vec![0; batch.shape().len() * batch.len()];
/// batch.observe(&mut planes);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Batch {
    starts: Vec<Start>,
    games: Vec<Game>,
    stepped: Vec<Stepped>,
    /// One for so many games as a thread takes at a time.
    turns: Vec<Turn>,
    planes: Planes,
    options: BatchOptions,
}

/// How a batch is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BatchOptions {
    /// After how many steps a game begins anew even if it is not over.
    pub max_steps: u32,
    /// Where chance begins: every game, each time that it begins, gets a seed of its own made from this.
    pub seed: u64,
}

impl Default for BatchOptions {
    fn default() -> BatchOptions {
        BatchOptions { max_steps: u32::MAX, seed: 0 }
    }
}

/// What came of one step of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stepped {
    /// How the game stands after it.
    pub outcome: Outcome,
    /// How many steps it has taken since it began.
    pub n_steps: u32,
    /// Whether the next step begins it anew.
    pub is_over: bool,
}

/// The form of an observation: planes, each row by row, a byte a tile.
///
/// Every kind that any of the levels can have has planes of its own, so nothing on a tile hides anything else. Of a kind
/// of text there is one: how many of it are on the tile. Of a kind of thing there are two: how many, and where they
/// face, a bit each for right (1), up (2), left (4) and down (8). Numbers stop at 255. Levels that are smaller than the
/// largest lie in the top left corner, and the last plane is 1 on all tiles of the level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// How many planes there are.
    pub n_planes: usize,
    /// Rows of a plane.
    pub height: usize,
    /// Bytes of a row.
    pub width: usize,
}

impl Shape {
    /// How many bytes an observation of one game takes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.n_planes * self.height * self.width
    }

    /// Whether it takes none, which no level's does.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Why there is no batch.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NewBatchError {
    /// There is nothing to play.
    #[error("a batch needs a level and a game; give at least one of each")]
    Nothing,
    /// A level has faults.
    #[error("level {index}: {error}")]
    Level {
        /// Which level, from 0.
        index: usize,
        /// All its faults.
        error: ReadLevelError,
    },
}

#[derive(Clone, Debug)]
struct Start {
    position: Position,
    /// By kind, its first plane.
    planes: Vec<u16>,
}

#[derive(Debug)]
struct Game {
    level: usize,
    position: Position,
    n_begun: u64,
}

/// Which planes there are.
#[derive(Clone, Debug, Default)]
struct Planes {
    /// By the name of a kind, its first plane.
    first: IndexMap<String, u16>,
    n_planes: u16,
    size: Size,
}

impl Batch {
    /// Begins so many games. Game `i` plays level `i % levels.len()`, each time that it begins.
    ///
    /// # Errors
    ///
    /// If there is no level or no game, or a level has faults.
    pub fn new(
        pack: &Arc<Pack>,
        levels: &[LevelDef],
        n_games: usize,
        options: BatchOptions,
    ) -> Result<Batch, NewBatchError> {
        if levels.is_empty() || n_games == 0 {
            return Err(NewBatchError::Nothing);
        }
        let mut planes = Planes::default();
        let mut starts = Vec::new();
        for (index, level) in levels.iter().enumerate() {
            let play = Play::new(pack, level).map_err(|error| NewBatchError::Level { index, error })?;
            let position = play.start().clone();
            let of_kinds = planes.add(&position);
            starts.push(Start { position, planes: of_kinds });
        }
        let begin = |number: usize| {
            let level = number % starts.len();
            let mut game = Game { level, position: starts[level].position.clone(), n_begun: 0 };
            game.position.set_seed(seed_of(options.seed, number, 0));
            game
        };
        let games: Vec<Game> = (0..n_games).map(begin).collect();
        let stepped = games.iter().map(|game| Stepped::start(&game.position)).collect();
        let turns = games.chunks(MANY).map(|_| Turn::default()).collect();
        Ok(Batch { games, stepped, turns, planes, options, starts })
    }

    /// How many games there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is none, which never is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Plays one step of every game; one that is over begins anew instead of taking its input.
    ///
    /// # Panics
    ///
    /// If there are not as many inputs as games.
    pub fn step(&mut self, inputs: &[Input]) {
        assert_eq!(inputs.len(), self.games.len(), "there is one input for each game");
        let Batch { starts, games, stepped, turns, options, .. } = self;
        let step = |number: usize, game: &mut Game, stepped: &mut Stepped, input: Input, turn: &mut Turn| {
            if stepped.is_over {
                game.n_begun += 1;
                game.position.clone_from(&starts[game.level].position);
                game.position.set_seed(seed_of(options.seed, number, game.n_begun));
                *stepped = Stepped::start(&game.position);
                return;
            }
            game.position.step(input, turn);
            let n_steps = stepped.n_steps + 1;
            let outcome = turn.outcome();
            let is_over = outcome != Outcome::Playing || n_steps >= options.max_steps;
            *stepped = Stepped { outcome, n_steps, is_over };
        };
        // A game takes less than what it takes to hand it over, so threads take many at a time, which share the memory that
        // playing takes.
        let games = games.par_chunks_mut(MANY).zip(stepped.par_chunks_mut(MANY));
        let games = games.zip(inputs.par_chunks(MANY)).zip(turns.par_iter_mut()).enumerate();
        games.for_each(|(chunk, (((games, stepped), inputs), turn))| {
            let each = (chunk * MANY..).zip(games).zip(stepped).zip(inputs);
            each.for_each(|(((number, game), stepped), &input)| step(number, game, stepped, input, turn));
        });
    }

    /// What came of the last step of each game.
    #[must_use]
    pub fn stepped(&self) -> &[Stepped] {
        &self.stepped
    }

    /// The position of a game.
    ///
    /// # Panics
    ///
    /// If there is no such game.
    #[must_use]
    pub fn position(&self, game: usize) -> &Position {
        &self.games[game].position
    }

    /// The form of the observation of one game.
    #[must_use]
    pub fn shape(&self) -> Shape {
        let Size { width, height } = self.planes.size;
        Shape { n_planes: usize::from(self.planes.n_planes) + 1, height: height.into(), width: width.into() }
    }

    /// What the planes are about, by the number of the first of each: the kinds as level files write them.
    pub fn kinds(&self) -> impl Iterator<Item = (usize, &str)> {
        self.planes.first.iter().map(|(name, &plane)| (usize::from(plane), name.as_str()))
    }

    /// Writes the observations of all games into a buffer, one after the other.
    ///
    /// # Panics
    ///
    /// If the buffer is not as long as the observations of all games.
    pub fn observe(&self, into: &mut [u8]) {
        let len = self.shape().len();
        assert_eq!(into.len(), len * self.games.len(), "the buffer is as long as all observations");
        let games = into.par_chunks_mut(len).zip(self.games.par_iter());
        games.with_min_len(MANY / 4).for_each(|(into, game)| self.observe_game(game, into));
    }

    fn observe_game(&self, game: &Game, into: &mut [u8]) {
        into.fill(0);
        let (kinds, board) = (game.position.kinds(), game.position.board());
        let (width, height) = (usize::from(self.planes.size.width), usize::from(self.planes.size.height));
        let (plane, planes) = (width * height, &self.starts[game.level].planes);
        for (_, object) in board.objects().filter(|(_, object)| board.size().has(object.pos())) {
            let tile = usize::from(object.pos().y) * width + usize::from(object.pos().x);
            let first = usize::from(planes[object.kind().index()]) * plane + tile;
            into[first] = into[first].saturating_add(1);
            if !kinds.is_text(object.kind()) {
                into[first + plane] |= 1 << object.dir() as u8;
            }
        }
        let last = usize::from(self.planes.n_planes) * plane;
        for y in 0..usize::from(board.size().height) {
            into[last + y * width..][..usize::from(board.size().width)].fill(1);
        }
    }
}

/// How many games a thread takes at a time.
const MANY: usize = 32;

impl Stepped {
    fn start(position: &Position) -> Stepped {
        let outcome = position.outcome();
        Stepped { outcome, n_steps: 0, is_over: outcome != Outcome::Playing }
    }
}

impl Planes {
    /// Adds the kinds of a level; the first plane of each of them.
    fn add(&mut self, position: &Position) -> Vec<u16> {
        let size = position.board().size();
        self.size =
            Size { width: self.size.width.max(size.width), height: self.size.height.max(size.height) };
        let kinds = position.kinds();
        let plane_of = |kind: Kind| {
            let n_planes = self.n_planes;
            *self.first.entry(kinds.name(kind).to_string()).or_insert_with(|| {
                self.n_planes += if kinds.is_text(kind) { 1 } else { 2 };
                n_planes
            })
        };
        kinds.iter().map(plane_of).collect()
    }
}

fn seed_of(seed: u64, game: usize, n_begun: u64) -> u64 {
    mix(seed ^ mix(game as u64 + 1) ^ n_begun.rotate_left(32))
}
