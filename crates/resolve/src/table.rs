//! The rules in force, laid out so that a question is a look-up: [`Table`].

use copula_grid::Kind;
use copula_lexicon::{Converts, IS, Kinds, Lexicon, Scope, SetBits, WordId};
use copula_parse::Sign;

use crate::settled::{Denying, Entry, Settled};

/// For every word that rules say of something, what they say of each kind.
#[derive(Debug, Default)]
pub(crate) struct Table {
    /// By word: its column, or [`NO_COLUMN`].
    column_of: Vec<u16>,
    columns: Vec<Column>,
    /// Numbers of 64 rows that one set takes.
    stride: usize,
    /// For each column, the rows of which it may hold, then those of which it always does.
    bits: Vec<u64>,
    /// The entries of each column, in order.
    entries: Vec<u32>,
    /// The entries that say what something becomes or does, those of one verb on end, in order.
    verbs: Vec<VerbColumn>,
    of_verbs: Vec<u32>,
    /// The rows of which some entry says what they become.
    converting: Vec<u64>,
    /// The words that some entry is made of, as bits.
    mentioned: Vec<u64>,
    is_about_tiles: bool,
    /// Memory for building a column.
    pile: [Vec<u64>; 4],
}

#[derive(Clone, Copy, Debug)]
struct Column {
    start: u32,
    end: u32,
}

#[derive(Clone, Copy, Debug)]
struct VerbColumn {
    verb: WordId,
    column: Column,
}

const NO_COLUMN: u16 = u16::MAX;

/// What the rules say of a kind, as far as the kind alone decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Never,
    Always,
    /// The entries with guards decide.
    Guarded,
}

/// A kind, or what else rules can be about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Row(u16);

impl Row {
    /// Tiles without objects.
    pub(crate) const TILE: Row = Row(0);
    /// The level as a whole.
    pub(crate) const LEVEL: Row = Row(1);
    const N_OTHERS: u16 = 2;

    pub(crate) fn of(kind: Kind) -> Row {
        Row(kind.0 + Row::N_OTHERS)
    }

