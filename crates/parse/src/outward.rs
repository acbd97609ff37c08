//! The grammar of the course dialect (docs/rules-course.md §3), read outward from IS:
//!
//! ```text
//! sentence    = subjects [ CONDITION nouns ] IS complements
//! subjects    = NOUN { AND NOUN }
//! nouns       = NOUN { AND NOUN }
//! complements = item { AND item }      item = [ NOT ] ( NOUN | PROPERTY )
//! ```
//!
//! A tile with several words counts as each of them. All subjects and complements of a stack take part. Among the nouns
//! of a condition a stack is a choice: each way to choose gives a rule.

use copula_grid::{Axis, ObjectId, Pos};
use copula_lexicon::{Role, Scene, Token};

use crate::{Argument, NoSentence, RuleList, Sign, Source, rule::ScanOrder, rule_list::Statement};

/// Reads sentences, one IS and one axis at a time. It keeps its memory from one to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sentences {
    complements: Vec<Complement>,
    before: Run,
    subjects: Run,
    /// One noun for each tile of the condition's run, in reading order.
    path: Vec<Token>,
    choice: Vec<usize>,
}

/// The IS that a sentence is read from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    pub(crate) object: ObjectId,
    pub(crate) at: Pos,
    pub(crate) axis: Axis,
}

/// Something said after IS.
#[derive(Clone, Copy, Debug)]
struct Complement {
    /// How many tiles behind IS its word stands.
    distance: u32,
    token: Token,
    negation: Option<ObjectId>,
}

/// Nouns on tiles joined by AND, as walked from the right to the left (or from the bottom to the top).
#[derive(Clone, Debug, Default)]
struct Run {
    nouns: Vec<Token>,
    /// For each tile, in walking order, where its nouns end in that list, and the tile right after it as walked.
    tiles: Vec<(usize, Option<Pos>)>,
}

/// The most words behind an IS that an explanation looks at.
const MANY: u64 = 1_000;

/// The sentence would spell more than may be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooManyWords;

impl Sentences {
    /// Adds the rules that are read from this IS along this axis, as long as the list stays within `max_words`.
    ///
    /// The order is that of docs/rules-course.md §3 and docs/decisions.md 9.
    pub(crate) fn read(
        &mut self,
        scene: Scene<'_>,
        link: Link,
        max_words: u64,
        rules: &mut RuleList,
    ) -> Result<(), TooManyWords> {
        let back = |pos: Option<Pos>| pos.and_then(|pos| scene.board.size().step(pos, link.axis.backward()));
        self.before.walk(scene, link.axis, back(Some(link.at)));
        let Some(&(_, stop)) = self.before.tiles.last() else {
            return Ok(());
        };
        // Asked first: complements that no subject has must not count as too many (docs/decisions.md 7).
        if !self.has_subjects(scene, link) {
            return Ok(());
        }
        self.read_complements(scene, link, max_words)?;
        if self.complements.is_empty() {
            return Ok(());
        }
        if !tokens(scene, stop, Role::Condition).any(|_| true) {
            self.room(&self.before, 0, 1, max_words, rules)?;
            self.push_rules(link, Subjects::Before, None, rules);
        }
        // A condition word can share its tile with an AND, so the run may also have a condition before its last tile
        // (docs/rules-course.md §3).
        for n_tiles in 1..=self.before.tiles.len() {
            let stop = self.before.tiles[n_tiles - 1].1;
            for condition in tokens(scene, stop, Role::Condition) {
                self.subjects.walk(scene, link.axis, back(stop));
                if !self.subjects.nouns.is_empty() {
                    let n_paths = self.before.n_paths(n_tiles);
                    self.room(&self.subjects, 1 + n_tiles as u64, n_paths, max_words, rules)?;
                    self.push_paths(link, n_tiles, condition, rules);
                }
            }
        }
        Ok(())
    }

    /// Whether any reading of the nouns before IS has subjects.
    fn has_subjects(&mut self, scene: Scene<'_>, link: Link) -> bool {
        let back = |pos: Option<Pos>| pos.and_then(|pos| scene.board.size().step(pos, link.axis.backward()));
        let has_condition = |stop| tokens(scene, stop, Role::Condition).any(|_| true);
        if self.before.tiles.last().is_some_and(|&(_, stop)| !has_condition(stop)) {
            return true;
        }
        let Sentences { before, subjects, .. } = self;
        before.tiles.iter().filter(|&&(_, stop)| has_condition(stop)).any(|&(_, stop)| {
            subjects.walk(scene, link.axis, back(stop));
            !subjects.nouns.is_empty()
        })
    }

