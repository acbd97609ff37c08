//! Playing a turn: the phases of the pack, one after the other.

use copula_grid::{Edit, Mark, ObjectId, Pos};
use copula_resolve::Queries;

use super::position::{Memory, Position};
use crate::{
    hook::{Effects, StageFn},
    pack::{Bound, Phase, Steps},
    phase::{Happened, PhaseContext, Recorder, end, run_convert, run_fall, run_take, run_together},
    record::{Asked, Before, Change, Goal, Input, Limit, Outcome, Turn},
};
use copula_resolve::Player;

impl Position {
    /// Plays one turn: every phase of the pack's list, in order. The record of it goes into `turn`.
    pub fn step(&mut self, input: Input, turn: &mut Turn) {
        self.step_of(Player::First, input, turn);
    }

    /// Plays one turn in which that player made the move.
    pub fn step_of(&mut self, player: Player, input: Input, turn: &mut Turn) {
        self.start_turn(player, input, turn);
        let queries = Queries::default();
        // What has work to do may change with every reading.
        let mut result = Ok(());
        let mut n_run = 0;
        while let (Ok(()), Some(index)) = (result, self.next_phase(n_run)) {
            result = self.run_phase(index, input, turn, &queries);
            n_run = index + 1;
        }
        if result.is_ok() {
            self.convert_level(turn);
        }
        self.finish_turn(result, &queries, turn);
    }

    /// Plays the takes of a turn alone, and reads the words.
    pub fn step_takes(&mut self, input: Input, turn: &mut Turn) {
        self.start_turn(Player::First, input, turn);
        let queries = Queries::default();
        let mut result = Ok(());
        for index in 0..self.pack.phases.len() {
            if result.is_ok() && matches!(self.pack.phases[index], Phase::Take(_)) {
                result = self.run_phase(index, input, turn, &queries);
            }
        }
        let result = result.and_then(|()| self.parse(turn, &queries));
        self.finish_turn(result, &queries, turn);
    }

    fn start_turn(&mut self, player: Player, input: Input, turn: &mut Turn) {
        turn.start(self.before());
        self.memory.becomes = None;
        if self.pack.steps == Steps::Together {
            self.context.heading = input.heading();
            self.context.player = player;
            self.context.n_turns = self.context.n_turns.wrapping_add(1);
            self.memory.together.start_turn();
        }
    }

    fn finish_turn(&mut self, result: Result<(), Limit>, queries: &Queries, turn: &mut Turn) {
        self.asked = Asked { chance: queries.asked_chance(), heading: queries.asked_heading() };
        self.finish(turn, result);
    }

    /// The first phase from that number on that has anything to do.
    fn next_phase(&mut self, first: usize) -> Option<usize> {
        if self.board.take_changed_population() {
            self.update_active();
        }
        let own = self.pack.own_phases();
        let mut phases = self.active.phases;
        let with_work = [
            (&own.parse, self.may_have_unread()),
            (&own.mark, self.may_mark()),
            (&own.look, self.may_look()),
        ];
        with_work.into_iter().filter(|&(_, has_work)| !has_work).for_each(|(idle, _)| phases.remove(idle));
        phases.next_from(first, self.pack.phases.len())
    }

    /// Runs the phase with that number; an error is a bound that it passed.
    fn run_phase(
        &mut self,
        index: usize,
        input: Input,
        turn: &mut Turn,
        queries: &Queries,
    ) -> Result<(), Limit> {
        let n_edits = self.board.edits().len();
        self.run_phase_asking(index, input, turn, queries)?;
        self.mark_new(n_edits);
        if queries.is_too_deep() {
            return Err(Limit::Questions);
        }
        match turn.is_full {
            true => Err(Limit::Objects),
            false => Ok(()),
        }
    }

