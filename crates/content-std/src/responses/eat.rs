//! EAT, on the way.

use copula_lexicon::{Being, Scope, WordId};
use copula_resolve::View;
use copula_turn::{Answer, Registry, Side};

use crate::tile;

pub(crate) fn register(registry: &mut Registry) {
    registry.response(["EAT", "FLOAT", "SAFE"], |view, [eat, float, safe], meeting| {
        let eats = meeting.side == Side::Ahead
            && view.said(meeting.mover, eat).any(|said| is_food(view, said.complement, meeting.other))
            && tile::same_level(view, meeting.mover, meeting.other, float)
            && !view.holds(meeting.other, safe);
        eats.then_some(Answer::Eat)
    });
}

/// Whether a noun names the being.
pub(crate) fn is_food(view: View<'_>, noun: WordId, being: Being) -> bool {
    match being {
        Being::Object(object) => view.scene.names(noun, object),
        Being::Tile(_) => view.scene.lexicon.hook(noun).scope == Scope::EmptyTiles,
        Being::Level => view.scene.lexicon.hook(noun).scope == Scope::Level,
    }
}
