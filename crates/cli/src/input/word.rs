//! Words of a pack, as the command line names them: [`find_word`].

use anyhow::{Context, Result};
use copula_lexicon::{Lexicon, WordId};

use crate::input::spelling;

/// The word of that spelling, in any case.
///
/// # Errors
///
/// If the pack has none.
pub(crate) fn find_word(lexicon: &Lexicon, spelling: &str) -> Result<WordId> {
    let capitals = spelling.to_uppercase();
    lexicon.word(&capitals).with_context(|| {
        let words = lexicon.words().map(|word| lexicon.spelling(word));
        let guess = match spelling::nearest(&capitals, words) {
            Some(word) => format!("did you mean {word}?"),
            None => "`copula words` lists all words".to_owned(),
        };
        format!("the pack has no word {}; {guess}", capitals.escape_debug())
    })
}
