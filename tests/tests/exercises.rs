//! Marks the exercises of docs/course.md, each by what `tests/exercises.json` asks of its answer.
//!
//! `COPULA_ANSWER=FILE cargo test -p copula-tests --test exercises 06.1` marks an answer. Without the variable each exercise
//! is tried on an answer of ours in `tests/start/answers/`, so that none asks for what cannot be done.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use copula_formats::read_drawn;
use copula_harness::{Input, LevelDef};
use copula_tests::mutants::{COURSE_PACK, patched, read_mutants};
use copula_tests::{Constructor, draw, run_trials};
use libtest_mimic::{Failed, Trial};
use serde::Deserialize;
use serde_json::Value;

/// The variable that names the file of an answer.
const ANSWER: &str = "COPULA_ANSWER";

/// What an answer is, and what it must show.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Exercise {
    /// A drawn level.
    Level(Asked),
    /// A patch of the course pack, in the form `{"set": {"/place": value}}`.
    Pack(Played),
}

/// What a level must be. What is not named is free.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Asked {
    /// The rules that the text spells at the start, base rules included.
    rules: Option<Vec<String>>,
    /// The rules in force at the start.
    in_force: Option<Vec<String>>,
    /// How many rules the text spells at the start, base rules included.
    n_rules: Option<usize>,
    /// The most words.
    most_words: Option<usize>,
    /// No two objects share a tile.
    no_stacks: bool,
    /// Things that there must be.
    has: Vec<String>,
    /// No object is YOU at the start.
    lost: bool,
    /// A word that no rule at the start has.
    no_rule_with: Option<String>,
    /// Its solution wins with its last move, and is no longer than this.
    most_moves: Option<usize>,
    /// Mutants of the pack on which the solution does not.
    fails_on: Vec<String>,
    /// Words without whose texts it does not.
    needs: Vec<String>,
}

/// What happens on a board, on the course pack and on the changed one.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Played {
    board: String,
    moves: String,
    before: String,
    after: String,
}

fn main() -> ExitCode {
    let exercises = read_exercises();
    let one =
        |(name, exercise): (String, Exercise)| Trial::test(name.clone(), move || Ok(mark(&name, &exercise)?));
    let ours = [
        Trial::test("pages", pages_are_whole),
        Trial::test("empty_answers", no_exercise_takes_an_empty_answer),
    ];
    run_trials(exercises.into_iter().map(one).chain(ours).collect())
}

