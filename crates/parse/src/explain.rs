//! What a text does in the sentences around it: [`joins`] and [`no_sentence`]. For explaining; it asks the same readers
//! that make the rules.

use copula_grid::{Axis, Dir, ObjectId, Pos};
use copula_lexicon::{IS, Role, Scene};

use crate::{
    RuleRef,
    outward::{Link, Sentences},
};

/// Why a text takes part in no rule along one axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSentence {
    /// Its word is not in the lexicon, so it breaks whatever it stands in.
    UnknownWord,
    /// No other word stands next to it, along neither axis.
    Alone,
    /// No IS stands in the unbroken run of words that it is part of.
    NoVerb {
        /// Along which axis.
        axis: Axis,
    },
    /// Nothing that can be said stands right behind the IS.
    NothingAfter {
        /// Along which axis.
        axis: Axis,
        /// The IS.
        verb: ObjectId,
    },
    /// No noun stands right in front of the IS, or of the condition before it.
    NothingBefore {
        /// Along which axis.
        axis: Axis,
        /// The IS.
        verb: ObjectId,
    },
    /// A NOT stands in front of the noun before the IS.
    NegatedBefore {
        /// Along which axis.
        axis: Axis,
        /// The IS.
        verb: ObjectId,
        /// The NOT.
        negation: ObjectId,
    },
    /// There is a sentence nearby, but it ends before it gets to this word, or passes it over.
    NotReached {
        /// Along which axis.
        axis: Axis,
        /// The IS of that sentence.
        verb: ObjectId,
    },
}

/// Whether a text is an AND that stands between the outermost words of a rule, in their line: it joins one of them to the
/// rest.
pub fn joins(scene: Scene<'_>, rule: RuleRef<'_>, text: ObjectId) -> bool {
    let place = |id| scene.board.get(id).map(|object| object.pos());
    let (Some(source), Some(pos)) = (rule.source, place(text)) else {
        return false;
    };
    let is_and = scene.tokens_at(Some(pos)).any(|token| token.object == text && token.role == Role::Joiner);
    let along = |pos: Pos| match source.axis {
        Axis::Row => (pos.y, pos.x),
        Axis::Column => (pos.x, pos.y),
    };
    let (line, index) = along(pos);
    let (verb_line, _) = along(source.at);
    let mut places = rule.texts().filter_map(place).map(|pos| along(pos).1);
    let (first, last) =
        places.by_ref().fold((u16::MAX, 0), |(first, last), at| (first.min(at), last.max(at)));
    is_and && line == verb_line && first < index && index < last
}

/// Why a text that takes part in no rule takes part in none: a reason for each axis along which there are other words.
pub fn no_sentence(scene: Scene<'_>, text: ObjectId) -> Vec<NoSentence> {
    let Some(object) = scene.board.get(text) else {
        return Vec::new();
    };
    if scene.kinds.spells(object.kind()).is_none() {
        return vec![NoSentence::UnknownWord];
    }
    let pos = object.pos();
    let reasons: Vec<NoSentence> = [Axis::Row, Axis::Column]
        .into_iter()
        .filter(|axis| [axis.forward(), axis.backward()].into_iter().any(|dir| has_words(scene, pos, dir)))
        .map(|axis| reason_along(scene, pos, axis))
        .collect();
    if reasons.is_empty() { vec![NoSentence::Alone] } else { reasons }
}

fn reason_along(scene: Scene<'_>, pos: Pos, axis: Axis) -> NoSentence {
    match nearest_verb(scene, pos, axis) {
        None => NoSentence::NoVerb { axis },
        Some(link) => Sentences::default().gap(scene, link),
    }
}

/// The nearest IS of the unbroken run of words through a tile; behind the tile before in front of it.
fn nearest_verb(scene: Scene<'_>, pos: Pos, axis: Axis) -> Option<Link> {
    let size = scene.board.size();
    let run = |dir: Dir| {
        std::iter::successors(Some(pos), move |&pos| size.step(pos, dir))
            .take_while(move |&pos| scene.tokens_at(Some(pos)).next().is_some())
    };
    let verb_on = |at: Pos| {
        let verb = scene.tokens_at(Some(at)).find(|token| token.word == IS)?;
        Some(Link { object: verb.object, at, axis })
    };
    let first = |dir: Dir| run(dir).enumerate().find_map(|(distance, at)| Some((distance, verb_on(at)?)));
    let found = [first(axis.forward()), first(axis.backward())];
    found.into_iter().flatten().min_by_key(|&(distance, _)| distance).map(|(_, link)| link)
}

fn has_words(scene: Scene<'_>, pos: Pos, dir: Dir) -> bool {
    scene.tokens_at(scene.board.size().step(pos, dir)).next().is_some()
}
