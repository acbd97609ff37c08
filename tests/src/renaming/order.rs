//! Another order for all that is listed, where order says nothing: [`reorder`].

use copula_lexicon::{Role, WordDef};
use copula_turn::PackDef;

/// Words that no board spells. With them, a pack has other words, and more, than the pack it is made from.
const UNUSED: [&str; 3] = ["ÞA", "ÞÞÞ", "ÞEÞEÞE"];

/// Turns round what a pack lists in any order, so that every number that follows from it changes. Of the words, those that
/// may move come to the front, the last one first, behind words that no board spells.
///
/// What keeps its order, because the rules say that it counts:
///
/// - nouns, and the words that letters can spell: rules about every kind are spread in the order of the word list
///   (docs/decisions.md 20), so they may move only where no rule is about every kind;
/// - marks: what is silenced by one bears none of those behind it;
/// - phases, the words of a phase, responses, gaits, facings, expansions, conversions, spellings: what comes first is asked
///   first or acts first ([`PackDef`]);
/// - the rules of the base: rules are listed in the order in which they were read.
pub(super) fn reorder(def: &mut PackDef, may_move: fn(&WordDef) -> bool) {
    // As many as it takes that no word in the middle keeps its number.
    let n_spared = 1 - def.words.len() % 2;
    let unused = UNUSED[n_spared..].iter().map(|name| WordDef::new(name, Role::Property));
    let (movable, fixed): (Vec<_>, Vec<_>) = std::mem::take(&mut def.words).into_iter().partition(may_move);
    def.words = unused.chain(movable.into_iter().rev()).chain(fixed).collect();
    // Marks keep their order, but none its number.
    if !def.marks.is_empty() {
        def.marks.insert(0, UNUSED[n_spared].to_owned());
    }
    let arguments = def.words.iter_mut().map(|word| &mut word.arguments);
    let members = def.classes.values_mut();
    let sets =
        [&mut def.breaks_if_stuck, &mut def.spared, &mut def.removals, &mut def.same_board, &mut def.looks];
    arguments.chain(members).chain(sets).for_each(|list| turn_round(list));
    for lists in [&mut def.classes, &mut def.takes, &mut def.falls, &mut def.stages] {
        let mut turned: Vec<_> = std::mem::take(lists).into_iter().collect();
        turn_round(&mut turned);
        lists.extend(turned);
    }
}

/// The last one first, and none at its old place.
fn turn_round<T>(list: &mut [T]) {
    list.reverse();
    let middle = list.len() / 2;
    if list.len() % 2 == 1 {
        list.swap(0, middle);
    }
}

#[cfg(test)]
mod tests {
    use copula_content_std::packs::{COURSE_JSON, GAME_2019_JSON, GAME_JSON};
    use copula_turn::Pack;

    use super::super::{Renaming, names::standard_registry};
    use super::*;

    #[test]
    fn nothing_stays_at_its_place() {
        for n in 2..8 {
            let mut list: Vec<usize> = (0..n).collect();
            turn_round(&mut list);
            assert!(list.iter().enumerate().all(|(index, old)| index != *old), "{list:?}");
        }
    }

    #[test]
    fn words_classes_and_marks_have_other_numbers() {
        let registry = standard_registry();
        for json in [COURSE_JSON, GAME_JSON, GAME_2019_JSON] {
            let known = Pack::from_json(json, &registry).unwrap();
            for renaming in [Renaming::nonsense(known.def()), Renaming::turned_round(known.def())] {
                let renamed = renaming.pack(json, &registry);
                let number = |pack: &Pack, word: &str| pack.lexicon().word(word).unwrap();
                for WordDef { name, role, .. } in &known.def().words {
                    if *role != Role::Letter {
                        assert_ne!(number(&known, name), number(&renamed, renaming.word(name)), "{name}");
                    }
                }
                let marks = known.def().marks.iter().map(|mark| renaming.word(mark));
                assert!(marks.zip(&renamed.def().marks).all(|(old, new)| old != new));
                let numbers = |pack: &Pack| -> Vec<usize> {
                    pack.lexicon().classes().map(|class| class.index()).collect()
                };
                let (old, new) = (numbers(&known), numbers(&renamed));
                assert!(old.iter().all(|number| !new.contains(number)), "{old:?} {new:?}");
            }
        }
    }
}
