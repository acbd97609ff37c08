//! `copula rules`: which rules the words spell, which are in force, and why.

use std::{fmt::Write, sync::Arc};

use anyhow::{Context, Result, bail};
use clap::Args;
use copula::Play;
use copula_grid::{KindName, Pos};
use copula_lexicon::{Role, WordId};
use copula_parse::TooMuch;
use serde::Serialize;

use crate::{
    input::{level::LevelArgs, moves::MovesArgs, packs::Shelf, word::find_word},
    output::{
        exit_status::ExitStatus,
        print::{has_colours, print, print_json},
        report::{self, RuleReport},
        why::{ObjectWhy, RuleVerdict, RuleWhy, TextWhy, WordWhy},
    },
    play::replay::{Played, play_on},
};

/// Shows which rules the words spell, which are in force, and what cancels the others.
///
/// With --why, explains a tile, or one word for all objects of a kind: which rules say a word, which rules deny it, and
/// which conditions fail. For a text, it also shows which rules it takes part in, or why it takes part in none.
///
/// Exit code: 1 if --why KIND WORD is given and the word holds for no object of that kind.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  copula rules 7
  copula rules say-it-isnt-so --moves rrruuldluuu
  copula rules good-company --why 5,1
  copula rules good-company --why wall STOP")]
pub(crate) struct Rules {
    #[command(flatten)]
    level: LevelArgs,
    #[command(flatten)]
    moves: MovesArgs,
    /// What to explain: a tile, as X,Y counted from 0,0 at the top left; or a kind (`baba`, `text:BABA`) and a word.
    #[arg(long, num_args = 1..=2, value_names = ["X,Y|KIND", "WORD"])]
    why: Option<Vec<String>>,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// The rules, and what was asked about them.
#[derive(Debug, Serialize)]
struct RulesReport {
    turns: usize,
    outcome: &'static str,
    rules: Vec<RuleReport>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<WhyReport>,
}

/// What was asked, and the answer.
#[derive(Debug, Serialize)]
struct WhyReport {
    /// The tile that was asked about.
    tile: Option<[u16; 2]>,
    /// The kind and the word that were asked about, and whether it holds for an object of the kind.
    kind: Option<String>,
    word: Option<String>,
    holds: Option<bool>,
    objects: Vec<ObjectWhy>,
}

/// What is asked.
enum Question {
    Tile(Pos),
    Kind(String, WordId),
}

impl Rules {
    /// # Errors
    ///
    /// If the level, the pack, the moves or the question cannot be read.
    pub(crate) fn run(self, shelf: &Arc<Shelf>) -> Result<ExitStatus> {
        let level = self.level.load(shelf)?;
        let moves = self.moves.read(&level)?;
        let Played { position, n_played: turns, outcome, .. } = play_on(level.start()?, &moves);
        let rules = report::rules(&position);
        let note = note(position.rules().excess());
        let play = Play::from_position(position);
        let question = self.why.as_deref().map(|values| read_question(shelf, values, &play)).transpose()?;
        let why = question.map(|question| answer(&play, question));
        let holds = why.as_ref().and_then(|why| why.holds);
        let report = RulesReport { turns, outcome: outcome.name(), rules, why };
        if self.json {
            print_json(&report)?;
        } else {
            print(&match &report.why {
                Some(why) => note.to_owned() + &why_in_text(why),
                None => note.to_owned() + &rules_in_text(&report.rules),
            })?;
        }
        Ok(ExitStatus::from(holds.unwrap_or(true)))
    }
}

/// What is told where the words were too much to be read.
fn note(excess: Option<TooMuch>) -> &'static str {
    match excess {
        None => "",
        Some(TooMuch::Words) => "The words spell more than the pack allows, so none of them is read.\n\n",
        Some(TooMuch::Combinations) => {
            "Stacked words can be read in more ways than the pack allows, so none of them is read.\n\n"
        }
    }
}

fn read_question(shelf: &Shelf, values: &[String], play: &Play) -> Result<Question> {
    match values {
        [place] => read_place(place, play).map(Question::Tile),
        [kind, word] => {
            let name = read_kind(kind, play)?;
            Ok(Question::Kind(name, find_word(shelf, play.position().pack(), word)?))
        }
        _ => bail!("--why needs X,Y or KIND WORD"),
    }
}

