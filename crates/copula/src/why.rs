//! Why a word is said of an object, or not, and what a word on the board does: [`Why`] and [`WhyText`].

use copula_grid::ObjectId;
use copula_lexicon::{IS, Scope, WordId};
use copula_parse::{Argument, Condition, NoSentence, ReaderKind, RuleRef, Sign, joiners, no_sentence};
use copula_resolve::{Copied, NotInForce, View};

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
    /// For a rule about another noun, the rule that copied it to one of the object's, by index.
    pub copied_by: Option<usize>,
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
    /// It is in force and its conditions hold, but these rules deny it of the object, by index among the spelled ones.
    Denied(Vec<usize>),
    /// It is not in force.
    NotInForce(NotInForce),
    /// It is in force, but the object bears this mark, under which only rules that say the mark itself hold.
    Silenced(WordId),
}

/// A condition that does not hold for an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failing {
    /// Which condition.
    pub word: WordId,
    /// Whether it was to hold or to fail.
    pub sign: Sign,
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
    /// It takes part in none, for these reasons: one for its row, one for its column, or one for both. Where words are
    /// read from IS outward, there is always a reason; where runs of words are scanned, often none is known.
    InNone(Vec<NoSentence>),
}

impl Play {
    /// Why a word is said of an object now, or why not. For an object that is gone no rule is named.
    pub fn why(&self, object: ObjectId, word: WordId) -> Why {
        self.why_with(object, IS, word)
    }

    /// The same of what is said with another verb than IS.
    pub fn why_with(&self, object: ObjectId, verb: WordId, word: WordId) -> Why {
        let (view, rules) = (self.position().view(), self.position().rules());
        let says = |rule: RuleRef<'_>| (rule.verb, rule.complement) == (verb, word);
        let mut concerned: Vec<(usize, Option<usize>)> = Vec::new();
        for (index, rule) in rules.spelled().iter().enumerate() {
            if says(rule) && is_about(view, rule, object) {
                concerned.push((index, None));
            }
        }
        for Copied { subject, rule, by } in rules.copied() {
            if says(rules.spelled().get(rule)) && view.scene.names(subject, object) {
                concerned.push((rule, Some(by)));
            }
        }
        concerned.sort_unstable();
        concerned.dedup();
        let why = |(index, copied_by): (usize, Option<usize>)| {
            let rule = rules.spelled().get(index);
            let verdict = self.verdict(index, copied_by, object);
            WhyRule { rule: index, copied_by, sign: rule.sign, verdict }
        };
        let holds = match verb {
            IS => view.holds(object, Some(word)),
            _ => view
                .said(object.into(), Some(verb))
                .any(|said| (said.complement, said.sign) == (word, Sign::Plain)),
        };
        Why { holds, rules: concerned.into_iter().map(why).collect() }
    }

    /// In which rules a text takes part, or why in none.
    ///
    /// An AND belongs to the rules whose words it joins.
    pub fn why_text(&self, text: ObjectId) -> WhyText {
        let position = self.position();
        let Some(object) = position.board().get(text) else {
            return WhyText::NoText;
        };
        let scene = position.view().scene;
        if !position.kinds().is_text(object.kind()) && scene.token(text).is_none() {
            return WhyText::NoText;
        }
        let parts = self.rules_with(text);
        if !parts.is_empty() {
            return WhyText::In(parts);
        }
        let mut reasons = no_sentence(scene, text);
        if position.pack().grammar().reader != ReaderKind::Outward {
            // The others speak of how words are read outward, and a thing that counts as a text is a word all the same.
            let is_word = scene.token(text).is_some();
            reasons.retain(|reason| match reason {
                NoSentence::UnknownWord => !is_word,
                NoSentence::Alone => true,
                NoSentence::NoVerb { .. }
                | NoSentence::NothingAfter { .. }
                | NoSentence::NothingBefore { .. }
                | NoSentence::NegatedBefore { .. }
                | NoSentence::NotReached { .. } => false,
            });
        }
        WhyText::InNone(reasons)
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

    /// What comes of a rule that is about the object.
    fn verdict(&self, rule: usize, copied_by: Option<usize>, object: ObjectId) -> Verdict {
        let position = self.position();
        if let Some(reason) = position.rules().not_in_force(rule) {
            return Verdict::NotInForce(reason);
        }
        if let Some(mark) = self.silenced_by(rule, object) {
            return Verdict::Silenced(mark);
        }
        let rules = [Some(rule), copied_by].into_iter().flatten();
        let failing: Vec<Failing> = rules.flat_map(|rule| self.failing(rule, object)).collect();
        if !failing.is_empty() {
            return Verdict::Fails(failing);
        }
        match position.view().denied_by(rule, copied_by, object) {
            by if by.is_empty() => Verdict::Applies,
            by => Verdict::Denied(by),
        }
    }

    /// The mark of the object under which the rule does not hold, if it bears such a mark.
    fn silenced_by(&self, rule: usize, object: ObjectId) -> Option<WordId> {
        let position = self.position();
        let pack = position.pack();
        let mark = pack.lexicon().word(pack.def().silences.as_deref()?)?;
        let is_silenced = position.rules().spelled().get(rule).complement != mark
            && position.view().is_marked(object, Some(mark));
        is_silenced.then_some(mark)
    }

    fn failing(&self, index: usize, object: ObjectId) -> Vec<Failing> {
        let (view, rules) = (self.position().view(), self.position().rules());
        let rule = rules.spelled().get(index);
        // They are asked as they were settled, and told as they are written.
        let asked = rule.conditions().iter().zip(rules.conditions(index));
        let fails = asked.filter(|&(_, (word, asking))| !view.condition_holds(word, asking, object));
        let failing = |(condition, _): (&Condition, _)| {
            let arguments = rule.arguments(condition).to_vec();
            Failing { word: condition.word, sign: condition.sign, arguments }
        };
        fails.map(failing).collect()
    }
}

/// Whether a rule is about the object, whatever its conditions: its subject names it, or stands for many kinds of which the
/// object's is one (docs/rules-game.md §B.4).
fn is_about(view: View<'_>, rule: RuleRef<'_>, object: ObjectId) -> bool {
    let scene = view.scene;
    let Some(kind) = scene.board.get(object).map(|object| object.kind()) else {
        return false;
    };
    let (is_text, is_named) = (scene.kinds.is_text(kind), scene.names(rule.subject, object));
    // A rule about many kinds is spread over the nouns that stand for things. A thing without such a noun has no part in it.
    let is_of_noun = |noun: WordId| scene.lexicon.hook(noun).scope == Scope::Objects;
    let is_thing = !is_text && scene.kinds.own_noun(kind).is_some_and(is_of_noun);
    match (rule.subject_sign, scene.lexicon.hook(rule.subject).scope) {
        (Sign::Plain, Scope::EveryKind) => is_thing,
        (Sign::Negated, Scope::EveryKind) => is_text,
        (Sign::Plain, Scope::Members) => view.holds(object, Some(rule.subject)),
        (Sign::Negated, Scope::Members) => is_thing && !view.holds(object, Some(rule.subject)),
        (Sign::Plain, Scope::Objects | Scope::EmptyTiles | Scope::Level) => is_named,
        (Sign::Negated, Scope::Objects | Scope::EmptyTiles | Scope::Level) => is_thing && !is_named,
    }
}
