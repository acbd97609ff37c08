//! The shipped levels: each is won by the solution in its header, at its last move and no sooner.

use std::{fs, path::Path, sync::Arc};

use copula_content_std::packs;
use copula_formats::{read_drawn, write_drawn};
use copula_harness::{Baba, Input, LevelDef, Pack, new_baba_with};
use copula_tests::standard;

macro_rules! levels {
    ($name:ident: $($test:ident: $file:literal)+) => {
        /// Levels that have a test: its name, and the level's file without `.txt`.
        const $name: &[(&str, &str)] = &[$((stringify!($test), $file)),+];

        $(
            #[test]
            fn $test() {
                check_solution(&format!("{}.txt", $file));
            }
        )+
    };
}

levels! { COURSE:
    test_10_level_1_solution: "01-first-steps"
    test_10_level_2_solution: "02-room-to-move"
    test_10_level_3_solution: "03-loose-bricks"
    test_10_level_4_solution: "04-the-missing-word"
    test_10_level_5_solution: "05-someone-else"
    test_10_level_6_solution: "06-turn-the-tide"
    test_10_level_7_solution: "07-say-it-isnt-so"
    test_10_level_8_solution: "08-good-company"
    test_10_level_9_solution: "09-paperweight"
    test_10_level_10_solution: "10-in-the-nick-of-time"
    test_10_level_11_solution: "11-eat-your-words"
    test_10_level_12_solution: "12-quick-change"
    test_10_level_13_solution: "13-double-duty"
    test_10_level_14_solution: "14-up-and-down"
    test_10_level_15_solution: "15-crossing-words"
    test_10_level_16_solution: "16-spare-key"
    test_10_level_17_solution: "17-all-together"
    test_10_level_18_solution: "18-stay-yourself"
    test_10_level_29_solution: "29-snowball"
    test_10_level_30_solution: "30-warm-welcome"
    test_10_level_31_solution: "31-after-you"
    test_10_level_32_solution: "32-in-the-same-breath"
    test_10_level_33_solution: "33-set-in-stone"
    test_10_level_34_solution: "34-last-words"
}

levels! { GAME:
    game_level_19_solution: "19-long-strides"
    game_level_20_solution: "20-stepping-stone"
    game_level_21_solution: "21-moving-house"
    game_level_22_solution: "22-sheepdog"
    game_level_23_solution: "23-tilt"
    game_level_24_solution: "24-out-of-the-corner"
    game_level_25_solution: "25-trading-places"
    game_level_26_solution: "26-speak-for-yourself"
    game_level_27_solution: "27-look-the-other-way"
    game_level_28_solution: "28-everywhere-at-once"
}

/// The folder holds the tested levels and nothing else, numbered from 01 without a gap. A level keeps its number, so
/// those that came later stand behind, whatever their pack.
#[test]
fn every_level_has_its_test() {
    let of_pack = |tests: &'static [(&str, &str)], module| tests.iter().map(move |test| (module, test));
    let mut tested: Vec<_> = of_pack(COURSE, "test_10").chain(of_pack(GAME, "game")).collect();
    tested.sort_by_key(|(_, (_, file))| *file);
    let named: Vec<String> = tested.iter().map(|(_, (_, file))| format!("{file}.txt")).collect();
    assert_eq!(files(), named);
    for (number, (module, (test, file))) in (1..).zip(&tested) {
        assert_eq!(*test, format!("{module}_level_{number}_solution"));
        assert!(file.starts_with(&format!("{number:02}-")), "{file} is level {number}");
    }
}

#[test]
fn every_level_has_a_header() {
    for file in files() {
        let level = read(&file);
        let name = level.name.unwrap_or_else(|| panic!("{file} has no name"));
        assert_eq!(file[3..], format!("{}.txt", file_name(&name)), "{file} is called {name:?}");
        assert_eq!(level.author.as_deref(), Some("The Copula developers"), "{file}");
        let is_game = GAME.iter().any(|(_, game)| file == format!("{game}.txt"));
        assert_eq!(level.pack.as_deref(), Some(if is_game { "game" } else { "course" }), "{file}");
        assert!(level.solution.is_some_and(|solution| !solution.is_empty()), "{file} has no solution");
    }
}

/// The writer gives the file back, to the letter: every file is drawn as tidily as it draws.
#[test]
fn every_level_is_written_as_it_is_drawn() {
    for file in files() {
        let level = read(&file);
        let nouns = nouns(&pack_of(&file));
        let nouns: Vec<&str> = nouns.iter().map(String::as_str).collect();
        let written = write_drawn(&level, &nouns).unwrap_or_else(|error| panic!("{file}:\n{error}"));
        assert_eq!(read_drawn(&written, &nouns).as_ref(), Ok(&level), "{file}");
        assert_eq!(written, text(&file), "{file}");
    }
}

