//! Words of a pack, as the command line names them: [`find_word`].

use anyhow::{Context, Result, bail};
use copula_lexicon::WordId;
use copula_turn::Pack;

use crate::input::{packs::Shelf, spelling};

/// The word of that spelling, in any case.
///
/// # Errors
///
/// If the pack has none, or nothing is written.
pub(crate) fn find_word(shelf: &Shelf, pack: &Pack, spelling: &str) -> Result<WordId> {
    if spelling.trim().is_empty() {
        bail!("the word is empty; write one, for example IS, or `copula words` for all of them");
    }
    let capitals = spelling.to_uppercase();
    pack.lexicon().word(&capitals).with_context(|| {
        let (name, word) = (pack.name().escape_debug(), capitals.escape_debug());
        format!("the pack {name} has no word {word}; {}", way_out(shelf, pack, &capitals))
    })
}

/// What the user can do about a word that a pack does not have.
fn way_out(shelf: &Shelf, pack: &Pack, capitals: &str) -> String {
    let has_word =
        |name: &&str| shelf.by_name(name).is_some_and(|pack| pack.lexicon().word(capitals).is_some());
    if let Some(other) = shelf.names().into_iter().find(has_word) {
        return format!("the pack {other} has it; choose that pack with `--pack {other}`");
    }
    let lexicon = pack.lexicon();
    match spelling::nearest(capitals, lexicon.words().map(|word| lexicon.spelling(word))) {
        Some(word) => format!("did you mean {word}?"),
        None => "`copula words --pack NAME` lists the words of a pack".to_owned(),
    }
}
