//! Where objects have been: [`Trail`].

use copula_grid::{Dir, Kind, ObjectId, Pos};

/// What is known of an object at an earlier turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Past {
    /// It moved, turned or converted in that turn, and stood there before.
    Stood {
        /// Which object.
        object: ObjectId,
        /// In which turn.
        turn: u32,
        /// Where it stood.
        pos: Pos,
        /// Where it faced.
        dir: Dir,
        /// What it was.
        kind: Kind,
    },
    /// It came in that turn.
    Came {
        /// Which object.
        object: ObjectId,
        /// In which turn.
        turn: u32,
    },
    /// In that turn it began to go back over its trail.
    Began {
        /// Which object.
        object: ObjectId,
        /// In which turn.
        turn: u32,
    },
}

/// Where objects have been, turn by turn, the oldest first. Kept where the words of a level can ask for it.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Trail {
    pasts: Vec<Past>,
}

impl Clone for Trail {
    fn clone(&self) -> Trail {
        Trail { pasts: self.pasts.clone() }
    }

    /// Copies into a trail that is there already, keeping its memory.
    fn clone_from(&mut self, from: &Trail) {
        self.pasts.clone_from(&from.pasts);
    }
}

impl Past {
    /// Which object.
    #[must_use]
    pub fn object(self) -> ObjectId {
        match self {
            Past::Stood { object, .. } | Past::Came { object, .. } | Past::Began { object, .. } => object,
        }
    }
}

impl Trail {
    /// How many entries there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.pasts.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pasts.is_empty()
    }

    /// All entries, the oldest first.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Past> + '_ {
        self.pasts.iter().copied()
    }

    /// Adds an entry.
    pub fn push(&mut self, past: Past) {
        self.pasts.push(past);
    }

    /// Leaves the oldest entries.
    pub fn truncate(&mut self, len: usize) {
        self.pasts.truncate(len);
    }

    /// The entry with that number, from 0.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Past> {
        self.pasts.get(index).copied()
    }

    /// Puts another entry in the place of one.
    ///
    /// # Panics
    ///
    /// If there is none with that number.
    pub fn set(&mut self, index: usize, past: Past) {
        self.pasts[index] = past;
    }

    /// Which turn an object undoes in the given turn: first that one itself, then the turn in which it began to go back,
    /// then one after the other before that (docs/rules-game.md §C.4). None if it does not go back.
    pub(crate) fn undone_by(&self, object: ObjectId, now: u32) -> Option<u32> {
        let began = self.of(object).find_map(|past| match past {
            Past::Began { turn, .. } => Some(turn),
            Past::Stood { .. } | Past::Came { .. } => None,
        })?;
        let n_turns = now.checked_sub(began).filter(|&n_turns| n_turns > 0)?;
        (began + 2).checked_sub(n_turns)
    }

    /// What an object did in a turn that is over; none if it did nothing.
    pub(crate) fn in_turn(&self, object: ObjectId, asked: u32) -> Option<Past> {
        self.of(object).find(|past| match *past {
            Past::Stood { turn, .. } | Past::Came { turn, .. } => turn == asked,
            Past::Began { .. } => false,
        })
    }

    /// What is known of an object, the latest first.
    fn of(&self, object: ObjectId) -> impl Iterator<Item = Past> + '_ {
        self.pasts.iter().rev().copied().filter(move |past| past.object() == object)
    }
}
