//! Which rules of a list are in force: [`mark_in_force`].

use std::cmp::Ordering;

use copula_parse::{RuleList, RuleRef, Sign};

/// Scratch memory of [`mark_in_force`].
#[derive(Clone, Debug, Default)]
pub(crate) struct Cancelling {
    sorted: Vec<u32>,
}

/// Marks the rules that are in force, by index (docs/rules-course.md §4).
///
/// 1. Negation: a positive rule is dropped if a negated one has the same subject, complement and conditions.
/// 2. Identity: where `X IS X` survived, every positive `X IS Y` with another noun and the same conditions is dropped.
///
/// Negated rules stay. Neither step can undo what the other did, so each runs once.
pub(crate) fn mark_in_force(rules: &RuleList, scratch: &mut Cancelling, in_force: &mut Vec<bool>) {
    in_force.clear();
    in_force.resize(rules.len(), true);
    let Cancelling { sorted } = scratch;

    sort(rules, sorted, |rule| rule.sign == Sign::Negated, by_statement);
    if !sorted.is_empty() {
        for (index, rule) in rules.iter().enumerate() {
            in_force[index] =
                rule.sign == Sign::Negated || !contains(rules, sorted, |other| by_statement(other, rule));
        }
    }

    let is_lock = |rule: RuleRef<'_>| rule.sign == Sign::Plain && rule.is_conversion() && rule.is_identity();
    sort(rules, sorted, is_lock, by_case);
    sorted.retain(|&index| in_force[index as usize]);
    if !sorted.is_empty() {
        for (index, rule) in rules.iter().enumerate() {
            let can_be_locked = rule.sign == Sign::Plain && rule.is_conversion() && !rule.is_identity();
            if can_be_locked && contains(rules, sorted, |other| by_case(other, rule)) {
                in_force[index] = false;
            }
        }
    }
}

/// Rules are equal that say the same of the same in the same case, but for the sign.
fn by_statement(a: RuleRef<'_>, b: RuleRef<'_>) -> Ordering {
    (a.complement, a.verb).cmp(&(b.complement, b.verb)).then_with(|| by_case(a, b))
}

/// Rules are equal that are about the same in the same case.
fn by_case(a: RuleRef<'_>, b: RuleRef<'_>) -> Ordering {
    a.subject.cmp(&b.subject).then_with(|| a.cmp_conditions(b))
}

fn sort(
    rules: &RuleList,
    sorted: &mut Vec<u32>,
    belongs: impl Fn(RuleRef<'_>) -> bool,
    order: impl Fn(RuleRef<'_>, RuleRef<'_>) -> Ordering,
) {
    sorted.clear();
    sorted.extend((0u32..).zip(rules.iter()).filter(|&(_, rule)| belongs(rule)).map(|(index, _)| index));
    sorted.sort_unstable_by(|&a, &b| order(rules.get(a as usize), rules.get(b as usize)));
}

fn contains(rules: &RuleList, sorted: &[u32], compare: impl Fn(RuleRef<'_>) -> Ordering) -> bool {
    sorted.binary_search_by(|&index| compare(rules.get(index as usize))).is_ok()
}
