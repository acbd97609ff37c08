//! Playing a turn: the phases of the pack, one after the other.

use std::collections::BTreeSet;

use copula_grid::{Edit, Mark, Pos};
use copula_resolve::{Dependence, Player, Queries, TurnContext};

use super::{
    position::Position,
    rules::Rules,
    state::State,
    trail::keep_trail,
    turn::{Scratch, Turn},
};
use crate::{
    pack::{Pack, Phase},
    phase::{LevelEffects, PhaseContext, Recorder, run_convert, run_fall, run_stages, run_take},
    record::{Change, Checkpoint, Command, Goal, Input, LevelState, Limit, Outcome, Record, begin_part},
};

impl Position {
    /// Plays one turn: every phase of the pack's list, in order. The record of it goes into `turn`.
    pub fn step(&mut self, input: Input, turn: &mut Turn) {
        self.step_of(Player::First, input, turn);
    }

    /// Plays one turn in which that player made the move.
    pub fn step_of(&mut self, player: Player, input: Input, turn: &mut Turn) {
        let command = Command { input, player };
        let queries = Queries::with_most_work(self.pack.limits().work);
        self.start_turn(command, turn);
        // What has work to do may change with every reading.
        let mut result = Ok(());
        let mut n_run = 0;
        while let (Ok(()), Some(index)) = (result, self.next_phase(n_run)) {
            result = self.run_phase(index, command, turn, &queries);
            n_run = index + 1;
        }
        if result.is_ok() {
            self.convert_level(turn);
        }
        self.finish_turn(result, &queries, turn);
    }

    /// Plays the takes of a turn alone, and reads the words.
    pub fn step_takes(&mut self, input: Input, turn: &mut Turn) {
        let command = Command { input, player: Player::First };
        let queries = Queries::with_most_work(self.pack.limits().work);
        self.start_turn(command, turn);
        let mut result = Ok(());
        for index in 0..self.pack.phases.len() {
            if result.is_ok() && matches!(self.pack.phases[index], Phase::Take(_)) {
                result = self.run_phase(index, command, turn, &queries);
            }
        }
        let result = result.and_then(|()| self.parse(turn, &queries));
        self.finish_turn(result, &queries, turn);
    }

    fn start_turn(&mut self, Command { input, player }: Command, turn: &mut Turn) {
        let Turn { record, scratch } = turn;
        record.start(self.state.checkpoint());
        scratch.becomes = None;
        // Emptying a tree takes time even if it is empty.
        if !scratch.spent_tiles.is_empty() {
            scratch.spent_tiles.clear();
        }
        scratch.moving.start_turn();
        let context = &mut self.state.level.context;
        context.heading = input.heading();
        context.player = player;
        context.n_turns = context.n_turns.wrapping_add(1);
    }

    /// The first phase from that number on that has anything to do.
    fn next_phase(&mut self, first: usize) -> Option<usize> {
        let Position { pack, state, rules, marks, looks, .. } = self;
        rules.heed_population(pack, state);
        let own = pack.own_phases();
        let mut phases = rules.active().phases;
        if !rules.has_unread(pack, state) {
            phases.remove(&own.parse);
        }
        if !marks.may_change(rules) {
            phases.remove(&own.mark);
        }
        if !looks.may_change(rules) {
            phases.remove(&own.look);
        }
        phases.next_from(first, pack.phases.len())
    }

    /// Runs the phase with that number, and gives what came the marks of what is said of it.
    ///
    /// # Errors
    ///
    /// If it passed a bound.
    fn run_phase(
        &mut self,
        index: usize,
        command: Command,
        turn: &mut Turn,
        queries: &Queries,
    ) -> Result<(), Limit> {
        let n_edits = self.state.board.edits().len();
        let number = u16::try_from(index).expect("packs have few phases");
        let Position { pack, state, rules, marks, looks, .. } = self;
        let Turn { record, scratch } = turn;
        begin_part(&mut record.changes, Some(number), 0);
        match &pack.phases[index] {
            Phase::Parse => {
                rules.parse(pack, state, record, queries, &mut scratch.rules)?;
                // Who is silenced is so from the reading on that says so (docs/rules-game.md §C).
                let n_edits = state.board.edits().len();
                marks.update_silenced(pack, rules, state, queries, &mut scratch.bearers);
                record.tell_marks(pack, &state.board.edits()[n_edits..]);
            }
            Phase::Mark => {
                marks.update(pack, rules, state, queries, &mut scratch.bearers);
                record.tell_marks(pack, &state.board.edits()[n_edits..]);
            }
            Phase::Look => {
                looks.update(pack, rules, state, &mut record.changes, queries, &mut scratch.looks);
            }
            Phase::Take(takes) => {
                let (phase, mut recorder) =
                    split(pack, rules, state, record, &mut scratch.spent_tiles, queries, number);
                let mut of_level = run_take(&phase, takes, command, &mut scratch.moving, &mut recorder)?;
                of_level.faces = scratch.moving.take_facing_of_level().or(of_level.faces);
                scratch.becomes = scratch.becomes.or(of_level.becomes);
                state.come_about(pack, of_level, record);
            }
            Phase::Fall(takes) => {
                let (phase, mut recorder) =
                    split(pack, rules, state, record, &mut scratch.spent_tiles, queries, number);
                run_fall(&phase, takes, command, &mut scratch.fall, &mut recorder)?;
            }
            Phase::Convert => {
                let (phase, mut recorder) =
                    split(pack, rules, state, record, &mut scratch.spent_tiles, queries, number);
                run_convert(&phase, &mut scratch.conversion, &mut recorder)?;
            }
            Phase::Stages(stages) => {
                let (phase, mut recorder) =
                    split(pack, rules, state, record, &mut scratch.spent_tiles, queries, number);
                let Scratch { agenda, effects, .. } = scratch;
                let of_level = run_stages(&phase, stages, agenda, effects, &mut recorder);
                scratch.becomes = scratch.becomes.or(of_level.becomes);
                state.come_about(pack, of_level, record);
            }
        }
        if self.state.board.edits().len() > n_edits {
            self.mark_new(n_edits, record);
        }
        heed_bounds(record, queries)
    }

