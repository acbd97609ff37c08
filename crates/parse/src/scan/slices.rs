//! A set of lists of numbers that keeps its memory: [`SliceSet`].

use copula_grid::mix;

/// A set of lists of numbers. When it is cleared, it keeps its memory, so that reading does not allocate.
#[derive(Clone, Debug, Default)]
pub(super) struct SliceSet {
    /// All lists, one after the other, and where each ends.
    numbers: Vec<usize>,
    ends: Vec<usize>,
    /// Slots of a hash table: one more than the number of a list, or 0. A power of two of them.
    slots: Vec<u32>,
}

impl SliceSet {
    pub(super) fn clear(&mut self) {
        self.numbers.clear();
        self.ends.clear();
        self.slots.fill(0);
    }

    /// Adds a list; whether it is new.
    pub(super) fn insert(&mut self, list: &[usize]) -> bool {
        if self.slots.len() < 2 * (self.ends.len() + 1) {
            self.grow();
        }
        let mut slot = self.slot_of(list);
        while self.slots[slot] != 0 {
            if self.get(self.slots[slot] as usize - 1) == list {
                return false;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        self.numbers.extend_from_slice(list);
        self.ends.push(self.numbers.len());
        self.slots[slot] = u32::try_from(self.ends.len()).expect("the limits of a reading keep sets small");
        true
    }

    fn get(&self, index: usize) -> &[usize] {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.numbers[start..self.ends[index]]
    }

    fn slot_of(&self, list: &[usize]) -> usize {
        let hash = list.iter().fold(list.len() as u64, |hash, &number| mix(hash ^ number as u64));
        hash as usize & (self.slots.len() - 1)
    }

    fn grow(&mut self) {
        let n_slots = (2 * self.slots.len()).max(64);
        self.slots.clear();
        self.slots.resize(n_slots, 0);
        for index in 0..self.ends.len() {
            let mut slot = self.slot_of(self.get(index));
            while self.slots[slot] != 0 {
                slot = (slot + 1) & (n_slots - 1);
            }
            self.slots[slot] = u32::try_from(index + 1).expect("the limits of a reading keep sets small");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_new_once() {
        let mut set = SliceSet::default();
        for round in 0..2 {
            for number in 0..500 {
                assert!(set.insert(&[number, round]), "{number}");
                assert!(!set.insert(&[number, round]), "{number}");
            }
            assert!(set.insert(&[]) && set.insert(&[0]));
            set.clear();
        }
    }
}
