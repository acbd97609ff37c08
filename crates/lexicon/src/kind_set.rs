//! A set of kinds: [`KindSet`].

use copula_grid::Kind;

/// A set of kinds, as bits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KindSet {
    bits: Vec<u64>,
}

impl KindSet {
    /// Adds a kind.
    pub fn insert(&mut self, kind: Kind) {
        let index = kind.index() / 64;
        if self.bits.len() <= index {
            self.bits.resize(index + 1, 0);
        }
        self.bits[index] |= 1 << (kind.index() % 64);
    }

    /// Takes a kind out.
    pub fn remove(&mut self, kind: Kind) {
        if let Some(bits) = self.bits.get_mut(kind.index() / 64) {
            *bits &= !(1 << (kind.index() % 64));
        }
    }

    /// Whether the kind is in it.
    pub fn has(&self, kind: Kind) -> bool {
        self.bits.get(kind.index() / 64).is_some_and(|bits| bits >> (kind.index() % 64) & 1 == 1)
    }

    /// Its members, by number.
    pub fn iter(&self) -> impl Iterator<Item = Kind> + use<'_> {
        (0..).zip(&self.bits).flat_map(|(index, &bits): (u16, &u64)| {
            let lowest_out = |&bits: &u64| Some(bits & (bits - 1)).filter(|&bits| bits != 0);
            let rest = std::iter::successors(Some(bits).filter(|&bits| bits != 0), lowest_out);
            rest.map(move |bits| Kind(index * 64 + bits.trailing_zeros() as u16))
        })
    }

    /// The bits, 64 kinds a number, the least first; numbers past the last kind may be missing.
    pub fn bits(&self) -> &[u64] {
        &self.bits
    }
}
