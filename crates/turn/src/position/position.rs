//! A game at one moment: [`Position`].

use std::sync::Arc;

use copula_grid::{
    Board, Dir, Edit, Kind, KindName, LevelDef, LevelFault, LevelProblem, MAX_OBJECTS, ObjectId, Place,
    PositionHash, ReadLevelError, Restored, mix,
};
use copula_lexicon::{KindSet, Kinds, Role, Scene, TooManyKinds, WordId};
use copula_parse::{Lines, Reader};
use copula_resolve::{Queries, RuleSet, SettleScratch, Trail, TurnContext, View};

use super::{
    bytes::{self as encode, DecodePositionError},
    rules::excess,
};
use crate::{
    hook::Effects,
    pack::{Active, Pack, Phase},
    phase::{Conversion, Fall, Movement, Together},
    record::{Asked, Before, Change, Goal, Outcome, Turn},
};

/// A game at one moment: the board, the rules that its words spell, and whether it has been won.
///
/// Rules are derived from the board; the history of turns stands outside, in a [`History`](crate::History).
#[derive(Debug)]
pub struct Position {
    pub(crate) pack: Arc<Pack>,
    pub(crate) kinds: Arc<Kinds>,
    pub(crate) board: Board,
    pub(crate) rules: RuleSet,
    pub(crate) active: Active,
    pub(crate) goal: Goal,
    pub(crate) context: TurnContext,
    pub(crate) asked: Asked,
    pub(crate) n_collected: u32,
    pub(crate) trail: Trail,
    /// Whether its kinds can spell the word that asks for the trail.
    pub(crate) keeps_trail: bool,
    /// Who looks how, in order.
    pub(crate) looks: Vec<(ObjectId, WordId)>,
    /// Everyone who bears a mark, and some who did, in order.
    pub(crate) marked: Vec<ObjectId>,
    /// The kinds of the level, in the order in which they were first seen: on the board, or named on it.
    pub(crate) seen: Vec<Kind>,
    pub(crate) is_seen: KindSet,
    /// Whether the rules are not settled for the kinds that have been seen.
    pub(crate) is_unsettled: bool,
    /// Whether things count as texts.
    pub(crate) spells_with_things: bool,
    /// Lines in which words have changed since the last parse.
    pub(crate) unread: Lines,
    /// How many edits of the journal have been looked at for that.
    pub(crate) n_scanned: usize,
    pub(crate) memory: Memory,
}

