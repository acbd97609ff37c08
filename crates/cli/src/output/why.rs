//! Why a word is said of an object, or not, and what a text does, as reports: [`ObjectWhy`].

use copula::{NoSentence, NotInForce, Play, Verdict, WhyRule, WhyText, WhyWord};
use copula_grid::{Axis, KindName, ObjectId, Pos};
use copula_lexicon::{IS, WordId};
use copula_parse::Sign;
use serde::Serialize;

/// An object and what is said of it.
#[derive(Debug, Serialize)]
pub(crate) struct ObjectWhy {
    pub(crate) id: u32,
    pub(crate) kind: String,
    pub(crate) x: u16,
    pub(crate) y: u16,
    /// Every word with which a rule has to do with the object, or the one that was asked for.
    pub(crate) words: Vec<WordWhy>,
    /// What it does for the rules, if it is a text.
    pub(crate) text: Option<TextWhy>,
}

/// A word and why it is said of an object, or not.
#[derive(Debug, Serialize)]
pub(crate) struct WordWhy {
    /// The word; behind another verb than IS, the verb and the word.
    pub(crate) word: String,
    pub(crate) holds: bool,
    pub(crate) rules: Vec<RuleWhy>,
}

/// A rule and what comes of it for an object.
#[derive(Debug, Serialize)]
pub(crate) struct RuleWhy {
    pub(crate) text: String,
    /// The rule that copied it to the object's noun, if it is about another.
    pub(crate) copied_by: Option<String>,
    /// `yes` or `no`.
    pub(crate) says: &'static str,
    pub(crate) verdict: RuleVerdict,
    /// The conditions that do not hold.
    pub(crate) failing: Vec<String>,
    /// The rules that deny it of this object alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) denied_by: Vec<String>,
    /// The rules because of which it is not in force.
    pub(crate) cancelled_by: Vec<String>,
    /// Why it is not in force, if no rule cancels it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) void_because: Option<String>,
    /// The mark of the object under which it does not hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) silenced_by: Option<String>,
}

/// What comes of a rule for an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RuleVerdict {
    /// It says its yes or no.
    Applies,
    /// Conditions of it do not hold for the object.
    Fails,
    /// Other rules deny it of the object.
    Denied,
    /// Other rules cancel it, so it is not in force.
    Cancelled,
    /// It is not in force, though no rule cancels it.
    Void,
    /// The object bears a mark under which it does not hold.
    Silenced,
}

/// What a text does for the rules.
#[derive(Debug, Serialize)]
pub(crate) struct TextWhy {
    /// The rules that it takes part in.
    pub(crate) rules: Vec<String>,
    /// Why it takes part in none.
    pub(crate) reasons: Vec<Reason>,
}

/// Why a text takes part in no rule, along one axis or both.
#[derive(Debug, Serialize)]
pub(crate) struct Reason {
    pub(crate) reason: &'static str,
    /// `row` or `column`; none for both.
    pub(crate) axis: Option<&'static str>,
    pub(crate) message: String,
}

impl ObjectWhy {
    /// Everything that is said of an object, and what it does if it is a text.
    pub(crate) fn of(play: &Play, id: ObjectId) -> ObjectWhy {
        let words = play.why_each(id).into_iter().map(|said| WordWhy::new(play, said));
        ObjectWhy::with(play, id, words.collect(), TextWhy::of(play, id))
    }

    /// Whether one word is said of an object.
    pub(crate) fn of_word(play: &Play, id: ObjectId, word: WordId) -> ObjectWhy {
        let said = WhyWord { verb: IS, word, why: play.why(id, word) };
        ObjectWhy::with(play, id, vec![WordWhy::new(play, said)], None)
    }

    fn with(play: &Play, id: ObjectId, words: Vec<WordWhy>, text: Option<TextWhy>) -> ObjectWhy {
        let object = play.position().board().get(id).expect("the object was found on the board");
        let Pos { x, y } = object.pos();
        let kind = play.position().kinds().name(object.kind()).to_string();
        ObjectWhy { id: id.number(), kind, x, y, words, text }
    }
}

