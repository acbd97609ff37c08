//! All rules that the board spells, settled: [`RuleSet`].

use std::fmt;

use copula_grid::Kind;
use copula_lexicon::{Scene, WordId};
use copula_parse::{Grammar, Lines, Reader, Reading, RuleList, RuleRef, TooMuch};

use crate::{
    cancel::{Cancelling, mark_in_force},
    entries::{Denying, Guard, Settled},
    expand::{Consistency, Expanding, ExpansionFn, expand},
    oracle,
    table::{Piles, Table},
};

/// The rules that the board spells, which of them are in force, and the table made of those.
#[derive(Debug, Default)]
pub struct RuleSet {
    reading: Reading,
    in_force: Vec<bool>,
    consistency: Consistency,
    pub(crate) settled: Settled,
    pub(crate) table: Table,
    /// The kinds of the level that rules were settled for.
    pub(crate) seen: Vec<Kind>,
}

/// Scratch memory of [`RuleSet::settle`]. It holds no result: pass the same one each time, and settling asks for no new
/// memory once it has grown.
#[derive(Clone, Debug, Default)]
pub struct SettleScratch {
    cancelling: Cancelling,
    expanding: Expanding,
    piles: Piles,
}

/// How conflicts between rules are settled.
#[derive(Clone, Copy, Default)]
pub enum Settlement<'a> {
    /// A NOT cancels what has the same conditions, and denies the rest where it applies (docs/rules-course.md §4).
    #[default]
    Alike,
    /// A NOT denies wherever its own conditions hold, after rules about many kinds have become rules about each
    /// (docs/rules-game.md §B).
    Everywhere {
        /// What content makes of rules, in order.
        expansions: &'a [Box<ExpansionFn>],
        /// The kinds of the level, in the order in which they were first seen.
        seen: &'a [Kind],
        /// The word that makes things spell their own nouns. What makes a thing spell only because it does is void.
        spells: Option<WordId>,
    },
}

impl fmt::Debug for Settlement<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Settlement::Alike => "Alike",
            Settlement::Everywhere { .. } => "Everywhere",
        })
    }
}

/// A rule that another rule copied to another subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copied {
    /// Whom it is about now.
    pub subject: WordId,
    /// The rule, by index.
    pub rule: usize,
    /// The rule that says so, by index.
    pub by: usize,
}

impl RuleSet {
    /// Reads the words again after the given lines have been touched, and says whether that changed the list. If it did,
    /// [`settle`](RuleSet::settle) has to follow before anything is asked. What changed is in the reader.
    pub fn read(
        &mut self,
        scene: Scene<'_>,
        base: &RuleList,
        grammar: Grammar,
        lines: &Lines,
        reader: &mut Reader,
    ) -> bool {
        reader.read(scene, base, grammar, lines, &mut self.reading);
        !reader.is_unchanged(&self.reading)
    }

    /// Settles a list of rules that comes from elsewhere.
    pub fn of(scene: Scene<'_>, rules: RuleList, settlement: Settlement<'_>) -> RuleSet {
        let mut set = RuleSet { reading: Reading { rules, ..Reading::default() }, ..RuleSet::default() };
        set.settle(scene, settlement, &mut SettleScratch::default());
        set
    }

    /// Everything that is spelled, base rules first (docs/rules-course.md §3).
    pub fn spelled(&self) -> &RuleList {
        &self.reading.rules
    }

    /// Whether the words spell more than may be read, so that the base rules alone are left.
    pub fn excess(&self) -> Option<TooMuch> {
        self.reading.excess
    }

    /// Whether the rules can be settled.
    pub fn consistency(&self) -> Consistency {
        self.consistency
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

    /// Whether a rule in force, or what was made of one, has the word as its verb or complement, or, if it is no base rule,
    /// as its subject.
    pub fn mentions(&self, word: WordId) -> bool {
        self.table.mentions(word)
    }

    /// Whether a rule in force is about tiles without objects.
    pub fn are_about_tiles(&self) -> bool {
        self.table.is_about_tiles()
    }

    /// For everything that is said by a rule in force, or by what was made of one: whom it is about, and the words that
    /// [`mentions`](RuleSet::mentions) goes by.
    pub fn said(&self) -> impl Iterator<Item = (WordId, impl Iterator<Item = WordId> + use<>)> {
        let n_base = self.spelled().n_base();
        let in_force = (0u32..).zip(&self.settled.entries);
        let in_force = in_force.filter(|&(index, _)| self.settled.is_in_force(index));
        in_force.map(move |(_, entry)| (entry.subject, entry.mentioned(n_base)))
    }

    /// Whether a rule in force could convert or end something.
    pub fn converts(&self) -> bool {
        self.table.converts()
    }

    /// The rules that were copied to other subjects, in the order in which that was found.
    pub fn copied(&self) -> impl Iterator<Item = Copied> {
        self.settled.entries.iter().filter_map(|entry| {
            let by = entry.copied_by?;
            Some(Copied { subject: entry.subject, rule: entry.rule as usize, by: by as usize })
        })
    }

    /// Settles the rules: after they have been read, or after the level got to know more kinds.
    pub fn settle(&mut self, scene: Scene<'_>, settlement: Settlement<'_>, scratch: &mut SettleScratch) {
        let RuleSet { reading, in_force, consistency, settled, table, seen } = self;
        let SettleScratch { cancelling, expanding, piles } = scratch;
        let Scene { lexicon, kinds, .. } = scene;
        match settlement {
            Settlement::Alike => {
                mark_in_force(&reading.rules, cancelling, in_force);
                settled.enter(&reading.rules);
                settled.note_in_force(|entry, _| in_force[entry.rule as usize]);
                *consistency = Consistency::Sound;
                table.build(lexicon, kinds, settled, reading.rules.n_base(), Denying::WhenAsked, piles);
            }
            Settlement::Everywhere { expansions, seen: kinds_seen, spells } => {
                seen.clear();
                seen.extend_from_slice(kinds_seen);
                *consistency = expand(scene, &reading.rules, seen, spells, expansions, settled, expanding);
                let is_open = |guard| !matches!(guard, Guard::Never);
                settled.note_in_force(|entry, guards| guards.iter(entry.guards).all(is_open));
                // What was made into other rules is in force as long as one of those is.
                in_force.clear();
                in_force.resize(reading.rules.len(), false);
                for (index, entry) in (0u32..).zip(&settled.entries) {
                    in_force[entry.rule as usize] |= settled.is_in_force(index);
                }
                table.build(lexicon, kinds, settled, reading.rules.n_base(), Denying::WhenSettled, piles);
            }
        }
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
        let RuleSet { reading, in_force, consistency, settled, table, seen } = from;
        let Reading { rules, excess } = reading;
        self.reading.rules.clone_from(rules);
        self.reading.excess = *excess;
        self.in_force.clone_from(in_force);
        self.consistency = *consistency;
        self.settled.clone_from(settled);
        self.table.clone_from(table);
        self.seen.clone_from(seen);
    }
}
