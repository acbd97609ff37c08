//! A picture in words: [`spoken()`].

use std::collections::BTreeMap;

use crate::{
    part::Part,
    picture::{Item, Picture, SpelledRule, Standing},
};

/// Tells a picture in plain English, for those who listen to it: its size, the rules, and what stands where, row by row.
/// Columns and rows count from 0, as in level files; what stands alike side by side is told once.
#[must_use]
pub fn spoken(picture: &Picture) -> String {
    let size = picture.size();
    let mut sentences = vec![format!(
        "The board has {} and {}, counted from 0 at the top left.",
        counted(size.width.into(), "column"),
        counted(size.height.into(), "row")
    )];
    sentences.push(rules_in_words(picture.rules(), Standing::InForce));
    if picture.rules().iter().any(|rule| rule.standing == Standing::Cancelled) {
        sentences.push(rules_in_words(picture.rules(), Standing::Cancelled));
    }
    let tiles: Vec<&[Item]> = picture.tiles().map(|(_, items)| items).collect();
    let rows: Vec<&[&[Item]]> = tiles.chunks(usize::from(size.width).max(1)).collect();
    for (start, run) in runs(&rows) {
        sentences.push(row_in_words(&place("Row", start, run.len()), run[0]));
    }
    sentences.join("\n") + "\n"
}

/// What stands on a tile, the oldest first.
pub(crate) fn tile_in_words(items: &[Item]) -> String {
    let told: Vec<String> = runs(items)
        .map(|(_, run)| {
            let item = item_in_words(&run[0]);
            if run.len() == 1 { item } else { format!("{} times {item}", run.len()) }
        })
        .collect();
    match items {
        [_] => told.concat(),
        items => format!("a stack of {}: {}", items.len(), told.join(", ")),
    }
}

fn item_in_words(item: &Item) -> String {
    let mut told = sort_in_words(item);
    if !item.looks().words().is_empty() {
        told.push_str(&format!(" that looks {}", item.looks().words().join(" and ")));
    }
    told
}

fn sort_in_words(item: &Item) -> String {
    match item {
        Item::Thing { noun, dir, .. } => format!("{noun} facing {}", dir.name()),
        Item::Word { spelling, role: None, .. } => format!("the unknown word {spelling}"),
        Item::Word { spelling, part, .. } => {
            let part = match part {
                Part::Active => "in force",
                Part::Cancelled => "cancelled",
                Part::Idle => "in no rule",
            };
            format!("the word {spelling} {part}")
        }
    }
}

fn rules_in_words(rules: &[SpelledRule], standing: Standing) -> String {
    let how = match standing {
        Standing::InForce => "in force",
        Standing::Cancelled => "cancelled",
    };
    let texts = || rules.iter().filter(|rule| rule.standing == standing).map(|rule| rule.text.as_str());
    // A rule that is spelled more than once is told once, where it first stands.
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    texts().for_each(|text| *counts.entry(text).or_default() += 1);
    let told: Vec<String> = texts()
        .filter_map(|text| match counts.remove(text)? {
            1 => Some(text.to_owned()),
            count => Some(format!("{text}, {count} times")),
        })
        .collect();
    match texts().count() {
        0 => format!("No rule is {how}."),
        1 => format!("1 rule is {how}: {}.", told.join("; ")),
        n_rules => format!("{n_rules} rules are {how}: {}.", told.join("; ")),
    }
}

fn row_in_words(place_of_rows: &str, row: &[&[Item]]) -> String {
    let standing = runs(row).filter(|(_, run)| !run[0].is_empty());
    let told: Vec<String> = standing
        .map(|(start, run)| format!("{}, {}", place("column", start, run.len()), tile_in_words(run[0])))
        .collect();
    if told.is_empty() {
        return format!("{place_of_rows}: empty.");
    }
    format!("{place_of_rows}: {}.", told.join("; "))
}

/// `column 3`, or `columns 3 to 5`.
fn place(what: &str, start: usize, length: usize) -> String {
    match length {
        1 => format!("{what} {start}"),
        _ => format!("{what}s {start} to {}", start + length - 1),
    }
}

fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

/// Equal neighbours together, each run with the index of its first.
fn runs<T: PartialEq>(list: &[T]) -> impl Iterator<Item = (usize, &[T])> {
    let mut start = 0;
    list.chunk_by(|a, b| a == b).map(move |run| {
        start += run.len();
        (start - run.len(), run)
    })
}
