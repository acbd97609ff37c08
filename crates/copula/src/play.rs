//! A level being played: [`Play`].

use std::sync::Arc;

use copula_grid::{LevelDef, PositionHash, ReadLevelError};
use copula_parse::RuleRef;
use copula_turn::{DecodePositionError, History, Input, Outcome, Pack, Position, Turn};

/// A level being played: the position, and the way that led to it.
///
/// A turn that changed nothing leaves no trace, unless what comes next may hang on it all the same
/// ([`Turn::leaves_trace`]). A restart is a step like others: undo takes it back.
///
/// Everything that changes the position tells what changed, also undo, redo and restart: whoever draws heeds the changes of
/// the [`Turn`] that they return, and need not look at the board again.
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
    /// What the last call changed.
    turn: Turn,
}

/// Turns on end, and where they led.
#[derive(Clone, Debug)]
struct Run {
    position: Position,
    history: History,
    inputs: Vec<Input>,
}

#[derive(Clone, Copy, Debug)]
enum Undone {
    Step(Input),
    Restart,
}

impl Play {
    /// Starts a level.
    ///
    /// # Errors
    ///
    /// If the level has faults: all of them, each with its place.
    pub fn new(pack: &Arc<Pack>, level: &LevelDef) -> Result<Play, ReadLevelError> {
        Ok(Play::from_position(Position::new(pack, level)?))
    }

    /// Goes on from a position, as from the start of a level.
    pub fn from_position(start: Position) -> Play {
        let run = Run { position: start.clone(), history: History::default(), inputs: Vec::new() };
        Play { start, run, earlier: Vec::new(), undone: Vec::new(), turn: Turn::default() }
    }

    /// Plays a turn and tells what changed.
    pub fn step(&mut self, input: Input) -> &Turn {
        self.run.step(input, &mut self.turn);
        if self.turn.leaves_trace() {
            self.undone.clear();
        }
        &self.turn
    }

    /// Goes back to before the last turn, or before the last restart, and tells what that changed; none if nothing has been
    /// played.
    pub fn undo(&mut self) -> Option<&Turn> {
        if let Some(input) = self.run.undo(&mut self.turn) {
            self.undone.push(Undone::Step(input));
            return Some(&self.turn);
        }
        let run = self.earlier.pop()?;
        run.position.tell_difference(&self.run.position, &mut self.turn);
        self.run = run;
        self.undone.push(Undone::Restart);
        Some(&self.turn)
    }

    /// Does again what was undone last, and tells what that changed; none if there is nothing, or something was played
    /// since.
    pub fn redo(&mut self) -> Option<&Turn> {
        match self.undone.pop()? {
            Undone::Step(input) => self.run.step(input, &mut self.turn),
            Undone::Restart => self.start_again(),
        }
        Some(&self.turn)
    }

    /// Goes back to the start of the level, and tells what that changed; none if the position is that of the start already.
    pub fn restart(&mut self) -> Option<&Turn> {
        if self.run.inputs.is_empty() {
            return None;
        }
        self.undone.clear();
        self.start_again();
        Some(&self.turn)
    }

    /// What the last call of [`step`](Play::step), [`undo`](Play::undo), [`redo`](Play::redo) or [`restart`](Play::restart)
    /// returned; empty before the first. A call that returned none left it as it was.
    pub fn last_turn(&self) -> &Turn {
        &self.turn
    }

    /// How the game stands. That a turn ended because it passed a bound, [`Turn::outcome`] of that turn tells.
    pub fn outcome(&self) -> Outcome {
        self.position().outcome()
    }

    /// Whether the level has been won.
    pub fn is_won(&self) -> bool {
        self.position().is_won()
    }

    /// Whether it is not won and no object is a player's.
    pub fn is_lost(&self) -> bool {
        !self.is_won() && self.position().has_no_player()
    }

    /// How many turns since the start or the last restart left a trace.
    pub fn n_turns(&self) -> usize {
        self.run.inputs.len()
    }

    /// The inputs of those turns: played from the start, they lead here.
    pub fn inputs(&self) -> &[Input] {
        &self.run.inputs
    }

    /// The position.
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
    pub fn hash(&self) -> PositionHash {
        self.position().hash()
    }

    /// The position as bytes, with a version; history is not among them.
    pub fn save(&self) -> Vec<u8> {
        self.position().encode()
    }

    /// Goes on from the bytes of a position, as from the start of a level.
    ///
    /// # Errors
    ///
    /// If they are no position of that pack.
    pub fn load(pack: &Arc<Pack>, bytes: &[u8]) -> Result<Play, DecodePositionError> {
        Ok(Play::from_position(Position::decode(pack, bytes)?))
    }

    fn start_again(&mut self) {
        let run = Run { position: self.start.clone(), history: History::default(), inputs: Vec::new() };
        run.position.tell_difference(&self.run.position, &mut self.turn);
        self.earlier.push(std::mem::replace(&mut self.run, run));
    }
}

impl Run {
    fn step(&mut self, input: Input, turn: &mut Turn) {
        self.position.step(input, turn);
        if turn.leaves_trace() {
            self.history.record(turn);
            self.inputs.push(input);
        }
    }

    fn undo(&mut self, turn: &mut Turn) -> Option<Input> {
        self.history.undo(&mut self.position, turn).then(|| self.inputs.pop()).flatten()
    }
}

const _: () = {
    const fn is_shared<T: Clone + Send + Sync>() {}
    is_shared::<Play>();
    is_shared::<Position>();
    is_shared::<Turn>();
};
