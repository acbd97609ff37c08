//! The rules in force, laid out so that a question is a look-up: [`Table`].

use copula_grid::Kind;
use copula_lexicon::{IS, Kinds, Lexicon, Scope, SetBits, WordId};
use copula_parse::Sign;
use smallvec::SmallVec;

use crate::entries::{Denying, Entry, Settled};

/// For every word that rules say of something, what they say of each kind.
#[derive(Debug, Default)]
pub(crate) struct Table {
    /// By word or class: where its column starts in `may` and `always`. The first column is that of words that no entry
    /// says. A class of which entries say a single word has the column of that.
    starts: Vec<u32>,
    columns: Vec<Column>,
    /// How many `u64`s a set of all rows takes.
    stride: usize,
    /// For each column, the rows for which the word may hold.
    may: Vec<u64>,
    /// For each column, the rows for which the word always holds.
    always: Vec<u64>,
    /// The entries of each column, in order.
    entries: Vec<u32>,
    /// The entries that say what something becomes or does, verb by verb and then in order. Their order is that of the rules,
    /// because effects come in that order (docs/rules-game.md §C).
    verbs: Vec<VerbColumn>,
    of_verbs: Vec<u32>,
    /// The rows of which some entry says what they become.
    converting: Vec<u64>,
    /// The words that some entry is made of, as bits.
    mentioned: Vec<u64>,
    is_about_tiles: bool,
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

/// Scratch memory of [`Table::build`]: the rows that entries of each sort name, 64 rows of every sort after the other.
pub(crate) type Piles = Vec<[u64; 4]>;

/// What the rules say of a kind, as far as the kind alone decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holding {
    Never,
    Always,
    /// The entries with guards decide.
    Guarded,
}

/// A kind, or what else rules can be about. What is no kind has the first rows: these do not move when the level gets to
/// know more kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Row(u16);

