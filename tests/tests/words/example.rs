//! The example of a word: its board, boards that lack the word, and what is seen of a board.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use copula_formats::read_drawn;
use copula_harness::{Baba, Input, LevelDef, LevelObject, Outcome, Pack, Player};
use copula_lexicon::{Role, WordDef};

/// A text that is no word: it lies, is pushed and breaks sentences like any other.
pub(crate) const BLANK: &str = "BLANK";

/// A property that changes nothing on a board.
const IDLE: &str = "SELECT";

/// A noun of which no example has a thing.
const ABSENT: &str = "WHAT";

/// How many turns an example has to show what its word does.
pub(crate) const N_TURNS: usize = 3;

/// The board of an example with something else in place of the word: what makes no difference, and of a condition both
/// what always holds and what never does.
pub(crate) fn others(level: &LevelDef, word: &WordDef) -> Vec<LevelDef> {
    let (mut one, mut never) = (level.clone(), level.clone());
    match word.role {
        Role::Property => tiles(&mut one, word).for_each(|tile| write(tile, IDLE)),
        Role::Condition => {
            let at: Vec<(i32, i32)> = tiles(&mut one, word).map(|tile| (tile.x, tile.y)).collect();
            for tile in one.objects.iter_mut().filter(|object| object.kind.starts_with("text:")) {
                match at.iter().find(|at| at.1 == tile.y).map(|at| tile.x - at.0) {
                    Some(0) => write(tile, "AND"),
                    Some(1) => write(tile, ABSENT),
                    _ => {}
                }
            }
        }
        _ => tiles(&mut one, word).for_each(|tile| write(tile, BLANK)),
    }
    if !matches!(word.role, Role::Condition | Role::Prefix) {
        return vec![one];
    }
    let at: Vec<(i32, i32)> = tiles(&mut never, word).map(|tile| (tile.x, tile.y)).collect();
    let is_behind = |object: &LevelObject| at.iter().any(|at| at.1 == object.y && at.0 <= object.x);
    let texts = never.objects.iter_mut().filter(|object| object.kind.starts_with("text:"));
    texts.filter(|text| is_behind(text)).for_each(|text| write(text, BLANK));
    vec![one, never]
}

/// The tiles of the word.
pub(crate) fn tiles<'a>(
    level: &'a mut LevelDef,
    word: &WordDef,
) -> impl Iterator<Item = &'a mut LevelObject> {
    let kind = format!("text:{}", word.name);
    level.objects.iter_mut().filter(move |object| object.kind == kind)
}

pub(crate) fn write(tile: &mut LevelObject, word: &str) {
    tile.kind = format!("text:{word}");
}

pub(crate) fn stepped(b: &Baba, player: Player, input: Input) -> Baba {
    let mut b = b.clone();
    b.step_of(player, input);
    b
}

/// What a player sees and hears, but for the texts: of those some are missing on one of the boards.
#[derive(Debug, PartialEq)]
pub(crate) struct Seen {
    things: BTreeMap<String, usize>,
    outcome: Outcome,
    n_collected: u32,
    sounds: Vec<String>,
}

pub(crate) fn seen(b: &Baba) -> Seen {
    let position = b.position();
    let mut things = BTreeMap::new();
    for (id, object) in position.board().objects() {
        if !position.kinds().is_text(object.kind()) {
            let looks = position.looks().iter().filter(|(other, _)| *other == id);
            let looks: BTreeSet<&str> =
                looks.map(|&(_, word)| position.pack().lexicon().spelling(word)).collect();
            let kind = position.kinds().name(object.kind());
            let thing = format!("{kind} at {:?} facing {:?}, {looks:?}", object.pos(), object.dir());
            *things.entry(thing).or_default() += 1;
        }
    }
    Seen { things, outcome: b.outcome(), n_collected: b.n_collected(), sounds: b.sounds() }
}

pub(crate) fn level(pack: &Arc<Pack>, word: &WordDef) -> LevelDef {
    let lexicon = pack.lexicon();
    let nouns: Vec<&str> = lexicon.nouns().map(|noun| lexicon.spelling(noun)).collect();
    let level = read_drawn(&word.example.join("\n"), &nouns);
    level.unwrap_or_else(|error| panic!("{}: the example of {}:\n{error}", pack.name(), word.name))
}
