//! Playing a level: [`Play`], what a step changes, and where everything stands.
//!
//! [`Play`] is a level with its history. It plays on a [`Position`], which has a [`Board`] and rules, and each step returns a
//! [`Turn`] with every [`Change`] in order. For searches and simulations, use [`Position::step`] without the history.

use std::sync::Arc;

pub use copula_grid::{
    Axis, Board, Dir, Edit, Kind, KindName, Object, ObjectId, ParseDirError, ParseHashError, Pos,
    PositionHash, Size,
};
pub use copula_lexicon::Kinds;
pub use copula_turn::{
    Change, Command, DecodePositionError, History, Input, Limit, Looping, Moves, Outcome, ParseInputError,
    ParseMovesError, Player, Position, Turn,
};

pub use crate::saved::LoadPlayError;

use copula_grid::{LevelDef, LevelFault, LevelProblem, Place, ReadLevelError};
use copula_parse::RuleRef;
use copula_turn::Pack;

/// A level being played: the position, and the way that led to it.
///
/// A turn that changed nothing leaves no trace, unless what comes next may hang on it all the same
/// ([`Turn::leaves_trace`]). A restart is a step like others: undo takes it back.
///
/// Everything that changes the position tells what changed, also undo, redo and restart: whoever draws heeds the changes of
/// the [`Turn`] that they return, and need not look at the board again. The turn is shared, so it can be kept while the play
/// goes on.
#[derive(Clone, Debug)]
pub struct Play {
    /// The position at the start of the level.
    start: Position,
    /// What was played since the start or the last restart.
    run: Run,
    /// What was played before each restart.
    earlier: Vec<Run>,
    /// What was undone and can be done again, the next one last.
    undone: Vec<Undone>,
    /// What the last call changed. It is used again, unless somebody keeps it.
    turn: Arc<Turn>,
}

/// Turns on end, and where they led.
#[derive(Clone, Debug)]
struct Run {
    position: Position,
    history: History,
    inputs: Vec<Input>,
    /// The same with whose they were.
    commands: Vec<Command>,
}

/// One thing that was undone.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Undone {
    Step(Command),
    Restart,
}

impl Play {
    /// Starts a level.
    ///
    /// # Errors
    ///
    /// If the level has faults, or is meant for another pack ([`LevelDef::pack`]): all of them, each with its place.
    pub fn new(pack: &Arc<Pack>, level: &LevelDef) -> Result<Play, ReadLevelError> {
        let other_pack = other_pack(pack, level);
        match (Position::new(pack, level), other_pack) {
            (Ok(start), None) => Ok(Play::from_position(start)),
            (Ok(_), Some(fault)) => Err(ReadLevelError { faults: vec![fault] }),
            (Err(mut error), other_pack) => {
                error.faults.extend(other_pack);
                Err(error)
            }
        }
    }

    /// Goes on from a position, as from the start of a level.
    #[must_use]
    pub fn from_position(start: Position) -> Play {
        let run = Run::new(start.clone());
        Play { start, run, earlier: Vec::new(), undone: Vec::new(), turn: Arc::default() }
    }

