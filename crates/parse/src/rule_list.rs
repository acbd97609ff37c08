//! Rules in order: [`RuleList`], and one of them with all that belongs to it: [`RuleRef`].

use std::cmp::Ordering;

use copula_grid::ObjectId;
use copula_lexicon::{AND, Lexicon, NOT, Role, WordId};

use crate::{Argument, BaseRule, Condition, Rule, Sign, Source, rule::Slice};

/// Rules in order, base rules first (docs/rules-course.md §3). It consists of a few plain lists, so that it is copied
/// in a few pieces: rules make up a third of the cost of copying a position (docs/performance.md, "What made it fast").
#[derive(Debug, Default)]
pub struct RuleList {
    rules: Vec<Rule>,
    conditions: Vec<Condition>,
    /// The arguments of all conditions, in written order.
    arguments: Vec<Argument>,
    /// The same, but sorted within each condition, because two conditions are the same if they have the same nouns in
    /// any order (docs/rules-course.md §4).
    sorted_arguments: Vec<Argument>,
    /// The texts of all rules, those of each in reading order.
    texts: Vec<ObjectId>,
    n_base: usize,
}

/// What a rule says and where it was read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Statement {
    pub(crate) subject: WordId,
    pub(crate) subject_sign: Sign,
    pub(crate) verb: WordId,
    pub(crate) complement: WordId,
    pub(crate) complement_role: Role,
    pub(crate) sign: Sign,
    pub(crate) source: Source,
}

/// A rule that is being added to a list: its conditions and texts go into the list at once. It must end in
/// [`push`](Draft::push).
#[derive(Debug)]
pub(crate) struct Draft<'a> {
    list: &'a mut RuleList,
    first_condition: usize,
    first_text: usize,
}

/// A rule of a list.
#[derive(Clone, Copy, Debug)]
pub struct RuleRef<'a> {
    list: &'a RuleList,
    rule: &'a Rule,
}

impl RuleList {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rules.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }

    /// How many of them, the first ones, are base rules.
    #[must_use]
    pub fn n_base(&self) -> usize {
        self.n_base
    }

    /// How many texts spell them, counted for each rule (docs/decisions.md 7).
    #[must_use]
    pub fn n_words(&self) -> u64 {
        self.texts.len() as u64
    }

    /// The rule with that index.
    ///
    /// # Panics
    ///
    /// If there is none.
    #[must_use]
    pub fn get(&self, index: usize) -> RuleRef<'_> {
        RuleRef { list: self, rule: &self.rules[index] }
    }

    /// All of them.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = RuleRef<'_>> + Clone {
        self.rules.iter().map(|rule| RuleRef { list: self, rule })
    }

    /// Takes all out, keeping the memory.
    pub fn clear(&mut self) {
        let RuleList { rules, conditions, arguments, sorted_arguments, texts, n_base } = self;
        rules.clear();
        conditions.clear();
        arguments.clear();
        sorted_arguments.clear();
        texts.clear();
        *n_base = 0;
    }

    /// Whether the other list has the same rules, read at the same places.
    #[must_use]
    pub fn is_identical(&self, other: &RuleList) -> bool {
        let RuleList { rules, conditions, arguments, sorted_arguments: _, texts, n_base } = self;
        *rules == other.rules
            && *conditions == other.conditions
            && *arguments == other.arguments
            && *texts == other.texts
            && *n_base == other.n_base
    }

    /// Adds a copy of a rule of another list at the end.
    pub fn push(&mut self, rule: RuleRef<'_>) {
        let mut draft = self.draft();
        for condition in rule.conditions() {
            draft.condition(condition.word, condition.sign);
            rule.arguments(condition).iter().for_each(|&argument| draft.argument(argument));
        }
        rule.texts().for_each(|text| draft.text(text));
        draft.finish(*rule.rule);
    }

    /// Adds a base rule, such as [`read_rule`](crate::read_rule) gives.
    pub fn push_base(&mut self, rule: BaseRule) {
        self.draft().finish(rule.0);
    }

    /// Begins a rule at the end.
    pub(crate) fn draft(&mut self) -> Draft<'_> {
        let (first_condition, first_text) = (self.conditions.len(), self.texts.len());
        Draft { list: self, first_condition, first_text }
    }
}

impl Draft<'_> {
    /// Adds a condition without arguments.
    pub(crate) fn condition(&mut self, word: WordId, sign: Sign) {
        let end = self.list.arguments.len();
        self.list.conditions.push(Condition { word, sign, arguments: Slice::new(end, end) });
    }

    /// Adds an argument to the last condition.
    pub(crate) fn argument(&mut self, argument: Argument) {
        let RuleList { conditions, arguments, sorted_arguments, .. } = &mut *self.list;
        let condition = conditions.last_mut().expect("a condition comes before its arguments");
        arguments.push(argument);
        condition.arguments.len += 1;
        let start = condition.arguments.start as usize;
        let place = start + sorted_arguments[start..].partition_point(|&other| other <= argument);
        sorted_arguments.insert(place, argument);
    }

    /// Adds a text that spells it, the next in reading order.
    pub(crate) fn text(&mut self, text: ObjectId) {
        self.list.texts.push(text);
    }

    /// Adds the rule.
    pub(crate) fn push(self, said: Statement) {
        let Statement { subject, subject_sign, verb, complement, complement_role, sign, source } = said;
        self.finish(Rule {
            subject,
            subject_sign,
            verb,
            complement,
            complement_role,
            sign,
            source: Some(source),
            conditions: Slice::default(),
            texts: Slice::default(),
        });
    }

    fn finish(self, rule: Rule) {
        let Draft { list, first_condition, first_text } = self;
        if rule.source.is_none() {
            list.n_base += 1;
        }
        let conditions = Slice::new(first_condition, list.conditions.len());
        let texts = Slice::new(first_text, list.texts.len());
        list.rules.push(Rule { conditions, texts, ..rule });
    }
}

