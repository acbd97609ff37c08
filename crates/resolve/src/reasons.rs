//! Why a rule is not in force, or does not count for a being: [`NotInForce`].

use std::{cell::Cell, collections::BTreeSet, fmt};

use copula_lexicon::{Being, Lexicon};
use copula_parse::Sign;

use crate::{
    cancel::cancellers,
    entries::{Denying, Entry, Guard, Standing},
    expand::Consistency,
    rule_set::RuleSet,
    view::{Question, View},
};

/// Why a spelled rule is not in force.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum NotInForce {
    /// These rules cancel it, by index among the spelled ones. Without them it would be in force.
    Cancelled(Vec<usize>),
    /// It is about no kind of the level: about NOT the only one, or about NOT a group to which all belong.
    NamesNobody,
    /// It says that things spell, in the words of such a thing itself (docs/rules-game.md §A.6).
    SpellsItself,
    /// The rules together say more than can be settled.
    TooMuch,
}

impl NotInForce {
    /// The same sentence as [`Display`](fmt::Display) writes, with the rules spelled.
    #[must_use]
    pub fn spell(&self, rules: &RuleSet, lexicon: &Lexicon) -> String {
        self.told(|rule| rules.spelled().get(rule).spell(lexicon))
    }

    fn told(&self, name: impl Fn(usize) -> String) -> String {
        match self {
            NotInForce::Cancelled(rules) => {
                let names: BTreeSet<String> = rules.iter().map(|&rule| name(rule)).collect();
                let names: Vec<String> = names.into_iter().collect();
                format!("cancelled by {}", names.join(", "))
            }
            NotInForce::NamesNobody => "this level has nothing that it is about".to_owned(),
            NotInForce::SpellsItself => {
                "one of its own words is a thing that it would make a word".to_owned()
            }
            NotInForce::TooMuch => "the rules say more than can be settled".to_owned(),
        }
    }
}

impl fmt::Display for NotInForce {
    /// A sentence for people, without a full stop; rules are numbered from 0 in the order of the rule list.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(|rule| format!("rule {rule}")))
    }
}

impl RuleSet {
    /// Why the rule with that index among the spelled ones is not in force; none if it is. Slow: for explaining.
    #[must_use]
    pub fn not_in_force(&self, index: usize) -> Option<NotInForce> {
        match self.settled.standings[index] {
            Standing::InForce => None,
            Standing::Cancelled => Some(NotInForce::Cancelled(self.cancelled_by(index))),
            Standing::NamesNobody if self.consistency() == Consistency::TooMuch => Some(NotInForce::TooMuch),
            Standing::NamesNobody => Some(NotInForce::NamesNobody),
            Standing::SpellsItself => Some(NotInForce::SpellsItself),
        }
    }

    /// Whether the rule with that index among the spelled ones is not in force because other rules cancel it.
    #[must_use]
    pub fn is_cancelled(&self, index: usize) -> bool {
        self.settled.standings[index] == Standing::Cancelled
    }

    /// The rules that cancel a rule, by index, in order; none if no rule does. Slow: for explaining.
    #[must_use]
    pub fn cancelled_by(&self, index: usize) -> Vec<usize> {
        match (self.settled.standings[index], self.denying) {
            (Standing::Cancelled, Denying::WhenAsked) => {
                cancellers(self.spelled(), &self.settled.standings, index)
            }
            (Standing::Cancelled, Denying::WhenSettled) => self.deniers(index),
            (Standing::InForce | Standing::NamesNobody | Standing::SpellsItself, _) => Vec::new(),
        }
    }

    /// The rules by which the entries of a rule can never hold.
    fn deniers(&self, rule: usize) -> Vec<usize> {
        let guards = &self.settled.guards;
        let entries = self.settled.entries.iter().filter(|entry| entry.rule as usize == rule);
        let cancelled = entries.filter(|entry| guards.standing(entry.guards) == Standing::Cancelled);
        let closed = cancelled.flat_map(|entry| guards.iter(entry.guards)).filter(|guard| guard.is_closed());
        rules_of(closed.filter_map(|guard| self.denial(guard)))
    }

