//! A game at one moment: [`Position`].

use std::sync::Arc;

use copula_grid::{
    Board, Dir, Edit, KindName, LevelDef, LevelFault, LevelProblem, MAX_OBJECTS, ObjectId, Place,
    PositionHash, ReadLevelError,
};
use copula_lexicon::{Kinds, TooManyKinds, WordId};
use copula_parse::{Lines, Reader};
use copula_resolve::{Dependence, Queries, RuleSet, SettleScratch, Trail, TurnContext, View};

use super::{
    looks::Looks,
    marks::Marks,
    rules::{RuleScratch, Rules},
    state::State,
    trail::can_ask_for_trail,
    turn::Turn,
};
use crate::{
    pack::Pack,
    record::{Change, Checkpoint, Goal, Outcome, tell_level, tell_object},
};

/// A game at one moment: the board, the rules that its words spell, and whether it has been won.
///
/// Rules are derived from the board; the history of turns stands outside, in a [`History`](crate::History), and so does the
/// memory that playing takes, in a [`Turn`].
#[derive(Debug)]
pub struct Position {
    pub(super) pack: Arc<Pack>,
    pub(super) state: State,
    pub(super) rules: Rules,
    pub(super) marks: Marks,
    pub(super) looks: Looks,
    /// Whether its kinds can spell the word that asks for the trail.
    pub(super) keeps_trail: bool,
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
            faults.push(LevelFault { place: Place::of("objects"), problem });
        }
        let n_tiles = level.size().map_or(0, |size| size.n_tiles());
        if n_tiles > pack.limits().tiles {
            let problem = LevelProblem::TooManyTiles { most: pack.limits().tiles, n_tiles };
            faults.push(LevelFault { place: Place::of("width"), problem });
        }
        let size = level.size().filter(|_| faults.is_empty());
        let Some(size) = size else {
            return Err(ReadLevelError { faults });
        };
        let mut state = State::new(pack, size);
        if let Err((index, problem)) = state.fill(pack, level) {
            let place = index.map_or_else(Place::default, LevelDef::object_place);
            return Err(ReadLevelError { faults: vec![LevelFault { place, problem }] });
        }
        let mut position = Position::of(pack, state);
        position.settle_in();
        Ok(position)
    }

    /// A position in this state. Its words have yet to be read.
    pub(super) fn of(pack: &Arc<Pack>, state: State) -> Position {
        Position {
            pack: Arc::clone(pack),
            keeps_trail: can_ask_for_trail(pack, &state.kinds),
            state,
            rules: Rules::unread(),
            marks: Marks::default(),
            looks: Looks::default(),
        }
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
        turn.record.start(self.state.checkpoint());
        let size = self.state.board.size();
        let name = KindName::parse(kind)?;
        let at = size.pos(x, y).ok_or(LevelProblem::OffBoard { x: x.into(), y: y.into(), size })?;
        let (most, n_objects) = (self.pack.limits().objects, self.state.board.n_objects() + 1);
        if n_objects > most {
            return Err(LevelProblem::TooManyObjects { most, n_objects });
        }
        let n_kinds = self.state.kinds.len();
        let kind = self.state.intern(&self.pack, name).map_err(|TooManyKinds| LevelProblem::TooManyKinds)?;
        if self.state.kinds.len() > n_kinds {
            self.keeps_trail = can_ask_for_trail(&self.pack, &self.state.kinds);
            self.rules.add_kinds(&self.pack, &mut self.state, &mut turn.scratch.rules);
        }
        let object = self.state.board.put(kind, at, dir);
        turn.record.changes.push(Change::Came { object, kind, at, dir, by: None });
        self.end_placing(turn);
        Ok(object)
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.state.board
    }

    /// What the kinds on it stand for.
    #[must_use]
    pub fn kinds(&self) -> &Kinds {
        &self.state.kinds
    }

    /// The rules of the last parse.
    #[must_use]
    pub fn rules(&self) -> &RuleSet {
        self.rules.set()
    }

    /// The pack that it is played with.
    #[must_use]
    pub fn pack(&self) -> &Arc<Pack> {
        &self.pack
    }

    /// The position, to be asked about.
    #[must_use]
    pub fn view(&self) -> View<'_> {
        self.rules.view(&self.pack, &self.state)
    }

    /// Whether the level has been won.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.state.level.goal == Goal::Reached
    }

    /// Whether the pack says what makes an object a player's, and none is, at this moment.
    #[must_use]
    pub fn has_no_player(&self) -> bool {
        let Some(players) = self.pack.lost_without() else {
            return false;
        };
        !self.rules.has_sure_player(&self.state.board) && !self.view().any_holder(Some(players), |_| true)
    }

    /// How the game stands.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        match (self.state.level.goal, self.rules.excess()) {
            (Goal::Reached, _) => Outcome::Won,
            (Goal::Finished, _) => Outcome::Finished,
            (Goal::Destroyed, _) => Outcome::Destroyed,
            (Goal::Converted(kind), _) => Outcome::Converted(kind),
            (Goal::Ahead, Some(limit)) => Outcome::Ended(limit),
            (Goal::Ahead, None) if self.has_no_player() => Outcome::Lost,
            (Goal::Ahead, None) => Outcome::Playing,
        }
    }

    /// What the last turn asked about besides the board. What comes next may depend on it.
    #[must_use]
    pub fn dependence(&self) -> Dependence {
        self.state.level.dependence
    }

    /// How many things have been collected that are there to be.
    #[must_use]
    pub fn n_collected(&self) -> u32 {
        self.state.level.n_collected
    }

    /// What belongs to the last turn besides the board: the input, time, and where chance begins. Content asks about these
    /// through a [`View`], which notes the question.
    #[must_use]
    pub fn context(&self) -> &TurnContext {
        &self.state.level.context
    }

    /// Who looks how, by object: what the pack's words for looks say, as of the last look.
    #[must_use]
    pub fn looks(&self) -> &[(ObjectId, WordId)] {
        self.looks.shown()
    }

    /// The properties whose marks an object bears, in the order of the pack: [`Change::MarkGained`] says which have one.
    /// None if the object is gone.
    pub fn marks_of(&self, object: ObjectId) -> impl Iterator<Item = WordId> {
        let marks = self.state.board.get(object).map_or(0, |object| object.marks());
        let told = self.pack.told_marks().iter();
        told.filter(move |(_, mark)| marks & mark.bit() != 0).map(|&(word, _)| word)
    }

    /// Where objects have been: kept as soon as a kind of the level can spell the word that asks for it.
    #[must_use]
    pub fn trail(&self) -> &Trail {
        &self.state.trail
    }

    /// Lets chance begin elsewhere: the same number leads to the same game.
    pub fn set_seed(&mut self, seed: u64) {
        self.state.level.context.seed = seed;
        self.looks.refresh(&self.pack, &self.rules, &self.state);
    }

    /// A hash of what stands where, facing where, and whether the level is won. Equal positions have equal hashes; ids
    /// and age are left out, so positions with equal hashes look alike but may go on differently where age decides. Where
    /// chance stands, the last input and the number of turns count as soon as the position
    /// [depends on them](Position::dependence).
    #[must_use]
    pub fn hash(&self) -> PositionHash {
        self.state.hash(self.state.board.hash())
    }

    /// The same hash, made from nothing: the slow twin of [`hash`](Position::hash).
    #[must_use]
    pub fn fresh_hash(&self) -> PositionHash {
        self.state.hash(self.state.board.fresh_hash())
    }

    /// Rules read and settled from nothing: the slow twin of those that turns keep up to date.
    #[must_use]
    pub fn fresh_rules(&self) -> RuleSet {
        let mut rules = RuleSet::default();
        let (pack, scene) = (&*self.pack, self.state.scene(&self.pack));
        rules.read(scene, pack.base(), pack.grammar(), &Lines::every(), &mut Reader::default());
        rules.settle(scene, pack.settlement(self.state.seen.list()), &mut SettleScratch::default());
        rules
    }

    /// Plays edits backwards, the newest first, and reads the words that they touched. What that changed goes into `turn`.
    pub(super) fn take_back(&mut self, edits: &[Edit], before: Checkpoint, turn: &mut Turn) {
        let Turn { record, scratch } = turn;
        record.start(before);
        let Position { pack, state, rules, marks, .. } = self;
        let (level, n_forgotten) = (state.level, state.seen.list().len().saturating_sub(before.n_seen));
        scratch.touched.clear();
        scratch.touched.extend(edits.iter().map(|edit| edit.object()));
        scratch.touched.sort_unstable();
        scratch.touched.dedup();
        scratch.objects.clear();
        scratch.objects.extend(scratch.touched.iter().map(|&object| state.board.get(object).copied()));
        state.board.undo(edits);
        state.restore(before);
        for (&object, &was) in scratch.touched.iter().zip(&scratch.objects) {
            let is = state.board.get(object).copied();
            tell_object(&mut record.changes, pack.told_marks(), object, was, is);
        }
        rules.take_back(pack, state, edits, n_forgotten, record, &mut scratch.rules);
        if edits.iter().any(|edit| matches!(edit, Edit::Marked { .. } | Edit::Removed { .. })) {
            marks.find(&state.board);
        }
        tell_level(&mut record.changes, level, state.level);
        self.update_looks(turn, &Queries::default());
        turn.record.outcome = self.outcome();
    }

    /// Tells in `turn` how this position differs from another one, as one movement. Both belong to one play: an id stands for
    /// the same object in both, or for none, and a kind has the same number. Then whoever has drawn `before` and heeds the
    /// changes has drawn this position.
    pub fn tell_difference(&self, before: &Position, turn: &mut Turn) {
        let Turn { record, .. } = turn;
        record.start(self.state.checkpoint());
        let n_ids = self.board().n_ids().max(before.board().n_ids());
        for number in 0..u32::try_from(n_ids).expect("ids are numbers of 32 bits") {
            let object = ObjectId::new(number);
            let (was, is) = (before.board().get(object).copied(), self.board().get(object).copied());
            tell_object(&mut record.changes, self.pack.told_marks(), object, was, is);
        }
        self.rules.tell_difference(&before.rules, record);
        tell_level(&mut record.changes, before.state.level, self.state.level);
        self.looks.tell_changes(before.looks.shown(), &mut record.changes);
        record.outcome = self.outcome();
    }

    /// Derives everything from a state that was filled from outside.
    pub(super) fn derive(&mut self) {
        let Position { pack, state, rules, marks, looks, .. } = self;
        rules.reread(pack, state, &mut RuleScratch::default());
        marks.find(&state.board);
        looks.refresh(pack, rules, state);
    }

    /// Reads the words of a level for the first time, and sets the marks and looks that its rules give.
    fn settle_in(&mut self) {
        let mut turn = Turn::default();
        self.rules.note_kinds(&self.pack, &mut self.state);
        if let Err(limit) = self.parse(&mut turn, &Queries::default()) {
            // A board that spells too much is a position all the same; its outcome says so.
            self.destroy_if_senseless(limit, &mut turn);
        }
        if self.pack.has_marks() {
            self.update_marks(&mut turn, &Queries::default());
        }
        self.looks.refresh(&self.pack, &self.rules, &self.state);
        self.rules.end_turn(&self.pack, &mut self.state);
        self.state.board.take_edits(&mut Vec::new());
    }
}

impl Clone for Position {
    fn clone(&self) -> Position {
        let Position { pack, state, rules, marks, looks, keeps_trail } = self;
        Position {
            pack: Arc::clone(pack),
            state: state.clone(),
            rules: rules.clone(),
            marks: marks.clone(),
            looks: looks.clone(),
            keeps_trail: *keeps_trail,
        }
    }

    /// Copies into a position that is there already, keeping its memory.
    fn clone_from(&mut self, from: &Position) {
        let Position { pack, state, rules, marks, looks, keeps_trail } = from;
        self.pack.clone_from(pack);
        self.state.clone_from(state);
        self.rules.clone_from(rules);
        self.marks.clone_from(marks);
        self.looks.clone_from(looks);
        self.keeps_trail = *keeps_trail;
    }
}
