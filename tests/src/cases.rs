//! Plays cases: small boards, written as data, with what must have come of them.
//!
//! A case is one JSON object a line: a drawn `board`, the `actions` to play, and what to `expect` at the end.
//! What a case does not mention is not compared.
//!
//! | key of `expect` | compared with |
//! |---|---|
//! | `rules` | all rules spelled, as a set, TEXT IS PUSH left out |
//! | `rules_contain`, `rules_absent` | rules that are among them, or are not |
//! | `positions` | for each kind, or word in capitals, all places of it, in any order |
//! | `kinds_at` | for each place `"x,y"`, all that stands there |
//! | `property` | properties that what stands at a place has, or has not |
//! | `won` | whether the last action, and none before it, won |
//! | `lost` | whether nothing is YOU and the level is not won |

use std::collections::BTreeMap;
use std::fmt::{self, Display, Write};

use copula_formats::read_drawn;
use copula_harness::{Baba, Id, Input, LevelDef};
use serde::Deserialize;

use crate::drawing::item_of;
use crate::{Constructor, Placed, draw};

/// A board, what is done on it, and what must come of it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The name of the case; no two cases of a file share one.
    pub id: String,
    /// What the case shows.
    pub title: String,
    /// The pack that it is for.
    pub dialect: String,
    /// Columns of the board.
    pub width: u32,
    /// Rows of the board.
    pub height: u32,
    /// The drawn rows.
    pub board: Vec<String>,
    /// What is done, turn by turn.
    pub actions: Vec<Action>,
    /// What must have come of it.
    pub expect: Expected,
    /// The part of the language that the case is about.
    pub kind_of_fault: String,
    /// Whether the outcome is documented, or inferred where no source says it.
    pub confidence: String,
}

/// One turn's input, as case files spell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Action {
    Right,
    Up,
    Left,
    Down,
    Wait,
}

/// What must have come of a case; what is absent is not compared.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the table of the module doc explains the keys")]
pub struct Expected {
    pub rules: Option<Vec<String>>,
    #[serde(default)]
    pub rules_contain: Vec<String>,
    #[serde(default)]
    pub rules_absent: Vec<String>,
    #[serde(default)]
    pub positions: BTreeMap<String, Vec<(i32, i32)>>,
    #[serde(default)]
    pub kinds_at: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    pub property: Vec<Properties>,
    pub won: Option<bool>,
    pub lost: Option<bool>,
}

/// Properties of what stands at one place, in small letters.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Properties {
    /// The place, as `x,y`.
    pub at: String,
    /// What it is that stands there.
    pub kind: String,
    /// Properties that it has.
    pub has: Vec<String>,
    /// Properties that it lacks.
    pub has_not: Vec<String>,
}

/// A case whose outcome is not what the language says, and why.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contradiction {
    /// The case.
    pub id: String,
    /// What the language says, and where.
    pub reason: String,
}

/// How a case went wrong: every mismatch, with the board before and after.
#[derive(Clone, Debug)]
pub struct Mismatch {
    case: Case,
    found: Vec<String>,
    after: String,
}

impl Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Case { id, title, board, actions, .. } = &self.case;
        writeln!(f, "{id}: {title}\nbefore:\n  {}", board.join("\n  "))?;
        writeln!(f, "actions: {actions:?}\nafter:\n  {}", self.after.replace('\n', "\n  "))?;
        self.found.iter().try_for_each(|found| writeln!(f, "{found}"))
    }
}

/// Reads a case file.
///
/// # Panics
///
/// If a line is not a case, or two cases share an id.
pub fn read_cases(lines: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for (line, n) in lines.lines().zip(1..) {
        let case: Case = serde_json::from_str(line).unwrap_or_else(|error| panic!("line {n}: {error}"));
        assert!(cases.iter().all(|other| other.id != case.id), "line {n}: there is another case {}", case.id);
        cases.push(case);
    }
    cases
}

/// Plays a case and compares what came of it.
///
/// # Errors
///
/// All that is not as the case expects it.
///
/// # Panics
///
/// If the case itself is at fault: a board that can't be read or has another size, a place that is none.
pub fn play(case: &Case, new: &Constructor) -> Result<(), Box<Mismatch>> {
    let def = case.level();
    let (mut baba, placed) = if case.expect.property.is_empty() {
        (new.baba(def), None)
    } else {
        let (baba, placed) = new.place_all(&def);
        (baba, Some(placed))
    };
    let mut won_after = baba.won().then_some(0);
    for (action, n) in case.actions.iter().zip(1..) {
        baba.step(action.input());
        if won_after.is_none() && baba.won() {
            won_after = Some(n);
        }
    }
    let mut found = case.rules_mismatch(&baba);
    found.extend(case.places_mismatch(&baba));
    found.extend(placed.iter().flat_map(|placed| case.property_mismatch(&baba, placed)));
    found.extend(case.outcome_mismatch(&baba, won_after));
    if found.is_empty() {
        return Ok(());
    }
    Err(Box::new(Mismatch { case: case.clone(), found, after: draw(&baba, case.width, case.height) }))
}

