//! The shipped levels: each is won by the solution in its header, at its last move and no sooner.

use std::{fs, path::Path};

use copula_content_std::packs;
use copula_formats::{read_drawn, write_drawn};
use copula_harness::{Input, LevelDef, new_baba};

macro_rules! levels {
    ($($test:ident: $file:literal)+) => {
        /// The levels that have a test: its name, and the level's file without `.txt`.
        const TESTED: &[(&str, &str)] = &[$((stringify!($test), $file)),+];

        $(
            #[test]
            fn $test() {
                check_solution(&format!("{}.txt", $file));
            }
        )+
    };
}

levels! {
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
}

/// The folder holds the tested levels and nothing else, numbered from 01 in the order of the tests.
#[test]
fn every_level_has_its_test() {
    let tested: Vec<String> = TESTED.iter().map(|(_, file)| format!("{file}.txt")).collect();
    assert_eq!(files(), tested);
    for (number, (test, file)) in (1..).zip(TESTED) {
        assert_eq!(*test, format!("test_10_level_{number}_solution"));
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
        assert_eq!(level.pack.as_deref(), Some("course"), "{file}");
        assert!(level.solution.is_some_and(|solution| !solution.is_empty()), "{file} has no solution");
    }
}

/// The writer gives the file back, to the letter: every file is drawn as tidily as it draws.
#[test]
fn every_level_is_written_as_it_is_drawn() {
    let nouns = nouns();
    let nouns: Vec<&str> = nouns.iter().map(String::as_str).collect();
    for file in files() {
        let level = read(&file);
        let written = write_drawn(&level, &nouns).unwrap_or_else(|error| panic!("{file}:\n{error}"));
        assert_eq!(read_drawn(&written, &nouns).as_ref(), Ok(&level), "{file}");
        assert_eq!(written, text(&file), "{file}");
    }
}

#[test]
fn every_level_is_open_at_the_start() {
    for file in files() {
        let b = new_baba(read(&file));
        assert!(!b.won(), "{file} is won before the first move");
        assert!(!b.lost(), "{file} has no player");
    }
}

/// Every word on a shipped board is a word of the pack, and every thing has its noun.
#[test]
fn every_level_speaks_the_words_of_its_pack() {
    let pack = packs::course();
    for file in files() {
        for object in read(&file).objects {
            let word = object.kind.strip_prefix("text:").map_or(object.kind.to_uppercase(), str::to_owned);
            assert!(pack.lexicon().word(&word).is_some(), "{file}: {}", object.kind);
        }
    }
}

/// Plays the solution of a level, looking after each move.
fn check_solution(file: &str) {
    let level = read(file);
    let solution = level.solution.clone().unwrap_or_else(|| panic!("{file} has no solution"));
    let mut b = new_baba(level);
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

fn read(file: &str) -> LevelDef {
    let nouns = nouns();
    let nouns: Vec<&str> = nouns.iter().map(String::as_str).collect();
    read_drawn(&text(file), &nouns).unwrap_or_else(|error| panic!("{file}:\n{error}"))
}

fn text(file: &str) -> String {
    fs::read_to_string(folder().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../content/levels"))
}

fn nouns() -> Vec<String> {
    let pack = packs::course();
    let lexicon = pack.lexicon();
    lexicon.nouns().map(|noun| lexicon.spelling(noun).to_owned()).collect()
}

/// The name as files write it: `Say It Isn't So` is `say-it-isnt-so`.
fn file_name(name: &str) -> String {
    let kept = name.chars().filter(|&letter| letter.is_alphanumeric() || letter == ' ');
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}
