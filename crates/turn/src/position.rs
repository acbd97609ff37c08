//! A game at one moment: [`Position`].

use std::{cell::Cell, sync::Arc};

use copula_grid::{
    Board, Dir, Edit, Kind, KindName, LevelDef, LevelFault, LevelProblem, MAX_OBJECTS, Object, ObjectId, Place,
    Pos, PositionHash, ReadLevelError, Restored, mix,
};
use copula_lexicon::{KindSet, Kinds, SPELLS, Scene, TooManyKinds};
use copula_parse::{Lines, Reader, ReaderKind, TooMuch};
use copula_resolve::{CHANGED, Consistency, Moment, NEW, RuleSet, View};

use crate::{
    Change, DecodePositionError, Effects, Input, Limit, Outcome, Pack, Turn,
    acts::{Acts, Laws},
    change::{Before, Goal},
    conversion::{Conversion, run_convert},
    drop::{Drop, run_drop},
    effects::Happened,
    encode,
    movement::{Movement, run_take},
    pack::{Bound, Phase, Steps},
    registry::StageFn,
    together::{self, Together},
};

/// A game at one moment: the board, the rules that its words spell, and whether it has been won.
///
/// Rules are derived from the board; the history of turns stands outside, in a [`History`](crate::History).
#[derive(Debug)]
pub struct Position {
    pack: Arc<Pack>,
    kinds: Arc<Kinds>,
    board: Board,
    rules: RuleSet,
    goal: Goal,
    moment: Moment,
    n_collected: u32,
    /// The kinds of the level, in the order in which they were first seen: on the board, or named on it.
    seen: Vec<Kind>,
    is_seen: KindSet,
    /// Lines in which words have changed since the last parse.
    unread: Lines,
    /// How many edits of the journal have been looked at for that.
    n_looked_at: usize,
    memory: Memory,
}

/// What phases need while they run and nobody needs between them.
#[derive(Debug, Default)]
struct Memory {
    reader: Reader,
    movement: Movement,
    together: Together,
    drop: Drop,
    conversion: Conversion,
    effects: Effects,
    /// What counts as text, before and after a reading.
    spelling: Vec<ObjectId>,
}

impl Position {
    /// Starts a level: makes its board and reads its words.
    ///
    /// # Errors
    ///
    /// If the level is faulty ([`LevelDef::faults`]), or it needs more kinds or objects than there may be.
    pub fn new(pack: &Arc<Pack>, level: &LevelDef) -> Result<Position, ReadLevelError> {
        let mut faults = level.faults();
        let (most, n_objects) = (pack.limits().objects, level.objects.len());
        if n_objects > most && n_objects <= MAX_OBJECTS {
            let problem = LevelProblem::TooManyObjects { most, n_objects };
            faults.push(LevelFault { place: Place::Field("objects".into()), problem });
        }
        let size = level.size().filter(|_| faults.is_empty());
        let Some(size) = size else {
            return Err(ReadLevelError { faults });
        };
        let mut position = Position {
            pack: Arc::clone(pack),
            kinds: Arc::new(Kinds::new(pack.lexicon())),
            board: Board::new(size),
            rules: RuleSet::default(),
            goal: Goal::Ahead,
            moment: Moment::default(),
            n_collected: 0,
            seen: Vec::new(),
            is_seen: KindSet::default(),
            unread: Lines::every(),
            n_looked_at: 0,
            memory: Memory::default(),
        };
        if pack.def().keeps_origins {
            position.board.keep_origins();
        }
        if let Err((index, problem)) = position.fill(level) {
            let place = index.map_or(Place::Level, Place::Object);
            return Err(ReadLevelError { faults: vec![LevelFault { place, problem }] });
        }
        position.board.take_edits(&mut Vec::new());
        position.settle_in();
        Ok(position)
    }