impl WordWhy {
    fn new(play: &Play, WhyWord { verb, word, why }: WhyWord) -> WordWhy {
        let rules = why.rules.iter().map(|rule| RuleWhy::of(play, rule)).collect();
        WordWhy { word: spell_said(play, verb, word), holds: why.holds, rules }
    }
}

impl RuleWhy {
    fn of(play: &Play, WhyRule { rule, copied_by, sign, verdict }: &WhyRule) -> RuleWhy {
        let says = match sign {
            Sign::Plain => "yes",
            Sign::Negated => "no",
        };
        let text = spell(play, *rule);
        let copied_by = copied_by.map(|rule| spell(play, rule));
        let why = |verdict| RuleWhy {
            text,
            copied_by,
            says,
            verdict,
            failing: Vec::new(),
            denied_by: Vec::new(),
            cancelled_by: Vec::new(),
            void_because: None,
            silenced_by: None,
        };
        match verdict {
            Verdict::Fails(failing) => {
                let failing =
                    failing.iter().map(|failing| failing.spell(play.position().pack().lexicon())).collect();
                RuleWhy { failing, ..why(RuleVerdict::Fails) }
            }
            Verdict::Denied(rules) => {
                RuleWhy { denied_by: spell_each(play, rules), ..why(RuleVerdict::Denied) }
            }
            Verdict::NotInForce(NotInForce::Cancelled(rules)) => {
                RuleWhy { cancelled_by: spell_each(play, rules), ..why(RuleVerdict::Cancelled) }
            }
            Verdict::NotInForce(reason) => {
                RuleWhy { void_because: void_because(reason), ..why(RuleVerdict::Void) }
            }
            Verdict::Silenced(mark) => {
                let mark = play.position().pack().lexicon().spelling(*mark).to_owned();
                RuleWhy { silenced_by: Some(mark), ..why(RuleVerdict::Silenced) }
            }
            _ => why(RuleVerdict::Applies),
        }
    }
}

/// Why a rule is not in force, if no rule cancels it.
pub(crate) fn void_because(reason: &NotInForce) -> Option<String> {
    let is_cancelled = matches!(reason, NotInForce::Cancelled(_));
    (!is_cancelled).then(|| reason.to_string())
}

/// Rules in alphabetical order, those that are spelled alike once.
fn spell_each(play: &Play, rules: &[usize]) -> Vec<String> {
    let mut texts: Vec<String> = rules.iter().map(|&rule| spell(play, rule)).collect();
    texts.sort();
    texts.dedup();
    texts
}

impl TextWhy {
    fn of(play: &Play, id: ObjectId) -> Option<TextWhy> {
        match play.why_text(id) {
            WhyText::In(rules) => {
                let rules = rules.into_iter().map(|rule| spell(play, rule)).collect();
                Some(TextWhy { rules, reasons: Vec::new() })
            }
            WhyText::InNone(reasons) => {
                let reasons = reasons.into_iter().map(|reason| Reason::of(play, id, reason)).collect();
                Some(TextWhy { rules: Vec::new(), reasons })
            }
            _ => None,
        }
    }
}

impl Reason {
    fn of(play: &Play, id: ObjectId, reason: NoSentence) -> Reason {
        let position = play.position();
        let message = match reason {
            NoSentence::UnknownWord => {
                let object = position.board().get(id).expect("the text stands on the board");
                let (KindName::Text(word) | KindName::Thing(word)) = position.kinds().name(object.kind());
                format!("the pack has no word {word}, so it breaks every sentence that it is in")
            }
            reason => reason.spell(position.view().scene),
        };
        Reason { reason: reason.name(), axis: reason.axis().map(axis_name), message }
    }
}

fn axis_name(axis: Axis) -> &'static str {
    match axis {
        Axis::Row => "row",
        Axis::Column => "column",
    }
}

fn spell(play: &Play, rule: usize) -> String {
    play.position().rules().spelled().get(rule).spell(play.position().pack().lexicon())
}

/// A word as it is said: behind another verb than IS, the verb as well.
pub(crate) fn spell_said(play: &Play, verb: WordId, word: WordId) -> String {
    let lexicon = play.position().pack().lexicon();
    let word = lexicon.spelling(word);
    if verb == IS { word.to_owned() } else { format!("{} {word}", lexicon.spelling(verb)) }
}
