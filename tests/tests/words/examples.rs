//! The example of every word shows the word: on its board a rule with the word comes into force, and within three turns
//! something happens that does not happen if another tile lies in place of the word's.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use copula_content_std::packs;
use copula_harness::{Baba, Input, Pack, Player, new_baba_with};
use copula_lexicon::{Role, WordDef};

use crate::example::{BLANK, N_TURNS, level, others, seen, stepped, tiles, write};

/// Words whose example need not make a difference, each with the reason.
const EXEMPT: [(&str, &str); 5] = [
    ("HOLD", "changes nothing on a board"),
    ("SELECT", "is for the cursor of a map, and there is no map"),
    ("CHILL", "goes by chance"),
    ("OFTEN", "goes by chance"),
    ("SELDOM", "goes by chance, and mostly does not hold"),
];

/// Words that do less in 2019, each with what they do not do then.
const OTHERWISE: [(&str, &str); 1] = [("EAT", "goes nowhere that something bars")];

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
        let word = word.unwrap_or_else(|| panic!("{name} ({reason}) is no word"));
        assert!(reason.contains("chance") || !matters(&pack, word), "{name} need not be exempt");
    }
}

/// The words that both packs have are the same words: role, arguments, help and example. Help and examples differ only
/// where the newer ones speak of words that the older pack lacks, and of what it does not do.
#[test]
fn the_pack_of_2019_says_of_its_words_what_the_game_pack_says() {
    let (game, old) = (packs::game(), packs::game_2019());
    let new: BTreeMap<&str, &WordDef> =
        game.def().words.iter().map(|word| (word.name.as_str(), word)).collect();
    let mut faults = Vec::new();
    for word in &old.def().words {
        let Some(&now) = new.get(word.name.as_str()) else {
            faults.push(format!("{} is no word of the game pack", word.name));
            continue;
        };
        let is_other = OTHERWISE.iter().any(|(name, _)| *name == word.name);
        let mut expected = now.clone();
        if is_other || now.help.iter().any(|help| is_beyond(&game, &old, help)) {
            expected.help.clone_from(&word.help);
        }
        if is_other || now.example.iter().any(|row| is_beyond(&game, &old, row)) {
            expected.example.clone_from(&word.example);
        }
        if *word != expected {
            faults.push(format!("{}: {word:?} is not {expected:?}", word.name));
        }
        let told = word.help.iter().chain(&word.example);
        if told.into_iter().any(|text| is_beyond(&game, &old, text)) {
            faults.push(format!("{} speaks of words that the pack lacks", word.name));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Whether a text speaks of a word of the newer pack that the older one lacks.
fn is_beyond(new: &Pack, old: &Pack, text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.any(|word| {
        word.len() > 1 && new.lexicon().word(word).is_some() && old.lexicon().word(word).is_none()
    })
}

#[track_caller]
fn check_examples(pack: &Arc<Pack>) {
    let mut faults = Vec::new();
    for word in pack.def().words.iter().filter(|word| !word.example.is_empty()) {
        let is_exempt = EXEMPT.iter().any(|(name, _)| *name == word.name);
        if !comes_into_force(pack, word) {
            faults.push(format!("{}: no rule with it comes into force", word.name));
        } else if !is_exempt && !matters(pack, word) {
            faults.push(format!("{}: nothing shows that it is there", word.name));
        }
    }
    assert!(faults.is_empty(), "examples that do not show their word:\n{}", faults.join("\n"));
}

/// Whether a rule with the word is in force at some time; of a letter, a rule that it spells.
fn comes_into_force(pack: &Arc<Pack>, word: &WordDef) -> bool {
    let level = level(pack, word);
    let mut blank = level.clone();
    tiles(&mut blank, word).for_each(|tile| write(tile, BLANK));
    let without: BTreeSet<String> = new_baba_with(pack, blank).active_rules().into_iter().collect();
    let is_found = |b: &Baba| {
        b.active_rules().iter().any(|rule| match word.role {
            Role::Letter => !without.contains(rule),
            _ => rule.split(' ').any(|token| token == word.name),
        })
    };
    let mut boards = vec![new_baba_with(pack, level)];
    for _ in 0..=N_TURNS {
        if boards.iter().any(is_found) {
            return true;
        }
        boards = boards
            .iter()
            .flat_map(|b| Input::VARIANTS.map(|input| stepped(b, Player::First, input)))
            .collect();
    }
    false
}

/// Whether some play of the example goes another way than on each board that lacks its word.
fn matters(pack: &Arc<Pack>, word: &WordDef) -> bool {
    let level = level(pack, word);
    others(&level, word).into_iter().all(|other| {
        let pair = (new_baba_with(pack, level.clone()), new_baba_with(pack, other));
        differs(&pair, &[Player::First], N_TURNS) || differs(&pair, &[Player::First, Player::Second], N_TURNS)
    })
}

fn differs((with, without): &(Baba, Baba), players: &[Player], n_turns: usize) -> bool {
    if seen(with) != seen(without) {
        return true;
    }
    n_turns > 0
        && players.iter().any(|&player| {
            Input::VARIANTS.into_iter().any(|input| {
                let next = (stepped(with, player, input), stepped(without, player, input));
                differs(&next, players, n_turns - 1)
            })
        })
}
