//! Every board of the test suite plays the same when all content words are renamed: see [`copula_tests::renaming`].

use std::fs;
use std::path::{Path, PathBuf};

use copula_content_std::packs::{COURSE_JSON, GAME_2019_JSON, GAME_JSON};
use copula_formats::{read_drawn, read_level};
use copula_grid::{KindName, LevelDef};
use copula_lexicon::Role;
use copula_tests::cases::read_cases as read_course_cases;
use copula_tests::conformance::read_cases;
use copula_tests::laws::game::{GameDeed, GamePlay};
use copula_tests::renaming::{Renaming, Twins};
use copula_turn::{Input, Player, Registry};

/// The same pack under other names.
struct Names {
    nonsense: Twins,
    turned_round: Twins,
    cipher: Twins,
}

/// Under which names a board is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Under {
    /// Made-up words.
    Nonsense,
    /// Made-up words with the nouns in another order: no text on the board makes a rule about every kind.
    TurnedRound,
    /// Other letters, since letters lie on the board.
    Cipher,
}

impl Names {
    fn of(json: &str) -> Names {
        Names {
            nonsense: Twins::nonsense(json),
            turned_round: Twins::turned_round(json),
            cipher: Twins::cipher(json),
        }
    }

    /// Plays a level, and says under which names.
    #[track_caller]
    fn check(&self, what: &str, level: &LevelDef, inputs: &[(Player, Input)]) -> Under {
        let under = self.names_for(level);
        let twins = match under {
            Under::Nonsense => &self.nonsense,
            Under::TurnedRound => &self.turned_round,
            Under::Cipher => &self.cipher,
        };
        if let Err(found) = twins.play(level, inputs.iter().copied()) {
            panic!("{what} plays otherwise under other names:\n{found}\n{}", level.to_json());
        }
        under
    }

    fn names_for(&self, level: &LevelDef) -> Under {
        let lexicon = self.nonsense.known().lexicon();
        let kinds = level.objects.iter().filter_map(|object| object.kind.strip_prefix("text:"));
        let words: Vec<_> = kinds.filter_map(|word| lexicon.word(word)).collect();
        let is_about_all = |word| match lexicon.role(word) {
            Role::Noun => !lexicon.has_own_thing(word),
            role => role == Role::Negation,
        };
        if words.iter().any(|&word| lexicon.role(word) == Role::Letter) {
            Under::Cipher
        } else if words.iter().any(|&word| is_about_all(word)) {
            Under::Nonsense
        } else {
            Under::TurnedRound
        }
    }
}

fn first(inputs: impl IntoIterator<Item = Input>) -> Vec<(Player, Input)> {
    inputs.into_iter().map(|input| (Player::First, input)).collect()
}

fn drawn(rows: &[String]) -> LevelDef {
    read_drawn(&rows.join("\n"), &[]).unwrap_or_else(|error| panic!("{error}\n{rows:?}"))
}

fn folder(relative: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(relative)
}

#[test]
fn the_cases_of_the_course_play_the_same() {
    let names = Names::of(COURSE_JSON);
    let cases = read_course_cases(&fs::read_to_string(folder("cases/course.jsonl")).unwrap());
    for case in &cases {
        names.check(&case.id, &case.level(), &first(case.inputs()));
    }
    assert_eq!(cases.len(), 83);
}

#[test]
fn the_cases_of_the_game_play_the_same() {
    let names = Names::of(GAME_JSON);
    let cases = read_cases(&folder("cases")).unwrap().cases;
    let under: Vec<Under> = cases
        .iter()
        .map(|case| names.check(&case.id, &drawn(&case.rows), &first(case.inputs.iter().copied())))
        .collect();
    let count = |wanted| under.iter().filter(|&&under| under == wanted).count();
    let counts = [Under::Nonsense, Under::TurnedRound, Under::Cipher].map(count);
    assert!(cases.len() > 2000 && counts.iter().all(|&n| n > 100), "{counts:?}");
}

#[test]
fn the_shipped_levels_play_the_same() {
    let [course, game] = [COURSE_JSON, GAME_JSON].map(Names::of);
    let mut n_levels = 0;
    for entry in fs::read_dir(folder("../content/levels")).unwrap() {
        let path = entry.unwrap().path();
        let level = read_level(&fs::read_to_string(&path).unwrap(), &[]).unwrap();
        let solution = level.solution.as_deref().unwrap_or_default().chars();
        let names = if level.pack.as_deref() == Some("game") { &game } else { &course };
        names.check(&path.display().to_string(), &level, &first(solution.filter_map(Input::from_letter)));
        n_levels += 1;
    }
    assert!(n_levels > 0);
}

#[test]
fn the_examples_of_all_words_play_the_same() {
    for json in [COURSE_JSON, GAME_JSON, GAME_2019_JSON] {
        let names = Names::of(json);
        for word in names.nonsense.known().def().words.iter().filter(|word| !word.example.is_empty()) {
            names.check(&word.name, &drawn(&word.example), &first(Input::VARIANTS));
        }
    }
}

#[test]
fn generated_boards_play_the_same() {
    let names = Names::of(GAME_JSON);
    for number in 0..500 {
        let play = GamePlay::numbered(number);
        let step = |deed: &GameDeed| match deed {
            GameDeed::Step(player, input) => Some((*player, *input)),
            GameDeed::Place(_) | GameDeed::Undo(_) => None,
        };
        let inputs: Vec<_> = play.deeds.iter().filter_map(step).collect();
        names.check(&format!("play {number}"), &play.level, &inputs);
    }
}

/// Plays a board on which a stage of the name SINK does what it does because of how words are spelled.
fn found(stage: fn(&str) -> bool) -> Result<(), String> {
    let mut registry = Registry::default();
    registry.spelling("text", |kind| match kind {
        KindName::Text(word) => Some(word),
        KindName::Thing(_) => None,
    });
    registry.take(["YOU"], |_, _, _, _| {});
    registry.stage(["SINK"], move |view, _, effects| {
        for (object, _) in view.scene.board.objects() {
            let name = view.scene.kinds.name(view.scene.board.get(object).expect("it is there").kind());
            if stage(&name.to_string()) {
                effects.destroy(object);
            }
        }
    });
    let json = r#"{"name": "tiny", "reader": "outward", "spelling": ["text"], "base": [], "turn": ["go", "parse", "sink"],
        "takes": {"go": ["YOU"]}, "stages": {"sink": ["SINK"]}, "responses": [], "conversions": [], "classes": {"players": ["YOU"]}, "lost_without": "players",
        "words": [{"name": "BABA", "role": "noun"}, {"name": "ROCK", "role": "noun"}, {"name": "YOU", "role": "property"},
            {"name": "SINK", "role": "property"}]}"#;
    let twins = Twins::with_registry(json, Renaming::nonsense, &registry);
    twins.play(&drawn(&["ROCK IS SINK".into(), "baba rock .".into()]), first([Input::Wait]))
}

#[test]
fn what_depends_on_how_a_word_is_spelled_is_found() {
    assert_eq!(found(|_| true), Ok(()));
    assert_eq!(found(|kind| kind.starts_with("text:")), Ok(()));
    for spelled in [|kind: &str| kind == "rock", |kind: &str| kind.len() == 4, |kind: &str| kind < "c"] {
        let found = found(spelled).unwrap_err();
        assert!(found.starts_with("after turn 1: expected `"), "{found}");
    }
}
