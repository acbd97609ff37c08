//! The rules in force, laid out so that a question is a look-up: [`Table`].

use copula_grid::Kind;
use copula_lexicon::{Kinds, Lexicon, WordId};
use copula_parse::{RuleList, Sign};

/// For every word that rules say of something, what they say of each kind.
#[derive(Debug, Default)]
pub(crate) struct Table {
    /// By word: its column, or [`NO_COLUMN`].
    column_of: Vec<u16>,
    columns: Vec<Column>,
    /// Numbers of 64 kinds that one set takes.
    stride: usize,
    /// For each column, the kinds of which it always holds, then those for which its guarded rules must be asked.
    bits: Vec<u64>,
    /// The rules of each column, in order.
    rules: Vec<u32>,
    /// The rules that say what something becomes, in order, and the kinds that they are about.
    conversions: Vec<u32>,
    converting: Vec<u64>,
    /// Memory for building a column.
    pile: [Vec<u64>; 4],
}

#[derive(Clone, Copy, Debug)]
struct Column {
    start: u32,
    end: u32,
}

const NO_COLUMN: u16 = u16::MAX;

/// What the rules say of a kind, as far as the kind alone decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Never,
    Always,
    /// The rules with conditions decide.
    Guarded,
}

impl Table {
    /// Lays out the rules that are in force.
    pub(crate) fn build(&mut self, lexicon: &Lexicon, kinds: &Kinds, rules: &RuleList, in_force: &[bool]) {
        self.stride = kinds.len().div_ceil(64).max(1);
        self.assign_columns(lexicon, rules, in_force);
        self.bits.clear();
        for index in 0..self.columns.len() {
            self.fill_column(kinds, rules, index);
        }
        self.collect_conversions(kinds, rules, in_force);
    }

    /// What is known of a kind and a word without asking a condition.
    pub(crate) fn answer(&self, word: WordId, kind: Kind) -> Answer {
        let column = self.column_of[word.index()];
        if column == NO_COLUMN {
            return Answer::Never;
        }
        let (index, bit) = (kind.index() / 64, kind.index() % 64);
        let start = usize::from(column) * 2 * self.stride;
        if self.bits[start + index] >> bit & 1 == 1 {
            Answer::Always
        } else if self.bits[start + self.stride + index] >> bit & 1 == 1 {
            Answer::Guarded
        } else {
            Answer::Never
        }
    }

    /// The rules in force that say this word, by index, in order.
    pub(crate) fn rules_of(&self, word: WordId) -> &[u32] {
        match self.column_of[word.index()] {
            NO_COLUMN => &[],
            column => {
                let Column { start, end } = self.columns[usize::from(column)];
                &self.rules[start as usize..end as usize]
            }
        }
    }

    /// The kinds of which the word may hold.
    pub(crate) fn holders(&self, word: WordId) -> impl Iterator<Item = Kind> {
        let sets = match self.column_of[word.index()] {
            NO_COLUMN => &[][..],
            column => &self.bits[usize::from(column) * 2 * self.stride..][..2 * self.stride],
        };
        let (always, guarded) = sets.split_at(sets.len() / 2);
        members(always.iter().zip(guarded).map(|(a, b)| a | b))
    }

    /// The rules in force that say what something becomes, by index, in order.
    pub(crate) fn conversions(&self) -> &[u32] {
        &self.conversions
    }

    /// The kinds that they are about.
    pub(crate) fn converting(&self) -> impl Iterator<Item = Kind> {
        members(self.converting.iter().copied())
    }

