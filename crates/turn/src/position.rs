//! A game at one moment: [`Position`].

use std::sync::Arc;

use copula_grid::{
    Board, Dir, Edit, Kind, KindName, LevelDef, LevelFault, LevelProblem, MAX_OBJECTS, ObjectId, Place, Pos,
    PositionHash, ReadLevelError, mix,
};
use copula_lexicon::{Kinds, Scene, TooManyKinds};
use copula_parse::{Lines, Reader};
use copula_resolve::{RuleSet, View};

use crate::{
    Change, DecodePositionError, Effects, Input, Limit, Outcome, Pack, Turn,
    acts::{Acts, Laws},
    change::Goal,
    conversion::{Conversion, run_convert},
    encode,
    movement::{Movement, run_take},
    pack::{Bound, Phase},
    registry::StageFn,
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
    conversion: Conversion,
    effects: Effects,
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
            unread: Lines::every(),
            n_looked_at: 0,
            memory: Memory::default(),
        };
        if let Err((index, problem)) = position.fill(level) {
            let place = index.map_or(Place::Level, Place::Object);
            return Err(ReadLevelError { faults: vec![LevelFault { place, problem }] });
        }
        position.board.take_edits(&mut Vec::new());
        // A board that spells too much is a position all the same; its outcome says so.
        _ = position.parse(&mut Turn::default());
        Ok(position)
    }

    /// Plays one turn: every phase of the pack's list, in order. The record of it goes into `turn`.
    pub fn step(&mut self, input: Input, turn: &mut Turn) {
        turn.start(self.goal);
        let pack = Arc::clone(&self.pack);
        let result = pack.phases.iter().try_for_each(|phase| self.run_phase(phase, input, turn));
        self.finish(turn, result);
    }

    /// Plays the takes of a turn alone, and reads the words.
    pub fn step_takes(&mut self, input: Input, turn: &mut Turn) {
        turn.start(self.goal);
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
        turn.start(self.goal);
        let size = self.board.size();
        let name = KindName::parse(kind)?;
        let at = size.pos(x, y).ok_or(LevelProblem::OffBoard { x: x.into(), y: y.into(), size })?;
        let (most, n_objects) = (self.pack.limits().objects, self.board.n_objects() + 1);
        if n_objects > most {
            return Err(LevelProblem::TooManyObjects { most, n_objects });
        }
        let kind = self.intern(name)?;
        let mut acts = Acts { board: &mut self.board, changes: &mut turn.changes };
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
        View { scene: self.scene(), rules: &self.rules, checks: self.pack.checks() }
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
            _ if self.rules.is_too_long() => Outcome::Ended(Limit::RuleWords),
            _ if self.has_no_player() => Outcome::Lost,
            _ => Outcome::Playing,
        }
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
        let max_words = self.pack.limits().rule_words;
        rules.update(self.scene(), self.pack.base(), max_words, &Lines::every(), &mut Reader::default());
        rules
    }

    /// Plays edits backwards, the newest first, and reads the words that they touched.
    pub(crate) fn take_back(&mut self, edits: &[Edit], goal: Goal) {
        self.board.undo(edits);
        self.goal = goal;
        touch_lines(&self.kinds, edits, &mut self.unread);
        if !self.unread.is_empty() {
            self.read_words();
        }
    }

    fn scene(&self) -> Scene<'_> {
        Scene { board: &self.board, kinds: &self.kinds, lexicon: self.pack.lexicon() }
    }

    fn laws_and_acts<'a>(&'a mut self, turn: &'a mut Turn) -> (Laws<'a>, Acts<'a>, &'a mut Memory) {
        let Position { pack, kinds, board, rules, memory, .. } = self;
        (Laws { pack, kinds, rules }, Acts { board, changes: &mut turn.changes }, memory)
    }

    /// Runs one phase; an error is a bound of the pack that it passed.
    fn run_phase(&mut self, phase: &Phase, input: Input, turn: &mut Turn) -> Result<(), Limit> {
        match phase {
            Phase::Take(takes) => {
                let (laws, mut acts, memory) = self.laws_and_acts(turn);
                run_take(laws, takes, input, &mut memory.movement, &mut acts);
                Ok(())
            }
            Phase::Parse => self.parse(turn),
            Phase::Convert => {
                let (laws, mut acts, memory) = self.laws_and_acts(turn);
                run_convert(laws, &mut memory.conversion, &mut acts)
            }
            Phase::Stage(stage) => {
                self.run_stage(stage, turn);
                Ok(())
            }
        }
    }

    fn run_stage(&mut self, stage: &Bound<StageFn>, turn: &mut Turn) {
        let (laws, mut acts, memory) = self.laws_and_acts(turn);
        let Effects { destroyed, .. } = &mut memory.effects;
        destroyed.clear();
        memory.effects.wins = false;
        (stage.run)(laws.view(acts.board), &stage.asks, &mut memory.effects);
        let Effects { destroyed, wins } = &mut memory.effects;
        destroyed.sort_unstable();
        destroyed.dedup();
        destroyed.retain(|&object| acts.board.get(object).is_some());
        destroyed.iter().for_each(|&object| acts.end(object, stage.word));
        if *wins && !self.is_won() {
            self.goal = Goal::Reached;
            turn.changes.push(Change::Won);
        }
    }

    /// Reads the words again where they changed, and tells which rules that ended and brought.
    fn parse(&mut self, turn: &mut Turn) -> Result<(), Limit> {
        self.look_at_edits();
        if self.unread.is_empty() {
            return Ok(());
        }
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
        if self.rules.is_too_long() { Err(Limit::RuleWords) } else { Ok(()) }
    }

    fn read_words(&mut self) {
        let Position { pack, kinds, board, rules, unread, memory, .. } = self;
        let scene = Scene { board, kinds, lexicon: pack.lexicon() };
        rules.update(scene, pack.base(), pack.limits().rule_words, unread, &mut memory.reader);
        unread.clear();
    }

    fn look_at_edits(&mut self) {
        touch_lines(&self.kinds, &self.board.edits()[self.n_looked_at..], &mut self.unread);
        self.n_looked_at = self.board.edits().len();
    }

    /// Closes the record of a step. A turn that a bound ended reads its words, so that the rules match the board.
    fn finish(&mut self, turn: &mut Turn, result: Result<(), Limit>) {
        if result == Err(Limit::Objects) {
            // What this reading finds out about its own bound, the outcome below says.
            _ = self.parse(turn);
        }
        self.look_at_edits();
        self.board.take_edits(&mut turn.edits);
        self.n_looked_at = 0;
        turn.outcome = match (self.is_won(), result) {
            (false, Err(limit)) => Outcome::Ended(limit),
            (_, _) => self.outcome(),
        };
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
    pub(crate) fn fill_with_ids(&mut self, n_ids: u32, objects: &[(ObjectId, Kind, Pos, Dir)]) {
        self.board.restore(n_ids, objects);
    }

    /// Reads the words of a board that was filled from outside.
    pub(crate) fn resume(&mut self, goal: Goal) {
        self.goal = goal;
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
        self.rules.settle(scene);
        Ok(kind)
    }

    fn hash_with(&self, of_board: PositionHash) -> PositionHash {
        let size = self.board.size();
        let own = (u64::from(size.width) << 32) | (u64::from(size.height) << 1) | u64::from(self.is_won());
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
        self.unread.clone_from(&from.unread);
        self.n_looked_at = from.n_looked_at;
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
            | Edit::Put { .. }
            | Edit::Removed { .. }
            | Edit::Converted { .. } => {}
        }
    }
}
