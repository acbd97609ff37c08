//! What stands on a tile and why it is as it is, in plain English: [`paragraphs`].

use copula::{Failing, NotInForce, Verdict, Why, WhyText, WhyWord};
use copula_grid::{KindName, Object, ObjectId, Pos};
use copula_lexicon::{AND, Lexicon};
use copula_parse::{RuleRef, Sign};
use copula_render::Part;
use copula_turn::Position;

use super::{owner::Owner, paragraph::Paragraph, session::Session, theme::Theme};
use crate::output::why::{ObjectWhy, Reason, spell_said, void_because};

/// The most objects of a tile that are told of.
const MAX_OBJECTS: usize = 20;

/// For each object on a tile, the newest first: what it is, which words are said of it and by which rules, which are not
/// although a rule mentions it; for a text also which rules it takes part in, or why it takes part in none.
pub(crate) fn paragraphs(session: &Session, at: Pos, theme: Theme) -> Vec<Paragraph> {
    let explanation = Explanation { session, position: session.play().position(), theme };
    let mut objects: Vec<ObjectId> = explanation.position.board().at(at).collect();
    objects.sort_by_key(|&object| std::cmp::Reverse(object));
    if objects.is_empty() {
        return vec![Paragraph::new(0, "").say("There is nothing here.", theme.quiet())];
    }
    let mut paragraphs: Vec<Paragraph> =
        objects.iter().take(MAX_OBJECTS).flat_map(|&object| explanation.about(object)).collect();
    if objects.len() > MAX_OBJECTS {
        let more = format!("… and {} more", objects.len() - MAX_OBJECTS);
        paragraphs.push(Paragraph::new(0, "").say(&more, theme.quiet()));
    }
    paragraphs
}

/// What an explanation is about.
#[derive(Clone, Copy)]
struct Explanation<'a> {
    session: &'a Session,
    position: &'a Position,
    theme: Theme,
}

impl<'a> Explanation<'a> {
    fn about(self, id: ObjectId) -> Vec<Paragraph> {
        let object = self.position.board().get(id).expect("a tile lists what stands on it");
        let mut paragraphs = vec![self.heading(id, object)];
        paragraphs.extend(self.help(object));
        match self.session.play().why_text(id) {
            WhyText::In(rules) => paragraphs.extend(self.parts(&rules)),
            WhyText::InNone(_) => paragraphs.extend(self.reasons(id)),
            _ => {}
        }
        let said = self.said_of(id);
        if said.is_empty() {
            paragraphs.push(self.plain(1, "", "No rule says anything about it."));
        }
        paragraphs.extend(said);
        paragraphs
    }

    fn heading(self, id: ObjectId, object: &Object) -> Paragraph {
        let owner = Owner::of(self.session, id);
        match self.position.kinds().name(object.kind()) {
            KindName::Thing(noun) => Paragraph::new(0, "")
                .say(&format!(" {noun} "), self.theme.thing(noun, None, owner))
                .say(&format!(", facing {}", object.dir().name()), self.theme.quiet()),
            KindName::Text(word) => {
                let role = self.position.kinds().spells(object.kind()).map(|(_, role)| role);
                let role_name = role.map_or("unknown", |role| role.name());
                Paragraph::new(0, "")
                    .say("The word", self.theme.quiet())
                    .say(word, self.theme.mention(word, role, Part::Active))
                    .say(&format!("({role_name})"), self.theme.quiet())
            }
        }
    }

    /// What the pack tells people about a word.
    fn help(self, object: &Object) -> Option<Paragraph> {
        let KindName::Text(word) = self.position.kinds().name(object.kind()) else {
            return None;
        };
        let def = self.position.pack().def().words.iter().find(|def| def.name == word)?;
        Some(Paragraph::new(1, "").say(def.help.as_deref()?, self.theme.quiet()))
    }

    fn parts(self, rules: &[usize]) -> Vec<Paragraph> {
        let mut told: Vec<Paragraph> = vec![self.plain(1, "", "Takes part in:")];
        told.extend(rules.iter().map(|&index| match self.position.rules().not_in_force(index) {
            None => self.rule(Paragraph::new(2, "• "), index),
            Some(reason) => self.not_in_force(self.rule(Paragraph::new(2, "x "), index), ",", &reason),
        }));
        told
    }

    /// Why a text takes part in no rule.
    fn reasons(self, text: ObjectId) -> Vec<Paragraph> {
        let reasons = ObjectWhy::of(self.session.play(), text).text.map(|text| text.reasons);
        let is_known = reasons.as_ref().is_some_and(|reasons| !reasons.is_empty());
        let head = if is_known { "Takes part in no rule:" } else { "Takes part in no rule." };
        let mut told = vec![self.plain(1, "", head)];
        told.extend(reasons.into_iter().flatten().map(|Reason { axis, message, .. }| match axis {
            Some(axis) => self.plain(2, "· ", &format!("in its {axis}, {message}.")),
            None => self.plain(2, "· ", &format!("{message}.")),
        }));
        told
    }