fn read_place(place: &str, play: &Play) -> Result<Pos> {
    let numbers = place.split_once(',');
    let numbers = numbers.and_then(|(x, y)| Some((x.trim().parse().ok()?, y.trim().parse().ok()?)));
    let Some((x, y)) = numbers else {
        bail!("`{}` is not a tile; write X,Y, for example 3,0, or a kind and a word", place.escape_debug());
    };
    let size = play.position().board().size();
    size.pos(x, y).with_context(|| {
        let (right, bottom) = (size.width - 1, size.height - 1);
        format!("{x},{y} is outside the board, whose tiles are 0,0 to {right},{bottom}")
    })
}

/// A kind as levels write it, `text:BABA`, or as boards are drawn, where `BABA` is the word.
fn read_kind(kind: &str, play: &Play) -> Result<String> {
    if kind.contains(',') {
        bail!("`{}` is not a kind; to explain a tile, write --why X,Y without a word", kind.escape_debug());
    }
    let as_drawn = if kind.chars().any(char::is_uppercase) && !kind.contains(':') {
        KindName::Text(kind).to_string()
    } else {
        kind.to_owned()
    };
    let name =
        KindName::parse(&as_drawn).with_context(|| format!("`{}` is not a kind", kind.escape_debug()))?;
    let lexicon = play.position().pack().lexicon();
    let names_many = |noun: &WordId| lexicon.role(*noun) == Role::Noun && !lexicon.has_own_thing(*noun);
    let noun = lexicon.word(&kind.to_uppercase()).filter(names_many);
    if noun.is_some() && matches!(name, KindName::Thing(_)) && play.position().kinds().get(name).is_none() {
        bail!(
            "`{}` is not a kind but stands for many; ask about one of them, for example `baba` or `text:BABA`",
            kind.escape_debug()
        );
    }
    Ok(as_drawn)
}

fn answer(play: &Play, question: Question) -> WhyReport {
    let position = play.position();
    match question {
        Question::Tile(pos) => {
            let objects = position.board().at(pos).map(|id| ObjectWhy::of(play, id)).collect();
            WhyReport { tile: Some([pos.x, pos.y]), kind: None, word: None, holds: None, objects }
        }
        Question::Kind(name, word) => {
            let kind = KindName::parse(&name).ok().and_then(|name| position.kinds().get(name));
            let ids = kind.into_iter().flat_map(|kind| position.board().of_kind(kind));
            let objects: Vec<ObjectWhy> = ids.map(|id| ObjectWhy::of_word(play, id, word)).collect();
            let holds = objects.iter().any(|object| object.words.iter().any(|word| word.holds));
            let word = position.pack().lexicon().spelling(word).to_owned();
            WhyReport { tile: None, kind: Some(name), word: Some(word), holds: Some(holds), objects }
        }
    }
}

fn rules_in_text(rules: &[RuleReport]) -> String {
    let (in_force, others): (Vec<_>, Vec<_>) = rules.iter().partition(|rule| rule.in_force);
    let (void, cancelled): (Vec<_>, Vec<_>) =
        others.into_iter().partition(|rule| rule.void_because.is_some());
    let mut text = "In force:\n".to_owned();
    for rule in once_each(&in_force) {
        let base = if rule.base { "  (always)" } else { "" };
        text += &format!("  {}{base}\n", rule.text);
    }
    if !cancelled.is_empty() {
        text += "\nCancelled:\n";
    }
    for rule in once_each(&cancelled) {
        text += &format!("  {}  by {}\n", struck_out(&rule.text), rule.cancelled_by.join(", "));
    }
    if !void.is_empty() {
        text += "\nWithout effect:\n";
    }
    for rule in once_each(&void) {
        let because = rule.void_because.as_deref().unwrap_or_default();
        text += &format!("  {}  because {because}\n", struck_out(&rule.text));
    }
    text
}

/// A rule that is spelled several times, once.
fn once_each<'a>(rules: &[&'a RuleReport]) -> Vec<&'a RuleReport> {
    let mut once: Vec<&RuleReport> = Vec::new();
    for rule in rules {
        if once.iter().all(|other| (&other.text, other.base) != (&rule.text, rule.base)) {
            once.push(rule);
        }
    }
    once
}

