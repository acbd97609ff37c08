//! `copula words`: the vocabulary of a pack.

use std::sync::Arc;

use anyhow::{Context, Result};
use clap::Args;
use copula_content_std::packs;
use copula_formats::read_drawn;
use copula_lexicon::{AND, IS, NOT, Role, TEXT, WordId};
use copula_render::Facings;
use copula_turn::{Input, Pack, Position, Turn};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use crate::{
    input::{packs::Shelf, word::find_word},
    output::{
        board::{aligned, padded, rows},
        exit_status::ExitStatus,
        print::{print, print_json, printable},
    },
};

/// Lists the words of a pack, one on each line: how the grammar treats the word, where in a turn it acts, what it does.
///
/// The line of a verb or condition also says which words may follow it, unless those are only nouns. With WORD, the
/// command shows only that word, with an example board and the same board after one step to the right.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  copula words
  copula words SINK
  copula words --pack game
  copula words --pack mine.json --json")]
pub(crate) struct Words {
    /// One word, in any case.
    word: Option<String>,
    /// The pack: its name, or a file.
    #[arg(long, value_name = "NAME|FILE", default_value = packs::NAMES[0])]
    pack: String,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// A vocabulary, or one word of it.
#[derive(Debug, Serialize)]
struct WordsReport {
    pack: String,
    /// The phases of a turn, in order.
    turn: Vec<String>,
    words: Vec<WordReport>,
}

/// A word.
#[derive(Debug, Serialize)]
struct WordReport {
    word: String,
    role: &'static str,
    /// What may stand behind it, if it is a verb, IS or a condition: names of roles, and words.
    arguments: Vec<String>,
    /// Where in a turn it acts; nowhere for a word that others ask about.
    acts: Vec<Act>,
    help: String,
    /// A drawn board, a string a row.
    example: Vec<String>,
    /// The board one step to the right later.
    after: Vec<String>,
}

/// A part that a word has in a turn.
#[derive(Debug, Serialize)]
struct Act {
    /// None where it acts whenever there is need.
    phase: Option<String>,
    /// What it does there.
    how: How,
    /// Its place in the order of those that do the like there, from 1, and how many there are.
    place: usize,
    of: usize,
}

/// What a word does in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum How {
    /// It says which objects move.
    Moves,
    /// It says which objects go on until something holds them.
    Falls,
    /// It says what an object does that stands in the way of one that moves.
    Answers,
    /// It changes how an object goes.
    Goes,
    /// It says what ends because it cannot go on.
    Ends,
    /// It does something on tiles.
    Acts,
    /// It says what becomes of objects.
    Converts,
    /// It makes rules of other rules.
    Expands,
    /// It says what is read as a text.
    Spells,
    /// It is noted, and holds as noted until the phase comes again.
    Marks,
    /// It changes how objects look.
    Looks,
    /// It keeps objects from being ended.
    Spared,
    /// It says what is left of an object that ended.
    Leaves,
}

impl Words {
    /// # Errors
    ///
    /// If the pack cannot be read, or has no such word.
    pub(crate) fn run(self, shelf: &Arc<Shelf>) -> Result<ExitStatus> {
        let pack = shelf.find(&self.pack)?;
        let lexicon = pack.lexicon();
        let words: Vec<WordId> = match &self.word {
            Some(word) => vec![find_word(shelf, &pack, word)?],
            None => lexicon.words().collect(),
        };
        let words = words.into_iter().map(|word| word_report(&pack, word)).collect::<Result<Vec<_>>>()?;
        let report = WordsReport { pack: pack.name().to_owned(), turn: pack.def().turn.clone(), words };
        if self.json {
            print_json(&report)?;
        } else if self.word.is_some() {
            let told: String = report.words.iter().map(|word| in_full(word, &report.turn)).collect();
            print(&printable(&told))?;
        } else {
            print(&printable(&in_lines(&report.words)))?;
        }
        Ok(ExitStatus::Yes)
    }
}

fn word_report(pack: &Arc<Pack>, word: WordId) -> Result<WordReport> {
    let spelling = pack.lexicon().spelling(word);
    let example = example(pack, word);
    let after = match example.is_empty() {
        true => Vec::new(),
        false => one_step_on(pack, &example).with_context(|| format!("the example of {spelling}"))?,
    };
    Ok(WordReport {
        word: spelling.to_owned(),
        role: pack.lexicon().role(word).name(),
        arguments: arguments(pack, word),
        acts: acts(pack, spelling),
        help: help(pack, word),
        example,
        after,
    })
}

/// What may stand behind a word, in the order of the pack: names of roles, and words.
fn arguments(pack: &Pack, word: WordId) -> Vec<String> {
    let lexicon = pack.lexicon();
    let nouns = || vec![Role::Noun.name().to_owned()];
    match lexicon.role(word) {
        Role::Verb | Role::Condition => {
            let def = pack.def().words.iter().find(|def| def.name == lexicon.spelling(word));
            let given = def.map(|def| def.arguments.clone()).filter(|given| !given.is_empty());
            given.unwrap_or_else(nouns)
        }
        Role::Link => [nouns(), vec![Role::Property.name().to_owned()]].concat(),
        Role::Noun | Role::Property | Role::Prefix | Role::Letter | Role::Joiner | Role::Negation => {
            Vec::new()
        }
    }
}