    /// Plays one turn: every phase of the pack's list, in order. The record of it goes into `turn`.
    pub fn step(&mut self, input: Input, turn: &mut Turn) {
        self.start_turn(input, turn);
        let pack = Arc::clone(&self.pack);
        let result = pack.phases.iter().try_for_each(|phase| self.run_phase(phase, input, turn));
        self.finish(turn, result);
    }

    /// Plays the takes of a turn alone, and reads the words.
    pub fn step_takes(&mut self, input: Input, turn: &mut Turn) {
        self.start_turn(input, turn);
        let pack = Arc::clone(&self.pack);
        let takes = pack.phases.iter().filter(|phase| matches!(phase, Phase::Take(_)));
        let result = takes.chain([&Phase::Parse]).try_for_each(|phase| self.run_phase(phase, input, turn));
        self.finish(turn, result);
    }

    /// Puts a new object on the board, by hand, and reads the words. The record of it goes into `turn`.
    ///
    /// # Errors
    ///
    /// If the kind is written wrongly, the place is off the board, or there would be too many objects or kinds. Nothing
    /// changes then.
    pub fn place(
        &mut self,
        kind: &str,
        x: i32,
        y: i32,
        dir: Dir,
        turn: &mut Turn,
    ) -> Result<ObjectId, LevelProblem> {
        turn.start(self.before());
        let size = self.board.size();
        let name = KindName::parse(kind)?;
        let at = size.pos(x, y).ok_or(LevelProblem::OffBoard { x: x.into(), y: y.into(), size })?;
        let (most, n_objects) = (self.pack.limits().objects, self.board.n_objects() + 1);
        if n_objects > most {
            return Err(LevelProblem::TooManyObjects { most, n_objects });
        }
        let kind = self.intern(name)?;
        let mut acts = Acts { board: &mut self.board, changes: &mut turn.changes, notes_fresh: false };
        let object = acts.put(kind, at, dir, None);
        let result = self.parse(turn);
        self.finish(turn, result);
        Ok(object)
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What the kinds on it stand for.
    pub fn kinds(&self) -> &Kinds {
        &self.kinds
    }

    /// The rules of the last parse.
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The pack that it is played with.
    pub fn pack(&self) -> &Arc<Pack> {
        &self.pack
    }

    /// The position, to be asked about.
    pub fn view(&self) -> View<'_> {
        View::new(self.scene(), &self.rules, self.pack.checks(), &self.moment)
    }

    /// Whether the level has been won.
    pub fn is_won(&self) -> bool {
        self.goal == Goal::Reached
    }

    /// Whether no object is a player's, at this moment.
    pub fn has_no_player(&self) -> bool {
        let view = self.view();
        self.pack.players().iter().all(|&word| view.holders(Some(word)).next().is_none())
    }

    /// How the game stands.
    pub fn outcome(&self) -> Outcome {
        match () {
            _ if self.is_won() => Outcome::Won,
            _ if self.goal == Goal::Finished => Outcome::Finished,
            _ if self.goal == Goal::Destroyed => Outcome::Destroyed,
            _ => match (self.goal, excess(&self.rules)) {
                (Goal::Converted(kind), _) => Outcome::Converted(kind),
                (_, Some(limit)) => Outcome::Ended(limit),
                _ if self.has_no_player() => Outcome::Lost,
                _ => Outcome::Playing,
            },
        }
    }

    /// How many things have been collected that are there to be.
    pub fn n_collected(&self) -> u32 {
        self.n_collected
    }

    /// What is asked about besides the board: the last input, and chance.
    pub fn moment(&self) -> &Moment {
        &self.moment
    }

    /// Lets chance begin elsewhere: the same number leads to the same game.
    pub fn set_seed(&mut self, seed: u64) {
        self.moment.seed = seed;
    }

    /// A hash of what stands where, facing where, and whether the level is won. Equal positions have equal hashes; ids
    /// and age are left out, so positions with equal hashes look alike but may go on differently where age decides.
    pub fn hash(&self) -> PositionHash {
        self.hash_with(self.board.hash())
    }

