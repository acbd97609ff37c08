//! Telling what is different between two moments, without the way that led from one to the other.

use copula_grid::{Mark, Object, ObjectId, Pos};
use copula_lexicon::WordId;

use super::{
    change::Change,
    checkpoint::{Goal, LevelState},
};

/// Tells how an object differs; none stands for an object that is not there. `marks` are the marks to be told of.
pub(crate) fn tell_object(
    changes: &mut Vec<Change>,
    marks: &[(WordId, Mark)],
    object: ObjectId,
    before: Option<Object>,
    after: Option<Object>,
) {
    let marks_of = |object: Option<Object>| object.map_or(0, |object| object.marks());
    match (before, after) {
        (None, None) => {}
        (None, Some(now)) => {
            let (kind, at, dir) = (now.kind(), now.pos(), now.dir());
            changes.push(Change::Came { object, kind, at, dir, by: None });
            tell_marks(changes, marks, object, 0, marks_of(after));
        }
        (Some(gone), None) => {
            tell_marks(changes, marks, object, marks_of(before), 0);
            let at = Some(gone.pos()).filter(|&at| at != Pos::OUTSIDE);
            changes.push(Change::Went { object, kind: gone.kind(), at, by: None });
        }
        (Some(was), Some(is)) => {
            if was.kind() != is.kind() {
                changes.push(Change::Converted { object, from: was.kind(), to: is.kind(), by: None });
            }
            if was.pos() != is.pos() {
                changes.push(Change::Moved { object, from: was.pos(), to: is.pos() });
            }
            if was.dir() != is.dir() {
                changes.push(Change::Turned { object, from: was.dir(), to: is.dir() });
            }
            tell_marks(changes, marks, object, was.marks(), is.marks());
        }
    }
}

/// Tells which of these marks an object has gained and lost.
pub(crate) fn tell_marks(
    changes: &mut Vec<Change>,
    marks: &[(WordId, Mark)],
    object: ObjectId,
    before: u16,
    after: u16,
) {
    if before == after {
        return;
    }
    for &(word, mark) in marks {
        match (before & mark.bit() != 0, after & mark.bit() != 0) {
            (false, true) => changes.push(Change::MarkGained { object, word }),
            (true, false) => changes.push(Change::MarkLost { object, word }),
            (false, false) | (true, true) => {}
        }
    }
}

/// Tells how the level as a whole differs.
pub(crate) fn tell_level(changes: &mut Vec<Change>, before: LevelState, after: LevelState) {
    let (from, to) = (before.context.facing, after.context.facing);
    if from != to {
        changes.push(Change::LevelTurned { from, to });
    }
    if before.n_collected != after.n_collected {
        changes.push(Change::Collected { n_collected: after.n_collected });
    }
    if before.goal != after.goal {
        changes.push(match after.goal {
            Goal::Ahead => Change::Reopened,
            Goal::Reached => Change::Won,
            Goal::Finished => Change::Finished,
            Goal::Converted(to) => Change::LevelConverted { to },
            Goal::Destroyed => Change::LevelDestroyed,
        });
    }
}
