//! Which rows and columns of a board have to be read again: [`Lines`].

use copula_grid::{Axis, MAX_SIDE, Pos, Size};
use copula_lexicon::SetBits;

const N_WORDS: usize = MAX_SIDE as usize / 64;

/// A set of rows and columns. Words in other lines are not read again (docs/performance.md, "How it grows").
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    rows: [u64; N_WORDS],
    columns: [u64; N_WORDS],
    is_empty: bool,
    is_every: bool,
}

impl Default for Lines {
    /// None.
    fn default() -> Lines {
        Lines { rows: [0; N_WORDS], columns: [0; N_WORDS], is_empty: true, is_every: false }
    }
}

impl Lines {
    /// Every line there can be.
    #[must_use]
    pub fn every() -> Lines {
        Lines { rows: [u64::MAX; N_WORDS], columns: [u64::MAX; N_WORDS], is_empty: false, is_every: true }
    }

    /// Adds the row and the column of a tile.
    pub fn touch(&mut self, pos: Pos) {
        self.rows[usize::from(pos.y) / 64] |= 1 << (pos.y % 64);
        self.columns[usize::from(pos.x) / 64] |= 1 << (pos.x % 64);
        self.is_empty = false;
    }

    /// Whether the line through that tile along that axis is in the set.
    #[must_use]
    pub fn has(&self, axis: Axis, pos: Pos) -> bool {
        let (bits, index) = match axis {
            Axis::Row => (&self.rows, pos.y),
            Axis::Column => (&self.columns, pos.x),
        };
        bits[usize::from(index) / 64] >> (index % 64) & 1 == 1
    }

    /// The lines along that axis that lie on a board of this size; `None` if those are all.
    pub(crate) fn along(&self, axis: Axis, size: Size) -> Option<impl Iterator<Item = u16> + '_> {
        if self.is_every {
            return None;
        }
        let (bits, n_lines) = match axis {
            Axis::Row => (&self.rows, size.height),
            Axis::Column => (&self.columns, size.width),
        };
        let lines =
            SetBits::new(bits).map(|line| u16::try_from(line).expect("a side is numbered with 16 bits"));
        Some(lines.take_while(move |&line| line < n_lines))
    }

    /// Whether there is none.
    #[must_use]
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
