//! All rules that the board spells, settled: [`RuleSet`].

use copula_lexicon::Scene;
use copula_parse::{Lines, Reader, Reading, RuleList, RuleRef};

use crate::{
    oracle,
    settle::{Settling, settle},
    table::Table,
};

/// The rules that the board spells, which of them are in force, and the table made of those.
#[derive(Debug, Default)]
pub struct RuleSet {
    reading: Reading,
    in_force: Vec<bool>,
    pub(crate) table: Table,
    settling: Settling,
}

impl RuleSet {
    /// Brings the rules up to date after the given lines have been touched. What changed is in the reader.
    pub fn update(
        &mut self,
        scene: Scene<'_>,
        base: &RuleList,
        max_words: u64,
        lines: &Lines,
        reader: &mut Reader,
    ) {
        reader.read(scene, base, max_words, lines, &mut self.reading);
        self.settle(scene);
    }

    /// Settles a list of rules that comes from elsewhere.
    pub fn of(scene: Scene<'_>, rules: RuleList) -> RuleSet {
        let mut set = RuleSet { reading: Reading { rules, is_too_long: false }, ..RuleSet::default() };
        set.settle(scene);
        set
    }

    /// Everything that is spelled, base rules first (spec/course.md §3).
    pub fn spelled(&self) -> &RuleList {
        &self.reading.rules
    }

    /// Whether the words spell more than may be read, so that the base rules alone are left.
    pub fn is_too_long(&self) -> bool {
        self.reading.is_too_long
    }

    /// Whether the rule with that index among the spelled ones is in force.
    pub fn is_in_force(&self, index: usize) -> bool {
        self.in_force[index]
    }

    /// The rules in force, with their indices among the spelled ones.
    pub fn in_force(&self) -> impl Iterator<Item = (usize, RuleRef<'_>)> {
        self.spelled().iter().enumerate().filter(|&(index, _)| self.in_force[index])
    }

    /// The rules by which a rule is not in force, by index. Slow: for explaining.
    pub fn cancelled_by(&self, index: usize) -> Vec<usize> {
        oracle::cancelled_by(self.spelled(), index)
    }

    /// Settles the rules again, after the level got to know more kinds.
    pub fn settle(&mut self, scene: Scene<'_>) {
        settle(&self.reading.rules, &mut self.settling, &mut self.in_force);
        self.table.build(scene.lexicon, scene.kinds, &self.reading.rules, &self.in_force);
    }
}

impl Clone for RuleSet {
    fn clone(&self) -> RuleSet {
        let mut copy = RuleSet::default();
        copy.clone_from(self);
        copy
    }

    /// Copies into a set that is there already, keeping its memory.
    fn clone_from(&mut self, from: &RuleSet) {
        self.reading.rules.clone_from(&from.reading.rules);
        self.reading.is_too_long = from.reading.is_too_long;
        self.in_force.clone_from(&from.in_force);
        self.table.clone_from(&from.table);
    }
}