#[test]
fn every_level_is_open_at_the_start() {
    for file in files() {
        let b = start(&file);
        assert!(!b.won(), "{file} is won before the first move");
        assert!(!b.lost(), "{file} has no player");
    }
}

/// No level is won at once, or by the second move.
#[test]
fn no_level_is_won_in_two_moves() {
    for file in files() {
        for first in Input::VARIANTS {
            for second in Input::VARIANTS {
                let mut b = start(&file);
                b.step(first);
                b.step(second);
                assert!(!b.won(), "{file}: {}{}", first.letter(), second.letter());
            }
        }
    }
}

/// What a level of the game pack shows is not to be had in the course pack: each speaks a word that it has not.
#[test]
fn every_level_of_the_game_pack_needs_it() {
    let course = packs::course();
    for (_, file) in GAME {
        let words = words(&format!("{file}.txt"));
        let is_new = |word: &String| course.lexicon().word(word).is_none();
        assert!(words.iter().any(is_new), "{file} speaks the words of the course only");
    }
}

/// The shipped levels go the same way every time: nothing in them is left to chance.
#[test]
fn no_level_speaks_of_chance() {
    for file in files() {
        for word in words(&file) {
            assert!(!["CHILL", "OFTEN", "SELDOM"].contains(&word.as_str()), "{file}: {word}");
        }
    }
}

/// Every word on a shipped board is a word of the pack, and every thing has its noun.
#[test]
fn every_level_speaks_the_words_of_its_pack() {
    for file in files() {
        let pack = pack_of(&file);
        for word in words(&file) {
            assert!(pack.lexicon().word(&word).is_some(), "{file}: {word}");
        }
    }
}

/// Plays the solution of a level, looking after each move.
fn check_solution(file: &str) {
    let level = read(file);
    let solution = level.solution.clone().unwrap_or_else(|| panic!("{file} has no solution"));
    let mut b = start(file);
    assert!(!b.won(), "{file} is won before the first move");
    for (number, letter) in (1..).zip(solution.chars()) {
        let input = Input::from_letter(letter).unwrap_or_else(|| panic!("{file}: {letter:?} is no move"));
        b.step(input);
        assert_eq!(b.won(), number == solution.len(), "{file} after move {number} of {solution}");
    }
}

fn files() -> Vec<String> {
    let entries = fs::read_dir(folder()).unwrap_or_else(|error| panic!("{}: {error}", folder().display()));
    let names = entries.map(|entry| entry.expect("the folder can be listed").file_name());
    let mut files: Vec<String> =
        names.map(|name| name.into_string().expect("file names are Unicode")).collect();
    files.sort();
    files
}

/// The level at its start, with its pack.
fn start(file: &str) -> Baba {
    new_baba_with(&pack_of(file), read(file))
}

fn read(file: &str) -> LevelDef {
    let nouns = nouns(&pack_of(file));
    let nouns: Vec<&str> = nouns.iter().map(String::as_str).collect();
    read_drawn(&text(file), &nouns).unwrap_or_else(|error| panic!("{file}:\n{error}"))
}

/// The pack that the header names; for the course pack, the one that all module tests play on.
fn pack_of(file: &str) -> Arc<Pack> {
    let text = text(file);
    let name = text.lines().find_map(|line| line.strip_prefix("pack: "));
    let name = name.unwrap_or_else(|| panic!("{file} names no pack"));
    if name == "course" {
        return Arc::clone(standard().pack());
    }
    packs::by_name(name).unwrap_or_else(|| panic!("{file}: there is no pack {name}"))
}

/// The words on the board, and the nouns of its things.
fn words(file: &str) -> Vec<String> {
    let objects = read(file).objects.into_iter();
    objects
        .map(|object| {
            let word = object.kind.strip_prefix("text:");
            word.map_or(object.kind.to_uppercase(), str::to_owned)
        })
        .collect()
}

fn text(file: &str) -> String {
    fs::read_to_string(folder().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../content/levels"))
}

fn nouns(pack: &Pack) -> Vec<String> {
    let lexicon = pack.lexicon();
    lexicon.nouns().map(|noun| lexicon.spelling(noun).to_owned()).collect()
}

/// The name as files write it: `Say It Isn't So` is `say-it-isnt-so`.
fn file_name(name: &str) -> String {
    let kept = name.chars().filter(|&letter| letter.is_alphanumeric() || letter == ' ');
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}
