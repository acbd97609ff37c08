//! HAS.

use copula_lexicon::{Being, WordId};
use copula_grid::Kind;
use copula_resolve::View;
use copula_turn::Registry;

pub(crate) fn register(registry: &mut Registry) {
    registry.removal(["HAS"], |view, [has], being, drops| {
        drops.extend(view.said(being, has).filter_map(|said| kind_for(view, being, said.complement)));
    });
}

/// What a noun means for a being that has, makes or becomes it.
pub(crate) fn kind_for(view: View<'_>, being: Being, noun: WordId) -> Option<Kind> {
    let (lexicon, kinds) = (view.scene.lexicon, view.scene.kinds);
    match being {
        Being::Object(object) => {
            let kind = view.scene.board.get(object)?.kind();
            (lexicon.hook(noun).becomes)(kinds, noun, kind)
        }
        Being::Tile(_) | Being::Level => kinds.thing(noun),
    }
}