    fn run_phase_asking(
        &mut self,
        index: usize,
        input: Input,
        turn: &mut Turn,
        queries: &Queries,
    ) -> Result<(), Limit> {
        let steps = self.pack.steps;
        let (phase, mut recorder, memory) = self.context_and_recorder(turn, queries);
        match &phase.pack.phases[index] {
            Phase::Take(takes) => match steps {
                Steps::InTurn => {
                    run_take(phase, takes, input, &mut memory.movement, &mut recorder);
                    Ok(())
                }
                Steps::Together => run_together(phase, takes, input, &mut memory.together, &mut recorder),
            },
            Phase::Fall(takes) => run_fall(phase, takes, input, &mut memory.drop, &mut recorder),
            Phase::Convert => run_convert(phase, &mut memory.conversion, &mut recorder),
            Phase::Stage(stage) => {
                let happened = run_stage(phase, stage, &mut memory.effects, &mut recorder);
                self.come_about(happened, turn);
                Ok(())
            }
            Phase::Parse => self.parse(turn, queries),
            Phase::Mark => {
                self.mark(queries);
                Ok(())
            }
            Phase::Look => {
                self.update_looks(turn, queries);
                Ok(())
            }
        }
    }

    /// What effects made of the level itself. What has been decided stays, but that a destroyed level is nothing else.
    fn come_about(&mut self, happened: Happened, turn: &mut Turn) {
        for _ in 0..happened.n_collected {
            self.n_collected += 1;
            turn.changes.push(Change::Collected);
        }
        if let Some(to) = happened.faces.filter(|&to| to != self.context.facing) {
            turn.changes.push(Change::LevelTurned { from: self.context.facing, to });
            self.context.facing = to;
        }
        let is_open = self.goal == Goal::Ahead;
        if happened.is_destroyed {
            self.destroy_level(turn);
        } else if is_open && happened.wins {
            self.goal = Goal::Reached;
            turn.changes.push(Change::Won);
        } else if is_open && happened.ends {
            self.goal = Goal::Finished;
            turn.changes.push(Change::Finished);
        }
        self.memory.becomes = self.memory.becomes.or(happened.becomes);
    }

    /// Leaves the level as what it became; a turn that decided otherwise keeps what it decided (docs/rules-game.md §C, 10 and 13).
    fn convert_level(&mut self, turn: &mut Turn) {
        if let (Goal::Ahead, Some(to)) = (self.goal, self.memory.becomes) {
            self.goal = Goal::Converted(to);
            turn.changes.push(Change::LevelConverted { to });
        }
    }

    /// Takes everything off the board.
    pub(crate) fn destroy_level(&mut self, turn: &mut Turn) {
        if self.goal == Goal::Destroyed {
            return;
        }
        self.goal = Goal::Destroyed;
        turn.changes.push(Change::LevelDestroyed);
        let objects: Vec<ObjectId> = self.board.objects().map(|(object, _)| object).collect();
        objects
            .into_iter()
            .for_each(|object| end(&mut self.board, &mut turn.changes, object, copula_lexicon::IS));
    }

    /// Closes the record of a step. A turn that a bound ended reads its words, so that the rules match the board.
    pub(crate) fn finish(&mut self, turn: &mut Turn, result: Result<(), Limit>) {
        if let Err(limit) = result {
            self.note_looping(limit, turn);
            self.clear_outside(turn);
            self.destroy_if_senseless(limit, turn);
            if limit != Limit::RuleWords {
                // What this reading finds out about its own bound, the outcome below says.
                _ = self.parse(turn, &Queries::default());
            }
        }
        self.clear_fresh();
        self.scan_edits();
        self.keep_trail();
        self.board.take_edits(&mut turn.edits);
        self.n_scanned = 0;
        let Before { context, asked, .. } = turn.before;
        if turn.is_idle() && !self.asked.chance && !self.asked.heading {
            // Nobody can tell that the turn was played, so it was not.
            self.context = context;
            self.asked = asked;
        }
        turn.is_told_apart = self.context != context;
        turn.outcome = match (self.is_won(), result) {
            (false, Err(limit)) => Outcome::Ended(limit),
            (_, _) => self.outcome(),
        };
    }

