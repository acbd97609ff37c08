//! Rules and reasons: which rules are spelled and in force, why a word is said of an object, or not, and what a word on the
//! board does.
//!
//! [`Play::rule_list`] has every rule, [`Play::why_each`] everything that is said of an object, [`Play::why`] the reasons for
//! one word, and [`Play::why_text`] what a text takes part in.

use std::{collections::BTreeSet, fmt};

use copula_grid::ObjectId;
use copula_lexicon::{AND, IS, Lexicon, NOT, Scope, WordId};
use copula_parse::{ReaderKind, joiners, no_sentence};
use copula_resolve::View;

pub use copula_parse::{Argument, Condition, NoSentence, Rule, RuleList, RuleRef, Sign, Source};
pub use copula_resolve::{Copied, NotInForce, RuleSet, Said};

use crate::Play;
pub use crate::rule_list::SpelledRule;

/// Whether a word is said of an object, and every rule that has to do with it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Why {
    /// Whether it is said of the object now.
    pub holds: bool,
    /// The rules that say it of the object's kind, or deny it, in the order of the rule list.
    pub rules: Vec<WhyRule>,
}

/// A rule that says a word of the object's kind or denies it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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

/// A word that some rule says of an object or denies it, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct WhyWord {
    /// The verb with which it is said: IS, or another one.
    pub verb: WordId,
    /// The word.
    pub word: WordId,
    /// Whether it is said of the object now, and by which rules.
    pub why: Why,
}

/// What comes of a rule for an object.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
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
    #[must_use]
    pub fn why(&self, object: ObjectId, word: WordId) -> Why {
        self.why_with(object, IS, word)
    }

    /// The same of what is said with another verb than IS.
    #[must_use]
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

    /// Every word that a rule says of the object, or would say, with the reasons: what a tooltip shows. First the words that
    /// are said with IS, then those with other verbs, each in the order of the pack's words. Empty for an object that is gone.
    ///
    /// ```
    /// use copula::{Play, Pos, formats::read_drawn, packs};
    ///
    /// let level = read_drawn("BABA IS YOU .\nBABA IS PUSH .\nBABA IS NOT PUSH\nbaba . . .", &[])?;
    /// let play = Play::new(&packs::course(), &level)?;
    /// let baba = play.position().board().at(Pos { x: 0, y: 3 }).next().unwrap();
    /// let lexicon = play.position().pack().lexicon();
    /// let said = play.why_each(baba);
    /// let words: Vec<(&str, bool)> = said.iter().map(|said| (lexicon.spelling(said.word), said.why.holds)).collect();
    /// assert_eq!(words, [("YOU", true), ("PUSH", false)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn why_each(&self, object: ObjectId) -> Vec<WhyWord> {
        let spelled = self.position().rules().spelled().iter();
        let mut said: Vec<(WordId, WordId)> = spelled.map(|rule| (rule.verb, rule.complement)).collect();
        said.sort_unstable();
        said.dedup();
        let why = |(verb, word)| WhyWord { verb, word, why: self.why_with(object, verb, word) };
        said.into_iter().map(why).filter(|said| !said.why.rules.is_empty()).collect()
    }

    /// In which rules a text takes part, or why in none.
    ///
    /// An AND belongs to the rules whose words it joins.
    #[must_use]
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
                _ => false,
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

impl Failing {
    /// The condition as it is written, such as `NOT NEAR BABA AND KEKE`.
    #[must_use]
    pub fn spell(&self, lexicon: &Lexicon) -> String {
        let Failing { word, sign, arguments } = self;
        let signed = |word: WordId, sign: Sign| match sign {
            Sign::Plain => lexicon.spelling(word).to_owned(),
            Sign::Negated => format!("{} {}", lexicon.spelling(NOT), lexicon.spelling(word)),
        };
        let arguments: Vec<String> =
            arguments.iter().map(|argument| signed(argument.word, argument.sign)).collect();
        let and = format!(" {} ", lexicon.spelling(AND));
        format!("{} {}", signed(*word, *sign), arguments.join(&and)).trim_end().to_owned()
    }
}

impl Verdict {
    /// The same sentence as [`Display`](fmt::Display) writes, with words and rules spelled. The play has to stand where it
    /// stood when the verdict was found.
    #[must_use]
    pub fn spell(&self, play: &Play) -> String {
        let (rules, lexicon) = (play.position().rules(), play.position().pack().lexicon());
        let spell_rule = |&rule: &usize| rules.spelled().get(rule).spell(lexicon);
        match self {
            Verdict::Applies => self.to_string(),
            Verdict::Fails(failing) => {
                let failing: Vec<String> = failing.iter().map(|failing| failing.spell(lexicon)).collect();
                format!("{} does not hold", failing.join(", "))
            }
            Verdict::Denied(by) => {
                let by: BTreeSet<String> = by.iter().map(spell_rule).collect();
                format!("denied by {}", Vec::from_iter(by).join(", "))
            }
            Verdict::NotInForce(reason) => format!("not in force: {}", reason.spell(rules, lexicon)),
            Verdict::Silenced(mark) => format!("the object is {}", lexicon.spelling(*mark)),
        }
    }
}

impl fmt::Display for Verdict {
    /// A sentence for people, without a full stop; rules are numbered from 0 in the order of the rule list.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Applies => f.write_str("applies"),
            Verdict::Fails(failing) if failing.len() == 1 => f.write_str("a condition does not hold"),
            Verdict::Fails(failing) => write!(f, "{} conditions do not hold", failing.len()),
            Verdict::Denied(by) => {
                let by: Vec<String> = by.iter().map(|rule| format!("rule {rule}")).collect();
                write!(f, "denied by {}", by.join(", "))
            }
            Verdict::NotInForce(reason) => write!(f, "not in force: {reason}"),
            Verdict::Silenced(_) => f.write_str("the object bears a mark under which it does not hold"),
        }
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