fn read_exercises() -> BTreeMap<String, Exercise> {
    let text = fs::read_to_string(here("exercises.json")).expect("the list of exercises can be read");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("tests/exercises.json: {error}"))
}

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn mark(name: &str, exercise: &Exercise) -> Result<(), String> {
    let ours = here(&format!("start/answers/{name}.txt"));
    // A relative path is meant from where the command was given, which is the top directory.
    let file = std::env::var_os(ANSWER).map_or(ours, |file| here("..").join(file));
    let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let faults = match exercise {
        Exercise::Level(asked) => mark_level(asked, &text)?,
        Exercise::Pack(played) => mark_pack(played, &text)?,
    };
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

fn mark_level(asked: &Asked, text: &str) -> Result<Vec<String>, String> {
    let level = read_drawn(text, &[]).map_err(|error| error.to_string())?;
    let course = constructor(COURSE_PACK.to_owned())?;
    let b = course.baba(level.clone());
    let mut faults = Vec::new();
    for (asked, found, what) in [
        (&asked.rules, b.rules(), "the text must spell"),
        (&asked.in_force, b.active_rules(), "in force must be"),
    ] {
        if asked.as_ref().is_some_and(|asked| *asked != found) {
            faults.push(format!("{what} {asked:?}, and it is {found:?}"));
        }
    }
    let mut expect = |holds: bool, fault: String| {
        if !holds {
            faults.push(fault);
        }
    };
    let (n_rules, words) = (b.rules().len(), n_words(&level));
    expect(asked.n_rules.is_none_or(|n| n == n_rules), format!("it spells {n_rules} rules"));
    expect(asked.most_words.is_none_or(|most| words <= most), format!("it has {words} words"));
    expect(!asked.no_stacks || !has_stack(&level), "objects share a tile".to_owned());
    expect(!asked.lost || b.lost(), "an object is YOU".to_owned());
    for kind in &asked.has {
        expect(level.objects.iter().any(|object| object.kind == *kind), format!("there is no {kind}"));
    }
    if let Some(word) = &asked.no_rule_with {
        let speaks = b.rules().iter().any(|rule| rule.split(' ').any(|part| part == word));
        expect(!speaks, format!("a rule at the start has {word}"));
    }
    if let Some(most) = asked.most_moves {
        let n = level.solution.as_deref().unwrap_or_default().len();
        expect(n <= most, format!("the solution has {n} moves"));
        expect(is_won_at_the_end(&course, &level), "the solution does not win with its last move".to_owned());
        faults.extend(survives(asked, &level)?);
    }
    Ok(faults)
}

/// Broken packs, and boards without a word that it needs, on which the solution wins all the same.
fn survives(asked: &Asked, level: &LevelDef) -> Result<Vec<String>, String> {
    let mut faults = Vec::new();
    let mutants = read_mutants(&here("mutants"));
    for name in &asked.fails_on {
        let mutant = mutants.iter().find(|mutant| mutant.name == *name);
        let mutant = mutant.ok_or_else(|| format!("there is no mutant {name}"))?;
        if is_won_at_the_end(&constructor(mutant.apply(COURSE_PACK)?)?, level) {
            faults.push(format!("the solution wins on the broken pack {name}, too: {}", mutant.why));
        }
    }
    for word in &asked.needs {
        let mut without = level.clone();
        without.objects.retain(|object| object.kind != format!("text:{word}"));
        if is_won_at_the_end(&constructor(COURSE_PACK.to_owned())?, &without) {
            faults.push(format!("the solution wins without {word}, too"));
        }
    }
    Ok(faults)
}

/// Whether the solution wins with its last move, and no sooner.
fn is_won_at_the_end(new: &Constructor, level: &LevelDef) -> bool {
    let solution = level.solution.as_deref().unwrap_or_default();
    let mut b = new.baba(level.clone());
    let mut won = vec![b.won()];
    for letter in solution.chars() {
        let Some(input) = Input::from_letter(letter) else { return false };
        b.step(input);
        won.push(b.won());
    }
    won.iter().position(|&won| won) == Some(solution.len()) && !solution.is_empty()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Patch {
    set: BTreeMap<String, Value>,
}

fn mark_pack(played: &Played, text: &str) -> Result<Vec<String>, String> {
    let patch: Patch = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let changed = constructor(patched(&patch.set, COURSE_PACK)?)?;
    let mut faults = Vec::new();
    for (new, expected, pack) in [
        (constructor(COURSE_PACK.to_owned())?, &played.before, "the course pack"),
        (changed, &played.after, "your pack"),
    ] {
        let level = read_drawn(&played.board, &[]).map_err(|error| error.to_string())?;
        let (width, height) = (level.width, level.height);
        let mut b = new.baba(level);
        played.moves.chars().filter_map(Input::from_letter).for_each(|input| b.step(input));
        let board = draw(&b, width, height);
        let row = board.lines().last().unwrap_or_default();
        if row.split_whitespace().ne(expected.split_whitespace()) {
            faults.push(format!("on {pack} the last row becomes `{row}`, and `{expected}` is asked for"));
        }
    }
    Ok(faults)
}

fn constructor(pack: String) -> Result<Constructor, String> {
    Constructor::from_json(&pack)
}

fn n_words(level: &LevelDef) -> usize {
    level.objects.iter().filter(|object| object.kind.starts_with("text:")).count()
}

fn has_stack(level: &LevelDef) -> bool {
    let mut places: Vec<(i32, i32)> = level.objects.iter().map(|object| (object.x, object.y)).collect();
    places.sort_unstable();
    places.windows(2).any(|pair| pair[0] == pair[1])
}

fn no_exercise_takes_an_empty_answer() -> Result<(), Failed> {
    for (name, exercise) in read_exercises() {
        let is_taken = match &exercise {
            Exercise::Level(asked) => mark_level(asked, ".")?.is_empty(),
            Exercise::Pack(played) => mark_pack(played, "{\"set\": {}}").is_ok(),
        };
        assert!(!is_taken, "{name} asks for nothing");
    }
    Ok(())
}

/// Each page of a module names each of its tests and of its exercises, and none that there is not.
fn pages_are_whole() -> Result<(), Failed> {
    let list: Value = serde_json::from_str(&fs::read_to_string(here("modules.json"))?)?;
    let modules = list["modules"].as_object().ok_or("tests/modules.json lists modules")?;
    let exercises = read_exercises();
    for (module, entry) in modules {
        let page = format!("docs/course/{module}.md");
        let text = fs::read_to_string(here("..").join(&page)).map_err(|error| format!("{page}: {error}"))?;
        let tests = entry["tests"].as_object().into_iter().flatten().map(|(name, _)| name);
        for test in tests.filter(|name| !name.contains("_level_")) {
            assert!(text.contains(&format!("`{test}`")), "{page} does not name {test}");
        }
        let named = text
            .split('`')
            .skip(1)
            .step_by(2)
            .filter(|code| code.starts_with("test_") && !code.contains("_level_"));
        for test in named {
            assert!(entry["tests"].get(test).is_some(), "{page} names {test}, which is not listed");
        }
        let own: Vec<&String> =
            exercises.keys().filter(|name| name.starts_with(&format!("{module}."))).collect();
        assert_eq!(own.len(), if module == "10" { 2 } else { 3 }, "{module}: {own:?}");
        for name in own {
            assert!(text.contains(&format!("**{name}**")), "{page} does not describe {name}");
        }
    }
    Ok(())
}