fn struck_out(text: &str) -> String {
    if has_colours() { format!("\x1b[9m{text}\x1b[29m") } else { text.to_owned() }
}

fn why_in_text(why: &WhyReport) -> String {
    let mut text = String::new();
    if let (Some(kind), Some(word), Some(holds)) = (&why.kind, &why.word, why.holds) {
        text += &match (holds, why.objects.len()) {
            (_, 0) => format!("No: there is no {kind} on the board.\n"),
            (true, _) => format!("Yes: {word} holds for {kind}.\n"),
            (false, _) => format!("No: {word} does not hold for {kind}.\n"),
        };
    } else if why.objects.is_empty() {
        text += "The tile is empty.\n";
    }
    // What is told alike is told once.
    let mut told: Vec<(&str, Vec<String>, String)> = Vec::new();
    for object in &why.objects {
        let (place, body) =
            (format!("{},{} (object {})", object.x, object.y, object.id), object_in_text(object));
        match told.iter_mut().find(|(kind, _, other)| (*kind, other.as_str()) == (&object.kind, &body)) {
            Some((_, places, _)) => places.push(place),
            None => told.push((&object.kind, vec![place], body)),
        }
    }
    let blank = if text.is_empty() || told.is_empty() { "" } else { "\n" };
    let told = told.iter().map(|(kind, places, body)| format!("{kind} at {}\n{body}", places.join("; ")));
    format!("{text}{blank}{}", told.collect::<Vec<_>>().join("\n"))
}

fn object_in_text(ObjectWhy { words, text, .. }: &ObjectWhy) -> String {
    let mut told = String::new();
    if words.is_empty() {
        told += "  no rule says anything about it\n";
    }
    for WordWhy { word, holds, rules } in words {
        told += &format!("  {word}: {}\n", if *holds { "yes" } else { "no" });
        if rules.is_empty() {
            told += "    no rule says so\n";
        }
        let mut lines: Vec<String> = rules.iter().map(rule_in_text).collect();
        lines.dedup();
        told.extend(lines);
    }
    if let Some(text) = text {
        told += &text_in_text(text);
    }
    told
}

fn rule_in_text(rule: &RuleWhy) -> String {
    let RuleWhy {
        text,
        copied_by,
        says,
        verdict,
        failing,
        denied_by,
        cancelled_by,
        void_because,
        silenced_by,
    } = rule;
    let copied = copied_by.as_ref().map_or(String::new(), |by| format!(", copied by {by}"));
    match verdict {
        RuleVerdict::Applies => format!("    {text}{copied}: says {says}\n"),
        RuleVerdict::Fails => {
            format!("    {text}{copied}: would say {says}, but this does not hold: {}\n", failing.join(", "))
        }
        RuleVerdict::Denied => {
            format!("    {text}{copied}: would say {says}, but is denied here by {}\n", denied_by.join(", "))
        }
        RuleVerdict::Cancelled => {
            format!("    {}{copied}: cancelled by {}\n", struck_out(text), cancelled_by.join(", "))
        }
        RuleVerdict::Void => {
            let because = void_because.as_deref().unwrap_or_default();
            format!("    {}{copied}: without effect, because {because}\n", struck_out(text))
        }
        RuleVerdict::Silenced => {
            let mark = silenced_by.as_deref().unwrap_or_default();
            format!("    {text}{copied}: would say {says}, but does not count, because this is {mark}\n")
        }
    }
}

fn text_in_text(TextWhy { rules, reasons }: &TextWhy) -> String {
    let mut told = String::new();
    told += match (rules.is_empty(), reasons.is_empty()) {
        (false, _) => "  takes part in:\n",
        (true, false) => "  takes part in no rule:\n",
        (true, true) => "  takes part in no rule\n",
    };
    for rule in rules {
        writeln!(told, "    {rule}").expect("a string takes any text");
    }
    for reason in reasons {
        let axis = reason.axis.map_or(String::new(), |axis| format!("in its {axis}, "));
        writeln!(told, "    {axis}{}", reason.message).expect("a string takes any text");
    }
    told
}