impl Row {
    /// Tiles without objects.
    pub(crate) const EMPTY_TILE: Row = Row(0);
    /// The level as a whole.
    pub(crate) const WHOLE_LEVEL: Row = Row(1);
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
        piles: &mut Piles,
    ) {
        self.stride = (kinds.len() + usize::from(Row::N_OTHERS)).div_ceil(64);
        self.assign_columns(lexicon, settled, denying);
        for set in [&mut self.may, &mut self.always] {
            set.clear();
            set.resize(self.stride, 0);
        }
        // The first column is empty.
        for index in 1..self.columns.len() {
            self.fill_column(lexicon, kinds, settled, index, piles);
        }
        self.add_classes(lexicon);
        self.collect_verbs(lexicon, kinds, settled, denying);
        self.note_mentioned(lexicon, settled, n_base);
    }

    fn note_mentioned(&mut self, lexicon: &Lexicon, settled: &Settled, n_base: usize) {
        self.mentioned.clear();
        self.mentioned.resize(lexicon.n_words_and_classes().div_ceil(64), 0);
        self.is_about_tiles = false;
        let in_force = (0u32..).zip(&settled.entries).filter(|&(index, _)| settled.is_in_force(index));
        for (_, entry) in in_force {
            self.is_about_tiles |= lexicon.hook(entry.subject).scope == Scope::EmptyTiles;
            entry.mentioned(n_base).for_each(|word| self.mention(word));
        }
        for class in lexicon.classes() {
            if lexicon.members(class).iter().any(|&word| self.mentions(word)) {
                self.mention(class);
            }
        }
    }

    fn mention(&mut self, word: WordId) {
        self.mentioned[word.index() / 64] |= 1 << (word.index() % 64);
    }

    /// Whether some entry in force has the word as its verb or complement, or, if it comes from no base rule, as its
    /// subject; of a class, whether that is so of any of its words.
    pub(crate) fn mentions(&self, word: WordId) -> bool {
        self.mentioned.get(word.index() / 64).is_some_and(|bits| bits >> (word.index() % 64) & 1 == 1)
    }

    /// Whether some entry in force is about tiles.
    pub(crate) fn is_about_tiles(&self) -> bool {
        self.is_about_tiles
    }

    /// What is known of a row and a word without asking a condition.
    #[inline]
    pub(crate) fn holding(&self, word: WordId, row: Row) -> Holding {
        let (index, bit) = (self.starts[word.index()] as usize + row.index() / 64, 1 << (row.index() % 64));
        if self.may[index] & bit == 0 {
            return Holding::Never;
        }
        match self.always[index] & bit {
            0 => Holding::Guarded,
            _ => Holding::Always,
        }
    }

    /// The entries that say this word with IS, by index, in order; of a class, those of each word, in its order.
    pub(crate) fn entries_of(&self, word: WordId) -> &[u32] {
        match self.starts.get(word.index()) {
            None | Some(0) => &[],
            Some(&start) => self.columns[start as usize / self.stride].of(&self.entries),
        }
    }

    /// The entries with this verb, by index, in order; of those with IS, the ones that say what something becomes.
    pub(crate) fn entries_with(&self, verb: WordId) -> &[u32] {
        let column = self.verbs.iter().find(|column| column.verb == verb);
        column.map_or(&[], |column| column.column.of(&self.of_verbs))
    }

    /// The rows of which the word may hold.
    pub(crate) fn holders(&self, word: Option<WordId>) -> Rows<'_> {
        let start = word.map_or(0, |word| self.starts[word.index()] as usize);
        Rows::new(&self.may[start..][..self.stride])
    }

    /// The kinds of which some entry says what they become.
    pub(crate) fn converting(&self) -> impl Iterator<Item = Kind> {
        Rows::new(&self.converting).filter_map(Row::kind)
    }

    /// The entries that say what something becomes or does, verb by verb.
    pub(crate) fn of_verbs(&self) -> &[u32] {
        &self.of_verbs
    }

    /// Whether some entry says what anything becomes.
    pub(crate) fn converts(&self) -> bool {
        self.converting.iter().any(|&bits| bits != 0)
    }

    /// Whether some entry says what tiles become.
    pub(crate) fn converts_tiles(&self) -> bool {
        self.converting.first().is_some_and(|bits| bits >> Row::EMPTY_TILE.index() & 1 == 1)
    }

    /// Gives every word that an entry says a column, and lists its entries.
    fn assign_columns(&mut self, lexicon: &Lexicon, settled: &Settled, denying: Denying) {
        let counts =
            |entry: &Entry| entry.verb == IS && (entry.sign == Sign::Plain || denying == Denying::WhenAsked);
        let said = || {
            let entries = (0u32..).zip(&settled.entries);
            entries.filter(|&(index, entry)| counts(entry) && settled.is_in_force(index))
        };
        self.starts.clear();
        self.starts.resize(lexicon.n_words_and_classes(), 0);
        self.columns.clear();
        self.columns.push(Column { start: 0, end: 0 });
        for (_, entry) in said() {
            let start = &mut self.starts[entry.complement.index()];
            if *start == 0 {
                *start = u32::try_from(self.columns.len() * self.stride).expect("tables stay small");
                self.columns.push(Column { start: 0, end: 0 });
            }
            self.columns[*start as usize / self.stride].end += 1;
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
            let start = self.starts[entry.complement.index()] as usize;
            let column = &mut self.columns[start / self.stride];
            self.entries[column.end as usize] = index;
            column.end += 1;
        }
    }

    /// Collects the rows that entries of each sort name. From these follows for which rows the word may hold, and for which it
    /// always does.
    fn fill_column(
        &mut self,
        lexicon: &Lexicon,
        kinds: &Kinds,
        settled: &Settled,
        index: usize,
        piles: &mut Piles,
    ) {
        piles.clear();
        piles.resize(self.stride, [0; 4]);
        for &entry in self.columns[index].of(&self.entries) {
            let entry = &settled.entries[entry as usize];
            let pile = match (entry.sign, entry.guards.is_none()) {
                (Sign::Plain, true) => 0,
                (Sign::Plain, false) => 1,
                (Sign::Negated, true) => 2,
                (Sign::Negated, false) => 3,
            };
            unite(piles.iter_mut().map(|rows| &mut rows[pile]), lexicon, kinds, entry.subject);
        }
        self.may.extend(piles.iter().map(|[yes, yes_if, no, _]| (yes | yes_if) & !no));
        self.always.extend(piles.iter().map(|[yes, _, no, no_if]| yes & !no & !no_if));
    }

    /// Lays out what is said of classes from what is said of their words. Each word has been settled for itself: a NOT
    /// that denies one denies no other.
    fn add_classes(&mut self, lexicon: &Lexicon) {
        for class in lexicon.classes() {
            let column_of = |word: &WordId| Some(self.starts[word.index()]).filter(|&start| start > 0);
            let said: SmallVec<[u32; 8]> = lexicon.members(class).iter().filter_map(column_of).collect();
            self.starts[class.index()] = match *said {
                [] => 0,
                [start] => start,
                _ => self.unite_columns(&said),
            };
        }
    }

    /// A new column in which those that start there are together.
    fn unite_columns(&mut self, starts: &[u32]) -> u32 {
        let new = self.may.len();
        for set in [&mut self.may, &mut self.always] {
            for row in 0..self.stride {
                set.push(starts.iter().fold(0, |bits, &start| bits | set[start as usize + row]));
            }
        }
        let first = self.entries.len();
        for &start in starts {
            let Column { start, end } = self.columns[start as usize / self.stride];
            self.entries.extend_from_within(start as usize..end as usize);
        }
        let [start, end] = [first, self.entries.len()].map(|n| u32::try_from(n).expect("tables stay small"));
        self.columns.push(Column { start, end });
        u32::try_from(new).expect("tables stay small")
    }

    fn collect_verbs(&mut self, lexicon: &Lexicon, kinds: &Kinds, settled: &Settled, denying: Denying) {
        let Table { verbs, of_verbs, converting, .. } = self;
        of_verbs.clear();
        converting.clear();
        converting.resize(self.stride, 0);
        for (index, entry) in (0u32..).zip(&settled.entries).filter(|&(index, _)| settled.is_in_force(index))
        {
            let converts = entry.converts(lexicon);
            let is_identity = entry.is_identity();
            let counts = match entry.sign {
                Sign::Plain => entry.verb != IS || converts,
                // Where negated entries have become guards, one still has an effect of its own: X IS NOT X ends every X
                // (docs/rules-game.md §B.3).
                Sign::Negated => converts && (denying == Denying::WhenAsked || is_identity),
            };
            if counts {
                of_verbs.push(index);
            }
            // A lock or a refusal alone converts nothing.
            if counts && entry.converts_its_subject(lexicon) {
                unite(converting.iter_mut(), lexicon, kinds, entry.subject);
            }
        }
        let verb = |index: u32| settled.entries[index as usize].verb;
        of_verbs.sort_unstable_by_key(|&index| (verb(index), index));
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
            starts,
            columns,
            stride,
            may,
            always,
            entries,
            verbs,
            of_verbs,
            converting,
            mentioned,
            is_about_tiles,
        } = from;
        self.mentioned.clone_from(mentioned);
        self.is_about_tiles = *is_about_tiles;
        self.starts.clone_from(starts);
        self.columns.clone_from(columns);
        self.stride = *stride;
        self.may.clone_from(may);
        self.always.clone_from(always);
        self.entries.clone_from(entries);
        self.verbs.clone_from(verbs);
        self.of_verbs.clone_from(of_verbs);
        self.converting.clone_from(converting);
    }
}

/// Adds the rows that a noun names.
fn unite<'a>(set: impl Iterator<Item = &'a mut u64>, lexicon: &Lexicon, kinds: &Kinds, noun: WordId) {
    // The first rows are no kinds, so the bits of kinds move up.
    let mut carried = match lexicon.hook(noun).scope {
        Scope::EmptyTiles => 1 << Row::EMPTY_TILE.index(),
        Scope::Level => 1 << Row::WHOLE_LEVEL.index(),
        Scope::Objects | Scope::EveryKind | Scope::Members => 0,
    };
    let bits = kinds.named_by(noun).bits().iter().copied().chain([0]);
    for (row, bits) in set.zip(bits) {
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