    /// Starts the level over with chance at another number: the same number leads to the same game. Without this it is 0.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Play {
        let mut start = self.start;
        start.set_seed(seed);
        Play::from_position(start)
    }

    /// Plays a turn and tells what changed. An [`Input`] is that of who plays alone; a [`Command`] says which player's it is.
    ///
    /// ```
    /// use copula::{Command, Input, Play, Player, formats::read_drawn, packs};
    ///
    /// let level = read_drawn("BABA IS YOU . .\nKEKE IS YOU2 . .\nbaba keke . . .", &[])?;
    /// let mut play = Play::new(&packs::game(), &level)?;
    /// play.step(Command { input: Input::Right, player: Player::Second });
    /// play.step(Input::Right);
    /// assert_eq!(play.n_turns(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn step(&mut self, command: impl Into<Command>) -> Arc<Turn> {
        self.run.step(command.into(), unshared(&mut self.turn));
        if self.turn.leaves_trace() {
            self.undone.clear();
        }
        Arc::clone(&self.turn)
    }

    /// Goes back to before the last turn, or before the last restart, and tells what that changed; none if nothing has been
    /// played.
    pub fn undo(&mut self) -> Option<Arc<Turn>> {
        let turn = unshared(&mut self.turn);
        if let Some(command) = self.run.undo(turn) {
            self.undone.push(Undone::Step(command));
            return Some(Arc::clone(&self.turn));
        }
        let run = self.earlier.pop()?;
        run.position.tell_difference(&self.run.position, turn);
        self.run = run;
        self.undone.push(Undone::Restart);
        Some(Arc::clone(&self.turn))
    }

    /// Does again what was undone last, and tells what that changed; none if there is nothing, or something was played
    /// since.
    pub fn redo(&mut self) -> Option<Arc<Turn>> {
        match self.undone.pop()? {
            Undone::Step(command) => self.run.step(command, unshared(&mut self.turn)),
            Undone::Restart => self.start_again(),
        }
        Some(Arc::clone(&self.turn))
    }

    /// Goes back to the start of the level, and tells what that changed; none if the position is that of the start already.
    pub fn restart(&mut self) -> Option<Arc<Turn>> {
        if self.run.inputs.is_empty() {
            return None;
        }
        self.undone.clear();
        self.start_again();
        Some(Arc::clone(&self.turn))
    }

    /// What the last call of [`step`](Play::step), [`undo`](Play::undo), [`redo`](Play::redo) or [`restart`](Play::restart)
    /// returned; empty before the first. A call that returned none left it as it was.
    #[must_use]
    pub fn last_turn(&self) -> &Arc<Turn> {
        &self.turn
    }

    /// How the game stands. That a turn ended because it passed a bound, [`Turn::outcome`] of that turn tells.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.position().outcome()
    }

    /// Whether the level has been won.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.position().is_won()
    }

    /// Whether it is not won and no object is a player's.
    #[must_use]
    pub fn is_lost(&self) -> bool {
        !self.is_won() && self.position().has_no_player()
    }

    /// How many turns since the start or the last restart left a trace.
    #[must_use]
    pub fn n_turns(&self) -> usize {
        self.run.inputs.len()
    }

    /// The inputs of those turns: played from the start, they lead here.
    #[must_use]
    pub fn inputs(&self) -> &[Input] {
        &self.run.inputs
    }

    /// The same with whose inputs they were.
    #[must_use]
    pub fn commands(&self) -> &[Command] {
        &self.run.commands
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.run.position
    }

    /// Every rule that is spelled, base rules first, with whether it is in force.
    /// [`RuleSet::not_in_force`](copula_resolve::RuleSet::not_in_force) says why one is not.
    pub fn rules(&self) -> impl Iterator<Item = (RuleRef<'_>, bool)> {
        let rules = self.position().rules();
        rules.spelled().iter().enumerate().map(|(index, rule)| (rule, rules.is_in_force(index)))
    }

    /// The hash of the position.
    #[must_use]
    pub fn hash(&self) -> PositionHash {
        self.position().hash()
    }

    /// The position as bytes, with a version; history is not among them. [`save_all`](Play::save_all) has it, too.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        self.position().encode()
    }

    /// The position at the start of the level.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// What was played before each restart, and since the last one.
    pub(crate) fn runs(&self) -> impl Iterator<Item = &[Command]> {
        self.earlier.iter().chain([&self.run]).map(|run| &run.commands[..])
    }

    /// What can be done again, the next one last.
    pub(crate) fn undone(&self) -> &[Undone] {
        &self.undone
    }

    pub(crate) fn set_undone(&mut self, undone: Vec<Undone>) {
        self.undone = undone;
    }

    fn start_again(&mut self) {
        let run = Run::new(self.start.clone());
        run.position.tell_difference(&self.run.position, unshared(&mut self.turn));
        self.earlier.push(std::mem::replace(&mut self.run, run));
    }
}

/// What is wrong with a level that is meant for another pack.
pub(crate) fn other_pack(pack: &Pack, level: &LevelDef) -> Option<LevelFault> {
    let meant = level.pack.as_deref().filter(|&meant| meant != pack.name())?;
    let problem = LevelProblem::OtherPack { meant: meant.to_owned(), given: pack.name().to_owned() };
    Some(LevelFault { place: Place::of("pack"), problem })
}

/// The turn to write into: the same as before, unless somebody keeps it.
fn unshared(turn: &mut Arc<Turn>) -> &mut Turn {
    if Arc::get_mut(turn).is_none() {
        *turn = Arc::default();
    }
    Arc::get_mut(turn).expect("nobody else has it")
}

impl Run {
    fn new(position: Position) -> Run {
        Run { position, history: History::default(), inputs: Vec::new(), commands: Vec::new() }
    }

    fn step(&mut self, command: Command, turn: &mut Turn) {
        self.position.step_of(command.player, command.input, turn);
        if turn.leaves_trace() {
            self.history.record(turn);
            self.inputs.push(command.input);
            self.commands.push(command);
        }
    }

    fn undo(&mut self, turn: &mut Turn) -> Option<Command> {
        if !self.history.undo(&mut self.position, turn) {
            return None;
        }
        self.inputs.pop();
        self.commands.pop()
    }
}

const _: () = {
    const fn is_shared<T: Clone + Send + Sync>() {}
    is_shared::<Play>();
    is_shared::<Position>();
    is_shared::<Turn>();
};
