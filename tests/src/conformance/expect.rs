//! Compares what a report expects: [`differences`].

use super::board::{Drawn, Facings};
use super::difference::{Part, compare_rules, compare_value};
use super::engine::Game;
use super::moment::Moment;
use super::notation::sentence;
use crate::cases::{Expected, Properties};

/// The rule that reports leave out.
const BASE_RULE: &str = "TEXT IS PUSH";

/// All that is not as a report expects it.
pub(super) fn differences(expect: &Expected, moment: &Moment<'_>) -> Vec<Part> {
    let mut parts = Vec::new();
    let board = moment.game.board(Facings::Hidden);
    compare_sentences(&mut parts, expect, moment.game);
    compare_places(&mut parts, expect, &board);
    for properties in &expect.property {
        compare_properties(&mut parts, properties, moment.game);
    }
    if let Some(won) = expect.won {
        let n = |n: Option<usize>| n.map_or("none".to_owned(), |n| n.to_string());
        let expected = won.then_some(moment.n_last);
        compare_value(&mut parts, "the action that wins", &n(expected), &n(moment.won_after));
    }
    if let Some(lost) = expect.lost {
        compare_value(&mut parts, "lost", &lost, &(!moment.game.is_won() && moment.game.has_no_player()));
    }
    parts
}

fn compare_sentences(parts: &mut Vec<Part>, expect: &Expected, game: &Game) {
    let spelled = as_set(game.rules().iter().map(|rule| sentence(rule)));
    if let Some(rules) = &expect.rules {
        compare_rules(parts, "rules", &as_set(rules.iter().cloned()), &spelled);
    }
    for (rules, should) in [(&expect.rules_contain, true), (&expect.rules_absent, false)] {
        for rule in rules {
            compare_value(parts, &format!("{rule} is spelled"), &should, &spelled.contains(rule));
        }
    }
}

fn compare_places(parts: &mut Vec<Part>, expect: &Expected, board: &Drawn) {
    for (item, places) in &expect.positions {
        let mut expected: Vec<(i64, i64)> = places.iter().map(|&(x, y)| (x.into(), y.into())).collect();
        expected.sort_unstable();
        let found = board.places_of(item).into_iter().map(|(x, y)| (x as i64, y as i64));
        let shown = |places: Vec<(i64, i64)>| format!("{places:?}");
        compare_value(parts, &format!("places of {item}"), &shown(expected), &shown(found.collect()));
    }
    for (at, items) in &expect.kinds_at {
        let mut expected: Vec<&str> = items.iter().map(String::as_str).collect();
        expected.sort_unstable();
        let found = place(at).map(|(x, y)| board.items(x.into(), y.into()).collect::<Vec<_>>());
        let found = found.map_or_else(|| "no place".to_owned(), |items| items.join("+"));
        compare_value(parts, &format!("what is at {at}"), &expected.join("+"), &found);
    }
}

fn compare_properties(parts: &mut Vec<Part>, properties: &Properties, game: &Game) {
    let Properties { at, kind, has, has_not } = properties;
    let asked = has.iter().map(|property| (property, true));
    for (property, should) in asked.chain(has_not.iter().map(|property| (property, false))) {
        let holds = place(at).map_or_else(Vec::new, |place| game.holds_at(place, kind, property));
        let what = format!("{kind} at {at} is {property}");
        match holds.iter().find(|&&holds| holds != should) {
            Some(wrong) => compare_value(parts, &what, &should, wrong),
            None if holds.is_empty() => {
                compare_value(parts, &what, &should.to_string(), &"nothing there".to_owned());
            }
            None => {}
        }
    }
}

/// Column and row of a place that is written `x,y`.
fn place(at: &str) -> Option<(u16, u16)> {
    let (x, y) = at.split_once(',')?;
    Some((x.trim().parse().ok()?, y.trim().parse().ok()?))
}

/// The sentences, each once, without the base rule.
fn as_set(sentences: impl Iterator<Item = String>) -> Vec<String> {
    let mut sentences: Vec<String> = sentences.filter(|sentence| sentence != BASE_RULE).collect();
    sentences.sort_unstable();
    sentences.dedup();
    sentences
}
