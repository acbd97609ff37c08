//! A set of beings that is emptied often: [`Members`].

use copula_grid::Pos;
use copula_lexicon::Being;

/// A set of beings that is emptied often.
#[derive(Debug)]
pub(super) struct Members {
    /// By object: the number of the last set that it was in.
    last: Vec<u32>,
    number: u32,
    tiles: Vec<Pos>,
}

impl Default for Members {
    fn default() -> Members {
        // Nothing is in the set with the number 0.
        Members { last: Vec::new(), number: 1, tiles: Vec::new() }
    }
}

impl Members {
    pub(super) fn clear(&mut self) {
        self.number = self.number.wrapping_add(1);
        if self.number == 0 {
            // After four thousand million sets the old numbers come round again.
            self.last.fill(0);
            self.number = 1;
        }
        self.tiles.clear();
    }

    /// Whether a being is in it.
    #[inline]
    pub(super) fn has(&self, being: Being) -> bool {
        match being {
            Being::Object(object) => self.last.get(object.number() as usize) == Some(&self.number),
            Being::Tile(pos) => self.tiles.contains(&pos),
            Being::Level => false,
        }
    }

    /// Adds a being; whether it is new.
    #[inline]
    pub(super) fn insert(&mut self, being: Being) -> bool {
        match being {
            Being::Object(object) => {
                let index = object.number() as usize;
                if self.last.len() <= index {
                    self.make_room(index);
                }
                std::mem::replace(&mut self.last[index], self.number) != self.number
            }
            Being::Tile(pos) => {
                let is_new = !self.tiles.contains(&pos);
                self.tiles.extend(is_new.then_some(pos));
                is_new
            }
            Being::Level => false,
        }
    }

    /// Takes longer than all the rest and seldom happens, so it is a call.
    #[cold]
    fn make_room(&mut self, index: usize) {
        self.last.resize(index + 1, 0);
    }
}