impl Clone for RuleList {
    fn clone(&self) -> RuleList {
        let mut copy = RuleList::default();
        copy.clone_from(self);
        copy
    }

    /// Copies into an existing list and keeps its memory.
    fn clone_from(&mut self, from: &RuleList) {
        let RuleList { rules, conditions, arguments, sorted_arguments, texts, n_base } = from;
        self.rules.clone_from(rules);
        self.conditions.clone_from(conditions);
        self.arguments.clone_from(arguments);
        self.sorted_arguments.clone_from(sorted_arguments);
        self.texts.clone_from(texts);
        self.n_base = *n_base;
    }
}

impl PartialEq for RuleList {
    /// The same rules, spelled by the same texts, in the same order: the same sentence spelled with other texts is
    /// another rule (docs/rules-course.md §3).
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
    #[must_use]
    pub fn conditions(self) -> &'a [Condition] {
        self.rule.conditions.of(&self.list.conditions)
    }

    /// What one of its conditions asks about, in written order.
    #[must_use]
    pub fn arguments(self, condition: &Condition) -> &'a [Argument] {
        condition.arguments.of(&self.list.arguments)
    }

    /// The texts that spelled it, in reading order; none for a base rule. An AND belongs to no rule and is left out
    /// (docs/decisions.md 10).
    pub fn texts(self) -> impl Iterator<Item = ObjectId> + Clone + use<'a> {
        self.rule.texts.of(&self.list.texts).iter().copied()
    }

    /// Whether the other rule has the same conditions: the same words, each with the same arguments in any order.
    #[must_use]
    pub fn has_conditions_of(self, other: RuleRef<'_>) -> bool {
        self.cmp_conditions(other).is_eq()
    }

    /// An order of rules in which those with the same conditions are equal.
    #[must_use]
    pub fn cmp_conditions(self, other: RuleRef<'_>) -> Ordering {
        let key = |rule: RuleRef<'a>| {
            rule.conditions()
                .iter()
                .map(move |condition| (condition.word, condition.sign, rule.sorted_arguments(condition)))
        };
        let other_key = other.conditions().iter();
        let other_key =
            other_key.map(|condition| (condition.word, condition.sign, other.sorted_arguments(condition)));
        key(self).cmp(other_key)
    }

    /// An order of rules in which only those are equal that say the same, spelled by the same texts.
    #[must_use]
    pub fn cmp_spelled(self, other: RuleRef<'_>) -> Ordering {
        let said = |rule: &Rule| (rule.subject, rule.subject_sign, rule.verb, rule.complement, rule.sign);
        said(self.rule)
            .cmp(&said(other.rule))
            .then_with(|| self.texts().cmp(other.texts()))
            .then_with(|| self.cmp_conditions(other))
    }

    /// The rule as a sentence.
    #[must_use]
    pub fn spell(self, lexicon: &Lexicon) -> String {
        let mut words = Vec::new();
        let is_prefix = |condition: &&Condition| lexicon.role(condition.word) == Role::Prefix;
        let (prefixes, others): (Vec<&Condition>, Vec<&Condition>) =
            self.conditions().iter().partition(is_prefix);
        for (index, condition) in prefixes.into_iter().enumerate() {
            words.extend((index > 0).then_some(AND));
            add_signed(&mut words, condition.word, condition.sign);
        }
        add_signed(&mut words, self.subject, self.subject_sign);
        for (index, condition) in others.into_iter().enumerate() {
            words.extend((index > 0).then_some(AND));
            add_signed(&mut words, condition.word, condition.sign);
            for (index, argument) in self.arguments(condition).iter().enumerate() {
                words.extend((index > 0).then_some(AND));
                add_signed(&mut words, argument.word, argument.sign);
            }
        }
        words.push(self.verb);
        add_signed(&mut words, self.complement, self.sign);
        let spellings: Vec<&str> = words.into_iter().map(|word| lexicon.spelling(word)).collect();
        spellings.join(" ")
    }

    fn sorted_arguments(self, condition: &Condition) -> &'a [Argument] {
        condition.arguments.of(&self.list.sorted_arguments)
    }
}

fn add_signed(words: &mut Vec<WordId>, word: WordId, sign: Sign) {
    words.extend((sign == Sign::Negated).then_some(NOT));
    words.push(word);
}
