//! The slow twins: the same answers, straight from the text of the spec, with no table, no set of kinds and no sorted
//! list. Tests and explanations use them.

use copula_grid::{Object, ObjectId};
use copula_lexicon::{Being, IS, WordId};
use copula_parse::{Argument, Condition, RuleList, RuleRef, Sign};

use crate::{entries::Entry, view::View};

/// The rules in force, by index (docs/rules-course.md §4).
pub fn in_force(rules: &RuleList) -> Vec<usize> {
    (0..rules.len()).filter(|&index| cancelled_by(rules, index).is_empty()).collect()
}

/// The rules by which a rule is not in force: the negated ones that say the opposite, or else the `X IS X` that lock
/// its subject. By index; none if it is in force.
pub fn cancelled_by(rules: &RuleList, index: usize) -> Vec<usize> {
    let rule = rules.get(index);
    let by = |cancels: &dyn Fn(RuleRef<'_>, usize) -> bool| -> Vec<usize> {
        rules.iter().enumerate().filter(|&(other, by)| cancels(by, other)).map(|(other, _)| other).collect()
    };
    match by(&|other, _| negates(other, rule)) {
        negations if !negations.is_empty() => negations,
        _ => by(&|other, other_index| locks(other, rule) && survives_negation(rules, other_index)),
    }
}

/// Whether the word is said of the object (docs/rules-course.md §5), asking every one of the rules in force.
pub fn holds(view: View<'_>, in_force: &[usize], object: ObjectId, word: WordId) -> bool {
    let said = |sign| {
        let says =
            |rule: RuleRef<'_>| rule.complement == word && rule.sign == sign && applies(view, rule, object);
        in_force.iter().any(|&index| says(view.rules.spelled().get(index)))
    };
    view.scene.board.get(object).is_some() && said(Sign::Plain) && !said(Sign::Negated)
}

/// How many entries say the word of the being (docs/rules-game.md §B), where rules are settled everywhere: every entry is looked
/// at, with no table between.
pub fn copies(view: View<'_>, being: Being, word: WordId) -> usize {
    let entries = (0u32..).zip(&view.rules.settled.entries);
    let says = |entry: &Entry| entry.verb == IS && entry.complement == word && entry.sign == Sign::Plain;
    entries.filter(|&(index, entry)| says(entry) && view.entry_applies(index, being)).count()
}

/// Whether the rule's subject names the object and each of its conditions holds for it.
pub fn applies(view: View<'_>, rule: RuleRef<'_>, object: ObjectId) -> bool {
    let scene = view.scene;
    let is_named =
        |object: &Object| (scene.lexicon.hook(rule.subject).names)(scene.kinds, rule.subject, object.kind());
    let holds = |condition: &Condition| view.condition_holds(rule, condition, object);
    scene.board.get(object).is_some_and(is_named) && rule.conditions().iter().all(holds)
}

fn survives_negation(rules: &RuleList, index: usize) -> bool {
    !rules.iter().any(|other| negates(other, rules.get(index)))
}

fn negates(negated: RuleRef<'_>, rule: RuleRef<'_>) -> bool {
    negated.sign == Sign::Negated
        && rule.sign == Sign::Plain
        && negated.subject == rule.subject
        && negated.verb == rule.verb
        && negated.complement == rule.complement
        && have_same_conditions(negated, rule)
}

fn locks(lock: RuleRef<'_>, rule: RuleRef<'_>) -> bool {
    lock.sign == Sign::Plain
        && lock.is_identity()
        && rule.sign == Sign::Plain
        && rule.is_conversion()
        && !rule.is_identity()
        && lock.subject == rule.subject
        && have_same_conditions(lock, rule)
}

/// The same words, each with the same nouns in any order.
fn have_same_conditions(a: RuleRef<'_>, b: RuleRef<'_>) -> bool {
    let told = |rule: RuleRef<'_>| -> Vec<(WordId, Sign, Vec<Argument>)> {
        let sorted = |condition: &Condition| {
            let mut arguments = rule.arguments(condition).to_vec();
            arguments.sort_unstable();
            (condition.word, condition.sign, arguments)
        };
        rule.conditions().iter().map(sorted).collect()
    };
    told(a) == told(b)
}
