//! The course dialect, slowly: straight from docs/rules-course.md, with no table, no set of kinds and no sorted list.

use copula_grid::{Object, ObjectId};
use copula_lexicon::WordId;
use copula_parse::{Argument, Condition, RuleList, RuleRef, Sign};
use copula_resolve::{Asking, View};

/// The rules in force, by index (docs/rules-course.md §4).
pub fn in_force(rules: &RuleList) -> Vec<usize> {
    (0..rules.len()).filter(|&index| cancelled_by(rules, index).is_empty()).collect()
}

/// The rules by which a rule is not in force, by index: the negated ones that say the opposite, and the `X IS X` that lock
/// its subject. None if it is in force.
pub fn cancelled_by(rules: &RuleList, index: usize) -> Vec<usize> {
    let rule = rules.get(index);
    let cancels = |&(by_index, by): &(usize, RuleRef<'_>)| {
        negates(by, rule) || (locks(by, rule) && survives_negation(rules, by_index))
    };
    rules.iter().enumerate().filter(cancels).map(|(by, _)| by).collect()
}

/// Whether the word is said of the object (docs/rules-course.md §5), asking every one of the rules in force.
pub fn holds(view: View<'_>, in_force: &[usize], object: ObjectId, word: WordId) -> bool {
    let said = |sign| {
        let says = |rule: RuleRef<'_>| rule.complement == word && rule.sign == sign;
        let spelled = view.rules.spelled();
        in_force.iter().any(|&index| says(spelled.get(index)) && applies(view, index, object))
    };
    view.scene.board.get(object).is_some() && said(Sign::Plain) && !said(Sign::Negated)
}

/// Whether the rule's subject names the object and each of its conditions holds for it.
pub fn applies(view: View<'_>, index: usize, object: ObjectId) -> bool {
    let (scene, rule) = (view.scene, view.rules.spelled().get(index));
    let is_named =
        |object: &Object| (scene.lexicon.hook(rule.subject).names)(scene.kinds, rule.subject, object.kind());
    let holds = |condition: &Condition| {
        let asking = Asking { arguments: rule.arguments(condition), sign: condition.sign, key: 0 };
        view.condition_holds(condition.word, asking, object)
    };
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
