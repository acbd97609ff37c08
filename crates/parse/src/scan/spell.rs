//! From a sentence to its rules: [`Sentence::spell`].

use copula_grid::ObjectId;

use super::{
    budget::TooMuch,
    chains::{ChainWord, Chains},
    sentence::{List, Sentence, SignedWord},
};
use crate::{
    Argument, RuleList, Sign, Source,
    rule::ScanOrder,
    rule_list::{Draft, Statement},
};

/// The words of a path, explained.
#[derive(Clone, Copy)]
struct Spelling<'a> {
    chains: &'a Chains,
    words: &'a [usize],
    order: ScanOrder,
}

impl Sentence {
    /// Adds its rules, unless the list would have more than `max_words` words: one for each subject and target, in
    /// reading order. All prefixes and conditions belong to every rule (docs/rules-game.md §A.3).
    pub(super) fn spell(
        &self,
        chains: &Chains,
        words: &[usize],
        order: ScanOrder,
        max_words: u64,
        rules: &mut RuleList,
    ) -> Result<(), TooMuch> {
        let spelling = Spelling { chains, words, order };
        // Counted before it is spelled (docs/decisions.md 7).
        if rules.n_words().saturating_add(self.n_texts(spelling)) > max_words {
            return Err(TooMuch::Words);
        }
        for &subject in &self.subjects {
            for (verb, targets) in lists(&self.predicates, &self.targets) {
                for &target in targets {
                    self.spell_rule(spelling, [subject, verb, target], rules);
                }
            }
        }
        Ok(())
    }

    fn spell_rule(
        &self,
        spelling: Spelling<'_>,
        [subject, verb, target]: [SignedWord; 3],
        rules: &mut RuleList,
    ) {
        let mut draft = rules.draft();
        for &prefix in &self.prefixes {
            draft.condition(spelling.word(prefix).word, sign(prefix));
            spelling.add_texts(prefix, &mut draft);
        }
        spelling.add_texts(subject, &mut draft);
        for (condition, arguments) in lists(&self.conditions, &self.arguments) {
            draft.condition(spelling.word(condition).word, sign(condition));
            spelling.add_texts(condition, &mut draft);
            for &argument in arguments {
                draft.argument(Argument { word: spelling.word(argument).word, sign: sign(argument) });
                spelling.add_texts(argument, &mut draft);
            }
        }
        spelling.add_texts(verb, &mut draft);
        spelling.add_texts(target, &mut draft);
        let complement = spelling.word(target);
        draft.push(Statement {
            subject: spelling.word(subject).word,
            subject_sign: sign(subject),
            verb: spelling.word(verb).word,
            complement: complement.word,
            complement_role: complement.role,
            sign: sign(target),
            source: spelling.source(verb),
        });
    }

    /// How many texts spell its rules, counted for each rule.
    fn n_texts(&self, spelling: Spelling<'_>) -> u64 {
        let count = |items: &[SignedWord]| items.iter().map(|&item| spelling.n_texts(item)).sum::<u64>();
        let n_conditions: u64 = self.conditions.iter().map(|list| spelling.n_texts(list.head)).sum();
        let n_common = count(&self.prefixes) + n_conditions + count(&self.arguments);
        let said = lists(&self.predicates, &self.targets);
        let n_said: u64 =
            said.map(|(verb, targets)| targets.len() as u64 * spelling.n_texts(verb) + count(targets)).sum();
        let (n_subjects, n_targets) = (self.subjects.len() as u64, self.targets.len() as u64);
        n_subjects * (n_targets * n_common + n_said) + n_targets * count(&self.subjects)
    }
}

/// Each verb or condition with what is listed behind it.
fn lists<'a>(
    lists: &'a [List],
    items: &'a [SignedWord],
) -> impl Iterator<Item = (SignedWord, &'a [SignedWord])> {
    let mut start = 0;
    lists.iter().map(move |&List { head, end }| {
        let listed = &items[start..end];
        start = end;
        (head, listed)
    })
}

/// An even number of NOTs counts as none (docs/rules-game.md §A.3).
fn sign(item: SignedWord) -> Sign {
    if (item.at - item.first).is_multiple_of(2) { Sign::Plain } else { Sign::Negated }
}

impl<'a> Spelling<'a> {
    fn word(self, item: SignedWord) -> &'a ChainWord {
        self.chains.word(self.words[item.at])
    }

    fn texts(self, item: SignedWord) -> impl Iterator<Item = &'a [ObjectId]> {
        self.words[item.first..=item.at].iter().map(move |&word| self.chains.texts(word))
    }

    fn add_texts(self, item: SignedWord, draft: &mut Draft<'_>) {
        self.texts(item).flatten().for_each(|&text| draft.text(text));
    }

    fn n_texts(self, item: SignedWord) -> u64 {
        self.texts(item).map(|texts| texts.len() as u64).sum()
    }

    fn source(self, verb: SignedWord) -> Source {
        let (at, axis) = self.chains.place(self.words[verb.at]);
        Source { link: self.chains.texts(self.words[verb.at])[0], at, axis, order: self.order }
    }
}
