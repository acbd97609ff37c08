//! A set of kinds: [`KindSet`], and going through any set that is kept as bits: [`SetBits`].

use copula_grid::Kind;

/// A set of kinds, as bits.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct KindSet {
    bits: Vec<u64>,
}

impl Clone for KindSet {
    fn clone(&self) -> KindSet {
        KindSet { bits: self.bits.clone() }
    }

    /// Copies into a set that is there already, keeping its memory.
    fn clone_from(&mut self, from: &KindSet) {
        self.bits.clone_from(&from.bits);
    }
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
    #[must_use]
    pub fn has(&self, kind: Kind) -> bool {
        self.bits.get(kind.index() / 64).is_some_and(|bits| bits >> (kind.index() % 64) & 1 == 1)
    }

    /// Its members, by number.
    pub fn iter(&self) -> impl Iterator<Item = Kind> + use<'_> {
        SetBits::new(&self.bits)
            .map(|index| Kind(u16::try_from(index).expect("kinds are numbered with 16 bits")))
    }

    /// The bits, 64 kinds in each number, lowest kind first. Numbers past the last kind may be missing.
    #[must_use]
    pub fn bits(&self) -> &[u64] {
        &self.bits
    }
}

/// The numbers of the bits that are set, in rising order. The first number holds bits 0 to 63.
#[derive(Clone, Debug)]
pub struct SetBits<'a> {
    rest: &'a [u64],
    /// What is left of the present number.
    bits: u64,
    /// How many bits stand before that number.
    n_before: usize,
}

impl<'a> SetBits<'a> {
    /// The bits of these numbers.
    #[must_use]
    pub fn new(numbers: &'a [u64]) -> SetBits<'a> {
        let (&bits, rest) = numbers.split_first().unwrap_or((&0, &[]));
        SetBits { rest, bits, n_before: 0 }
    }
}

impl Iterator for SetBits<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        while self.bits == 0 {
            let (&bits, rest) = self.rest.split_first()?;
            *self = SetBits { rest, bits, n_before: self.n_before + 64 };
        }
        let index = self.n_before + self.bits.trailing_zeros() as usize;
        self.bits &= self.bits - 1;
        Some(index)
    }
}