/// What phases need while they run and nobody needs between them.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    pub(crate) reader: Reader,
    pub(crate) settling: SettleScratch,
    pub(crate) movement: Movement,
    pub(crate) together: Together,
    pub(crate) drop: Fall,
    pub(crate) conversion: Conversion,
    pub(crate) effects: Effects,
    /// What counts as text by the rules.
    pub(crate) spelling: Vec<ObjectId>,
    /// Who is to bear a mark, and who not.
    pub(crate) bearers: Vec<(ObjectId, bool)>,
    pub(crate) looks: Vec<(ObjectId, WordId)>,
    /// By object: the number of its last entry in the trail.
    pub(crate) entry_of: Vec<usize>,
    /// What the level is to become when the turn is over.
    pub(crate) becomes: Option<Kind>,
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
        let size = level.size().filter(|_| faults.is_empty());
        let Some(size) = size else {
            return Err(ReadLevelError { faults });
        };
        let mut position = Position {
            pack: Arc::clone(pack),
            kinds: Arc::new(Kinds::new(pack.lexicon())),
            board: Board::new(size),
            rules: RuleSet::default(),
            active: Active::default(),
            goal: Goal::Ahead,
            context: TurnContext::default(),
            asked: Asked::default(),
            n_collected: 0,
            trail: Trail::default(),
            keeps_trail: false,
            looks: Vec::new(),
            marked: Vec::new(),
            is_unsettled: false,
            spells_with_things: false,
            seen: Vec::new(),
            is_seen: KindSet::default(),
            unread: Lines::every(),
            n_scanned: 0,
            memory: Memory::default(),
        };
        if pack.def().keeps_origins {
            position.board.keep_origins();
        }
        if let Err((index, problem)) = position.fill(level) {
            let place = index.map_or_else(Place::default, LevelDef::object_place);
            return Err(ReadLevelError { faults: vec![LevelFault { place, problem }] });
        }
        position.board.take_edits(&mut Vec::new());
        position.settle_in();
        Ok(position)
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
        let object = self.board.put(kind, at, dir);
        turn.changes.push(Change::Came { object, kind, at, dir, by: None });
        let queries = Queries::default();
        let result = self.parse(turn, &queries);
        self.mark_new(0);
        if self.pack.phases.iter().any(|phase| matches!(phase, Phase::Look)) {
            self.update_looks(turn, &queries);
        }
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
        View::new(self.scene(), &self.rules, self.pack.checks(), &self.context).with_trail(&self.trail)
    }

    /// Whether the level has been won.
    pub fn is_won(&self) -> bool {
        self.goal == Goal::Reached
    }

    /// Whether no object is a player's, at this moment.
    pub fn has_no_player(&self) -> bool {
        let view = self.view();
        !self.pack.players().iter().any(|&word| view.any_holder(Some(word), |_| true))
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
    pub fn context(&self) -> &TurnContext {
        &self.context
    }

    /// Who looks how, by object: what the pack's words for looks say, as of the last look.
    pub fn looks(&self) -> &[(ObjectId, WordId)] {
        &self.looks
    }

    /// Where objects have been: kept as soon as a kind of the level can spell the word that asks for it.
    pub fn trail(&self) -> &Trail {
        &self.trail
    }

    /// Lets chance begin elsewhere: the same number leads to the same game.
    pub fn set_seed(&mut self, seed: u64) {
        self.context.seed = seed;
        self.refresh_looks();
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
        let (grammar, settlement) = (self.pack.grammar(), self.pack.settlement(&self.seen));
        rules.read(self.scene(), self.pack.base(), grammar, &Lines::every(), &mut Reader::default());
        rules.settle(self.scene(), settlement, &mut SettleScratch::default());
        rules
    }

    /// Plays edits backwards, the newest first, and reads the words that they touched.
    pub(crate) fn take_back(&mut self, edits: &[Edit], before: Before) {
        self.board.undo(edits);
        let Before { goal, n_collected, n_seen, n_past, context, asked } = before;
        self.goal = goal;
        self.n_collected = n_collected;
        self.context = context;
        self.asked = asked;
        self.trail.truncate(n_past);
        if n_seen < self.seen.len() {
            self.forget(n_seen);
            self.unread = Lines::every();
        }
        self.scan_undone(edits);
        if edits.iter().any(|edit| matches!(edit, Edit::Marked { .. } | Edit::Removed { .. })) {
            self.find_marked();
        }
        if !self.unread.is_empty() {
            self.read_words();
        }
        self.refresh_looks();
    }

    fn scene(&self) -> Scene<'_> {
        Scene { board: &self.board, kinds: &self.kinds, lexicon: self.pack.lexicon() }
    }

    /// Reads the words of a level for the first time, and sets the marks and looks that its rules give.
    fn settle_in(&mut self) {
        self.note_kinds();
        let mut turn = Turn::default();
        if let Err(limit) = self.parse(&mut turn, &Queries::default()) {
            // A board that spells too much is a position all the same; its outcome says so.
            self.destroy_if_senseless(limit, &mut turn);
        }
        if self.pack.phases.iter().any(|phase| matches!(phase, Phase::Mark)) {
            self.mark(&Queries::default());
        }
        self.refresh_looks();
        self.scan_edits();
        self.board.take_edits(&mut Vec::new());
        self.n_scanned = 0;
    }

    /// The kinds of the level, in the order in which they were first seen.
    pub(crate) fn seen(&self) -> &[Kind] {
        &self.seen
    }

    pub(crate) fn before(&self) -> Before {
        let &Position { goal, n_collected, context, asked, .. } = self;
        Before { goal, n_collected, n_seen: self.seen.len(), n_past: self.trail.len(), context, asked }
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
        let Before { goal, n_collected, context, asked, .. } = before;
        self.goal = goal;
        self.n_collected = n_collected;
        self.context = context;
        self.asked = asked;
        self.forget(0);
        for &kind in seen {
            if !self.is_seen.has(kind) {
                self.seen.push(kind);
                self.is_seen.insert(kind);
            }
        }
        self.unread = Lines::every();
        self.spells_with_things = self.has_spelling_things();
        self.find_marked();
        self.read_words();
        self.refresh_looks();
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
            self.keeps_trail |= match self.kinds.spells(new) {
                Some((_, Role::Letter)) => self.pack.retraces.is_some(),
                Some((word, _)) => self.pack.retraces == Some(word),
                None => false,
            };
        }
        // What the rules say of kinds was laid out without the new ones.
        self.settle_rules();
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
        let mut own = (u64::from(size.width) << 32)
            | (u64::from(size.height) << 3)
            | goal
            | (u64::from(self.n_collected) << 48);
        let TurnContext { heading, facing, seed, n_turns, .. } = self.context;
        // What nobody asked about makes no difference.
        if self.asked.chance {
            own ^= mix(seed ^ mix(u64::from(n_turns) + 1));
        }
        if self.asked.heading {
            own ^= mix(heading.map_or(5, |heading| heading as u64) + 11);
        }
        if facing != Dir::Right {
            own ^= mix(facing as u64 + 23);
        }
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
            active: self.active,
            goal: self.goal,
            context: self.context,
            asked: self.asked,
            n_collected: self.n_collected,
            trail: self.trail.clone(),
            keeps_trail: self.keeps_trail,
            looks: self.looks.clone(),
            marked: self.marked.clone(),
            is_unsettled: self.is_unsettled,
            spells_with_things: self.spells_with_things,
            seen: self.seen.clone(),
            is_seen: self.is_seen.clone(),
            unread: self.unread.clone(),
            n_scanned: self.n_scanned,
            memory: Memory::default(),
        }
    }

    /// Copies into a position that is there already, keeping its memory.
    fn clone_from(&mut self, from: &Position) {
        self.pack.clone_from(&from.pack);
        self.kinds.clone_from(&from.kinds);
        self.board.clone_from(&from.board);
        self.rules.clone_from(&from.rules);
        self.active = from.active;
        self.goal = from.goal;
        self.context = from.context;
        self.asked = from.asked;
        self.n_collected = from.n_collected;
        self.trail.clone_from(&from.trail);
        self.keeps_trail = from.keeps_trail;
        self.looks.clone_from(&from.looks);
        self.marked.clone_from(&from.marked);
        self.is_unsettled = from.is_unsettled;
        self.spells_with_things = from.spells_with_things;
        self.seen.clone_from(&from.seen);
        self.is_seen.clone_from(&from.is_seen);
        self.unread.clone_from(&from.unread);
        self.n_scanned = from.n_scanned;
    }
}
