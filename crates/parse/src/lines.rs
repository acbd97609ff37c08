//! Which rows and columns of a board have to be read again: [`Lines`].

use copula_grid::{Axis, MAX_SIDE, Pos};

const N_WORDS: usize = MAX_SIDE as usize / 64;

/// A set of rows and columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    rows: [u64; N_WORDS],
    columns: [u64; N_WORDS],
    is_empty: bool,
}

impl Default for Lines {
    /// None.
    fn default() -> Lines {
        Lines { rows: [0; N_WORDS], columns: [0; N_WORDS], is_empty: true }
    }
}

impl Lines {
    /// Every line there can be.
    pub fn every() -> Lines {
        Lines { rows: [u64::MAX; N_WORDS], columns: [u64::MAX; N_WORDS], is_empty: false }
    }

    /// Adds the row and the column of a tile.
    pub fn touch(&mut self, pos: Pos) {
        self.rows[usize::from(pos.y) / 64] |= 1 << (pos.y % 64);
        self.columns[usize::from(pos.x) / 64] |= 1 << (pos.x % 64);
        self.is_empty = false;
    }

    /// Whether the line through that tile along that axis is in the set.
    pub fn has(&self, axis: Axis, pos: Pos) -> bool {
        let (bits, index) = match axis {
            Axis::Row => (&self.rows, pos.y),
            Axis::Column => (&self.columns, pos.x),
        };
        bits[usize::from(index) / 64] >> (index % 64) & 1 == 1
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.is_empty
    }

    /// Takes all out.
    pub fn clear(&mut self) {
        if !self.is_empty {
            *self = Lines::default();
        }
    }
}