    /// The same hash, made from nothing: the slow twin of [`hash`](Position::hash).
    pub fn fresh_hash(&self) -> PositionHash {
        self.hash_with(self.board.fresh_hash())
    }

    /// Everything that this position is, as bytes with a version; [`decode`](Position::decode) reads them back. Its
    /// history is not among them. Positions with equal bytes have the same objects with the same ids. A position that has
    /// given out more than 16,777,216 ids cannot be read back.
    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        encode::encode(self, &mut bytes);
        bytes
    }

    /// The position of which these are the bytes, ids included.
    ///
    /// # Errors
    ///
    /// If they are not such bytes, are of a later version, or of another pack.
    pub fn decode(pack: &Arc<Pack>, bytes: &[u8]) -> Result<Position, DecodePositionError> {
        encode::decode(pack, bytes)
    }

    /// Rules read and settled from nothing: the slow twin of those that turns keep up to date.
    pub fn fresh_rules(&self) -> RuleSet {
        let mut rules = RuleSet::default();
        let (grammar, manner) = (self.pack.grammar(), self.pack.manner(&self.seen));
        let mut reader = Reader::default();
        rules.update(self.scene(), self.pack.base(), grammar, &Lines::every(), &mut reader, manner);
        rules
    }

    /// Plays edits backwards, the newest first, and reads the words that they touched.
    pub(crate) fn take_back(&mut self, edits: &[Edit], before: Before) {
        self.board.undo(edits);
        let Before { goal, n_collected, n_seen, moment } = before;
        self.goal = goal;
        self.n_collected = n_collected;
        self.moment = moment;
        let has_forgotten = n_seen < self.seen.len();
        self.forget(n_seen);
        if has_forgotten {
            self.unread = Lines::every();
        }
        touch_lines(&self.kinds, edits, &mut self.unread);
        if !self.unread.is_empty() {
            self.read_words();
        }
    }

    fn scene(&self) -> Scene<'_> {
        Scene { board: &self.board, kinds: &self.kinds, lexicon: self.pack.lexicon() }
    }

    fn laws_and_acts<'a>(
        &'a mut self,
        turn: &'a mut Turn,
        is_too_deep: &'a Cell<bool>,
    ) -> (Laws<'a>, Acts<'a>, &'a mut Memory) {
        let Position { pack, kinds, board, rules, memory, moment, .. } = self;
        let notes_fresh = pack.steps == Steps::Together;
        (
            Laws { pack, kinds, rules, moment, is_too_deep },
            Acts { board, changes: &mut turn.changes, notes_fresh },
            memory,
        )
    }

    /// The kinds of the level, in the order in which they were first seen.
    pub(crate) fn seen(&self) -> &[Kind] {
        &self.seen
    }

    pub(crate) fn before(&self) -> Before {
        let &Position { goal, n_collected, moment, .. } = self;
        Before { goal, n_collected, n_seen: self.seen.len(), moment }
    }

    fn start_turn(&mut self, input: Input, turn: &mut Turn) {
        turn.start(self.before());
        if self.pack.steps == Steps::Together {
            self.moment.heading = input.heading();
            self.moment.n_turns = self.moment.n_turns.wrapping_add(1);
            self.memory.together.start_turn();
        }
    }

    /// Reads the words of a level for the first time, and sets the marks that its rules give.
    fn settle_in(&mut self) {
        // A board that spells too much is a position all the same; its outcome says so.
        let mut turn = Turn::default();
        _ = self.parse(&mut turn);
        if self.pack.phases.iter().any(|phase| matches!(phase, Phase::Mark)) {
            self.mark(&mut turn);
        }
        self.look_at_edits();
        self.board.take_edits(&mut Vec::new());
        self.n_looked_at = 0;
    }

    /// Runs one phase; an error is a bound that it passed.
    fn run_phase(&mut self, phase: &Phase, input: Input, turn: &mut Turn) -> Result<(), Limit> {
        let is_too_deep = Cell::new(false);
        let n_edits = self.board.edits().len();
        self.run_phase_asking(phase, input, turn, &is_too_deep)?;
        self.mark_new(n_edits);
        if is_too_deep.get() {
            self.destroy_level(turn);
            return Err(Limit::Questions);
        }
        Ok(())
    }

    fn run_phase_asking(
        &mut self,
        phase: &Phase,
        input: Input,
        turn: &mut Turn,
        is_too_deep: &Cell<bool>,
    ) -> Result<(), Limit> {
        match phase {
            Phase::Take(takes) => {
                let steps = self.pack.steps;
                let (laws, mut acts, memory) = self.laws_and_acts(turn, is_too_deep);
                match steps {
                    Steps::InTurn => {
                        run_take(laws, takes, input, &mut memory.movement, &mut acts);
                        Ok(())
                    }
                    Steps::Together => together::run_take(laws, takes, input, &mut memory.together, &mut acts),
                }
            }
            Phase::Drop(takes) => {
                let (laws, mut acts, memory) = self.laws_and_acts(turn, is_too_deep);
                run_drop(laws, takes, input, &mut memory.drop, &mut acts)
            }
            Phase::Mark => {
                self.mark(turn);
                Ok(())
            }
            Phase::Parse => self.parse(turn),
            Phase::Convert => {
                let (laws, mut acts, memory) = self.laws_and_acts(turn, is_too_deep);
                run_convert(laws, &mut memory.conversion, &mut acts)
            }
            Phase::Stage(stage) => {
                self.run_stage(stage, turn, is_too_deep);
                Ok(())
            }
        }
    }

    fn run_stage(&mut self, stage: &Bound<StageFn>, turn: &mut Turn, is_too_deep: &Cell<bool>) {
        let (laws, mut acts, memory) = self.laws_and_acts(turn, is_too_deep);
        let effects = &mut memory.effects;
        effects.list.clear();
        (stage.run)(laws.view(acts.board), &stage.asks, effects);
        let happened = effects.carry_out(laws, stage.word, &mut acts);
        self.come_about(happened, turn);
    }

    /// What effects made of the level itself. What has been decided stays, but that a destroyed level is nothing else.
    fn come_about(&mut self, happened: Happened, turn: &mut Turn) {
        for _ in 0..happened.n_collected {
            self.n_collected += 1;
            turn.changes.push(Change::Collected);
        }
        let is_open = matches!(self.goal, Goal::Ahead);
        if happened.is_destroyed && self.goal != Goal::Destroyed {
            self.destroy_level(turn);
        } else if is_open && happened.wins {
            self.goal = Goal::Reached;
            turn.changes.push(Change::Won);
        } else if is_open && happened.ends {
            self.goal = Goal::Finished;
            turn.changes.push(Change::Finished);
        } else if let (true, Some(to)) = (is_open, happened.becomes) {
            self.goal = Goal::Converted(to);
            turn.changes.push(Change::LevelConverted { to });
        }
    }

    fn destroy_level(&mut self, turn: &mut Turn) {
        self.goal = Goal::Destroyed;
        turn.changes.push(Change::LevelDestroyed);
        let objects: Vec<ObjectId> = self.board.objects().map(|(object, _)| object).collect();
        let mut acts = Acts { board: &mut self.board, changes: &mut turn.changes, notes_fresh: false };
        objects.into_iter().for_each(|object| acts.end(object, copula_lexicon::IS));
    }

    /// Gives what has come since the given edit the marks of what is said of it now.
    fn mark_new(&mut self, first_edit: usize) {
        if self.pack.checks().marks().is_empty() {
            return;
        }
        let came = |edit: &Edit| match *edit {
            Edit::Put { object, .. } => Some(object),
            _ => None,
        };
        let new: Vec<ObjectId> = self.board.edits()[first_edit..].iter().filter_map(came).collect();
        for object in new.into_iter().filter(|&object| self.board.get(object).is_some()).collect::<Vec<_>>() {
            for &(word, mark) in Arc::clone(&self.pack).checks().marks() {
                let bears = self.view().holds(object, Some(word));
                self.board.mark(object, mark, bears);
            }
        }
    }

    /// Gives every object the marks of what is said of it now.
    fn mark(&mut self, turn: &mut Turn) {
        let pack = Arc::clone(&self.pack);
        for &(word, mark) in pack.checks().marks() {
            let view = self.view();
            let bears = view.holders(Some(word));
            let mut marked: Vec<ObjectId> = bears.collect();
            marked.sort_unstable();
            let objects: Vec<(ObjectId, bool)> = self
                .board
                .objects()
                .filter(|(id, object)| object.has(mark) != marked.binary_search(id).is_ok())
                .map(|(id, object)| (id, !object.has(mark)))
                .collect();
            objects.into_iter().for_each(|(object, bears)| self.board.mark(object, mark, bears));
        }
        _ = turn;
    }

    /// Reads the words again where they changed, and tells which rules that ended and brought.
    fn parse(&mut self, turn: &mut Turn) -> Result<(), Limit> {
        self.look_at_edits();
        self.look_for_spelling();
        let mut n_readings = 0;
        while !self.unread.is_empty() {
            n_readings += 1;
            if n_readings > self.pack.limits().readings {
                self.destroy_level(turn);
                return Err(Limit::Readings);
            }
            self.read_once(turn)?;
            self.look_for_spelling();
        }
        Ok(())
    }

    /// Finds the things that count as texts by the rules in force, and touches their lines if that has changed.
    fn look_for_spelling(&mut self) {
        let Some(spells) = self.pack.spells else {
            return;
        };
        let mut spelling = std::mem::take(&mut self.memory.spelling);
        spelling.clear();
        spelling.extend(self.view().holders(Some(spells)));
        spelling.sort_unstable();
        let is_text = |object: &Object| self.kinds.is_text(object.kind());
        let changes: Vec<(ObjectId, Pos, bool)> = self
            .board
            .objects()
            .filter(|(id, object)| !is_text(object) && object.has(SPELLS) != spelling.binary_search(id).is_ok())
            .map(|(id, object)| (id, object.pos(), !object.has(SPELLS)))
            .collect();
        for (object, at, bears) in changes {
            self.board.mark(object, SPELLS, bears);
            self.unread.touch(at);
        }
        self.memory.spelling = spelling;
        self.n_looked_at = self.board.edits().len();
    }

    fn read_once(&mut self, turn: &mut Turn) -> Result<(), Limit> {
        self.read_words();
        let reader = &self.memory.reader;
        let tell = |turn: &mut Turn, rule, change: fn(u32) -> Change| {
            let number = u32::try_from(turn.rules.len()).expect("the limit of a reading keeps lists short");
            turn.rules.push(rule);
            turn.changes.push(change(number));
        };
        for index in reader.broken() {
            tell(turn, reader.before().get(index), |rule| Change::RuleBroken { rule });
        }
        for index in reader.formed() {
            tell(turn, self.rules.spelled().get(index), |rule| Change::RuleFormed { rule });
        }
        if let Some(limit) = excess(&self.rules) {
            if limit != Limit::RuleWords {
                self.destroy_level(turn);
            }
            return Err(limit);
        }
        if self.rules.consistency() != Consistency::Sound && self.goal != Goal::Destroyed {
            self.destroy_level(turn);
        }
        Ok(())
    }

    fn read_words(&mut self) {
        self.look_around();
        let Position { pack, kinds, board, rules, unread, memory, seen, .. } = self;
        let scene = Scene { board, kinds, lexicon: pack.lexicon() };
        rules.update(scene, pack.base(), pack.grammar(), unread, &mut memory.reader, pack.manner(seen));
        unread.clear();
    }

    /// Adds to the kinds of the level every thing that is on the board or whose noun is.
    fn look_around(&mut self) {
        if matches!(self.pack.grammar().reader, ReaderKind::Outward) {
            return;
        }
        let Position { kinds, board, seen, is_seen, .. } = self;
        for kind in kinds.iter() {
            if kinds.is_text(kind) || is_seen.has(kind) {
                continue;
            }
            let noun = kinds.own_noun(kind);
            let is_here = board.n_of_kind(kind) > 0;
            if is_here || noun.is_some_and(|noun| kinds.spelling(noun).any(|text| board.n_of_kind(text) > 0)) {
                seen.push(kind);
                is_seen.insert(kind);
            }
        }
    }

    fn forget(&mut self, n_seen: usize) {
        for kind in self.seen.drain(n_seen..) {
            self.is_seen.remove(kind);
        }
    }

    fn look_at_edits(&mut self) {
        let edits = &self.board.edits()[self.n_looked_at..];
        let touches = |edit: &Edit| !matches!(edit, Edit::Turned { .. } | Edit::Marked { .. } | Edit::Tied { .. });
        if !self.memory.spelling.is_empty() && edits.iter().any(touches) {
            self.unread = Lines::every();
        }
        touch_lines(&self.kinds, edits, &mut self.unread);
        self.n_looked_at = self.board.edits().len();
    }

    /// Closes the record of a step. A turn that a bound ended reads its words, so that the rules match the board.
    fn finish(&mut self, turn: &mut Turn, result: Result<(), Limit>) {
        if result.is_err_and(|limit| !matches!(limit, Limit::RuleWords | Limit::Readings | Limit::Combinations)) {
            // What this reading finds out about its own bound, the outcome below says.
            _ = self.parse(turn);
        }
        if self.pack.steps == Steps::Together {
            self.clear_fresh();
        }
        self.look_at_edits();
        self.board.take_edits(&mut turn.edits);
        self.n_looked_at = 0;
        turn.outcome = match (self.is_won(), result) {
            (false, Err(limit)) => Outcome::Ended(limit),
            (_, _) => self.outcome(),
        };
    }

    /// Takes the mark of what came or changed in this turn.
    fn clear_fresh(&mut self) {
        let fresh = |edit: &Edit| match *edit {
            Edit::Put { object, .. } | Edit::Converted { object, .. } => Some(object),
            _ => None,
        };
        let objects: Vec<ObjectId> = self.board.edits().iter().filter_map(fresh).collect();
        for object in objects {
            if self.board.get(object).is_some() {
                self.board.mark(object, NEW, false);
                self.board.mark(object, CHANGED, false);
            }
        }
    }

    fn fill(&mut self, level: &LevelDef) -> Result<(), (Option<usize>, LevelProblem)> {
        for rule in Arc::clone(&self.pack).base().iter() {
            for word in [rule.subject, rule.complement] {
                let noun = KindName::Text(self.pack.lexicon().spelling(word)).to_string();
                let name = KindName::parse(&noun).expect("words are spelled as texts carry them");
                self.intern(name).map_err(|problem| (None, problem))?;
            }
        }
        for (index, object) in level.objects.iter().enumerate() {
            let name = KindName::parse(&object.kind).map_err(|fault| (Some(index), fault.into()))?;
            let kind = self.intern(name).map_err(|problem| (Some(index), problem))?;
            let pos = self.board.size().pos(object.x, object.y).expect("the level was checked");
            self.board.put(kind, pos, object.dir);
        }
        Ok(())
    }

    /// Fills an empty board with these objects, by id, oldest first, as if all other ids had come and gone.
    pub(crate) fn fill_with_ids(&mut self, n_ids: u32, objects: &[Restored]) {
        self.board.restore(n_ids, objects);
    }

    /// Reads the words of a board that was filled from outside.
    pub(crate) fn resume(&mut self, before: Before, seen: &[Kind]) {
        let Before { goal, n_collected, moment, .. } = before;
        self.goal = goal;
        self.n_collected = n_collected;
        self.moment = moment;
        self.forget(0);
        for &kind in seen {
            if !self.is_seen.has(kind) {
                self.seen.push(kind);
                self.is_seen.insert(kind);
            }
        }
        self.unread = Lines::every();
        self.read_words();
    }

    pub(crate) fn intern(&mut self, name: KindName<'_>) -> Result<Kind, LevelProblem> {
        if let Some(kind) = self.kinds.get(name) {
            return Ok(kind);
        }
        let kinds = Arc::make_mut(&mut self.kinds);
        let kind =
            kinds.intern(self.pack.lexicon(), name).map_err(|TooManyKinds| LevelProblem::TooManyKinds)?;
        for new in self.kinds.iter().skip(self.board.n_kinds()) {
            self.board.add_kind(&self.kinds.name(new).to_string());
        }
        // What the rules say of kinds was laid out without the new ones.
        let scene = Scene { board: &self.board, kinds: &self.kinds, lexicon: self.pack.lexicon() };
        self.rules.settle(scene, self.pack.manner(&self.seen));
        Ok(kind)
    }

    fn hash_with(&self, of_board: PositionHash) -> PositionHash {
        let size = self.board.size();
        let goal = match self.goal {
            Goal::Ahead => 0,
            Goal::Reached => 1,
            Goal::Finished => 2,
            Goal::Destroyed => 3,
            Goal::Converted(_) => 4,
        };
        let own = (u64::from(size.width) << 32)
            | (u64::from(size.height) << 3)
            | goal
            | (u64::from(self.n_collected) << 48);
        let own = (u128::from(mix(own)) << 64) | u128::from(mix(!own));
        PositionHash(of_board.0.wrapping_add(own))
    }
}

