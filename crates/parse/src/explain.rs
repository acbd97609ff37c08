//! Explains what a text does in the sentences around it: [`joiners`] and [`no_sentence`]. Both use the readers that
//! make the rules.

use copula_grid::{Axis, Dir, ObjectId, Pos};
use copula_lexicon::{IS, Role, Scene};

use crate::{
    NoSentence, RuleRef,
    outward::{Link, Sentences},
};

/// The ANDs that join the words of a rule: those between its outermost words, on tiles from which it uses no other
/// word. A rule does not keep them, because two ANDs on a tile do not make two rules (docs/decisions.md 10).
pub fn joiners<'a>(scene: Scene<'a>, rule: RuleRef<'a>) -> impl Iterator<Item = ObjectId> + use<'a> {
    let place = move |text| scene.board.get(text).map(|object| object.pos());
    let axis = rule.source.map_or(Axis::Row, |source| source.axis);
    let along = move |pos: Pos| match axis {
        Axis::Row => pos.x,
        Axis::Column => pos.y,
    };
    let first = rule.texts().filter_map(place).min_by_key(|&pos| along(pos));
    let last = rule.texts().filter_map(place).map(along).max().unwrap_or(0);
    let size = scene.board.size();
    let tiles = std::iter::successors(first, move |&pos| size.step(pos, axis.forward()));
    let between = tiles.take_while(move |&pos| along(pos) < last);
    let joining = between.filter(move |&pos| !rule.texts().any(|text| place(text) == Some(pos)));
    let ands =
        joining.flat_map(move |pos| scene.tokens_at(Some(pos))).filter(|token| token.role == Role::Joiner);
    ands.map(|token| token.object)
}

/// Why a text takes part in no rule: one reason for each axis along which it has neighbours. Ask only about a text that
/// takes part in none.
#[must_use]
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

/// The nearest IS of the unbroken run of words through a tile. Of two that are equally near, it is the one behind the
/// tile.
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
