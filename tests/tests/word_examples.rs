//! The example of every word shows the word: on its board a rule with the word comes into force, and within three turns
//! something happens that does not happen without the word's tile.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use copula_content_std::packs;
use copula_formats::read_drawn;
use copula_harness::{Baba, Input, LevelDef, Outcome, Pack, Player, new_baba_with};
use copula_lexicon::{Role, WordDef};

/// Words whose example need not make a difference, each with the reason.
const EXEMPT: [(&str, &str); 5] = [
    ("HOLD", "changes nothing on a board"),
    ("SELECT", "is for the cursor of a map, and there is no map"),
    ("CHILL", "goes by chance"),
    ("OFTEN", "goes by chance"),
    ("SELDOM", "goes by chance, and mostly does not hold"),
];

/// How many turns an example has to show what its word does.
const N_TURNS: usize = 3;

#[test]
fn every_example_of_the_game_pack_shows_its_word() {
    check_examples(&packs::game());
}

#[test]
fn every_example_of_the_pack_of_2019_shows_its_word() {
    check_examples(&packs::game_2019());
}

/// Only the plain nouns and letters are left without an example; whoever reads the list of words finds one for each.
#[test]
fn every_word_that_does_something_has_an_example() {
    for pack in [packs::game(), packs::game_2019()] {
        for word in &pack.def().words {
            let is_plain = match word.role {
                Role::Noun => word.selects.is_none(),
                Role::Letter => true,
                _ => false,
            };
            assert!(is_plain || !word.example.is_empty(), "{}: {} has no example", pack.name(), word.name);
            assert!(is_plain || word.help.is_some(), "{}: {} has no help", pack.name(), word.name);
        }
    }
}

#[test]
fn what_is_exempt_is_in_the_game_pack_and_not_without_need() {
    let pack = packs::game();
    for (name, reason) in EXEMPT {
        let word = pack.def().words.iter().find(|word| word.name == name);
        assert!(word.is_some(), "{name} ({reason}) is no word");
    }
    for name in ["HOLD", "SELECT"] {
        let word = pack.def().words.iter().find(|word| word.name == name).expect("found above");
        assert!(!matters(&pack, word), "{name} makes a difference, so it need not be exempt");
    }
}

/// The words that both packs have are the same words: role, arguments, help and example. A word that the pack of 2019
/// lacks is gone from the arguments and examples there.
#[test]
fn the_pack_of_2019_says_of_its_words_what_the_game_pack_says() {
    let (game, old) = (packs::game(), packs::game_2019());
    let new: BTreeMap<&str, &WordDef> =
        game.def().words.iter().map(|word| (word.name.as_str(), word)).collect();
    for word in &old.def().words {
        let now = new.get(word.name.as_str()).unwrap_or_else(|| panic!("{} is in no newer pack", word.name));
        let mut expected = (*now).clone();
        if !word.help.as_ref().is_some_and(|help| help.contains("PLAY"))
            && old.lexicon().word("PLAY").is_none()
        {
            let plain = |help: String| help.split(", and PLAY").next().unwrap_or_default().to_owned();
            expected.help =
                expected.help.map(|help| if help.contains(", and PLAY") { plain(help) + "." } else { help });
        }
        if is_beyond(&old, &expected.example) {
            expected.example.clear();
        }
        assert_eq!(word, &expected, "{}", word.name);
    }
}

/// Whether an example speaks of a word that a pack has not.
fn is_beyond(pack: &Pack, example: &[String]) -> bool {
    let cells = example.iter().flat_map(|row| row.split_whitespace()).flat_map(|cell| cell.split('+'));
    let mut words =
        cells.filter(|cell| cell.starts_with(|c: char| c.is_ascii_uppercase() || c.is_ascii_digit()));
    words.any(|word| !["IS", "AND", "NOT"].contains(&word) && pack.lexicon().word(word).is_none())
}

#[track_caller]
fn check_examples(pack: &Arc<Pack>) {
    let mut faults = Vec::new();
    for word in pack.def().words.iter().filter(|word| !word.example.is_empty()) {
        let is_exempt = EXEMPT.iter().any(|(name, _)| *name == word.name);
        if !comes_into_force(pack, word) {
            faults.push(format!("{}: no rule with it comes into force", word.name));
        } else if !is_exempt && !matters(pack, word) {
            faults.push(format!("{}: nothing differs without its tile", word.name));
        }
    }
    assert!(faults.is_empty(), "examples that do not show their word:\n{}", faults.join("\n"));
}

/// Whether a rule with the word is in force at some time; of a letter, a rule that it spells.
fn comes_into_force(pack: &Arc<Pack>, word: &WordDef) -> bool {
    let (with, without) = (example(pack, word), without(pack, word));
    let rules_without: BTreeSet<String> = without.active_rules().into_iter().collect();
    let is_found = |b: &Baba| {
        b.active_rules().iter().any(|rule| match word.role {
            Role::Letter => !rules_without.contains(rule),
            _ => rule.split(' ').any(|token| token == word.name),
        })
    };
    let mut boards = vec![with];
    for _ in 0..=N_TURNS {
        if boards.iter().any(is_found) {
            return true;
        }
        boards =
            boards.iter().flat_map(|b| Input::EVERY.map(|input| stepped(b, Player::One, input))).collect();
    }
    false
}

/// Whether some play of the example goes another way than without the tiles of its word.
fn matters(pack: &Arc<Pack>, word: &WordDef) -> bool {
    let pair = (example(pack, word), without(pack, word));
    differs(&pair, &[Player::One], N_TURNS) || differs(&pair, &[Player::One, Player::Two], N_TURNS)
}

fn differs((with, without): &(Baba, Baba), players: &[Player], n_turns: usize) -> bool {
    if seen(with) != seen(without) {
        return true;
    }
    n_turns > 0
        && players.iter().any(|&player| {
            Input::EVERY.into_iter().any(|input| {
                let next = (stepped(with, player, input), stepped(without, player, input));
                differs(&next, players, n_turns - 1)
            })
        })
}

fn stepped(b: &Baba, player: Player, input: Input) -> Baba {
    let mut b = b.clone();
    b.step_of(player, input);
    b
}

/// What a player sees and hears, but for the texts: of those some are missing on one of the boards.
#[derive(Debug, PartialEq)]
struct Seen {
    things: BTreeMap<String, usize>,
    outcome: Outcome,
    n_collected: u32,
    sounds: Vec<String>,
}

fn seen(b: &Baba) -> Seen {
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

fn example(pack: &Arc<Pack>, word: &WordDef) -> Baba {
    new_baba_with(pack, level(pack, word))
}

/// The example without the tiles of its word.
fn without(pack: &Arc<Pack>, word: &WordDef) -> Baba {
    let mut level = level(pack, word);
    level.objects.retain(|object| object.kind != format!("text:{}", word.name));
    new_baba_with(pack, level)
}

fn level(pack: &Arc<Pack>, word: &WordDef) -> LevelDef {
    let lexicon = pack.lexicon();
    let nouns: Vec<&str> = lexicon.nouns().map(|noun| lexicon.spelling(noun)).collect();
    let level = read_drawn(&word.example.join("\n"), &nouns);
    level.unwrap_or_else(|error| panic!("{}: the example of {}:\n{error}", pack.name(), word.name))
}
