//! What becomes of a level that is not destroyed, and whether it is anything at all.

use copula_grid::Pos;
use copula_lexicon::{Being, Scope};
use copula_parse::Sign;
use copula_resolve::Said;
use copula_turn::Effects;

use super::whole::Whole;
use crate::{draw, stages::turn::n_quarters, target, tile};

/// Whether it is said to be EMPTY, or not to be LEVEL. Neither asks whether it is SAFE.
pub(super) fn is_nothing(level: &Whole<'_>) -> bool {
    let scope = |said: &Said| level.view.scene.lexicon.hook(said.complement).scope;
    level.becomes().any(|said| match said.sign {
        Sign::Plain => scope(&said) == Scope::EmptyTiles,
        Sign::Negated => said.is_identity,
    })
}

/// TURN and DETURN turn it by quarters.
pub(super) fn turn(level: &Whole<'_>, effects: &mut Effects) {
    let (view, being) = (level.view, Being::Level);
    if level.turns.into_iter().any(|word| level.is(word)) {
        effects.turn(being, tile::turned(view.facing(being), n_quarters(view, being, level.turns)));
    }
}

/// TELE sends all objects to tiles by chance.
pub(super) fn scatter(level: &Whole<'_>, effects: &mut Effects) {
    if !level.is(level.tele) {
        return;
    }
    let size = level.view.scene.board.size();
    for object in level.objects() {
        let number = level.view.chance(object.into(), draw::SCATTER);
        // One draw gives both: its two halves do not depend on each other.
        let (x, y) = (number % u64::from(size.width), (number >> 32) % u64::from(size.height));
        effects.shift(object, Pos { x: x as u16, y: y as u16 });
    }
}

/// Of the nouns that it is said to be, it becomes the first; with ALL, the first kind that the level had.
pub(super) fn convert(level: &Whole<'_>, effects: &mut Effects) {
    let view = level.view;
    let becomes = level.becomes().filter(|said| said.sign == Sign::Plain && !said.is_identity);
    let kinds = becomes.filter_map(|said| match view.scene.lexicon.hook(said.complement).scope {
        Scope::EveryKind => view.seen().next(),
        Scope::Objects | Scope::Members | Scope::EmptyTiles | Scope::Level => {
            target::kind_for(view, Being::Level, said.complement)
        }
    });
    let written = view.said(Being::Level, level.write).filter(|said| said.sign == Sign::Plain);
    let texts = written.filter_map(|said| target::text(view, said.complement));
    if let Some(kind) = kinds.chain(texts).next() {
        effects.become_kind(kind);
    }
}
