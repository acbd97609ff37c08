//! From a board to its rules: [`Reader`].

use copula_grid::{Axis, ObjectId, Pos};
use copula_lexicon::{IS, Scene};

use crate::{
    Lines, RuleList,
    outward::{Link, Sentences, TooManyWords},
};

/// What the words on a board spell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The rules, base rules first, then in the order of the IS texts, row by row, for each its row before its column.
    pub rules: RuleList,
    /// The words spell more than the limit allows, so none of them was read.
    pub is_too_long: bool,
}

/// Reads boards. It keeps its memory from one reading to the next, and what the last one changed.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    sentences: Sentences,
    links: Vec<(Pos, ObjectId)>,
    /// The reading before the last one.
    before: Reading,
    /// Rules of the reading before that were not simply kept, and rules that were read afresh; then, of both, those
    /// that have no twin in the other.
    gone: Vec<u32>,
    fresh: Vec<u32>,
}

impl Reader {
    /// Brings a reading up to date after the given lines have been touched: only the sentences in them are read.
    ///
    /// `base` are the rules that hold without words. A reading that spells more than `max_words` texts, counted rule by
    /// rule, holds the base rules alone.
    pub fn read(
        &mut self,
        scene: Scene<'_>,
        base: &RuleList,
        max_words: u64,
        lines: &Lines,
        reading: &mut Reading,
    ) {
        std::mem::swap(&mut self.before, reading);
        self.gone.clear();
        self.fresh.clear();
        self.find_links(scene);
        reading.rules.clear();
        base.iter().for_each(|rule| reading.rules.push(rule));
        // What was not read at all cannot be kept in parts.
        let was_too_long = self.before.is_too_long;
        let every = Lines::every();
        let lines = if was_too_long || self.before.rules.is_empty() { &every } else { lines };
        reading.is_too_long = self.read_links(scene, max_words, lines, reading).is_err();
        if reading.is_too_long {
            reading.rules.clear();
            base.iter().for_each(|rule| reading.rules.push(rule));
            self.fresh.clear();
            self.gone.clear();
            self.gone.extend(numbers(self.before.rules.n_base()..self.before.rules.len()));
        }
        self.pair_up(reading);
    }

    /// The rules that the last reading ended, as indices into [`before`](Reader::before), in order.
    pub fn broken(&self) -> impl Iterator<Item = usize> {
        self.gone.iter().map(|&index| index as usize)
    }

    /// The rules that the last reading brought, as indices into it, in order.
    pub fn formed(&self) -> impl Iterator<Item = usize> {
        self.fresh.iter().map(|&index| index as usize)
    }

    /// The rules as they were before the last reading.
    pub fn before(&self) -> &RuleList {
        &self.before.rules
    }

    fn find_links(&mut self, scene: Scene<'_>) {
        self.links.clear();
        for kind in scene.kinds.spelling(IS) {
            let place = |object| scene.board.get(object).map(|link| (link.pos(), object));
            self.links.extend(scene.board.of_kind(kind).filter_map(place));
        }
        self.links.sort_unstable_by_key(|&(pos, object)| (pos.y, pos.x, object));
    }

    fn read_links(
        &mut self,
        scene: Scene<'_>,
        max_words: u64,
        lines: &Lines,
        reading: &mut Reading,
    ) -> Result<(), TooManyWords> {
        let old = &self.before.rules;
        // Sentences in lines that were not touched stand in the same order as before.
        let mut cursor = old.n_base();
        for &(at, object) in &self.links {
            for axis in [Axis::Row, Axis::Column] {
                let link = Link { object, at, axis };
                if lines.has(axis, at) {
                    let start = reading.rules.len();
                    self.sentences.read(scene, link, max_words, &mut reading.rules)?;
                    self.fresh.extend(numbers(start..reading.rules.len()));
                    continue;
                }
                while cursor < old.len() && key_of(old, cursor) < Some(key(link)) {
                    self.gone.extend(numbers(cursor..cursor + 1));
                    cursor += 1;
                }
                while cursor < old.len() && key_of(old, cursor) == Some(key(link)) {
                    reading.rules.push(old.get(cursor));
                    cursor += 1;
                }
            }
        }
        self.gone.extend(numbers(cursor..old.len()));
        if reading.rules.n_words() > max_words { Err(TooManyWords) } else { Ok(()) }
    }

    /// Leaves, of what is gone and what is fresh, the rules that are not in both.
    fn pair_up(&mut self, reading: &Reading) {
        let Reader { gone, fresh, before, .. } = self;
        let old = |index: u32| before.rules.get(index as usize);
        let new = |index: u32| reading.rules.get(index as usize);
        gone.sort_unstable_by(|&a, &b| old(a).cmp_spelled(old(b)));
        fresh.sort_unstable_by(|&a, &b| new(a).cmp_spelled(new(b)));
        let mut next = 0;
        gone.retain(|&index| {
            while next < fresh.len() && new(fresh[next]).cmp_spelled(old(index)).is_lt() {
                next += 1;
            }
            let has_twin = next < fresh.len() && new(fresh[next]).cmp_spelled(old(index)).is_eq();
            if has_twin {
                fresh[next] = PAIRED;
                next += 1;
            }
            !has_twin
        });
        fresh.retain(|&index| index != PAIRED);
        gone.sort_unstable();
        fresh.sort_unstable();
    }
}

/// Stands in the place of a rule that was found in both readings.
const PAIRED: u32 = u32::MAX;

/// Where a sentence stands in the order of the rule list.
type Key = (u16, u16, ObjectId, Axis);

fn key(Link { object, at, axis }: Link) -> Key {
    (at.y, at.x, object, axis)
}

fn key_of(rules: &RuleList, index: usize) -> Option<Key> {
    let source = rules.get(index).source?;
    Some((source.at.y, source.at.x, source.link, source.axis))
}

fn numbers(range: std::ops::Range<usize>) -> impl Iterator<Item = u32> {
    range.map(|index| u32::try_from(index).expect("the limit of a reading keeps lists short"))
}
