//! Why a word is said of an object, or not, and what a word on the board does: [`Why`] and [`WhyText`].

use copula_grid::ObjectId;
use copula_lexicon::WordId;
use copula_parse::{Argument, NoSentence, RuleRef, Sign, joiners, no_sentence};

use crate::Play;

/// Whether a word is said of an object, and every rule that has to do with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// Whether it is said of the object now.
    pub holds: bool,
    /// The rules that say it of the object's kind, or deny it, in the order of the rule list.
    pub rules: Vec<WhyRule>,
}

/// A rule that says a word of the object's kind or denies it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyRule {
    /// Its index among the spelled rules.
    pub rule: usize,
    /// Whether it says yes or no.
    pub sign: Sign,
    /// What comes of it for this object.
    pub verdict: Verdict,
}

/// What comes of a rule for an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It applies: it says its yes or no.
    Applies,
    /// It is in force, but these conditions do not hold for the object.
    Fails(Vec<Failing>),
    /// It is not in force, because of these rules, by index among the spelled ones.
    Cancelled(Vec<usize>),
}

/// A condition that does not hold for an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failing {
    /// Which condition.
    pub word: WordId,
    /// What it asks about, in written order.
    pub arguments: Vec<Argument>,
}

/// What a text on the board takes part in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyText {
    /// The object is gone, or spells nothing because it is no text.
    NoText,
    /// It takes part in these rules, by index among the spelled ones.
    In(Vec<usize>),
    /// It takes part in none, for these reasons: one for its row, one for its column, or one for both.
    InNone(Vec<NoSentence>),
}

impl Play {
    /// Why a word is said of an object now, or why not. For an object that is gone no rule is named.
    pub fn why(&self, object: ObjectId, word: WordId) -> Why {
        let (view, rules) = (self.position().view(), self.position().rules());
        let concerns = |rule: RuleRef<'_>| rule.complement == word && view.scene.names(rule.subject, object);
        let concerned = rules.spelled().iter().enumerate().filter(|&(_, rule)| concerns(rule));
        let why = |(index, rule): (usize, RuleRef<'_>)| {
            let verdict = match rules.is_in_force(index) {
                false => Verdict::Cancelled(rules.cancelled_by(index)),
                true if view.applies(rule, object) => Verdict::Applies,
                true => Verdict::Fails(self.failing(rule, object)),
            };
            WhyRule { rule: index, sign: rule.sign, verdict }
        };
        Why { holds: view.holds(object, Some(word)), rules: concerned.map(why).collect() }
    }

    /// In which rules a text takes part, or why in none.
    ///
    /// An AND belongs to the rules whose words it joins.
    pub fn why_text(&self, text: ObjectId) -> WhyText {
        let position = self.position();
        let Some(object) = position.board().get(text) else {
            return WhyText::NoText;
        };
        if !position.kinds().is_text(object.kind()) && position.kinds().spells(object.kind()).is_none() {
            return WhyText::NoText;
        }
        let parts = self.rules_with(text);
        match parts.is_empty() {
            false => WhyText::In(parts),
            true => WhyText::InNone(no_sentence(position.view().scene, text)),
        }
    }

    /// The rules that a text helps to spell, by index among the spelled ones.
    fn rules_with(&self, text: ObjectId) -> Vec<usize> {
        let position = self.position();
        let scene = position.view().scene;
        let joins = |rule: RuleRef<'_>| joiners(scene, rule).any(|joiner| joiner == text);
        let rules = position.rules().spelled().iter().enumerate();
        rules
            .filter(|&(_, rule)| rule.texts().any(|part| part == text) || joins(rule))
            .map(|(index, _)| index)
            .collect()
    }

    fn failing(&self, rule: RuleRef<'_>, object: ObjectId) -> Vec<Failing> {
        let view = self.position().view();
        let fails =
            rule.conditions().iter().filter(|condition| !view.condition_holds(rule, condition, object));
        fails
            .map(|condition| Failing { word: condition.word, arguments: rule.arguments(condition).to_vec() })
            .collect()
    }
}
