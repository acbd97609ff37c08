//! Rules in order: [`RuleList`], and one of them with all that belongs to it: [`RuleRef`].

use std::cmp::Ordering;

use copula_grid::ObjectId;
use copula_lexicon::{Lexicon, WordId};

use crate::{BaseRule, Condition, Rule, Sign, rule::Span};

/// Rules in order, base rules first. A few plain lists, so that it is copied in a few pieces.
#[derive(Debug, Default)]
pub struct RuleList {
    rules: Vec<Rule>,
    conditions: Vec<Condition>,
    /// The nouns of all conditions, in written order.
    nouns: Vec<WordId>,
    /// The same, those of each condition sorted: two conditions that ask for the same nouns are the same.
    sorted_nouns: Vec<WordId>,
    /// The texts of those nouns.
    noun_texts: Vec<ObjectId>,
    n_base: usize,
    n_words: u64,
}

/// A rule of a list.
#[derive(Clone, Copy, Debug)]
pub struct RuleRef<'a> {
    list: &'a RuleList,
    rule: &'a Rule,
}

impl RuleList {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.rules.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }

    /// How many of them, the first ones, are base rules.
    pub fn n_base(&self) -> usize {
        self.n_base
    }

    /// How many texts spell them, counted rule by rule.
    pub fn n_words(&self) -> u64 {
        self.n_words
    }

    /// The rule with that index.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub fn get(&self, index: usize) -> RuleRef<'_> {
        RuleRef { list: self, rule: &self.rules[index] }
    }

    /// All of them.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = RuleRef<'_>> + Clone {
        self.rules.iter().map(|rule| RuleRef { list: self, rule })
    }

    /// Takes all out, keeping the memory.
    pub fn clear(&mut self) {
        let RuleList { rules, conditions, nouns, sorted_nouns, noun_texts, n_base, n_words } = self;
        rules.clear();
        conditions.clear();
        nouns.clear();
        sorted_nouns.clear();
        noun_texts.clear();
        *n_base = 0;
        *n_words = 0;
    }

    /// Adds a copy of a rule of another list at the end.
    pub fn push(&mut self, rule: RuleRef<'_>) {
        let start = self.conditions.len();
        for &Condition { word, text, nouns } in rule.conditions() {
            let nouns_and_texts = nouns.of(&rule.list.nouns).iter().zip(nouns.of(&rule.list.noun_texts));
            self.push_condition(word, text, nouns_and_texts.map(|(&noun, &text)| (noun, text)));
        }
        self.push_rule(Rule { conditions: Span::new(start, self.conditions.len()), ..*rule.rule });
    }

    /// Adds a base rule, such as [`read_rule`](crate::read_rule) gives.
    pub fn push_base(&mut self, rule: BaseRule) {
        self.push_rule(rule.0);
    }

    /// Adds a rule whose conditions are in this list already.
    pub(crate) fn push_rule(&mut self, rule: Rule) {
        if rule.source.is_none() {
            self.n_base += 1;
        }
        self.rules.push(rule);
        self.n_words += self.get(self.len() - 1).n_texts();
    }

    /// Adds a condition for the rule to come, with its nouns in written order and their texts.
    pub(crate) fn push_condition(
        &mut self,
        word: WordId,
        text: ObjectId,
        nouns: impl Iterator<Item = (WordId, ObjectId)>,
    ) -> Span {
        let start = self.nouns.len();
        for (noun, text) in nouns {
            self.nouns.push(noun);
            self.noun_texts.push(text);
        }
        self.sorted_nouns.extend_from_slice(&self.nouns[start..]);
        self.sorted_nouns[start..].sort_unstable();
        self.conditions.push(Condition { word, text, nouns: Span::new(start, self.nouns.len()) });
        Span::new(self.conditions.len() - 1, self.conditions.len())
    }
}

impl Clone for RuleList {
    fn clone(&self) -> RuleList {
        let mut copy = RuleList::default();
        copy.clone_from(self);
        copy
    }

