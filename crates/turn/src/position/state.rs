//! What a position is: [`State`].

use std::sync::Arc;

use copula_grid::{
    Board, Dir, Kind, KindName, LevelDef, LevelProblem, Object, ObjectId, Pos, PositionHash, Size, mix,
};
use copula_lexicon::{IS, KindSet, Kinds, Scene, TooManyKinds};
use copula_resolve::{Dependence, Player, Trail, TurnContext};

use indexmap::IndexMap;

use crate::{
    pack::Pack,
    phase::end,
    record::{Change, Checkpoint, Goal, LevelState, Record},
};

/// Everything that decides what comes next: what is undone, encoded, hashed and copied. All else in a position is derived
/// from it.
///
/// Whoever goes through its parts takes it apart without `..`, so that a new part cannot be forgotten.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) kinds: Arc<Kinds>,
    pub(crate) board: Board,
    pub(crate) trail: Trail,
    pub(crate) seen: SeenKinds,
    pub(crate) level: LevelState,
}

/// The kinds of the level, in the order in which they were first seen: on the board, or named on it.
#[derive(Debug, Default)]
pub(crate) struct SeenKinds {
    list: Vec<Kind>,
    set: KindSet,
}

impl State {
    /// An empty board.
    pub(crate) fn new(pack: &Pack, size: Size) -> State {
        State {
            kinds: Arc::new(Kinds::new(pack.lexicon())),
            board: Board::new(size),
            trail: Trail::default(),
            seen: SeenKinds::default(),
            level: LevelState::default(),
        }
    }

    /// Puts the objects of a level on an empty board. A fault comes with the index of its object, if it is one's.
    pub(crate) fn fill(
        &mut self,
        pack: &Pack,
        level: &LevelDef,
    ) -> Result<(), (Option<usize>, LevelProblem)> {
        let too_many = |TooManyKinds| LevelProblem::TooManyKinds;
        for rule in pack.base().iter() {
            for word in [rule.subject, rule.complement] {
                let noun = KindName::Text(pack.lexicon().spelling(word)).to_string();
                let name = KindName::parse(&noun).expect("words are spelled as texts carry them");
                self.intern(pack, name).map_err(|error| (None, too_many(error)))?;
            }
        }
        for kind in pack.brings() {
            let name = KindName::parse(kind).expect("loading a pack checks the kinds that it brings");
            self.intern(pack, name).map_err(|error| (None, too_many(error)))?;
        }
        self.board.reserve(level.objects.len());
        // Most objects are of a kind that was there before.
        let mut known: IndexMap<&str, Kind> = IndexMap::new();
        for (index, object) in level.objects.iter().enumerate() {
            let kind = match known.get(object.kind.as_str()) {
                Some(&kind) => kind,
                None => {
                    let name = KindName::parse(&object.kind).map_err(|fault| (Some(index), fault.into()))?;
                    let kind = self.intern(pack, name).map_err(|error| (Some(index), too_many(error)))?;
                    known.insert(&object.kind, kind);
                    kind
                }
            };
            let pos = self.board.size().pos(object.x, object.y).expect("the level was checked");
            self.board.put(kind, pos, object.dir);
        }
        self.board.take_edits(&mut Vec::new());
        Ok(())
    }

    /// The kind of that name; a new one gets the next number.
    pub(crate) fn intern(&mut self, pack: &Pack, name: KindName<'_>) -> Result<Kind, TooManyKinds> {
        if let Some(kind) = self.kinds.get(name) {
            return Ok(kind);
        }
        let kind = Arc::make_mut(&mut self.kinds).intern(pack.lexicon(), name)?;
        for new in self.kinds.iter().skip(self.board.n_kinds()) {
            self.board.add_kind(&self.kinds.name(new).to_text());
        }
        Ok(kind)
    }

    /// Takes everything off the board, unless that has happened already.
    pub(crate) fn destroy_level(&mut self, pack: &Pack, record: &mut Record) {
        if self.level.goal == Goal::Destroyed {
            return;
        }
        self.level.goal = Goal::Destroyed;
        record.changes.push(Change::LevelDestroyed);
        self.end_all(pack, record, |_| true);
    }

    /// Takes away who is outside the board: nobody stays there when a turn is over.
    pub(crate) fn clear_outside(&mut self, pack: &Pack, record: &mut Record) {
        self.end_all(pack, record, |object| object.pos() == Pos::OUTSIDE);
    }

    fn end_all(&mut self, pack: &Pack, record: &mut Record, is_to_end: impl Fn(&Object) -> bool) {
        let objects = self.board.objects().filter(|(_, object)| is_to_end(object));
        let objects: Vec<ObjectId> = objects.map(|(object, _)| object).collect();
        for object in objects {
            end(&mut self.board, &mut record.changes, pack.told_marks(), object, IS);
        }
    }

