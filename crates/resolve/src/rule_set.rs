//! All rules that the board spells, settled: [`RuleSet`].

use std::{fmt, sync::Arc};

use copula_grid::{Board, Kind};
use copula_lexicon::{Scene, WordId};
use copula_parse::{Grammar, Lines, Reader, Reading, RuleList, RuleRef, TooMuch};

use crate::{
    cancel::{Cancelling, mark_in_force},
    entries::{Denying, Settled, Standing},
    expand::{Consistency, Expanding, ExpansionFn, expand},
    table::{Holding, Piles, Row, Table},
};

/// The rules that the board spells, which of them are in force, and the table made of those.
#[derive(Debug, Default)]
pub struct RuleSet {
    reading: Reading,
    /// Whether denied entries keep what denies them.
    pub(crate) denying: Denying,
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
        expansions: &'a [Arc<ExpansionFn>],
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
    /// The noun that the copy is about.
    pub subject: WordId,
    /// The rule, by index.
    pub rule: usize,
    /// The rule that copies, by index.
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
    #[must_use]
    pub fn of(scene: Scene<'_>, rules: RuleList, settlement: Settlement<'_>) -> RuleSet {
        let mut set = RuleSet { reading: Reading { rules, ..Reading::default() }, ..RuleSet::default() };
        set.settle(scene, settlement, &mut SettleScratch::default());
        set
    }

    /// Everything that is spelled, base rules first (docs/rules-course.md §3).
    #[must_use]
    pub fn spelled(&self) -> &RuleList {
        &self.reading.rules
    }

    /// Whether the words spell more than may be read, so that the base rules alone are left.
    #[must_use]
    pub fn excess(&self) -> Option<TooMuch> {
        self.reading.excess
    }

    /// Whether the rules can be settled.
    #[must_use]
    pub fn consistency(&self) -> Consistency {
        self.consistency
    }

    /// Whether the rule with that index among the spelled ones is in force.
    #[must_use]
    pub fn is_in_force(&self, index: usize) -> bool {
        self.settled.standings[index] == Standing::InForce
    }

    /// The rules in force, with their indices among the spelled ones.
    pub fn in_force(&self) -> impl Iterator<Item = (usize, RuleRef<'_>)> {
        self.spelled().iter().enumerate().filter(|&(index, _)| self.is_in_force(index))
    }

    /// Whether a rule in force, or what was made of one, has the word as its verb or complement, or, if it is no base rule,
    /// as its subject.
    #[must_use]
    pub fn mentions(&self, word: WordId) -> bool {
        self.table.mentions(word)
    }

    /// Whether there is an object of a kind of which the word holds whatever else stands on the board. Whoever no rules apply to
    /// because of a mark is not left out.
    pub fn has_sure_holder(&self, board: &Board, word: WordId) -> bool {
        let mut kinds = self.table.holders(Some(word)).filter_map(Row::kind);
        kinds.any(|kind| {
            board.n_of_kind(kind) > 0 && self.table.holding(word, Row::of(kind)) == Holding::Always
        })
    }

    /// Whether a rule in force is about tiles without objects.
    #[must_use]
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
    #[must_use]
    pub fn converts(&self) -> bool {
        self.table.converts()
    }

    /// The rules that were copied to other subjects, in the order in which they were copied.
    pub fn copied(&self) -> impl Iterator<Item = Copied> {
        self.settled.entries.iter().filter_map(|entry| {
            let by = entry.copied_by?;
            Some(Copied { subject: entry.subject, rule: entry.rule as usize, by: by as usize })
        })
    }

    /// Settles the rules: after they have been read, or after the level got to know more kinds.
    pub fn settle(&mut self, scene: Scene<'_>, settlement: Settlement<'_>, scratch: &mut SettleScratch) {
        match settlement {
            Settlement::Alike => self.settle_alike(scratch),
            Settlement::Everywhere { expansions, seen, spells } => {
                self.seen.clear();
                self.seen.extend_from_slice(seen);
                self.settle_everywhere(scene, expansions, spells, scratch);
            }
        }
        let Scene { lexicon, kinds, .. } = scene;
        let RuleSet { reading, settled, table, denying, .. } = self;
        table.build(lexicon, kinds, settled, reading.rules.n_base(), *denying, &mut scratch.piles);
    }

    fn settle_alike(&mut self, scratch: &mut SettleScratch) {
        let RuleSet { reading, denying, consistency, settled, .. } = self;
        *denying = Denying::WhenAsked;
        *consistency = Consistency::Sound;
        settled.enter(&reading.rules);
        mark_in_force(&reading.rules, &mut scratch.cancelling, &mut settled.standings);
        settled.note_in_force();
    }

    fn settle_everywhere(
        &mut self,
        scene: Scene<'_>,
        expansions: &[Arc<ExpansionFn>],
        spells: Option<WordId>,
        scratch: &mut SettleScratch,
    ) {
        let RuleSet { reading, denying, consistency, settled, seen, .. } = self;
        let expanding = &mut scratch.expanding;
        *denying = Denying::WhenSettled;
        *consistency = expand(scene, &reading.rules, seen, spells, expansions, settled, expanding);
        settled.note_open();
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
        let RuleSet { reading, denying, consistency, settled, table, seen } = from;
        let Reading { rules, excess } = reading;
        self.reading.rules.clone_from(rules);
        self.reading.excess = *excess;
        self.denying = *denying;
        self.consistency = *consistency;
        self.settled.clone_from(settled);
        self.table.clone_from(table);
        self.seen.clone_from(seen);
    }
}