    /// What is missing around an IS, or that nothing is.
    pub(crate) fn gap(&mut self, scene: Scene<'_>, link: Link) -> NoSentence {
        let Link { object: verb, axis, .. } = link;
        // Too many complements are complements too.
        let has_complements =
            self.read_complements(scene, link, MANY).is_err() || !self.complements.is_empty();
        if !has_complements {
            return NoSentence::NothingAfter { axis, verb };
        }
        let back = |pos: Option<Pos>| pos.and_then(|pos| scene.board.size().step(pos, axis.backward()));
        let mut before = back(Some(link.at));
        self.before.walk(scene, axis, before);
        if let Some(&(_, stop)) = self.before.tiles.last() {
            if !tokens(scene, stop, Role::Condition).any(|_| true) {
                return NoSentence::NotReached { axis, verb };
            }
            before = back(stop);
            self.subjects.walk(scene, axis, before);
            if !self.subjects.nouns.is_empty() {
                return NoSentence::NotReached { axis, verb };
            }
        }
        let has_noun = tokens(scene, before, Role::Noun).any(|_| true);
        match tokens(scene, back(before), Role::Negation).next() {
            Some(not) if has_noun => NoSentence::NegatedBefore { axis, verb, negation: not.object },
            _ => NoSentence::NothingBefore { axis, verb },
        }
    }

    /// Collects the complements after IS. On each tile where an item may begin, every word is an item. If the tile
    /// holds a NOT, the words of the next tile are negated items (docs/rules-course.md §3). An AND right after an item
    /// lets another one begin.
    ///
    /// It stops as soon as `max_words` cannot be enough for all of them. A rule has three words at least.
    fn read_complements(&mut self, scene: Scene<'_>, link: Link, max_words: u64) -> Result<(), TooManyWords> {
        let Sentences { complements, .. } = self;
        complements.clear();
        let forward =
            |pos: Option<Pos>| pos.and_then(|pos| scene.board.size().step(pos, link.axis.forward()));
        let items =
            |pos| scene.tokens_at(pos).filter(|token| matches!(token.role, Role::Noun | Role::Property));
        let has_and = |pos| tokens(scene, pos, Role::Joiner).any(|_| true);
        // Bit i: an item may begin i tiles further on.
        let mut begins = 1u8;
        let mut distance = 1;
        let mut tile = forward(Some(link.at));
        while begins != 0 && tile.is_some() {
            let next = forward(tile);
            if begins & 1 == 1 {
                let n_before = complements.len();
                complements.extend(items(tile).map(|token| Complement { distance, token, negation: None }));
                if complements.len() > n_before && has_and(next) {
                    begins |= 1 << 2;
                }
                let n_before = complements.len();
                for not in tokens(scene, tile, Role::Negation) {
                    let negation = Some(not.object);
                    complements.extend(items(next).map(|token| Complement {
                        distance: distance + 1,
                        token,
                        negation,
                    }));
                    if 3 * complements.len() as u64 > max_words {
                        return Err(TooManyWords);
                    }
                }
                if complements.len() > n_before && has_and(forward(next)) {
                    begins |= 1 << 3;
                }
            }
            begins >>= 1;
            distance += 1;
            tile = next;
        }
        if 3 * complements.len() as u64 > max_words {
            return Err(TooManyWords);
        }
        // Place, then plain before negated, then age (docs/decisions.md 9).
        complements.sort_unstable_by_key(|item| {
            (item.distance, item.negation.is_some(), item.token.object, item.negation)
        });
        Ok(())
    }

    /// Whether the rules of these subjects still fit. They are counted before they are spelled (docs/decisions.md 7).
    /// `n_condition_words` is the number of condition words in each rule.
    fn room(
        &self,
        subjects: &Run,
        n_condition_words: u64,
        n_paths: u64,
        max_words: u64,
        rules: &RuleList,
    ) -> Result<(), TooManyWords> {
        let words = |item: &Complement| 3 + u64::from(item.negation.is_some()) + n_condition_words;
        let of_subject: u64 = self.complements.iter().map(words).sum();
        let n_words = of_subject.saturating_mul(subjects.nouns.len() as u64).saturating_mul(n_paths);
        if rules.n_words().saturating_add(n_words) > max_words { Err(TooManyWords) } else { Ok(()) }
    }

