//! A set of beings that is emptied often: [`Members`].

use copula_grid::Pos;
use copula_lexicon::Being;

/// A set of beings that is emptied often.
#[derive(Clone, Debug, Default)]
pub(super) struct Members {
    /// By object: the number of the last set that it was in.
    last: Vec<u32>,
    number: u32,
    tiles: Vec<Pos>,
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

    /// Adds a being; whether it is new.
    pub(super) fn insert(&mut self, being: Being) -> bool {
        match being {
            Being::Object(object) => {
                let index = object.number() as usize;
                if self.last.len() <= index {
                    self.last.resize(index + 1, 0);
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
}