impl Action {
    pub(crate) fn input(self) -> Input {
        match self {
            Self::Right => Input::Right,
            Self::Up => Input::Up,
            Self::Left => Input::Left,
            Self::Down => Input::Down,
            Self::Wait => Input::Wait,
        }
    }
}

impl Case {
    /// What is done, turn by turn.
    pub fn inputs(&self) -> impl Iterator<Item = Input> {
        self.actions.iter().map(|action| action.input())
    }

    /// The level that is drawn.
    ///
    /// # Panics
    ///
    /// If it can't be read or has another size.
    pub fn level(&self) -> LevelDef {
        let def =
            read_drawn(&self.board.join("\n"), &[]).unwrap_or_else(|error| panic!("{}: {error}", self.id));
        assert_eq!((def.width, def.height), (self.width, self.height), "{}: the size of the board", self.id);
        def
    }

    fn rules_mismatch(&self, baba: &Baba) -> Vec<String> {
        let expect = &self.expect;
        let spelled = sorted(baba.rules().into_iter().filter(|rule| rule != BASE_RULE));
        let mut found = Vec::new();
        if let Some(rules) = &expect.rules {
            compare(
                &mut found,
                "rules",
                &sorted(rules.iter().filter(|rule| *rule != BASE_RULE).cloned()),
                &spelled,
            );
        }
        for (rules, should) in [(&expect.rules_contain, true), (&expect.rules_absent, false)] {
            for rule in rules {
                compare(&mut found, &format!("{rule} is spelled"), &should, &spelled.contains(rule));
            }
        }
        found
    }

    fn places_mismatch(&self, baba: &Baba) -> Vec<String> {
        let mut found = Vec::new();
        for (item, places) in &self.expect.positions {
            let mut places = places.clone();
            places.sort_unstable();
            compare(&mut found, &format!("places of {item}"), &places, &self.places_of(baba, item));
        }
        for (place, items) in &self.expect.kinds_at {
            compare(
                &mut found,
                &format!("what is at {place}"),
                &sorted(items.iter().cloned()),
                &items_at(baba, place),
            );
        }
        found
    }

    fn places_of(&self, baba: &Baba, item: &str) -> Vec<(i32, i32)> {
        let mut places = Vec::new();
        for x in (0..).take(self.width as usize) {
            for y in (0..).take(self.height as usize) {
                let here = baba.kinds_at(x, y);
                places.extend(here.iter().filter(|kind| item_of(kind) == item).map(|_| (x, y)));
            }
        }
        places
    }

    fn property_mismatch(&self, baba: &Baba, placed: &Placed) -> Vec<String> {
        let mut found = Vec::new();
        for Properties { at, kind, has, has_not } in &self.expect.property {
            let ids = objects_at(baba, placed, at, kind);
            if ids.is_empty() {
                found.push(format!("no {kind} that was placed stands at {at}"));
            }
            for (properties, should) in [(has, true), (has_not, false)] {
                for property in properties.iter().map(|property| property.to_uppercase()) {
                    for &id in &ids {
                        let what = format!("{kind} at {at} is {property}");
                        compare(&mut found, &what, &should, &baba.has_property(id, &property));
                    }
                }
            }
        }
        found
    }

    fn outcome_mismatch(&self, baba: &Baba, won_after: Option<usize>) -> Vec<String> {
        let mut found = Vec::new();
        if let Some(won) = self.expect.won {
            let expected = won.then_some(self.actions.len());
            compare(&mut found, "the action that won", &expected, &won_after);
        }
        if let Some(lost) = self.expect.lost {
            compare(&mut found, "lost", &lost, &(!baba.won() && baba.lost()));
        }
        found
    }
}

const BASE_RULE: &str = "TEXT IS PUSH";

fn compare<T: PartialEq + fmt::Debug>(found: &mut Vec<String>, what: &str, expected: &T, actual: &T) {
    if expected != actual {
        let mut line = String::new();
        write!(line, "{what}: expected {expected:?}, found {actual:?}").expect("writing to a string");
        found.push(line);
    }
}

/// The objects that were placed as `kind` and stand at `at`; all objects there, if nothing else than `kind`
/// is.
fn objects_at(baba: &Baba, placed: &Placed, at: &str, kind: &str) -> Vec<Id> {
    let here = |id: &Id| baba.pos_of(*id) == Some(place(at));
    if items_at(baba, at).iter().all(|item| item == kind) {
        return placed.ids().into_iter().filter(here).collect();
    }
    placed.all(kind).into_iter().filter(here).collect()
}

fn items_at(baba: &Baba, at: &str) -> Vec<String> {
    let (x, y) = place(at);
    sorted(baba.kinds_at(x, y).iter().map(|kind| item_of(kind).to_owned()))
}

fn place(at: &str) -> (i32, i32) {
    let numbers = at.split_once(',').and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
    numbers.unwrap_or_else(|| panic!("a place is a column and a row, {at} is none"))
}

fn sorted(items: impl Iterator<Item = String>) -> Vec<String> {
    let mut items: Vec<String> = items.collect();
    items.sort_unstable();
    items
}
