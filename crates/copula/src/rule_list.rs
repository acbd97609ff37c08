//! The rules of a position as values of their own: [`SpelledRule`].

use copula_grid::ObjectId;
use copula_lexicon::WordId;
use copula_parse::Sign;
use copula_resolve::NotInForce;

use crate::Play;

/// A rule that is spelled, with all that a list of rules shows. It does not borrow from the play, so it can be kept and sent.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SpelledRule {
    /// The rule as a sentence, such as `ROCK NEAR BABA IS PUSH`.
    pub text: String,
    /// The noun that it is about.
    pub subject: WordId,
    /// Whether it is about that noun, or about all others.
    pub subject_sign: Sign,
    /// The word between subject and complement.
    pub verb: WordId,
    /// What is said of the subject.
    pub complement: WordId,
    /// Whether it says yes or no.
    pub sign: Sign,
    /// The texts that spell it, in the order of the sentence. A base rule has none.
    pub texts: Vec<ObjectId>,
    /// Why it is not in force; none if it is.
    pub not_in_force: Option<NotInForce>,
}

impl Play {
    /// Every rule that is spelled, base rules first, in the order to which indexes of rules refer.
    #[must_use]
    pub fn rule_list(&self) -> Vec<SpelledRule> {
        let (rules, lexicon) = (self.position().rules(), self.position().pack().lexicon());
        let spelled = rules.spelled().iter().enumerate().map(|(index, rule)| SpelledRule {
            text: rule.spell(lexicon),
            subject: rule.subject,
            subject_sign: rule.subject_sign,
            verb: rule.verb,
            complement: rule.complement,
            sign: rule.sign,
            texts: rule.texts().collect(),
            not_in_force: rules.not_in_force(index),
        });
        spelled.collect()
    }
}
