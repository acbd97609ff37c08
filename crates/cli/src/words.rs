//! `copula words`: the vocabulary of a pack.

use std::sync::Arc;

use anyhow::{Context, Result};
use clap::Args;
use copula_content_std::packs;
use copula_formats::read_drawn;
use copula_lexicon::{AND, IS, NOT, TEXT, WordId};
use copula_turn::{Input, Pack, Position, Turn};
use serde::Serialize;

use crate::{
    answer::Answer,
    output::{print, print_json, printable},
    packs as pack_files,
    rules::find_word,
    show::{Facings, aligned, padded, rows},
};

/// Shows the words of a pack, one a line: how the grammar treats it, where in a turn it acts, and what it does.
///
/// With WORD, shows that word alone, with an example board and the board one step to the right later.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  copula words
  copula words SINK
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
    phase: String,
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
    /// It says what an object does that stands in the way of one that moves.
    Answers,
    /// It does something on tiles.
    Acts,
    /// It says what becomes of objects.
    Converts,
}

impl Words {
    /// # Errors
    ///
    /// If the pack cannot be read, or has no such word.
    pub(crate) fn run(self) -> Result<Answer> {
        let pack = pack_files::find(&self.pack)?;
        let lexicon = pack.lexicon();
        let words: Vec<WordId> = match &self.word {
            Some(word) => vec![find_word(lexicon, word)?],
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
        Ok(Answer::Yes)
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
        acts: acts(pack, spelling),
        help: help(pack, word),
        example,
        after,
    })
}

fn help(pack: &Pack, word: WordId) -> String {
    let spelling = pack.lexicon().spelling(word);
    let given = pack.def().words.iter().find(|def| def.name == spelling).and_then(|def| def.help.clone());
    given.unwrap_or_else(|| match word {
        IS => "Says something of the objects that are named before it, or what they become.".to_owned(),
        AND => "Joins nouns, or what is said.".to_owned(),
        NOT => "Denies what is said; a rule that denies wins over one that says.".to_owned(),
        TEXT => "Names every text; what is made TEXT becomes the word for itself.".to_owned(),
        _ if pack.lexicon().has_own_thing(word) => format!("Names every {}.", spelling.to_lowercase()),
        _ => String::new(),
    })
}

/// The example of the pack; of a plain noun, a board on which its thing is the player's.
fn example(pack: &Pack, word: WordId) -> Vec<String> {
    let spelling = pack.lexicon().spelling(word);
    let given = pack.def().words.iter().find(|def| def.name == spelling).map(|def| def.example.clone());
    let player = pack.def().players.first();
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

/// Where in a turn a word acts, in the order of the phases.
fn acts(pack: &Pack, spelling: &str) -> Vec<Act> {
    let def = pack.def();
    let mut phases: Vec<&String> = Vec::new();
    def.turn.iter().for_each(|phase| {
        if !phases.contains(&phase) {
            phases.push(phase);
        }
    });
    let act = |phase: &str, how, words: &[String]| {
        let place = words.iter().position(|word| word == spelling)? + 1;
        Some(Act { phase: phase.to_owned(), how, place, of: words.len() })
    };
    let acts_in = |phase: &String| {
        let takes = def.takes.get(phase);
        let moves = takes.and_then(|words| act(phase, How::Moves, words));
        let answers = takes.and_then(|_| act(phase, How::Answers, &def.responses));
        let acts = def.stages.get(phase).and_then(|words| act(phase, How::Acts, words));
        let converts = (phase == "convert").then(|| act(phase, How::Converts, &def.conversions)).flatten();
        [moves, answers, acts, converts].into_iter().flatten()
    };
    phases.into_iter().flat_map(acts_in).collect()
}

fn in_lines(words: &[WordReport]) -> String {
    let line = |word: &WordReport| {
        let acts: Vec<String> = word.acts.iter().map(Act::in_short).collect();
        let acts = if acts.is_empty() { "-".to_owned() } else { acts.join(", ") };
        vec![word.word.clone(), word.role.to_owned(), acts, word.help.clone()]
    };
    let lines: Vec<Vec<String>> = words.iter().map(line).collect();
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..3).map(width).collect();
    let padded = |line: &Vec<String>| {
        let (w, r, a) = (widths[0], widths[1], widths[2]);
        let line =
            format!("{}  {}  {}  {}", padded(&line[0], w), padded(&line[1], r), padded(&line[2], a), line[3]);
        line.trim_end().to_owned() + "\n"
    };
    lines.iter().map(padded).collect()
}

fn in_full(word: &WordReport, turn: &[String]) -> String {
    let WordReport { word, role, acts, help, example, after } = word;
    let mut text = format!("{word}, a {role}\n");
    if !help.is_empty() {
        text += &format!("{help}\n");
    }
    for act in acts {
        text += &format!("{}\n", act.in_full(turn));
    }
    for (title, board) in [("For example:", example), ("One step to the right later:", after)] {
        if !board.is_empty() {
            text += &format!("\n{title}\n\n");
            text.extend(board.iter().map(|row| format!("  {row}\n")));
        }
    }
    text
}

impl Act {
    /// `hazards 2/4`; the place is left out where there is but one.
    fn in_short(&self) -> String {
        let Act { phase, place, of, .. } = self;
        if *of == 1 { phase.clone() } else { format!("{phase} {place}/{of}") }
    }

    fn in_full(&self, turn: &[String]) -> String {
        let Act { phase, how, place, of } = self;
        let times: Vec<String> = (1..)
            .zip(turn)
            .filter(|(_, other)| *other == phase)
            .map(|(number, _)| number.to_string())
            .collect();
        let does = match how {
            How::Moves => "says what moves",
            How::Answers => "says what an object in the way does",
            How::Acts => "acts",
            How::Converts => "says what things become",
        };
        let order = if *of == 1 { String::new() } else { format!(", {place} of {of} in order") };
        format!("It {does} in phase {} of {} of a turn, {phase}{order}.", times.join(" and "), turn.len())
    }
}
