//! The rules that the board spells, for the panel: [`paragraphs`].

use copula_render::Part;
use indexmap::IndexMap;

use super::{paragraph::Paragraph, session::Session, theme::Theme};
use crate::output::why::void_because;

/// The most rules that are told; more than anybody reads.
const MAX_RULES: usize = 200;

/// What makes two rules look alike in the panel.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Told {
    text: String,
    is_in_force: bool,
    is_base: bool,
    cancelled_by: Vec<String>,
    void_because: Option<String>,
}

/// Every rule that is spelled, those that hold without words last; the same ones once, with their number. Those in force
/// have a dot in front, the others an `x` and, below them, what cancels them, or why else they are not.
pub(crate) fn paragraphs(session: &Session, theme: Theme) -> Vec<Paragraph> {
    let n_rules = session.picture().rules().len();
    let (base, mut told): (Vec<_>, Vec<_>) = told(session).into_iter().partition(|(told, _)| told.is_base);
    told.extend(base);
    let mut paragraphs: Vec<Paragraph> =
        told.iter().flat_map(|(told, count)| tell(told, *count, session, theme)).collect();
    if n_rules > MAX_RULES {
        paragraphs
            .push(Paragraph::new(0, "").say(&format!("… and {} more", n_rules - MAX_RULES), theme.quiet()));
    }
    paragraphs
}

fn told(session: &Session) -> IndexMap<Told, usize> {
    let rules = session.play().position().rules();
    let lexicon = session.play().position().pack().lexicon();
    let mut counts = IndexMap::new();
    for (index, rule) in rules.spelled().iter().enumerate().take(MAX_RULES) {
        let reason = rules.not_in_force(index);
        let mut cancelled_by: Vec<String> =
            rules.cancelled_by(index).into_iter().map(|by| rules.spelled().get(by).spell(lexicon)).collect();
        cancelled_by.sort();
        cancelled_by.dedup();
        let told = Told {
            text: rule.spell(lexicon),
            is_in_force: reason.is_none(),
            is_base: rule.source.is_none(),
            cancelled_by,
            void_because: reason.as_ref().and_then(void_because),
        };
        *counts.entry(told).or_insert(0) += 1;
    }
    counts
}

fn tell(told: &Told, count: usize, session: &Session, theme: Theme) -> Vec<Paragraph> {
    let lexicon = session.play().position().pack().lexicon();
    let (mark, part) = if told.is_in_force { ("• ", Part::Active) } else { ("x ", Part::Cancelled) };
    let mut rule = Paragraph::new(0, mark).spell(&told.text, part, lexicon, theme);
    if count > 1 {
        rule = rule.say(&format!("({count} times)"), theme.quiet());
    }
    if told.is_base {
        rule = rule.say("(always)", theme.quiet());
    }
    let mut paragraphs = vec![rule];
    for by in &told.cancelled_by {
        let reason = Paragraph::new(2, "").say("cancelled by", theme.quiet());
        paragraphs.push(reason.spell(by, Part::Active, lexicon, theme));
    }
    if let Some(because) = &told.void_because {
        paragraphs.push(Paragraph::new(2, "").say(&format!("without effect: {because}"), theme.quiet()));
    }
    paragraphs
}