impl Clone for Position {
    fn clone(&self) -> Position {
        Position {
            pack: Arc::clone(&self.pack),
            kinds: Arc::clone(&self.kinds),
            board: self.board.clone(),
            rules: self.rules.clone(),
            goal: self.goal,
            moment: self.moment,
            n_collected: self.n_collected,
            seen: self.seen.clone(),
            is_seen: self.is_seen.clone(),
            unread: self.unread.clone(),
            n_looked_at: self.n_looked_at,
            memory: Memory::default(),
        }
    }

    /// Copies into a position that is there already, keeping its memory.
    fn clone_from(&mut self, from: &Position) {
        self.pack.clone_from(&from.pack);
        self.kinds.clone_from(&from.kinds);
        self.board.clone_from(&from.board);
        self.rules.clone_from(&from.rules);
        self.goal = from.goal;
        self.moment = from.moment;
        self.n_collected = from.n_collected;
        self.seen.clone_from(&from.seen);
        self.is_seen.clone_from(&from.is_seen);
        self.unread.clone_from(&from.unread);
        self.n_looked_at = from.n_looked_at;
    }
}

/// The bound that a reading passed.
fn excess(rules: &RuleSet) -> Option<Limit> {
    match (rules.excess(), rules.consistency()) {
        (Some(TooMuch::Words), _) | (_, Consistency::TooMuch) => Some(Limit::RuleWords),
        (Some(TooMuch::Combinations), _) => Some(Limit::Combinations),
        (None, Consistency::Sound | Consistency::Contradiction) => None,
    }
}

/// Adds the lines in which edits changed a word: what moved, came, went or changed as a word or into one.
fn touch_lines(kinds: &Kinds, edits: &[Edit], lines: &mut Lines) {
    let spells = |kind| kinds.spells(kind).is_some();
    for &edit in edits {
        match edit {
            Edit::Shifted { kind, from, to, .. } if spells(kind) => {
                lines.touch(from);
                lines.touch(to);
            }
            Edit::Put { kind, at, .. } | Edit::Removed { kind, at, .. } if spells(kind) => lines.touch(at),
            Edit::Converted { from, to, at, .. } if spells(from) || spells(to) => lines.touch(at),
            Edit::Shifted { .. }
            | Edit::Turned { .. }
            | Edit::Marked { .. }
            | Edit::Tied { .. }
            | Edit::Put { .. }
            | Edit::Removed { .. }
            | Edit::Converted { .. } => {}
        }
    }
}