fn help(pack: &Pack, word: WordId) -> String {
    let spelling = pack.lexicon().spelling(word);
    let given = pack.def().words.iter().find(|def| def.name == spelling).and_then(|def| def.help.clone());
    given.unwrap_or_else(|| match word {
        IS => "Says what the objects named in front of it are or become.".to_owned(),
        AND => "Joins words into a list.".to_owned(),
        NOT => "Negates the word behind it. A rule with NOT wins over the same rule without it.".to_owned(),
        TEXT => "Names every text. An object that becomes TEXT turns into the word for itself.".to_owned(),
        _ if pack.lexicon().has_own_thing(word) => format!("Names every {}.", spelling.to_lowercase()),
        _ => String::new(),
    })
}

/// The example of the pack; of a plain noun, a board on which its thing is the player's.
fn example(pack: &Pack, word: WordId) -> Vec<String> {
    let spelling = pack.lexicon().spelling(word);
    let given = pack.def().words.iter().find(|def| def.name == spelling).map(|def| def.example.clone());
    let players = pack.lost_without().map_or(&[][..], |class| pack.lexicon().members(class));
    let player = players.first().map(|&word| pack.lexicon().spelling(word));
    match (given, player) {
        (Some(rows), _) if !rows.is_empty() => rows,
        (Some(_), Some(player)) if pack.lexicon().has_own_thing(word) => {
            let thing = spelling.to_lowercase();
            vec![format!("{spelling} IS {player}"), format!("{thing} .  .")]
        }
        _ => Vec::new(),
    }
}

/// The board of an example after one step to the right, drawn.
///
/// # Errors
///
/// If the example is no level.
pub(crate) fn one_step_on(pack: &Arc<Pack>, example: &[String]) -> Result<Vec<String>> {
    let lexicon = pack.lexicon();
    let nouns: Vec<&str> = lexicon.nouns().map(|noun| lexicon.spelling(noun)).collect();
    let level = read_drawn(&example.join("\n"), &nouns)?;
    let mut position = Position::new(pack, &level)?;
    position.step(Input::Right, &mut Turn::default());
    Ok(aligned(&rows(&position, Facings::Hidden)).lines().map(str::to_owned).collect())
}

/// Where in a turn a word acts, in the order of the phases; what has no phase of its own comes last.
fn acts(pack: &Pack, spelling: &str) -> Vec<Act> {
    let def = pack.def();
    let mut phases: Vec<&String> = Vec::new();
    def.turn.iter().for_each(|phase| {
        if !phases.contains(&phase) {
            phases.push(phase);
        }
    });
    let act = |phase: Option<&String>, how, words: &[String]| {
        let place = words.iter().position(|word| word == spelling)? + 1;
        Some(Act { phase: phase.cloned(), how, place, of: words.len() })
    };
    let acts_in = |phase: &String| {
        let (takes, falls) = (def.takes.get(phase), def.falls.get(phase));
        let act = |how, words: &[String]| act(Some(phase), how, words);
        let goes = |how, words: &[String]| takes.or(falls).and_then(|_| act(how, words));
        let own = |name: &str, how, words: &[String]| (phase == name).then(|| act(how, words)).flatten();
        [
            takes.and_then(|words| act(How::Moves, words)),
            falls.and_then(|words| act(How::Falls, words)),
            goes(How::Answers, &def.responses),
            goes(How::Goes, &def.gaits),
            takes.and_then(|_| act(How::Ends, &def.breaks_if_stuck)),
            def.stages.get(phase).and_then(|words| act(How::Acts, words)),
            own("convert", How::Converts, &def.conversions),
            own("parse", How::Expands, &def.expansions),
            own("parse", How::Spells, def.spells.as_slice()),
            own("mark", How::Marks, &def.marks),
            own("look", How::Looks, &def.looks),
        ]
    };
    let in_phases = phases.into_iter().flat_map(acts_in);
    let whenever = [act(None, How::Spared, &def.spared), act(None, How::Leaves, &def.removals)];
    in_phases.chain(whenever).flatten().collect()
}

fn in_lines(words: &[WordReport]) -> String {
    let line = |word: &WordReport| {
        let acts: Vec<String> = grouped(&word.acts).iter().map(|acts| in_short(acts)).collect();
        let acts = if acts.is_empty() { "-".to_owned() } else { acts.join(", ") };
        let takes = match (word.role, &word.arguments[..]) {
            ("verb" | "condition", [only]) if only == Role::Noun.name() => None,
            ("verb" | "condition", arguments) => Some(format!("Followed by {}.", listed(arguments))),
            _ => None,
        };
        let help: Vec<&str> = [Some(first_sentence(&word.help)), takes.as_deref()]
            .into_iter()
            .flatten()
            .filter(|text| !text.is_empty())
            .collect();
        vec![word.word.clone(), word.role.to_owned(), acts, help.join(" ")]
    };
    let lines: Vec<Vec<String>> = words.iter().map(line).collect();
    let width = |column: usize| lines.iter().map(|line| line[column].width()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..3).map(width).collect();
    let padded = |line: &Vec<String>| {
        let (w, r, a) = (widths[0], widths[1], widths[2]);
        let line =
            format!("{}  {}  {}  {}", padded(&line[0], w), padded(&line[1], r), padded(&line[2], a), line[3]);
        line.trim_end().to_owned() + "\n"
    };
    lines.iter().map(padded).collect()
}

