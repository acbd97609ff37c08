//! Where objects have been: [`Trail`].

use copula_grid::{Dir, ObjectId, Pos};

/// What is known of an object at an earlier turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Past {
    /// It moved or turned in that turn, and stood there before.
    Stood {
        /// Which object.
        object: ObjectId,
        /// In which turn.
        turn: u32,
        /// Where it stood.
        pos: Pos,
        /// Where it faced.
        dir: Dir,
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
    pub fn object(self) -> ObjectId {
        match self {
            Past::Stood { object, .. } | Past::Came { object, .. } | Past::Began { object, .. } => object,
        }
    }
}

impl Trail {
    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.pasts.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.pasts.is_empty()
    }

    /// All entries, the oldest first.
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

    /// What an object goes back to in the given turn: having gone back for some turns, to what it was as many turns
    /// before it began. None if it did nothing then.
    pub fn retraced(&self, object: ObjectId, now: u32) -> Option<Past> {
        let of_object = || self.pasts.iter().rev().copied().filter(move |past| past.object() == object);
        let began = of_object().find_map(|past| match past {
            Past::Began { turn, .. } => Some(turn),
            Past::Stood { .. } | Past::Came { .. } => None,
        })?;
        let target = began.checked_sub(now.checked_sub(began)?)?;
        of_object().find(|past| match *past {
            Past::Stood { turn, .. } | Past::Came { turn, .. } => turn == target,
            Past::Began { .. } => false,
        })
    }
}
