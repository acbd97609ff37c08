//! The lines of case files, as they are written: [`read_line`] makes cases of them.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail, ensure};
use copula_turn::Input;
use serde::Deserialize;
use serde_json::Value;

use super::case::Case;
use super::check::{Board, Check, Played, Reported, Sentences, Step};
use crate::cases::{Action, Expected};

/// The dialect of the cases that are run, for those that name one.
const DIALECT: &str = "game";

/// The case that a line is; none if it is for another dialect.
///
/// # Errors
///
/// If the line is no case.
pub(super) fn read_line(line: &str, file: &str) -> Result<Option<Case>> {
    let value: Value = serde_json::from_str(line).context("this is no JSON")?;
    let has = |key| value.get(key).is_some();
    let case = match () {
        () if has("trace") => serde_json::from_value(value).map(PlayedLine::into_case)??,
        () if has("after") => serde_json::from_value(value).map(BoardLine::into_case)??,
        () if has("expect") => match serde_json::from_value(value)? {
            ReportLine { dialect, .. } if dialect != DIALECT => return Ok(None),
            report => report.into_case(),
        },
        () if has("rules") && has("rows") => serde_json::from_value(value).map(SentencesLine::into_case)?,
        () => bail!("a case has one of the keys trace, after, expect, or both rules and rows"),
    };
    Ok(Some(Case { file: file.to_owned(), ..case }))
}

#[derive(Deserialize)]
struct BoardLine {
    id: String,
    #[serde(default)]
    title: String,
    words: Option<BTreeSet<String>>,
    rows: Vec<String>,
    moves: String,
    #[serde(default)]
    dirs: bool,
    after: Vec<Vec<String>>,
    win_after_move: Option<usize>,
}

#[derive(Deserialize)]
struct PlayedLine {
    id: String,
    #[serde(default)]
    title: String,
    tier: Option<String>,
    kind: Option<String>,
    words: Option<BTreeSet<String>>,
    rows: Vec<String>,
    moves: String,
    start_rules: Option<Vec<String>>,
    trace: Vec<TraceLine>,
}

#[derive(Deserialize)]
struct TraceLine {
    rows: Vec<String>,
    won: bool,
    rules: Vec<String>,
    #[serde(default)]
    ended: bool,
    #[serde(default)]
    bonus: bool,
    #[serde(default)]
    destroyed: bool,
}

#[derive(Deserialize)]
struct SentencesLine {
    id: Option<String>,
    words: Option<BTreeSet<String>>,
    rows: Vec<String>,
    rules: Vec<String>,
    read: Option<Vec<String>>,
    kind: Option<String>,
}

#[derive(Deserialize)]
struct ReportLine {
    id: String,
    title: String,
    dialect: String,
    words: Option<BTreeSet<String>>,
    board: Vec<String>,
    actions: Vec<Action>,
    expect: Expected,
    kind_of_fault: String,
}

impl BoardLine {
    fn into_case(self) -> Result<Case> {
        let BoardLine { id, title, words, rows, moves, dirs, after, win_after_move } = self;
        let inputs = inputs(&moves)?;
        ensure!(after.len() == inputs.len(), "{} moves, but {} boards after them", inputs.len(), after.len());
        let check = Check::Board(Board { dirs, after, win_after_move });
        let words = words.unwrap_or_else(|| words_on(&rows));
        Ok(Case { id, title, file: String::new(), class: "boards".to_owned(), words, rows, inputs, check })
    }
}

impl PlayedLine {
    fn into_case(self) -> Result<Case> {
        let PlayedLine { id, title, tier, kind, words, rows, moves, start_rules, trace } = self;
        let inputs = inputs(&moves)?;
        ensure!(trace.len() <= inputs.len(), "{} moves, but {} in the trace", inputs.len(), trace.len());
        let tier = tier.map_or_else(|| "played".to_owned(), |tier| format!("tier {tier}"));
        let class = kind.map_or(tier, |kind| format!("kind {kind}"));
        let words = words.unwrap_or_else(|| words_on(&rows));
        let inputs = inputs[..trace.len()].to_vec();
        let steps = trace.into_iter().map(TraceLine::into_step).collect();
        let check = Check::Played(Played { start_rules, steps });
        Ok(Case { id, title, file: String::new(), class, words, rows, inputs, check })
    }
}