    /// Gives what came since that edit, or changed its kind, the marks that it bears from then on.
    fn mark_new(&mut self, first_edit: usize, record: &mut Record) {
        let Position { pack, state, rules, marks, .. } = self;
        let n_edits = state.board.edits().len();
        marks.update_new(pack, rules, state, first_edit);
        record.tell_marks(pack, &state.board.edits()[n_edits..]);
    }

    pub(super) fn parse(&mut self, turn: &mut Turn, queries: &Queries) -> Result<(), Limit> {
        let Position { pack, state, rules, .. } = self;
        rules.parse(pack, state, &mut turn.record, queries, &mut turn.scratch.rules)
    }

    pub(super) fn update_marks(&mut self, turn: &mut Turn, queries: &Queries) {
        let Position { pack, state, rules, marks, .. } = self;
        marks.update(pack, rules, state, queries, &mut turn.scratch.bearers);
    }

    /// Brings looks up to date outside the phase for that.
    pub(super) fn update_looks(&mut self, turn: &mut Turn, queries: &Queries) {
        let Position { pack, state, rules, looks, .. } = self;
        let Turn { record, scratch } = turn;
        if pack.has_looks() {
            looks.update(pack, rules, state, &mut record.changes, queries, &mut scratch.looks);
        }
    }

    /// Leaves the level as what it became; a turn that decided otherwise keeps what it decided (docs/rules-game.md §C, 11
    /// and 13).
    fn convert_level(&mut self, turn: &mut Turn) {
        let goal = &mut self.state.level.goal;
        if let (Goal::Ahead, Some(to)) = (*goal, turn.scratch.becomes) {
            *goal = Goal::Converted(to);
            begin_part(&mut turn.record.changes, None, 0);
            turn.record.changes.push(Change::LevelConverted { to });
        }
    }

    /// Reads the words after an object was placed by hand, and closes the record.
    pub(super) fn end_placing(&mut self, turn: &mut Turn) {
        let queries = Queries::default();
        let result = self.parse(turn, &queries);
        self.mark_new(0, &mut turn.record);
        self.update_looks(turn, &queries);
        self.finish(turn, result);
    }

    fn finish_turn(&mut self, result: Result<(), Limit>, queries: &Queries, turn: &mut Turn) {
        turn.record.work = queries.work();
        let before = turn.record.before.level.dependence;
        let now = queries.dependence();
        // Who asked about time once may ask again in a turn to come, so that from then on every turn counts, also one in which
        // nobody asks.
        self.state.level.dependence = Dependence { time: now.time || before.time, ..now };
        self.finish(turn, result);
    }

    /// Closes the record of a step. A turn that a bound ended reads its words, so that the rules match the board, and looks
    /// as they say.
    fn finish(&mut self, turn: &mut Turn, result: Result<(), Limit>) {
        if let Err(limit) = result {
            self.note_looping(limit, turn);
            begin_part(&mut turn.record.changes, None, 0);
            self.state.clear_outside(&self.pack, &mut turn.record);
            self.destroy_if_senseless(limit, turn);
            if limit != Limit::RuleWords {
                // What this reading finds out about its own bound, the outcome below says.
                _ = self.parse(turn, &Queries::default());
            }
            self.update_looks(turn, &Queries::default());
        }
        turn.record.end_parts();
        if self.pack.notes_new() {
            self.state.clear_new();
        }
        self.rules.end_turn(&self.pack, &mut self.state);
        if self.keeps_trail {
            keep_trail(&mut self.state, &mut turn.scratch.entry_of);
        }
        self.state.board.take_edits(&mut turn.record.edits);
        self.state.forget_if_idle(&mut turn.record);
        turn.record.outcome = match (self.is_won(), result) {
            (false, Err(limit)) => Outcome::Ended(limit),
            (_, _) => self.outcome(),
        };
    }