    /// Gives every word that a rule says a column, and lists its rules.
    fn assign_columns(&mut self, lexicon: &Lexicon, rules: &RuleList, in_force: &[bool]) {
        let said = || (0u32..).zip(rules.iter()).filter(|&(index, _)| in_force[index as usize]);
        self.column_of.clear();
        self.column_of.resize(lexicon.n_words(), NO_COLUMN);
        self.columns.clear();
        for (_, rule) in said() {
            let column = &mut self.column_of[rule.complement.index()];
            if *column == NO_COLUMN {
                *column =
                    u16::try_from(self.columns.len()).expect("there are fewer words than columns can number");
                self.columns.push(Column { start: 0, end: 0 });
            }
            self.columns[usize::from(*column)].end += 1;
        }
        let mut start = 0;
        for column in &mut self.columns {
            let n_rules = column.end;
            (column.start, column.end) = (start, start);
            start += n_rules;
        }
        self.rules.clear();
        self.rules.resize(start as usize, 0);
        for (index, rule) in said() {
            let column = &mut self.columns[usize::from(self.column_of[rule.complement.index()])];
            self.rules[column.end as usize] = index;
            column.end += 1;
        }
    }

    /// Piles up the kinds that rules of each sort name, and sorts out what that makes of them.
    fn fill_column(&mut self, kinds: &Kinds, rules: &RuleList, index: usize) {
        for pile in &mut self.pile {
            pile.clear();
            pile.resize(self.stride, 0);
        }
        let Column { start, end } = self.columns[index];
        for &rule in &self.rules[start as usize..end as usize] {
            let rule = rules.get(rule as usize);
            let pile = match (rule.sign, rule.conditions().is_empty()) {
                (Sign::Plain, true) => 0,
                (Sign::Plain, false) => 1,
                (Sign::Negated, true) => 2,
                (Sign::Negated, false) => 3,
            };
            unite(&mut self.pile[pile], kinds.named_by(rule.subject).bits());
        }
        let [yes, yes_if, no, no_if] = &self.pile;
        let always = |i: usize| yes[i] & !no[i] & !no_if[i];
        let guarded = |i: usize| (yes[i] | yes_if[i]) & !no[i] & !always(i);
        self.bits.extend((0..self.stride).map(always));
        self.bits.extend((0..self.stride).map(guarded));
    }

    fn collect_conversions(&mut self, kinds: &Kinds, rules: &RuleList, in_force: &[bool]) {
        self.conversions.clear();
        self.converting.clear();
        self.converting.resize(self.stride, 0);
        for (index, rule) in (0u32..).zip(rules.iter()) {
            if in_force[index as usize] && rule.is_conversion() {
                self.conversions.push(index);
                // A lock or a refusal alone converts nothing.
                if (rule.sign == Sign::Plain) != rule.is_identity() {
                    unite(&mut self.converting, kinds.named_by(rule.subject).bits());
                }
            }
        }
    }
}

impl Clone for Table {
    fn clone(&self) -> Table {
        let mut copy = Table::default();
        copy.clone_from(self);
        copy
    }

    /// Copies into a table that is there already, keeping its memory.
    fn clone_from(&mut self, from: &Table) {
        let Table { column_of, columns, stride, bits, rules, conversions, converting, pile: _ } = from;
        self.column_of.clone_from(column_of);
        self.columns.clone_from(columns);
        self.stride = *stride;
        self.bits.clone_from(bits);
        self.rules.clone_from(rules);
        self.conversions.clone_from(conversions);
        self.converting.clone_from(converting);
    }
}

fn unite(set: &mut [u64], other: &[u64]) {
    set.iter_mut().zip(other).for_each(|(bits, other)| *bits |= other);
}

/// The members of a set, by number.
fn members(bits: impl Iterator<Item = u64>) -> impl Iterator<Item = Kind> {
    bits.enumerate().flat_map(|(index, bits)| {
        let lowest_out = |&bits: &u64| (bits != 0).then(|| bits & (bits - 1));
        std::iter::successors(Some(bits), lowest_out).take_while(|&bits| bits != 0).map(move |bits| {
            Kind(u16::try_from(index * 64 + bits.trailing_zeros() as usize).expect("kinds fit"))
        })
    })
}