    /// The entry that denies another by a guard of it.
    fn denial(&self, guard: Guard) -> Option<Entry> {
        match guard {
            Guard::Not { by, .. } => Some(self.settled.entries[by as usize]),
            Guard::Rule(_) | Guard::NoMember(_) => None,
        }
    }
}

impl View<'_> {
    /// The rules that deny of a being what a rule in force says of it, by index, in order; none where it is not denied, or
    /// where it is not about the being. For a copied rule, `copied_by` is the rule that copied it. Slow: for explaining.
    pub fn denied_by(&self, rule: usize, copied_by: Option<usize>, being: impl Into<Being>) -> Vec<usize> {
        let being = being.into();
        let is_of_rule =
            |entry: &Entry| (entry.rule as usize, entry.copied_by.map(|by| by as usize)) == (rule, copied_by);
        let about = self.entries().filter(|(_, entry)| self.names(entry.subject, being));
        let of_rule: Vec<(u32, Entry)> = about.filter(|(_, entry)| is_of_rule(entry)).collect();
        match self.rules.denying {
            Denying::WhenAsked => {
                rules_of(of_rule.iter().flat_map(|&(_, entry)| self.denials_beside(entry, being)))
            }
            Denying::WhenSettled if of_rule.iter().any(|&(index, _)| self.entry_applies(index, being)) => {
                Vec::new()
            }
            Denying::WhenSettled => {
                rules_of(of_rule.iter().flat_map(|&(index, entry)| self.denials_within(index, entry, being)))
            }
        }
    }

    /// The negated entries in force that apply to the being and deny what an entry says.
    fn denials_beside(&self, said: Entry, being: Being) -> impl Iterator<Item = Entry> {
        let denies = move |entry: &Entry| {
            said.sign == Sign::Plain
                && entry.sign == Sign::Negated
                && (entry.verb, entry.complement) == (said.verb, said.complement)
        };
        let denials =
            self.entries().filter(move |(index, entry)| denies(entry) && self.entry_applies(*index, being));
        denials.map(|(_, entry)| entry)
    }

    /// The entries that deny an entry of the being, as its guards say.
    fn denials_within(&self, index: u32, entry: Entry, being: Being) -> impl Iterator<Item = Entry> {
        let guards = self.rules.settled.guards.iter(entry.guards);
        let denying = guards.filter(move |&guard| !self.holds_within(index, guard, being));
        denying.filter_map(|guard| self.rules.denial(guard))
    }

    /// Whether one guard of an entry holds for a being. As always, the entry counts as not holding meanwhile.
    fn holds_within(&self, entry: u32, guard: Guard, being: Being) -> bool {
        let n_questions = Cell::new(0);
        let question = Question { entry, being, depth: 0, n_questions: &n_questions, before: None };
        View { asked: Some(&question), ..*self }.guard_holds(guard, being)
    }

    fn entries(&self) -> impl Iterator<Item = (u32, Entry)> {
        (0u32..).zip(self.rules.settled.entries.iter().copied())
    }
}

/// The rules that entries come from, in order. What copied an entry to its subject is named too, unless the rule denies
/// without that.
fn rules_of(denials: impl Iterator<Item = Entry>) -> Vec<usize> {
    let denials: BTreeSet<(u32, Option<u32>)> = denials.map(|by| (by.rule, by.copied_by)).collect();
    let rules = denials.iter().flat_map(|&(rule, copied_by)| {
        let needed = copied_by.filter(|_| !denials.contains(&(rule, None)));
        [Some(rule), needed].into_iter().flatten()
    });
    let rules: BTreeSet<usize> = rules.map(|rule| rule as usize).collect();
    rules.into_iter().collect()
}
