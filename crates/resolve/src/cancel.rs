//! Which rules of a list cancel which, where rules are settled as they stand: [`mark_in_force`], [`cancellers`].

use std::cmp::Ordering;

use copula_parse::{RuleList, RuleRef, Sign};

use crate::entries::Standing;

/// Scratch memory of [`mark_in_force`].
#[derive(Clone, Debug, Default)]
pub(crate) struct Cancelling {
    sorted: Vec<u32>,
}

/// Finds out which rules are in force, by index (docs/rules-course.md §4).
///
/// 1. Negation: a positive rule is dropped if a negated one has the same subject, complement and conditions.
/// 2. Identity: where `X IS X` survived, every positive `X IS Y` with another noun and the same conditions is dropped.
///
/// Negated rules stay. Neither step can undo what the other did, so each runs once.
pub(crate) fn mark_in_force(rules: &RuleList, scratch: &mut Cancelling, standings: &mut Vec<Standing>) {
    standings.clear();
    standings.resize(rules.len(), Standing::InForce);
    let Cancelling { sorted } = scratch;

    sort(rules, sorted, |rule| rule.sign == Sign::Negated, by_statement);
    if !sorted.is_empty() {
        for (index, rule) in rules.iter().enumerate() {
            if rule.sign == Sign::Plain && contains(rules, sorted, |other| by_statement(other, rule)) {
                standings[index] = Standing::Cancelled;
            }
        }
    }

    sort(rules, sorted, is_lock, by_case);
    sorted.retain(|&index| standings[index as usize] == Standing::InForce);
    if !sorted.is_empty() {
        for (index, rule) in rules.iter().enumerate() {
            if can_be_locked(rule) && contains(rules, sorted, |other| by_case(other, rule)) {
                standings[index] = Standing::Cancelled;
            }
        }
    }
}

/// The rules that cancel a rule, by index, in order: the negated ones that say the opposite, and the `X IS X` in force that
/// lock its subject. Without all of these it would be in force.
pub(crate) fn cancellers(rules: &RuleList, standings: &[Standing], index: usize) -> Vec<usize> {
    let rule = rules.get(index);
    let cancels = |&(by_index, by): &(usize, RuleRef<'_>)| match (rule.sign, by.sign) {
        (Sign::Negated, _) => false,
        (Sign::Plain, Sign::Negated) => by_statement(by, rule).is_eq(),
        (Sign::Plain, Sign::Plain) => {
            let locks = is_lock(by) && can_be_locked(rule) && by_case(by, rule).is_eq();
            locks && standings[by_index] == Standing::InForce
        }
    };
    rules.iter().enumerate().filter(cancels).map(|(by, _)| by).collect()
}

fn is_lock(rule: RuleRef<'_>) -> bool {
    rule.sign == Sign::Plain && rule.is_conversion() && rule.is_identity()
}

fn can_be_locked(rule: RuleRef<'_>) -> bool {
    rule.sign == Sign::Plain && rule.is_conversion() && !rule.is_identity()
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
