//! Changing a board and telling of it: [`Acts`].

use copula_grid::{Board, Dir, Kind, ObjectId, Pos};
use copula_lexicon::{Being, Kinds, Scene, WordId};
use copula_resolve::{CHANGED, Moment, NEW, Notes, RuleSet, Trail, View};
use smallvec::SmallVec;

use crate::{Answer, Change, Gait, Meeting, Pack, awake::Awake};

/// What does not change while a phase runs.
#[derive(Clone, Copy)]
pub(crate) struct Laws<'a> {
    pub(crate) pack: &'a Pack,
    pub(crate) kinds: &'a Kinds,
    pub(crate) rules: &'a RuleSet,
    pub(crate) awake: &'a Awake,
    pub(crate) moment: &'a Moment,
    pub(crate) trail: &'a Trail,
    /// What is asked while the turn is played.
    pub(crate) notes: &'a Notes,
}

/// Ends a being that cannot go on.
pub(crate) fn end_stuck(laws: Laws<'_>, acts: &mut Acts<'_>, being: Being) {
    if let Some(hook) = laws.pack.stuck.first() {
        destroy(laws, acts, being, hook.word);
    }
}

/// Whether a being is spared where moving would end it.
pub(crate) fn is_spared(laws: Laws<'_>, acts: &Acts<'_>, being: Being) -> bool {
    let view = laws.view(acts.board);
    laws.awake.spares.pick(&laws.pack.spares).any(|hook| (hook.run)(&view, &hook.asks, being))
}

/// Whether a being ends when it cannot go on.
pub(crate) fn is_ended_by_being_stuck(laws: Laws<'_>, acts: &Acts<'_>, being: Being) -> bool {
    let view = laws.view(acts.board);
    laws.awake.stuck.pick(&laws.pack.stuck).any(|hook| (hook.run)(&view, &hook.asks, being))
        && !is_spared(laws, acts, being)
}

/// How a being goes that is to go that way.
pub(crate) fn gait_of(laws: Laws<'_>, acts: &Acts<'_>, being: Being, heading: Dir) -> Gait {
    let mut gait = Gait { heading, stays: false, passes: false, swaps: false };
    if !laws.awake.gaits.is_empty() {
        let view = laws.view(acts.board);
        let hooks = laws.awake.gaits.pick(&laws.pack.gaits);
        hooks.for_each(|hook| (hook.run)(&view, &hook.asks, being, &mut gait));
    }
    gait
}

/// What the first of the pack's responses says about a meeting, and its word.
pub(crate) fn first_answer(laws: Laws<'_>, view: View<'_>, meeting: Meeting) -> Option<(Answer, WordId)> {
    laws.awake.responses.pick(&laws.pack.responses).find_map(|response| {
        (response.run)(&view, &response.asks, meeting).map(|answer| (answer, response.word))
    })
}

impl<'a> Laws<'a> {
    /// The board as it is now, to be asked about.
    pub(crate) fn view(self, board: &'a Board) -> View<'a> {
        let scene = Scene { board, kinds: self.kinds, lexicon: self.pack.lexicon() };
        View::new(scene, self.rules, self.pack.checks(), self.moment)
            .with_trail(self.trail)
            .noting(self.notes)
    }
}

/// A board that is being changed, and the record of it.
pub(crate) struct Acts<'a> {
    pub(crate) board: &'a mut Board,
    pub(crate) changes: &'a mut Vec<Change>,
    /// Whether what comes or changes kind bears [`NEW`] or [`CHANGED`] until the turn ends.
    pub(crate) notes_fresh: bool,
    /// The most objects that there may be.
    pub(crate) most: usize,
    /// Whether something did not come because there were that many.
    pub(crate) is_full: &'a mut bool,
}

/// The first mark that packs give to their words.
pub(crate) const FIRST_OF_WORDS: u8 = 3;

/// Ends a being, which leaves what it is to leave; of a tile without objects, only that comes.
pub(crate) fn destroy(laws: Laws<'_>, acts: &mut Acts<'_>, being: Being, by: WordId) {
    let view = laws.view(acts.board);
    let Some(at) = view.scene.place(being) else {
        return;
    };
    let mut drops: SmallVec<[Kind; 4]> = SmallVec::new();
    let hooks = laws.awake.removals.pick(&laws.pack.removals);
    hooks.for_each(|hook| (hook.run)(&view, &hook.asks, being, &mut drops));
    let dir =
        being.object().and_then(|object| acts.board.get(object)).map_or(Dir::Right, |object| object.dir());
    let last = laws.pack.removals.last().map(|hook| hook.word);
    if let Being::Object(object) = being {
        acts.end(object, by);
    }
    for kind in drops {
        acts.put(kind, at, dir, last);
    }
}

impl Acts<'_> {
    pub(crate) fn shift(&mut self, object: ObjectId, to: Pos) {
        let from = self.living(object).pos();
        self.board.shift(object, to);
        self.changes.push(Change::Moved { object, from, to });
    }

    pub(crate) fn face(&mut self, object: ObjectId, to: Dir) {
        let from = self.living(object).dir();
        if from != to {
            self.board.turn(object, to);
            self.changes.push(Change::Turned { object, from, to });
        }
    }

    pub(crate) fn convert(&mut self, object: ObjectId, to: Kind, by: WordId) {
        let from = self.living(object).kind();
        if from != to {
            self.board.convert(object, to);
            if self.notes_fresh {
                self.board.mark(object, CHANGED);
            }
            self.changes.push(Change::Converted { object, from, to, by });
        }
    }

    /// Brings an object into being; not outside the board, where nobody stays, and not where there is no room for more.
    pub(crate) fn put(&mut self, kind: Kind, at: Pos, dir: Dir, by: Option<WordId>) {
        if at == Pos::OUTSIDE {
            return;
        }
        if self.board.n_objects() >= self.most {
            *self.is_full = true;
            return;
        }
        let object = self.board.put(kind, at, dir);
        if self.notes_fresh {
            self.board.mark(object, NEW);
        }
        self.changes.push(Change::Came { object, kind, at, dir, by });
    }

    pub(crate) fn end(&mut self, object: ObjectId, by: WordId) {
        end(self.board, self.changes, object, by);
    }

    fn living(&self, object: ObjectId) -> &copula_grid::Object {
        self.board.get(object).expect("only objects on the board are acted upon")
    }
}

/// Takes an object off the board, which leaves nothing.
pub(crate) fn end(board: &mut Board, changes: &mut Vec<Change>, object: ObjectId, by: WordId) {
    let ended = board.get(object).expect("only objects on the board are acted upon");
    let (kind, at) = (ended.kind(), ended.pos());
    board.remove(object);
    changes.push(Change::Went { object, kind, at, by });
}