    /// Adds the rules of every choice of one noun from each tile: among the nouns of a condition a stack is a choice
    /// (docs/rules-course.md §3). Choices come in reading order, older words first.
    fn push_paths(&mut self, link: Link, n_tiles: usize, condition: Token, rules: &mut RuleList) {
        self.choice.clear();
        self.choice.resize(n_tiles, 0);
        loop {
            self.path.clear();
            for (index, &chosen) in self.choice.iter().enumerate() {
                self.path.push(self.before.on_tile(n_tiles - 1 - index)[chosen]);
            }
            self.push_rules(link, Subjects::BeforeCondition, Some(condition), rules);
            let advances =
                |index: &usize| self.choice[*index] + 1 < self.before.on_tile(n_tiles - 1 - *index).len();
            let Some(index) = (0..n_tiles).rev().find(advances) else {
                return;
            };
            self.choice[index] += 1;
            self.choice[index + 1..].fill(0);
        }
    }

    fn push_rules(&self, link: Link, subjects: Subjects, condition: Option<Token>, rules: &mut RuleList) {
        let run = match subjects {
            Subjects::Before => &self.before,
            Subjects::BeforeCondition => &self.subjects,
        };
        let Link { object, at, axis } = link;
        for subject in run.in_reading_order() {
            for &Complement { token, negation, .. } in &self.complements {
                let mut draft = rules.draft();
                draft.text(subject.object);
                if let Some(condition) = condition {
                    draft.condition(condition.word, Sign::Plain);
                    draft.text(condition.object);
                    for noun in &self.path {
                        draft.argument(Argument::plain(noun.word));
                        draft.text(noun.object);
                    }
                }
                draft.text(object);
                negation.into_iter().for_each(|negation| draft.text(negation));
                draft.text(token.object);
                draft.push(Statement {
                    subject: subject.word,
                    subject_sign: Sign::Plain,
                    verb: copula_lexicon::IS,
                    complement: token.word,
                    complement_role: token.role,
                    sign: if negation.is_some() { Sign::Negated } else { Sign::Plain },
                    source: Source { link: object, at, axis, order: ScanOrder::default() },
                });
            }
        }
    }
}

/// Where the subjects of a reading stand.
#[derive(Clone, Copy, Debug)]
enum Subjects {
    /// Right before IS.
    Before,
    /// Before the condition.
    BeforeCondition,
}

impl Run {
    /// Walks back from a tile over nouns joined by AND.
    ///
    /// A NOT on the tile in front of a noun drops that tile's nouns and ends the run. The run stops on the tile right
    /// after its last kept noun, as walked, even if that tile holds an AND (docs/rules-course.md §3). See case bug-013.
    fn walk(&mut self, scene: Scene<'_>, axis: Axis, mut at: Option<Pos>) {
        self.nouns.clear();
        self.tiles.clear();
        let back = |pos: Option<Pos>| pos.and_then(|pos| scene.board.size().step(pos, axis.backward()));
        loop {
            let stop = back(at);
            let n_before = self.nouns.len();
            if !tokens(scene, stop, Role::Negation).any(|_| true) {
                self.nouns.extend(tokens(scene, at, Role::Noun));
            }
            if self.nouns.len() == n_before {
                return;
            }
            self.tiles.push((self.nouns.len(), stop));
            if !tokens(scene, stop, Role::Joiner).any(|_| true) {
                return;
            }
            at = back(stop);
        }
    }

    /// The nouns of a tile, by its number as walked; oldest first.
    fn on_tile(&self, index: usize) -> &[Token] {
        let start = index.checked_sub(1).map_or(0, |before| self.tiles[before].0);
        &self.nouns[start..self.tiles[index].0]
    }

    /// In how many ways one noun can be chosen on each of the first tiles.
    fn n_paths(&self, n_tiles: usize) -> u64 {
        (0..n_tiles).fold(1, |n: u64, index| n.saturating_mul(self.on_tile(index).len() as u64))
    }

    fn in_reading_order(&self) -> impl Iterator<Item = &Token> {
        (0..self.tiles.len()).rev().flat_map(|index| self.on_tile(index))
    }
}

/// The words of that role on a tile, oldest first.
fn tokens(scene: Scene<'_>, pos: Option<Pos>, role: Role) -> impl Iterator<Item = Token> {
    scene.tokens_at(pos).filter(move |token| token.role == role)
}