    /// Words that nobody can make sense of leave nothing (docs/rules-game.md §A.2 and §A.6).
    pub(super) fn destroy_if_senseless(&mut self, limit: Limit, turn: &mut Turn) {
        if matches!(limit, Limit::Readings | Limit::Combinations | Limit::Questions) {
            self.state.destroy_level(&self.pack, &mut turn.record);
            _ = self.parse(turn, &Queries::default());
        }
    }

    /// Names what went on without end: the tiles where it happened, and the rules that had to do with it.
    fn note_looping(&mut self, limit: Limit, turn: &mut Turn) {
        let board = &self.state.board;
        let Turn { record, scratch } = turn;
        let standing = |object| board.get(object).map(|object| object.pos());
        let mut tiles: Vec<Pos> = match limit {
            Limit::Pushes => scratch.moving.last_pushed().collect(),
            Limit::Falls => scratch.fall.last_fallen().and_then(standing).into_iter().collect(),
            Limit::Readings => {
                scratch.rules.spelling().iter().filter_map(|&object| standing(object)).collect()
            }
            Limit::Objects | Limit::Combinations | Limit::RuleWords | Limit::Work | Limit::Questions => {
                let came = record.changes.iter().filter_map(|change| match *change {
                    Change::Came { at, .. } => Some(at),
                    _ => None,
                });
                came.collect()
            }
        };
        tiles.sort_unstable_by_key(|pos| (pos.y, pos.x));
        tiles.dedup();
        let there = tiles.iter().flat_map(|&pos| board.at(pos)).filter_map(|object| board.get(object));
        let kinds_there: Vec<_> = there.map(|object| object.kind()).collect();
        let named = |subject| self.state.kinds.named_by(subject);
        for (_, rule) in self.rules.set().in_force() {
            if kinds_there.iter().any(|&kind| named(rule.subject).has(kind)) {
                let number = record.add_rule(rule);
                record.looping.rules.push(number);
            }
        }
        record.looping.tiles = tiles;
    }
}

/// The bounds that are looked at once a phase has ended.
///
/// # Errors
/// If the turn asked too deep, did too much work, or needs more objects than there may be.
fn heed_bounds(record: &Record, queries: &Queries) -> Result<(), Limit> {
    if queries.is_too_deep() {
        return Err(Limit::Questions);
    }
    if queries.is_spent() {
        return Err(Limit::Work);
    }
    if record.is_full { Err(Limit::Objects) } else { Ok(()) }
}

/// What the phase with that number asks, and what it changes.
fn split<'a>(
    pack: &'a Pack,
    rules: &'a Rules,
    state: &'a mut State,
    record: &'a mut Record,
    spent_tiles: &'a mut BTreeSet<Pos>,
    queries: &'a Queries,
    number: u16,
) -> (PhaseContext<'a>, Recorder<'a>) {
    let State { kinds, board, trail, seen: _, level } = state;
    let turn: &TurnContext = &level.context;
    let phase =
        PhaseContext { pack, kinds, rules: rules.set(), active: rules.active(), turn, trail, queries };
    let Record { changes, is_full, .. } = record;
    let most = pack.limits().objects;
    let marks = pack.told_marks();
    let notes_new = pack.notes_new();
    (phase, Recorder { board, changes, phase: number, marks, notes_new, most, is_full, spent_tiles })
}

impl State {
    /// What effects made of the level itself. What has been decided stays, but that a destroyed level is nothing else.
    fn come_about(&mut self, pack: &Pack, effects: LevelEffects, record: &mut Record) {
        let LevelEffects { wins, ends, becomes: _, faces, is_destroyed, n_collected } = effects;
        let level = &mut self.level;
        if n_collected > 0 {
            level.n_collected += n_collected;
            record.changes.push(Change::Collected { n_collected: level.n_collected });
        }
        if let Some(to) = faces.filter(|&to| to != level.context.facing) {
            record.changes.push(Change::LevelTurned { from: level.context.facing, to });
            level.context.facing = to;
        }
        let is_open = level.goal == Goal::Ahead;
        if is_destroyed {
            self.destroy_level(pack, record);
        } else if is_open && wins {
            level.goal = Goal::Reached;
            record.changes.push(Change::Won);
        } else if is_open && ends {
            level.goal = Goal::Finished;
            record.changes.push(Change::Finished);
        }
    }

    /// Takes the marks of what came or changed in this turn.
    fn clear_new(&mut self) {
        for index in 0..self.board.edits().len() {
            let (Edit::Put { object, .. } | Edit::Converted { object, .. }) = self.board.edits()[index]
            else {
                continue;
            };
            if self.board.get(object).is_some() {
                self.board.unmark(object, Mark::NEW);
                self.board.unmark(object, Mark::CHANGED);
            }
        }
    }

    /// Takes back that time went on in a turn of which nobody can tell that it was played, so that the position is the one
    /// from before.
    fn forget_if_idle(&mut self, record: &mut Record) {
        let Checkpoint { level: LevelState { context, dependence, .. }, .. } = record.before;
        if record.changes_nothing() && self.level.dependence == Dependence::default() {
            self.level.context = context;
            self.level.dependence = dependence;
        }
        record.has_hidden_effect = self.level.context != context;
    }
}
