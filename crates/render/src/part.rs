//! What each text does for the rules: [`Part`].

use std::collections::BTreeMap;

use copula_grid::{Axis, ObjectId, Pos};
use copula_lexicon::Role;
use copula_parse::{RuleRef, Source};
use copula_turn::Position;

/// What a text does for the rules. The greater one counts where it does several things.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// It is in no rule.
    #[default]
    Idle,
    /// Every rule that it is in is cancelled.
    Cancelled,
    /// It is in a rule that is in force.
    Active,
}

/// The part of every text.
pub(crate) struct Parts(Vec<Part>);

impl Parts {
    pub(crate) fn of(&self, text: ObjectId) -> Part {
        self.0[text.number() as usize]
    }

    fn raise(&mut self, text: ObjectId, part: Part) {
        let known = &mut self.0[text.number() as usize];
        *known = part.max(*known);
    }
}

/// Reads the part of each text off the rules. A rule lists the texts that spell it, all but the ANDs between them, which
/// belong to no rule in particular; see [`Sentence`].
pub(crate) fn parts(position: &Position) -> Parts {
    let rules = position.rules();
    let mut parts = Parts(vec![Part::Idle; position.board().n_ids()]);
    let mut sentences: BTreeMap<(ObjectId, Axis), Sentence> = BTreeMap::new();
    for (index, rule) in rules.spelled().iter().enumerate() {
        let part = if rules.is_in_force(index) { Part::Active } else { Part::Cancelled };
        rule.texts().for_each(|text| parts.raise(text, part));
        if let Some(source) = rule.source {
            let sentence = sentences.entry((source.link, source.axis)).or_default();
            sentence.add(position, rule, source, part);
        }
    }
    for (&(_, axis), sentence) in &sentences {
        sentence.tell_joiners(position, axis, &mut parts);
    }
    parts
}

/// All rules read from one verb along one axis.
///
/// Everything that stands farther from the verb than an AND hangs on it, so an AND between two of their texts takes part
/// in the rules that reach beyond it. None stands next to the verb.
#[derive(Default)]
struct Sentence {
    /// The tiles of the texts, by their place along the axis.
    tiles: BTreeMap<u16, Pos>,
    verb: u16,
    /// For the two ways from the verb, the rules by the place of their farthest text.
    ends: [BTreeMap<u16, Part>; 2],
}

impl Sentence {
    fn add(&mut self, position: &Position, rule: RuleRef<'_>, source: Source, part: Part) {
        self.verb = along(source.axis, source.at);
        let place = |text| position.board().get(text).map(|object| object.pos());
        let (mut first, mut last) = (self.verb, self.verb);
        for pos in rule.texts().filter_map(place) {
            let at = along(source.axis, pos);
            self.tiles.insert(at, pos);
            (first, last) = (first.min(at), last.max(at));
        }
        for (ends, end) in self.ends.iter_mut().zip([first, last]) {
            let known = ends.entry(end).or_default();
            *known = part.max(*known);
        }
    }

    fn tell_joiners(&self, position: &Position, axis: Axis, parts: &mut Parts) {
        let size = position.board().size();
        for (&at, &pos) in &self.tiles {
            let is_by_verb = (at..=at + 2).contains(&self.verb);
            if self.tiles.contains_key(&(at + 2))
                && !is_by_verb
                && let Some(between) = size.step(pos, axis.forward())
            {
                let part = self.reaching_past(at + 1);
                let joiners = position.view().scene.tokens_at(Some(between));
                let joiners = joiners.filter(|token| token.role == Role::Joiner);
                joiners.for_each(|joiner| parts.raise(joiner.object, part));
            }
        }
    }

    /// The greatest part among the rules that reach farther from the verb than this.
    fn reaching_past(&self, at: u16) -> Part {
        let [before, behind] = &self.ends;
        let reaching = if at < self.verb { before.range(..at) } else { behind.range(at + 1..) };
        reaching.map(|(_, &part)| part).max().unwrap_or_default()
    }
}

/// How far along the axis a place lies.
fn along(axis: Axis, pos: Pos) -> u16 {
    match axis {
        Axis::Row => pos.x,
        Axis::Column => pos.y,
    }
}