    /// Copies into a list that is there already, keeping its memory.
    fn clone_from(&mut self, from: &RuleList) {
        let RuleList { rules, conditions, nouns, sorted_nouns, noun_texts, n_base, n_words } = from;
        self.rules.clone_from(rules);
        self.conditions.clone_from(conditions);
        self.nouns.clone_from(nouns);
        self.sorted_nouns.clone_from(sorted_nouns);
        self.noun_texts.clone_from(noun_texts);
        self.n_base = *n_base;
        self.n_words = *n_words;
    }
}

impl PartialEq for RuleList {
    /// The same rules, spelled by the same texts, in the same order.
    fn eq(&self, other: &RuleList) -> bool {
        self.len() == other.len() && self.iter().zip(other.iter()).all(|(a, b)| a.cmp_spelled(b).is_eq())
    }
}

impl Eq for RuleList {}

impl std::ops::Deref for RuleRef<'_> {
    type Target = Rule;
    fn deref(&self) -> &Rule {
        self.rule
    }
}

impl<'a> RuleRef<'a> {
    /// What has to hold for it to apply to an object.
    pub fn conditions(self) -> &'a [Condition] {
        self.rule.conditions.of(&self.list.conditions)
    }

    /// The nouns of one of its conditions, in written order.
    pub fn nouns(self, condition: &Condition) -> &'a [WordId] {
        condition.nouns.of(&self.list.nouns)
    }

    /// The texts that spelled it, in reading order; none for a base rule. Each AND between them belongs to no rule in
    /// particular and is left out.
    pub fn texts(self) -> impl Iterator<Item = ObjectId> + use<'a> {
        let source = self.rule.source;
        let conditions = self.conditions().iter().flat_map(move |condition| {
            let nouns = condition.nouns.of(&self.list.noun_texts).iter().copied();
            std::iter::once(condition.text).chain(nouns)
        });
        let before = source.map(|source| source.subject);
        let after = source.map(|source| [Some(source.link), source.negation, Some(source.complement)]);
        before.into_iter().chain(conditions).chain(after.into_iter().flatten().flatten())
    }

    /// Whether the other rule has the same conditions: the same words, each with the same nouns in any order.
    pub fn has_conditions_of(self, other: RuleRef<'_>) -> bool {
        self.cmp_conditions(other).is_eq()
    }

    /// An order of rules in which those with the same conditions are equal.
    pub fn cmp_conditions(self, other: RuleRef<'_>) -> Ordering {
        let key = |rule: RuleRef<'a>| {
            rule.conditions()
                .iter()
                .map(move |condition| (condition.word, condition.nouns.of(&rule.list.sorted_nouns)))
        };
        let other_key = other.conditions().iter();
        let other_key =
            other_key.map(|condition| (condition.word, condition.nouns.of(&other.list.sorted_nouns)));
        key(self).cmp(other_key)
    }

    /// An order of rules in which only those are equal that say the same, spelled by the same texts.
    pub fn cmp_spelled(self, other: RuleRef<'_>) -> Ordering {
        let said = |rule: &Rule| (rule.subject, rule.verb, rule.complement, rule.sign);
        said(self.rule)
            .cmp(&said(other.rule))
            .then_with(|| self.texts().cmp(other.texts()))
            .then_with(|| self.cmp_conditions(other))
    }

    /// The rule as a sentence.
    pub fn spell(self, lexicon: &Lexicon) -> String {
        let mut sentence = lexicon.spelling(self.subject).to_owned();
        let mut add = |word: WordId| {
            sentence.push(' ');
            sentence.push_str(lexicon.spelling(word));
        };
        for (index, condition) in self.conditions().iter().enumerate() {
            if index > 0 {
                add(copula_lexicon::AND);
            }
            add(condition.word);
            for (index, &noun) in self.nouns(condition).iter().enumerate() {
                if index > 0 {
                    add(copula_lexicon::AND);
                }
                add(noun);
            }
        }
        add(self.verb);
        if self.sign == Sign::Negated {
            add(copula_lexicon::NOT);
        }
        add(self.complement);
        sentence
    }

    fn n_texts(self) -> u64 {
        let Some(source) = self.source else { return 0 };
        let of_conditions: u64 =
            self.conditions().iter().map(|condition| 1 + u64::from(condition.nouns.len)).sum();
        3 + u64::from(source.negation.is_some()) + of_conditions
    }
}
