//! What has been found out about pushes, as long as nothing has changed: [`PushMemo`].

use copula_grid::{Dir, ObjectId};
use copula_lexicon::Being;

/// What has been found out about objects that were pushed: many push the same, and one push may run through what another
/// has asked about already. It holds until anything happens that could change an answer.
#[derive(Clone, Debug, Default)]
pub(crate) struct PushMemo {
    /// By object.
    found: Vec<Found>,
    /// How often everything has been forgotten.
    era: u32,
    /// What had happened when the era began.
    happened: ((usize, usize), usize),
}

/// What was found out about an object.
#[derive(Clone, Copy, Debug)]
struct Found {
    era: u32,
    heading: Dir,
    push: Push,
}

/// What is known of pushing an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Push {
    /// It does not go.
    Held,
    /// It goes.
    Goes,
    /// It has been pushed.
    Gone,
}

impl PushMemo {
    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.era = self.era.wrapping_add(1);
        if self.era == 0 {
            // After four thousand million eras the old numbers come round again.
            self.found.clear();
            self.era = 1;
        }
    }

    /// Forgets everything if more has happened by now: what has been written down, and how many changes were told.
    #[inline]
    pub(crate) fn heed(&mut self, written: (usize, usize), n_changes: usize) {
        if self.happened != (written, n_changes) {
            self.happened = (written, n_changes);
            self.clear();
        }
    }

    /// What is known of pushing something that way.
    #[inline]
    pub(crate) fn get(&self, being: Being, heading: Dir) -> Option<Push> {
        let found = self.found.get(index(being)?)?;
        (found.era == self.era && found.heading == heading).then_some(found.push)
    }

    /// Keeps what has been found out; of tiles without objects nothing is kept.
    #[inline]
    pub(crate) fn set(&mut self, being: Being, heading: Dir, push: Push) {
        let Some(index) = index(being) else {
            return;
        };
        if self.found.len() <= index {
            self.make_room(index);
        }
        self.found[index] = Found { era: self.era, heading, push };
    }

    /// Takes longer than all the rest and seldom happens, so it is a call.
    #[cold]
    fn make_room(&mut self, index: usize) {
        // Nothing is known in the era with the number 0.
        let unknown = Found { era: 0, heading: Dir::Right, push: Push::Held };
        self.found.resize(index + 1, unknown);
    }
}

fn index(being: Being) -> Option<usize> {
    being.object().map(ObjectId::number).map(|number| number as usize)
}
