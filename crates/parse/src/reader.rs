//! From a board to its rules: [`Reader`].

use copula_grid::{Axis, ObjectId, Pos};
use copula_lexicon::{IS, Scene};

use crate::{
    Lines, RuleList, Scan, ScanLimits, TooMuch,
    outward::{Link, Sentences, TooManyWords},
};

/// What the words on a board spell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The rules, base rules first. A reader outward from IS lists them as docs/rules-course.md §3 says; a scan lists
    /// them as docs/rules-game.md §B.1 says.
    pub rules: RuleList,
    /// Set if the words spell more than a limit allows. Then none of them was read, so that the result does not depend
    /// on the order of reading (docs/decisions.md 7).
    pub excess: Option<TooMuch>,
}

/// How words are read, and how many may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grammar {
    /// Which reader reads them.
    pub reader: ReaderKind,
    /// The most texts that may spell rules, counted for each rule (docs/decisions.md 7).
    pub max_words: u64,
}

/// A reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReaderKind {
    /// It reads from every IS outward (docs/rules-course.md §3).
    Outward,
    /// It reads every chain of words from its start (docs/rules-game.md §A.2).
    Scan {
        /// With this many combinations of stacked words in one chain, or more, there are too many (docs/rules-game.md
        /// §A.2, point 6).
        combinations: u32,
    },
}

/// Reads boards. It keeps its memory from one reading to the next, and what the last one changed.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    sentences: Sentences,
    scan: Scan,
    /// What the last scan found in the touched lines.
    scanned: RuleList,
    /// Every IS on the touched lines, in the order of the rule list.
    links: Vec<Link>,
    /// The reading before the last one.
    before: Reading,
    /// The rules of the reading before that were not simply kept, and the rules that were read anew. In the end each
    /// list has only the rules that are not in the other.
    gone: Vec<u32>,
    fresh: Vec<u32>,
}

impl Reader {
    /// Brings a reading up to date after the given lines have been touched: only the sentences in them are read.
    ///
    /// `base` are the rules that hold without words. A reading that spells more than the grammar allows holds the base
    /// rules alone.
    pub fn read(
        &mut self,
        scene: Scene<'_>,
        base: &RuleList,
        grammar: Grammar,
        lines: &Lines,
        reading: &mut Reading,
    ) {
        std::mem::swap(&mut self.before, reading);
        self.gone.clear();
        self.fresh.clear();
        reading.rules.clear();
        base.iter().for_each(|rule| reading.rules.push(rule));
        reading.excess = match grammar.reader {
            ReaderKind::Outward => self.read_outward(scene, grammar.max_words, lines, reading),
            ReaderKind::Scan { combinations } => {
                let limits = ScanLimits { words: grammar.max_words, combinations: combinations as usize };
                self.read_scan(scene, limits, lines, reading)
            }
        };
        if reading.excess.is_some() {
            reading.rules.clear();
            base.iter().for_each(|rule| reading.rules.push(rule));
            self.fresh.clear();
            self.gone.clear();
            self.gone.extend(numbers(self.before.rules.n_base()..self.before.rules.len()));
        }
        pair_up(&self.before.rules, &reading.rules, &mut self.gone, &mut self.fresh);
    }

    /// The rules that the last reading ended, as indices into [`before`](Reader::before), in order.
    pub fn broken(&self) -> impl Iterator<Item = usize> {
        self.gone.iter().map(|&index| index as usize)
    }

    /// The rules that the last reading brought, as indices into it, in order.
    pub fn formed(&self) -> impl Iterator<Item = usize> {
        self.fresh.iter().map(|&index| index as usize)
    }

    /// Whether the last reading, which must be passed in, is the same as the one before. If so, the rules need not be
    /// resolved again (docs/performance.md, "What made it fast").
    #[must_use]
    pub fn is_unchanged(&self, reading: &Reading) -> bool {
        self.before.excess == reading.excess && self.before.rules.is_identical(&reading.rules)
    }

    /// The rules as they were before the last reading.
    #[must_use]
    pub fn before(&self) -> &RuleList {
        &self.before.rules
    }

    fn read_outward(
        &mut self,
        scene: Scene<'_>,
        max_words: u64,
        lines: &Lines,
        reading: &mut Reading,
    ) -> Option<TooMuch> {
        let every = Lines::every();
        let lines = if self.was_read() { lines } else { &every };
        self.find_links(scene, lines);
        self.read_links(scene, max_words, lines, reading).err().map(|TooManyWords| TooMuch::Words)
    }

    /// Whether the reading before can be kept in parts.
    fn was_read(&self) -> bool {
        self.before.excess.is_none() && !self.before.rules.is_empty()
    }