impl TraceLine {
    fn into_step(self) -> Step {
        let TraceLine { rows, won, rules, ended, bonus, destroyed } = self;
        Step { rows, won, rules, ended, bonus, destroyed }
    }
}

impl SentencesLine {
    fn into_case(self) -> Case {
        let SentencesLine { id, words, rows, rules, read, kind } = self;
        Case {
            id: id.unwrap_or_else(|| rows.join(" / ")),
            title: String::new(),
            file: String::new(),
            class: kind.map_or_else(|| "sentences".to_owned(), |kind| format!("kind {kind}")),
            words: words.unwrap_or_else(|| words_on(&rows)),
            rows,
            inputs: Vec::new(),
            check: Check::Sentences(Sentences { rules, read }),
        }
    }
}

impl ReportLine {
    fn into_case(self) -> Case {
        let ReportLine { id, title, words, board, actions, expect, kind_of_fault, .. } = self;
        Case {
            id,
            title,
            file: String::new(),
            class: format!("fault {kind_of_fault}"),
            words: words.unwrap_or_else(|| words_on(&board)),
            rows: board,
            inputs: actions.into_iter().map(Action::input).collect(),
            check: Check::Report(Reported { expect }),
        }
    }
}

/// What letters of moves stand for.
fn inputs(moves: &str) -> Result<Vec<Input>> {
    let input = |letter| match letter {
        'R' => Ok(Input::Right),
        'U' => Ok(Input::Up),
        'L' => Ok(Input::Left),
        'D' => Ok(Input::Down),
        'W' => Ok(Input::Wait),
        _ => bail!("`{letter}` is no move; moves are R U L D W"),
    };
    moves.chars().map(input).collect()
}

/// The words that lie on a board, in small letters.
fn words_on(rows: &[String]) -> BTreeSet<String> {
    let items = rows.iter().flat_map(|row| row.split([' ', '+']));
    let is_word =
        |item: &&str| *item != "." && !item.is_empty() && !item.contains(|c: char| c.is_lowercase());
    items.filter(is_word).map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Option<Case>> {
        read_line(line, "try.jsonl")
    }

    #[test]
    fn the_kind_of_a_case_is_seen_by_its_keys() {
        let case =
            read(r#"{"rows":["BABA IS YOU+A","baba> . ."],"rules":["baba is you"]}"#).unwrap().unwrap();
        assert_eq!((case.id.as_str(), case.class.as_str()), ("BABA IS YOU+A / baba> . .", "sentences"));
        assert_eq!(case.words.into_iter().collect::<Vec<_>>(), ["a", "baba", "is", "you"]);

        let line =
            r#"{"id":"A","rows":["ROCK"],"moves":"RW","after":[["ROCK"],["ROCK"]],"win_after_move":null}"#;
        assert!(matches!(read(line).unwrap().unwrap().check, Check::Board(Board { dirs: false, .. })));

        let line = r#"{"id":"A","tier":"B","words":["is"],"rows":["."],"moves":"W","start_rules":[],
            "trace":[{"move":"W","rows":["."],"won":false,"rules":[],"ended":true}]}"#;
        let case = read(line).unwrap().unwrap();
        assert_eq!(case.class, "tier B");
        assert!(matches!(case.check, Check::Played(played) if played.steps[0].ended));
    }

    #[test]
    fn reports_for_another_dialect_are_left_out() {
        let report = |dialect: &str| {
            let line = r#"{"id":"A","title":"","dialect":"?","board":["."],"actions":["wait"],
                "expect":{},"kind_of_fault":"none","confidence":"documented"}"#;
            read(&line.replace('?', dialect)).unwrap()
        };
        assert!(report("course").is_none());
        assert_eq!(report("game").unwrap().class, "fault none");
    }

    #[test]
    fn a_line_that_is_no_case_says_why() {
        let wrong = |line: &str| format!("{:#}", read(line).unwrap_err());
        assert!(wrong("{").starts_with("this is no JSON"));
        assert!(wrong("{}").starts_with("a case has one of the keys"));
        let line = r#"{"id":"A","rows":["."],"moves":"X","after":[["."]],"win_after_move":null}"#;
        assert_eq!(wrong(line), "`X` is no move; moves are R U L D W");
        let line = r#"{"id":"A","rows":["."],"moves":"R","after":[],"win_after_move":null}"#;
        assert_eq!(wrong(line), "1 moves, but 0 boards after them");
    }
}
