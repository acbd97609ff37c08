//! What a noun stands for behind HAS, MAKE, IS and BECOME: [`kind_for`].

use copula_grid::{Kind, KindName};
use copula_lexicon::{Being, Scope, TEXT, WordId};
use copula_resolve::View;

/// The kind that a being gets or becomes by a noun; none where the noun says nothing, as EMPTY does. TEXT is the text of
/// the being's own noun: of EMPTY for a tile, of LEVEL for the level, of TEXT for a text.
pub(crate) fn kind_for(view: View<'_>, being: Being, noun: WordId) -> Option<Kind> {
    let (lexicon, kinds) = (view.scene.lexicon, view.scene.kinds);
    match being {
        Being::Object(object) => {
            let kind = view.scene.board.get(object)?.kind();
            if noun == TEXT && kinds.is_text(kind) {
                return text(view, TEXT);
            }
            (lexicon.hook(noun).becomes)(kinds, noun, kind)
        }
        Being::Tile(_) if noun == TEXT => text_of(view, Scope::EmptyTiles),
        Being::Level if noun == TEXT => text_of(view, Scope::Level),
        Being::Tile(_) | Being::Level => kinds.thing(noun),
    }
}

/// The text of a word, if the level has it.
pub(crate) fn text(view: View<'_>, word: WordId) -> Option<Kind> {
    view.scene.kinds.get(KindName::Text(view.scene.lexicon.spelling(word)))
}

/// The text of the noun that stands for tiles, or for the level.
fn text_of(view: View<'_>, scope: Scope) -> Option<Kind> {
    let lexicon = view.scene.lexicon;
    lexicon.nouns().find(|&noun| lexicon.hook(noun).scope == scope).and_then(|noun| text(view, noun))
}
