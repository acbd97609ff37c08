//! From where a sentence stops to where the next one begins: [`restarts`].

use copula_lexicon::Role;

use super::{
    path::Path,
    sentence::{Stop, Why},
};

/// Where the next sentence begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Restart {
    /// With whatever comes behind the first word.
    BehindFirst,
    /// With these words of the path, from one place to the other, and whatever comes behind them.
    With {
        /// The place of the first.
        first: usize,
        /// The place of the last.
        last: usize,
    },
}

/// Where sentences begin after a stop; nowhere if no word is left. The table is that of docs/rules-game.md §A.4.
///
/// | what stops the sentence | what the next one begins with |
/// |---|---|
/// | its first word | the word behind that |
/// | a verb or condition right behind a noun | the first NOT of the noun; the noun if it has none |
/// | a condition behind a noun and NOTs | the noun |
/// | a noun or prefix behind NOTs | the first of those NOTs |
/// | a letter that is no argument | nothing |
/// | anything else, and whatever the verb or condition before it does not accept | the word that stops it |
///
/// Reading can start again twice (docs/rules-game.md §G): at a NOT as in the table, and at the word that stops the
/// sentence. This needs a noun, a prefix or a NOT behind that word, which must be no prefix itself. So `BLIP NOT BLOP
/// NOT GLIM FIZZ IS SHINY` is read from the first NOT and from BLOP.
pub(super) fn restarts(path: &mut Path<'_>, Stop { at, why }: Stop) -> [Option<Restart>; 2] {
    let Some(role) = path.role(at).filter(|&role| role != Role::Letter) else {
        return [None, None];
    };
    if at == 0 {
        return [Some(Restart::BehindFirst), None];
    }
    let first = match why {
        Why::NotAccepted => at,
        Why::Misfit => first_word(path, at, role),
    };
    let is_not = first < at && path.role(first) == Some(Role::Negation);
    let opens = |role| matches!(role, Role::Noun | Role::Prefix | Role::Negation);
    let is_twofold = is_not && role != Role::Prefix && path.role(at + 1).is_some_and(opens);
    let again = Restart::With { first: at, last: at + 1 };
    [Some(Restart::With { first, last: at }), is_twofold.then_some(again)]
}

/// The word that a sentence begins with after a misfit of that role.
fn first_word(path: &mut Path<'_>, at: usize, role: Role) -> usize {
    let nots = first_not(path, at);
    let noun = nots.checked_sub(1).filter(|&noun| path.role(noun) == Some(Role::Noun));
    match (role, noun) {
        (Role::Verb | Role::Link | Role::Condition, Some(noun)) if nots == at => first_not(path, noun),
        (Role::Condition, Some(noun)) => noun,
        (Role::Noun | Role::Prefix, _) => nots,
        _ => at,
    }
}

/// The first of the NOTs right before a word, or the word itself if there are none.
fn first_not(path: &mut Path<'_>, mut index: usize) -> usize {
    while index > 0 && path.role(index - 1) == Some(Role::Negation) {
        index -= 1;
    }
    index
}