    pub(crate) fn scene<'a>(&'a self, pack: &'a Pack) -> Scene<'a> {
        Scene { board: &self.board, kinds: &self.kinds, lexicon: pack.lexicon() }
    }

    /// What undoing a turn needs to know besides the edits of the board.
    pub(crate) fn checkpoint(&self) -> Checkpoint {
        let State { kinds: _, board: _, trail, seen, level } = self;
        Checkpoint { level: *level, n_seen: seen.list.len(), n_past: trail.len() }
    }

    /// Goes back to a checkpoint, on a board that has been taken back already. Kinds stay numbered.
    pub(crate) fn restore(&mut self, checkpoint: Checkpoint) {
        let State { kinds: _, board: _, trail, seen, level } = self;
        let Checkpoint { level: before, n_seen, n_past } = checkpoint;
        *level = before;
        seen.truncate(n_seen);
        trail.truncate(n_past);
    }

    /// A hash of what shows. Trails are left out, and so are the kinds that were seen: docs of `Position::hash` say what
    /// follows from that.
    #[inline]
    pub(crate) fn hash(&self, of_board: PositionHash) -> PositionHash {
        let LevelState { dependence: Dependence { chance, input, time }, context, .. } = self.level;
        // In most positions nobody asked about the turn. A search asks for many hashes, so that needs no call.
        match chance | input | time | (context.facing != Dir::Right) {
            false => join_hashes(of_board, self.bits()),
            true => self.hash_with_turn(of_board),
        }
    }

    #[cold]
    fn hash_with_turn(&self, of_board: PositionHash) -> PositionHash {
        join_hashes(of_board, self.bits() ^ hash_of_turn(self.level))
    }

    /// What shows besides what stands on the board and the last turn.
    #[inline]
    fn bits(&self) -> u64 {
        let State { kinds: _, board, trail: _, seen: _, level } = self;
        let LevelState { goal, n_collected, context: _, dependence: _ } = level;
        let goal = match goal {
            Goal::Ahead => 0,
            Goal::Reached => 1,
            Goal::Finished => 2,
            Goal::Destroyed => 3,
            Goal::Converted(_) => 4,
        };
        let size = board.size();
        (u64::from(size.width) << 32) | (u64::from(size.height) << 3) | goal | (u64::from(*n_collected) << 48)
    }
}

/// What belongs to the last turn besides the board. What nobody asked about makes no difference.
fn hash_of_turn(LevelState { context, dependence, goal: _, n_collected: _ }: LevelState) -> u64 {
    let TurnContext { heading, player, facing, seed, n_turns } = context;
    let Dependence { chance, input, time } = dependence;
    let mut hash = 0;
    if chance || time {
        hash ^= mix(seed ^ mix(u64::from(n_turns) + 1));
    }
    if input {
        hash ^= mix(heading.map_or(5, |heading| heading as u64) + 11);
        hash ^= if player == Player::Second { mix(37) } else { 0 };
    }
    if facing != Dir::Right {
        hash ^= mix(facing as u64 + 23);
    }
    hash
}

#[inline]
fn join_hashes(of_board: PositionHash, bits: u64) -> PositionHash {
    let own = (u128::from(mix(bits)) << 64) | u128::from(mix(!bits));
    PositionHash(of_board.0.wrapping_add(own))
}

impl Clone for State {
    fn clone(&self) -> State {
        let State { kinds, board, trail, seen, level } = self;
        State {
            kinds: Arc::clone(kinds),
            board: board.clone(),
            trail: trail.clone(),
            seen: seen.clone(),
            level: *level,
        }
    }

    /// Copies into a state that is there already, keeping its memory.
    fn clone_from(&mut self, from: &State) {
        let State { kinds, board, trail, seen, level } = from;
        self.kinds.clone_from(kinds);
        self.board.clone_from(board);
        self.trail.clone_from(trail);
        self.seen.clone_from(seen);
        self.level = *level;
    }
}

impl SeenKinds {
    /// In the order in which they were first seen.
    pub(crate) fn list(&self) -> &[Kind] {
        &self.list
    }

    /// Adds a kind; whether it is new.
    pub(crate) fn insert(&mut self, kind: Kind) -> bool {
        if self.set.has(kind) {
            return false;
        }
        self.list.push(kind);
        self.set.insert(kind);
        true
    }

    /// Leaves those that were seen first.
    fn truncate(&mut self, len: usize) {
        for kind in self.list.drain(len..) {
            self.set.remove(kind);
        }
    }
}

impl Clone for SeenKinds {
    fn clone(&self) -> SeenKinds {
        SeenKinds { list: self.list.clone(), set: self.set.clone() }
    }

    /// Copies into a list that is there already, keeping its memory.
    fn clone_from(&mut self, from: &SeenKinds) {
        let SeenKinds { list, set } = from;
        self.list.clone_from(list);
        self.set.clone_from(set);
    }
}