    /// Reads the touched lines and merges their rules with the rules of the other lines, in the order of a scan.
    fn read_scan(
        &mut self,
        scene: Scene<'_>,
        limits: ScanLimits,
        lines: &Lines,
        reading: &mut Reading,
    ) -> Option<TooMuch> {
        let every = Lines::every();
        let lines = if self.was_read() { lines } else { &every };
        self.scanned.clear();
        if let Err(excess) = self.scan.read(scene, lines, limits, &mut self.scanned) {
            return Some(excess);
        }
        let old = &self.before.rules;
        let order = |rules: &RuleList, index: usize| {
            rules.get(index).source.map(|source| (source.order, source.axis))
        };
        let mut new = 0;
        for index in old.n_base()..old.len() {
            if old.get(index).source.is_none_or(|source| lines.has(source.axis, source.at)) {
                self.gone.extend(numbers(index..index + 1));
                continue;
            }
            while new < self.scanned.len() && order(&self.scanned, new) < order(old, index) {
                self.fresh.extend(numbers(reading.rules.len()..reading.rules.len() + 1));
                reading.rules.push(self.scanned.get(new));
                new += 1;
            }
            reading.rules.push(old.get(index));
        }
        for index in new..self.scanned.len() {
            self.fresh.extend(numbers(reading.rules.len()..reading.rules.len() + 1));
            reading.rules.push(self.scanned.get(index));
        }
        (reading.rules.n_words() > limits.words).then_some(TooMuch::Words)
    }

    /// Finds every IS on the lines, for each axis along which it stands on one.
    fn find_links(&mut self, scene: Scene<'_>, lines: &Lines) {
        self.links.clear();
        for axis in [Axis::Row, Axis::Column] {
            let link = |object: ObjectId| {
                let at = scene.board.get(object)?.pos();
                Some(Link { object, at, axis }).filter(|_| at != Pos::OUTSIDE)
            };
            match lines.along(axis, scene.board.size()) {
                None => {
                    let links = scene.kinds.spelling(IS).flat_map(|kind| scene.board.of_kind(kind));
                    self.links.extend(links.filter_map(link));
                }
                Some(lines) => {
                    let objects = lines.flat_map(|line| scene.board.on_line(axis, line));
                    let is_link =
                        |&object: &ObjectId| scene.token(object).is_some_and(|token| token.word == IS);
                    self.links.extend(objects.filter(is_link).filter_map(link));
                }
            }
        }
        self.links.sort_unstable_by_key(|&link| key(link));
    }

    /// Reads the sentences around the links and merges their rules with the rules of the other lines.
    fn read_links(
        &mut self,
        scene: Scene<'_>,
        max_words: u64,
        lines: &Lines,
        reading: &mut Reading,
    ) -> Result<(), TooManyWords> {
        let Reader { sentences, links, before: Reading { rules: old, .. }, gone, fresh, .. } = self;
        let mut next = old.n_base();
        let mut keep_up_to = |end: Option<Key>, rules: &mut RuleList| {
            while next < old.len() && end.is_none_or(|end| key_of(old, next) < Some(end)) {
                match old.get(next).source.is_none_or(|source| lines.has(source.axis, source.at)) {
                    true => gone.extend(numbers(next..next + 1)),
                    false => rules.push(old.get(next)),
                }
                next += 1;
            }
        };
        for &link in links.iter() {
            keep_up_to(Some(key(link)), &mut reading.rules);
            let start = reading.rules.len();
            sentences.read(scene, link, max_words, &mut reading.rules)?;
            fresh.extend(numbers(start..reading.rules.len()));
        }
        keep_up_to(None, &mut reading.rules);
        if reading.rules.n_words() > max_words { Err(TooManyWords) } else { Ok(()) }
    }
}

impl RuleList {
    /// The rules, as indices, that only this list has, and those that only the other one has, by their words and the texts
    /// that spell them. Base rules are left out.
    #[must_use]
    pub fn difference(&self, other: &RuleList) -> (Vec<usize>, Vec<usize>) {
        let spelled = |rules: &RuleList| numbers(rules.n_base()..rules.len()).collect::<Vec<u32>>();
        let (mut own, mut others) = (spelled(self), spelled(other));
        pair_up(self, other, &mut own, &mut others);
        let indices = |numbers: Vec<u32>| numbers.into_iter().map(|number| number as usize).collect();
        (indices(own), indices(others))
    }
}

/// Removes the rules that are both gone and fresh from both lists: indices into the rules before and the rules now.
fn pair_up(before: &RuleList, now: &RuleList, gone: &mut Vec<u32>, fresh: &mut Vec<u32>) {
    let old = |index: u32| before.get(index as usize);
    let new = |index: u32| now.get(index as usize);
    // A rule can be spelled twice by the same texts. Then the earlier ones are paired, whatever numbers words have.
    gone.sort_unstable_by(|&a, &b| old(a).cmp_spelled(old(b)).then(a.cmp(&b)));
    fresh.sort_unstable_by(|&a, &b| new(a).cmp_spelled(new(b)).then(a.cmp(&b)));
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

/// Replaces the index of a rule that was found in both readings.
const PAIRED: u32 = u32::MAX;

/// Where a sentence stands in the order of the rule list (docs/rules-course.md §3).
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
