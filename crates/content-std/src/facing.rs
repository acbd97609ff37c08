//! Where beings face that keep no facing of their own: [`of`].

use copula_grid::Dir;
use copula_lexicon::Being;
use copula_resolve::View;
use copula_turn::OptWord;

use crate::stages::{directions, follow};

/// How many words are asked about.
pub(crate) const N_WORDS: usize = 5;

/// The words that are asked about.
pub(crate) const WORDS: [&str; N_WORDS] = ["RIGHT", "UP", "LEFT", "DOWN", "FOLLOW"];

/// Where a being faces. An object and the level face as they were turned. A tile without objects is never turned: what
/// rules say of it counts at once, first a direction, then whom it is to FOLLOW, and without either it faces by chance.
///
/// The words are RIGHT, UP, LEFT, DOWN and FOLLOW.
pub(crate) fn of(view: View<'_>, being: Being, words: [OptWord; N_WORDS]) -> Dir {
    let [right, up, left, down, follow] = words;
    let ruled = match being {
        Being::Object(_) | Being::Level => None,
        Being::Tile(_) => directions::said(view, being, [right, up, left, down])
            .or_else(|| follow::chosen(view, being, follow).map(|(way, _)| way)),
    };
    ruled.unwrap_or_else(|| view.facing(being))
}
