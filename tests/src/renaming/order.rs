//! Another order for all that is listed, where order says nothing: [`reorder`].

use copula_lexicon::WordDef;
use copula_turn::PackDef;
use indexmap::IndexMap;

/// Turns round what a pack lists in any order, so that every number that follows from it changes. Of the words, those that
/// may move come to the front, the last one first.
///
/// What keeps its order, because the rules say that it counts:
///
/// - nouns, and the words that letters can spell: rules about every kind are spread in the order of the word list
///   (docs/decisions.md 20);
/// - phases, the words of a phase, responses, gaits, facings, expansions, conversions, spellings: what comes first is asked
///   first or acts first ([`PackDef`]);
/// - the rules of the base: rules are listed in the order in which they were read.
pub(super) fn reorder(def: &mut PackDef, may_move: fn(&WordDef) -> bool) {
    let (mut words, fixed): (Vec<_>, Vec<_>) = std::mem::take(&mut def.words).into_iter().partition(may_move);
    words.reverse();
    words.extend(fixed);
    for word in &mut words {
        word.arguments.reverse();
    }
    def.words = words;
    def.classes.values_mut().for_each(|members| members.reverse());
    reverse(&mut def.classes);
    for phases in [&mut def.takes, &mut def.falls, &mut def.stages] {
        reverse(phases);
    }
    for set in
        [&mut def.breaks_if_stuck, &mut def.spared, &mut def.removals, &mut def.same_board, &mut def.marks]
    {
        set.reverse();
    }
}

fn reverse<T>(map: &mut IndexMap<String, T>) {
    *map = std::mem::take(map).into_iter().rev().collect();
}