/// A list has room for one sentence of a word's help.
fn first_sentence(help: &str) -> &str {
    help.find(". ").map_or(help, |end| &help[..=end])
}

fn in_full(word: &WordReport, turn: &[String]) -> String {
    let WordReport { word, role, arguments, acts, help, example, after } = word;
    let mut text = format!("{word}, a {role}\n");
    if !help.is_empty() {
        text += &format!("{help}\n");
    }
    if ["verb", "condition"].contains(role) {
        text += &format!("It is followed by {}.\n", listed(arguments));
    }
    for acts in grouped(acts) {
        text += &format!("{}\n", told(acts, turn));
    }
    for (title, board) in [("For example:", example), ("After one step to the right:", after)] {
        if !board.is_empty() {
            text += &format!("\n{title}\n\n");
            text.extend(board.iter().map(|row| format!("  {row}\n")));
        }
    }
    text
}

/// `nouns, RIGHT and UP`.
fn listed(arguments: &[String]) -> String {
    let plural = |name: &String| match Role::OF_PACKS.into_iter().find(|role| role.name() == name) {
        Some(Role::Property) => "properties".to_owned(),
        Some(Role::Prefix) => "prefixes".to_owned(),
        Some(_) => format!("{name}s"),
        None => name.clone(),
    };
    joined(&arguments.iter().map(plural).collect::<Vec<_>>())
}

/// `a, b and c`.
fn joined(parts: &[String]) -> String {
    match parts {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
    }
}

/// What is the same in several phases, taken together.
fn grouped(acts: &[Act]) -> Vec<Vec<&Act>> {
    let mut groups: Vec<Vec<&Act>> = Vec::new();
    for act in acts {
        let is_alike = |group: &&mut Vec<&Act>| {
            (group[0].how, group[0].place, group[0].of) == (act.how, act.place, act.of)
        };
        match groups.iter_mut().find(is_alike) {
            Some(group) => group.push(act),
            None => groups.push(vec![act]),
        }
    }
    groups
}

/// `hazards 2/4`; the place is left out where there is but one.
fn in_short(acts: &[&Act]) -> String {
    let phase = |act: &Act| act.phase.clone().unwrap_or_else(|| "any".to_owned());
    let phases = match acts {
        [first, _, .., last] => format!("{} … {}", phase(first), phase(last)),
        acts => acts.iter().map(|act| phase(act)).collect::<Vec<_>>().join(", "),
    };
    let Act { place, of, .. } = acts[0];
    if *of == 1 { phases } else { format!("{phases} {place}/{of}") }
}

/// What a word does in one or several phases, as a sentence.
fn told(acts: Vec<&Act>, turn: &[String]) -> String {
    let Act { how, place, of, .. } = acts[0];
    let does = match how {
        How::Moves => "decides what moves",
        How::Falls => "decides what falls",
        How::Answers => "decides what happens to an object in the way",
        How::Goes => "changes how an object moves",
        How::Ends => "breaks what cannot move on",
        How::Acts => "acts",
        How::Converts => "decides what objects become",
        How::Expands => "makes new rules from other rules",
        How::Spells => "makes an object count as a text",
        How::Marks => "is set as a mark",
        How::Looks => "changes how an object looks",
        How::Spared => "keeps an object from being destroyed",
        How::Leaves => "decides what a destroyed object leaves behind",
    };
    let order = if *of == 1 { String::new() } else { format!(", as word {place} of {of}") };
    let is_there = |phase: &String| acts.iter().any(|act| act.phase.as_ref() == Some(phase));
    let numbers: Vec<usize> = (0..turn.len()).filter(|&index| is_there(&turn[index])).collect();
    let runs: Vec<&[usize]> = numbers.chunk_by(|a, b| a + 1 == *b).collect();
    let ends = |run: &&[usize]| match run {
        [first, _, .., last] => vec![format!("{} to {}", first + 1, last + 1)],
        run => run.iter().map(|index| (index + 1).to_string()).collect(),
    };
    let names = |run: &&[usize]| match run {
        [first, _, .., last] => vec![format!("{} to {}", turn[*first], turn[*last])],
        run => run.iter().map(|&index| turn[index].clone()).collect(),
    };
    let mut phases: Vec<String> = runs.iter().flat_map(names).collect();
    phases.dedup();
    match &numbers[..] {
        [] => format!("It {does}, at any time{order}."),
        numbers => {
            let word = if numbers.len() == 1 { "phase" } else { "phases" };
            let numbers = joined(&runs.iter().flat_map(ends).collect::<Vec<_>>());
            format!("It {does} in {word} {numbers} of {} of a turn ({}){order}.", turn.len(), joined(&phases))
        }
    }
}