    /// A word a paragraph, those first that hold.
    fn said_of(self, object: ObjectId) -> Vec<Paragraph> {
        let play = self.session.play();
        let spell = |said: WhyWord| (spell_said(play, said.verb, said.word), said.why);
        let mut answers: Vec<(String, Why)> = play.why_each(object).into_iter().map(spell).collect();
        answers.sort_by_key(|(_, why)| !why.holds);
        answers.iter().flat_map(|(word, why)| self.word(word, why)).collect()
    }

    fn word(self, word: &str, why: &Why) -> Vec<Paragraph> {
        let (mark, part, verb) =
            if why.holds { ("+ ", Part::Active, "holds:") } else { ("- ", Part::Idle, "does not hold:") };
        let head = Paragraph::new(1, mark);
        let head = head.spell(word, part, self.lexicon(), self.theme);
        let mut paragraphs = vec![head.say(verb, self.theme.quiet())];
        for rule in &why.rules {
            let mut paragraph = self.rule(Paragraph::new(3, ""), rule.rule);
            if let Some(by) = rule.copied_by {
                paragraph = self
                    .rule(paragraph.say(", copied by", self.theme.quiet()), by)
                    .say(",", self.theme.quiet());
            }
            paragraphs.push(match (&rule.verdict, rule.sign) {
                (Verdict::Applies, Sign::Plain) => paragraph.say("says so.", self.theme.quiet()),
                (Verdict::Applies, Sign::Negated) => paragraph.say("denies it.", self.theme.quiet()),
                (Verdict::Fails(failing), _) => self.failing(paragraph, failing),
                (Verdict::Denied(by), _) => {
                    self.rules(paragraph.say("is denied here by", self.theme.quiet()), by)
                }
                (Verdict::NotInForce(reason), _) => self.not_in_force(paragraph, "is", reason),
                (&Verdict::Silenced(mark), _) => paragraph
                    .say("does not count, because this is", self.theme.quiet())
                    .spell(self.lexicon().spelling(mark), Part::Active, self.lexicon(), self.theme)
                    .say(".", self.theme.quiet()),
                (verdict, _) => paragraph.say(&format!("{verdict}."), self.theme.quiet()),
            });
        }
        paragraphs
    }

    /// Which conditions an object does not meet.
    fn failing(self, paragraph: Paragraph, failing: &[Failing]) -> Paragraph {
        let lexicon = self.lexicon();
        let and = format!(" {} ", lexicon.spelling(AND));
        let conditions: Vec<String> = failing.iter().map(|failing| failing.spell(lexicon)).collect();
        paragraph
            .say("does not apply: it is not", self.theme.quiet())
            .spell(&conditions.join(&and), Part::Idle, lexicon, self.theme)
            .say(".", self.theme.quiet())
    }

    fn rule(self, paragraph: Paragraph, index: usize) -> Paragraph {
        let rule: RuleRef<'_> = self.position.rules().spelled().get(index);
        let part = if self.is_in_force(index) { Part::Active } else { Part::Cancelled };
        paragraph.spell(&rule.spell(self.lexicon()), part, self.lexicon(), self.theme)
    }

    /// That a rule is cancelled, and by which rules, or why else it is not in force.
    fn not_in_force(self, paragraph: Paragraph, start: &str, reason: &NotInForce) -> Paragraph {
        match (reason, void_because(reason)) {
            (NotInForce::Cancelled(by), _) => {
                self.rules(paragraph.say(&format!("{start} cancelled by"), self.theme.quiet()), by)
            }
            (_, because) => {
                let because = because.unwrap_or_default();
                paragraph.say(&format!("{start} without effect, because {because}."), self.theme.quiet())
            }
        }
    }

    /// Several rules and a full stop, the same ones once.
    fn rules(self, mut paragraph: Paragraph, indices: &[usize]) -> Paragraph {
        let spelled = self.position.rules().spelled();
        let mut texts: Vec<String> =
            indices.iter().map(|&index| spelled.get(index).spell(self.lexicon())).collect();
        texts.sort();
        texts.dedup();
        for (index, text) in texts.iter().enumerate() {
            if index > 0 {
                paragraph = paragraph.say("and", self.theme.quiet());
            }
            paragraph = paragraph.spell(text, Part::Active, self.lexicon(), self.theme);
        }
        paragraph.say(".", self.theme.quiet())
    }

    fn plain(self, indent: usize, mark: &'static str, text: &str) -> Paragraph {
        Paragraph::new(indent, mark).say(text, self.theme.quiet())
    }

    fn is_in_force(self, index: usize) -> bool {
        self.position.rules().is_in_force(index)
    }

    fn lexicon(self) -> &'a Lexicon {
        self.position.pack().lexicon()
    }
}
