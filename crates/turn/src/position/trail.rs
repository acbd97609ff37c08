//! Writing down where objects have been: [`keep_trail`].

use copula_grid::{Board, Edit, ObjectId};
use copula_lexicon::{Kinds, Role};
use copula_resolve::{Past, Trail};

use super::state::State;
use crate::pack::Pack;

/// Whether the kinds of a level can spell the word that asks for the trail; letters can spell any.
pub(crate) fn can_ask_for_trail(pack: &Pack, kinds: &Kinds) -> bool {
    let Some(retraces) = pack.retraces else {
        return false;
    };
    let mut spelled = kinds.iter().filter_map(|kind| kinds.spells(kind));
    spelled.any(|(word, role)| role == Role::Letter || word == retraces)
}

/// Writes down where what moved, turned or converted this turn was before, and what came. `entry_of` is memory: by object, the number
/// of its last entry in the trail.
pub(crate) fn keep_trail(state: &mut State, entry_of: &mut Vec<usize>) {
    let State { board, trail, level, .. } = state;
    let mut entries = Entries { first_new: trail.len(), entry_of, turn: level.context.n_turns };
    entries.entry_of.resize(board.n_ids(), 0);
    for edit in board.edits() {
        entries.add(*edit, board, trail);
    }
    // Backwards, so that the first edit of an object has the last word.
    for edit in board.edits().iter().rev() {
        entries.go_back(*edit, trail);
    }
}

/// The entries of the turn that is over.
struct Entries<'a> {
    first_new: usize,
    entry_of: &'a mut Vec<usize>,
    turn: u32,
}

impl Entries<'_> {
    /// What an object has of this turn; what is kept of earlier turns is out of date.
    fn get(&self, trail: &Trail, object: ObjectId) -> Option<(usize, Past)> {
        let index = self.entry_of[object.number() as usize];
        let past = trail.get(index).filter(|past| index >= self.first_new && past.object() == object);
        past.map(|past| (index, past))
    }

    /// Begins an entry for whom an edit concerns, unless there is one: where it stands now, or that it came.
    fn add(&mut self, edit: Edit, board: &Board, trail: &mut Trail) {
        let (Edit::Shifted { object, .. }
        | Edit::Turned { object, .. }
        | Edit::Converted { object, .. }
        | Edit::Put { object, .. }) = edit
        else {
            return;
        };
        if self.get(trail, object).is_none() {
            self.entry_of[object.number() as usize] = trail.len();
            let (now, turn) = (board.last(object), self.turn);
            trail.push(match edit {
                Edit::Put { .. } => Past::Came { object, turn },
                _ => Past::Stood { object, turn, pos: now.pos(), dir: now.dir(), kind: now.kind() },
            });
        }
    }

    /// Takes an entry to before the edit.
    fn go_back(&self, edit: Edit, trail: &mut Trail) {
        let (Edit::Shifted { object, .. } | Edit::Turned { object, .. } | Edit::Converted { object, .. }) =
            edit
        else {
            return;
        };
        if let Some((index, Past::Stood { turn, pos, dir, kind, .. })) = self.get(trail, object) {
            let (pos, dir, kind) = match edit {
                Edit::Shifted { from, .. } => (from, dir, kind),
                Edit::Turned { from, .. } => (pos, from, kind),
                Edit::Converted { from, .. } => (pos, dir, from),
                _ => (pos, dir, kind),
            };
            trail.set(index, Past::Stood { object, turn, pos, dir, kind });
        }
    }
}
