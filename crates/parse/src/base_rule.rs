//! A rule written as a string, as packs write their base rules: [`read_rule`].

use copula_lexicon::{IS, Lexicon, NOT, Role, WordId};
use thiserror::Error;

use crate::{Rule, Sign, rule::Slice};

/// A rule that holds without words: it has no texts and no conditions.
#[derive(Clone, Copy, Debug)]
pub struct BaseRule(pub(crate) Rule);

/// Why a string is no base rule.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RuleProblem {
    /// A word that the lexicon does not have.
    #[error("{0} is not a word of this pack")]
    UnknownWord(String),
    /// Words that make no such sentence.
    #[error("`{0}` is not a base rule; write NOUN IS PROPERTY or NOUN IS NOT PROPERTY")]
    NoSentence(String),
}

/// Reads a rule without conditions, spelled by no texts.
///
/// # Errors
///
/// If a word is unknown or the words are not a noun, IS, perhaps NOT, and a noun or property.
pub fn read_rule(lexicon: &Lexicon, sentence: &str) -> Result<BaseRule, RuleProblem> {
    let mut words = Vec::new();
    for spelling in sentence.split_whitespace() {
        words.push(lexicon.word(spelling).ok_or_else(|| RuleProblem::UnknownWord(spelling.to_owned()))?);
    }
    let said_of = |word: WordId| matches!(lexicon.role(word), Role::Noun | Role::Property);
    let (subject, complement, sign) = match words[..] {
        [subject, IS, complement] => (subject, complement, Sign::Plain),
        [subject, IS, NOT, complement] => (subject, complement, Sign::Negated),
        _ => return Err(RuleProblem::NoSentence(sentence.to_owned())),
    };
    if lexicon.role(subject) != Role::Noun || !said_of(complement) {
        return Err(RuleProblem::NoSentence(sentence.to_owned()));
    }
    let complement_role = lexicon.role(complement);
    Ok(BaseRule(Rule {
        subject,
        subject_sign: Sign::Plain,
        verb: IS,
        complement,
        complement_role,
        sign,
        source: None,
        conditions: Slice::default(),
        texts: Slice::default(),
    }))
}