    pub(crate) fn kind(self) -> Option<Kind> {
        self.0.checked_sub(Row::N_OTHERS).map(Kind)
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Table {
    /// Lays out the entries that are in force.
    pub(crate) fn build(
        &mut self,
        lexicon: &Lexicon,
        kinds: &Kinds,
        settled: &Settled,
        n_base: usize,
        denying: Denying,
    ) {
        self.stride = (kinds.len() + usize::from(Row::N_OTHERS)).div_ceil(64);
        self.assign_columns(lexicon, settled, denying);
        self.bits.clear();
        for index in 0..self.columns.len() {
            self.fill_column(lexicon, kinds, settled, index);
        }
        self.collect_verbs(lexicon, kinds, settled, denying);
        self.mentioned.clear();
        self.mentioned.resize(lexicon.n_words().div_ceil(64), 0);
        self.is_about_tiles = false;
        let in_force = (0u32..).zip(&settled.entries).filter(|&(index, _)| settled.is_in_force(index));
        for (_, entry) in in_force {
            self.is_about_tiles |= lexicon.hook(entry.subject).scope == Scope::EmptyTiles;
            // A base rule always holds; that it is about something wakes nothing that is about that.
            let subject = Some(entry.subject).filter(|_| entry.rule as usize >= n_base);
            for word in subject.into_iter().chain([entry.verb, entry.complement]) {
                self.mentioned[word.index() / 64] |= 1 << (word.index() % 64);
            }
        }
    }

    /// Whether some entry in force has the word as its verb or complement, or, if it comes from no base rule, as its
    /// subject.
    pub(crate) fn mentions(&self, word: WordId) -> bool {
        self.mentioned.get(word.index() / 64).is_some_and(|bits| bits >> (word.index() % 64) & 1 == 1)
    }

    /// Whether some entry in force is about tiles.
    pub(crate) fn is_about_tiles(&self) -> bool {
        self.is_about_tiles
    }

    /// What is known of a row and a word without asking a condition.
    pub(crate) fn answer(&self, word: WordId, row: Row) -> Answer {
        let column = self.column_of[word.index()];
        if column == NO_COLUMN {
            return Answer::Never;
        }
        let (index, bit) = (row.index() / 64, row.index() % 64);
        let [may, always] = self.sets(column).map(|set| set[index] >> bit & 1 == 1);
        match (may, always) {
            (false, _) => Answer::Never,
            (true, false) => Answer::Guarded,
            (true, true) => Answer::Always,
        }
    }

    /// The rows of which a column may hold, and those of which it always does.
    fn sets(&self, column: u16) -> [&[u64]; 2] {
        let sets = &self.bits[usize::from(column) * 2 * self.stride..][..2 * self.stride];
        let (may, always) = sets.split_at(self.stride);
        [may, always]
    }

    /// The entries that say this word with IS, by index, in order.
    pub(crate) fn entries_of(&self, word: WordId) -> &[u32] {
        match self.column_of.get(word.index()) {
            None | Some(&NO_COLUMN) => &[],
            Some(&column) => self.columns[usize::from(column)].of(&self.entries),
        }
    }

    /// The entries with this verb, by index, in order; of those with IS, the ones that say what something becomes.
    pub(crate) fn entries_with(&self, verb: WordId) -> &[u32] {
        let column = self.verbs.iter().find(|column| column.verb == verb);
        column.map_or(&[], |column| column.column.of(&self.of_verbs))
    }

    /// The rows of which the word may hold.
    pub(crate) fn holders(&self, word: Option<WordId>) -> Rows<'_> {
        Rows::new(match word.map_or(NO_COLUMN, |word| self.column_of[word.index()]) {
            NO_COLUMN => &[],
            column => self.sets(column)[0],
        })
    }

    /// The kinds of which some entry says what they become.
    pub(crate) fn converting(&self) -> impl Iterator<Item = Kind> {
        Rows::new(&self.converting).filter_map(Row::kind)
    }

    /// Whether some entry says what anything becomes.
    pub(crate) fn converts(&self) -> bool {
        self.converting.iter().any(|&bits| bits != 0)
    }

    /// Whether some entry says what tiles become.
    pub(crate) fn converts_tiles(&self) -> bool {
        self.converting.first().is_some_and(|bits| bits >> Row::TILE.index() & 1 == 1)
    }

    /// Gives every word that an entry says a column, and lists its entries.
    fn assign_columns(&mut self, lexicon: &Lexicon, settled: &Settled, denying: Denying) {
        let counts =
            |entry: &Entry| entry.verb == IS && (entry.sign == Sign::Plain || denying == Denying::WhenAsked);
        let said = || {
            let entries = (0u32..).zip(&settled.entries);
            entries.filter(|&(index, entry)| counts(entry) && settled.is_in_force(index))
        };
        self.column_of.clear();
        self.column_of.resize(lexicon.n_words(), NO_COLUMN);
        self.columns.clear();
        for (_, entry) in said() {
            let column = &mut self.column_of[entry.complement.index()];
            if *column == NO_COLUMN {
                *column =
                    u16::try_from(self.columns.len()).expect("there are fewer words than columns can number");
                self.columns.push(Column { start: 0, end: 0 });
            }
            self.columns[usize::from(*column)].end += 1;
        }
        let mut start = 0;
        for column in &mut self.columns {
            let n_entries = column.end;
            (column.start, column.end) = (start, start);
            start += n_entries;
        }
        self.entries.clear();
        self.entries.resize(start as usize, 0);
        for (index, entry) in said() {
            let column = &mut self.columns[usize::from(self.column_of[entry.complement.index()])];
            self.entries[column.end as usize] = index;
            column.end += 1;
        }
    }

    /// Piles up the rows that entries of each sort name, and sorts out what that makes of them.
    fn fill_column(&mut self, lexicon: &Lexicon, kinds: &Kinds, settled: &Settled, index: usize) {
        for pile in &mut self.pile {
            pile.clear();
            pile.resize(self.stride, 0);
        }
        for &entry in self.columns[index].of(&self.entries) {
            let entry = &settled.entries[entry as usize];
            let pile = match (entry.sign, entry.guards.is_none()) {
                (Sign::Plain, true) => 0,
                (Sign::Plain, false) => 1,
                (Sign::Negated, true) => 2,
                (Sign::Negated, false) => 3,
            };
            unite(&mut self.pile[pile], lexicon, kinds, entry.subject);
        }
        let [yes, yes_if, no, no_if] = &self.pile;
        self.bits.extend((0..self.stride).map(|i| (yes[i] | yes_if[i]) & !no[i]));
        self.bits.extend((0..self.stride).map(|i| yes[i] & !no[i] & !no_if[i]));
    }

    fn collect_verbs(&mut self, lexicon: &Lexicon, kinds: &Kinds, settled: &Settled, denying: Denying) {
        let Table { verbs, of_verbs, converting, .. } = self;
        of_verbs.clear();
        converting.clear();
        converting.resize(self.stride, 0);
        for (index, entry) in (0u32..).zip(&settled.entries).filter(|&(index, _)| settled.is_in_force(index))
        {
            let converts = lexicon.converts(entry.verb, entry.complement) != Converts::Never;
            let is_identity = entry.subject == entry.complement;
            let counts = match entry.sign {
                Sign::Plain => entry.verb != IS || converts,
                Sign::Negated => converts && (denying == Denying::WhenAsked || is_identity),
            };
            if counts {
                of_verbs.push(index);
            }
            // A lock or a refusal alone converts nothing.
            if counts && converts && (entry.sign == Sign::Plain) != is_identity {
                unite(converting, lexicon, kinds, entry.subject);
            }
        }
        let verb = |index: u32| settled.entries[index as usize].verb;
        of_verbs.sort_by_key(|&index| verb(index));
        verbs.clear();
        for (place, &index) in (0u32..).zip(of_verbs.iter()) {
            match verbs.last_mut() {
                Some(last) if last.verb == verb(index) => last.column.end += 1,
                _ => verbs
                    .push(VerbColumn { verb: verb(index), column: Column { start: place, end: place + 1 } }),
            }
        }
    }
}

impl Column {
    fn of(self, list: &[u32]) -> &[u32] {
        &list[self.start as usize..self.end as usize]
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
        let Table {
            column_of,
            columns,
            stride,
            bits,
            entries,
            verbs,
            of_verbs,
            converting,
            mentioned,
            is_about_tiles,
            pile: _,
        } = from;
        self.mentioned.clone_from(mentioned);
        self.is_about_tiles = *is_about_tiles;
        self.column_of.clone_from(column_of);
        self.columns.clone_from(columns);
        self.stride = *stride;
        self.bits.clone_from(bits);
        self.entries.clone_from(entries);
        self.verbs.clone_from(verbs);
        self.of_verbs.clone_from(of_verbs);
        self.converting.clone_from(converting);
    }
}

/// Adds the rows that a noun names.
fn unite(set: &mut [u64], lexicon: &Lexicon, kinds: &Kinds, noun: WordId) {
    match lexicon.hook(noun).scope {
        Scope::EmptyTiles => set[0] |= 1 << Row::TILE.index(),
        Scope::Level => set[0] |= 1 << Row::LEVEL.index(),
        Scope::Objects | Scope::EveryKind | Scope::Members => {}
    }
    // The first rows are no kinds, so the bits of kinds move up.
    let mut carried = 0;
    let bits = kinds.named_by(noun).bits().iter().copied().chain([0]);
    for (row, bits) in set.iter_mut().zip(bits) {
        *row |= bits << Row::N_OTHERS | carried;
        carried = bits >> (64 - Row::N_OTHERS);
    }
}

/// The rows of a set, by number.
#[derive(Clone, Debug)]
pub(crate) struct Rows<'a>(SetBits<'a>);

impl<'a> Rows<'a> {
    fn new(bits: &'a [u64]) -> Rows<'a> {
        Rows(SetBits::new(bits))
    }
}

impl Iterator for Rows<'_> {
    type Item = Row;

    fn next(&mut self) -> Option<Row> {
        self.0.next().map(|index| Row(u16::try_from(index).expect("rows are numbered with 16 bits")))
    }
}