    /// Words that nobody can make sense of leave nothing (docs/rules-game.md §A.2 and §A.6).
    pub(crate) fn destroy_if_senseless(&mut self, limit: Limit, turn: &mut Turn) {
        if matches!(limit, Limit::Readings | Limit::Combinations | Limit::Questions) {
            self.destroy_level(turn);
            _ = self.parse(turn, &Queries::default());
        }
    }

    /// Takes away who is outside the board: nobody stays there when a turn is over.
    fn clear_outside(&mut self, turn: &mut Turn) {
        let outside = self.board.objects().filter(|(_, object)| object.pos() == Pos::OUTSIDE);
        let outside: Vec<ObjectId> = outside.map(|(object, _)| object).collect();
        for object in outside {
            end(&mut self.board, &mut turn.changes, object, copula_lexicon::IS);
        }
    }

    /// Names what went on without end: the tiles where it happened, and the rules that had to do with it.
    fn note_looping(&mut self, limit: Limit, turn: &mut Turn) {
        let tiles = &mut turn.looping.tiles;
        match limit {
            Limit::Pushes => tiles.extend(self.memory.together.last_pushed()),
            Limit::Falls => tiles.extend(
                self.memory
                    .drop
                    .last_fallen()
                    .and_then(|object| self.board.get(object).map(|object| object.pos())),
            ),
            Limit::Readings => {
                let spelling = self.memory.spelling.iter().filter_map(|&object| self.board.get(object));
                tiles.extend(spelling.map(|object| object.pos()));
            }
            Limit::Objects | Limit::Combinations | Limit::RuleWords | Limit::Questions => {
                let came = turn.changes.iter().filter_map(|change| match *change {
                    Change::Came { at, .. } => Some(at),
                    _ => None,
                });
                tiles.extend(came);
            }
        }
        tiles.sort_unstable_by_key(|pos| (pos.y, pos.x));
        tiles.dedup();
        let kinds_there: Vec<_> = tiles
            .iter()
            .flat_map(|&pos| self.board.at(pos))
            .filter_map(|object| self.board.get(object))
            .collect();
        let kinds = &self.kinds;
        let concerns = |subject| kinds_there.iter().any(|object| kinds.named_by(subject).has(object.kind()));
        for (_, rule) in self.rules.in_force().filter(|(_, rule)| concerns(rule.subject)) {
            turn.looping
                .rules
                .push(u32::try_from(turn.rules.len()).expect("the limit of a reading keeps lists short"));
            turn.rules.push(rule);
        }
    }

    fn context_and_recorder<'a>(
        &'a mut self,
        turn: &'a mut Turn,
        queries: &'a Queries,
    ) -> (PhaseContext<'a>, Recorder<'a>, &'a mut Memory) {
        let Position { pack, kinds, board, rules, memory, context, trail, active, .. } = self;
        let notes_fresh = pack.steps == Steps::Together;
        (
            PhaseContext { pack, kinds, rules, active, context, trail, queries },
            Recorder {
                board,
                changes: &mut turn.changes,
                notes_fresh,
                most: pack.limits().objects,
                is_full: &mut turn.is_full,
            },
            memory,
        )
    }

    /// Takes the marks of what came or changed in this turn.
    fn clear_fresh(&mut self) {
        if self.pack.steps != Steps::Together {
            return;
        }
        let fresh = |edit: &Edit| match *edit {
            Edit::Put { object, .. } | Edit::Converted { object, .. } => Some(object),
            _ => None,
        };
        for index in 0..self.board.edits().len() {
            if let Some(object) =
                fresh(&self.board.edits()[index]).filter(|&object| self.board.get(object).is_some())
            {
                self.board.unmark(object, Mark::NEW);
                self.board.unmark(object, Mark::CHANGED);
            }
        }
    }
}

fn run_stage(
    phase: PhaseContext<'_>,
    stage: &Bound<StageFn>,
    effects: &mut Effects,
    recorder: &mut Recorder<'_>,
) -> Happened {
    effects.list.clear();
    (stage.run)(&phase.view(recorder.board), &stage.asks, effects);
    effects.carry_out(phase, stage.word, recorder)
}
