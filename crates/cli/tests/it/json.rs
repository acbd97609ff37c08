//! The JSON of every subcommand against docs/json.md: every field that is printed is documented with its type, and every
//! field and type that is documented is printed by one of the samples.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use serde_json::Value;

use crate::common::{Folder, workspace};

/// What no sample can show, as shape, field and type: no move places objects by hand.
const NEVER_SEEN: [(&str, &str, &str); 2] = [("change", "by", "null"), ("change", "text", "string")];

/// The shapes that docs/json.md describes: by name, the types of each field.
struct Docs(BTreeMap<String, BTreeMap<String, Vec<String>>>);

impl Docs {
    /// Reads the tables: a heading names a shape, and each row of the table under it is a field and its types.
    fn read(markdown: &str) -> Docs {
        let mut shapes: BTreeMap<String, BTreeMap<String, Vec<String>>> = BTreeMap::new();
        let mut shape = String::new();
        for line in markdown.lines() {
            if line.starts_with('#') {
                shape = line.split('`').nth(1).unwrap_or_default().to_owned();
            } else if let Some(row) = line.strip_prefix("| `") {
                let (field, rest) = row.split_once("` | ").unwrap_or_else(|| panic!("{line}"));
                let types = rest.split(" | ").next().unwrap();
                let types = types.split(" or ").map(str::to_owned).collect();
                let fields = shapes.entry(shape.clone()).or_default();
                assert!(fields.insert(field.to_owned(), types).is_none(), "{shape}.{field} stands twice");
            }
        }
        Docs(shapes)
    }

    /// Checks a value against a shape, and notes what was seen.
    fn check(&self, value: &Value, shape: &str, seen: &mut BTreeSet<(String, String, String)>) {
        let fields = self.0.get(shape).unwrap_or_else(|| panic!("no shape `{shape}` in docs/json.md"));
        let object = value.as_object().unwrap_or_else(|| panic!("{shape} is {value}"));
        for field in object.keys() {
            assert!(fields.contains_key(field), "{shape}.{field} is not documented: {value}");
        }
        for (field, types) in fields {
            let value = object.get(field);
            let fitting = types.iter().find(|one| self.fits(value, one));
            let fitting = fitting.unwrap_or_else(|| panic!("{shape}.{field} is {value:?}, not {types:?}"));
            seen.insert((shape.to_owned(), field.clone(), fitting.clone()));
            self.go_on(value, fitting, seen);
        }
    }

    fn fits(&self, value: Option<&Value>, one: &str) -> bool {
        match (one, value) {
            ("absent", value) => value.is_none(),
            (_, None) => false,
            ("string", Some(value)) => value.is_string(),
            ("number", Some(value)) => value.is_u64(),
            ("boolean", Some(value)) => value.is_boolean(),
            ("null", Some(value)) => value.is_null(),
            (one, Some(value)) => match one.strip_prefix("list of ") {
                Some(item) => value
                    .as_array()
                    .is_some_and(|items| items.iter().all(|value| self.fits(Some(value), item))),
                None => {
                    assert!(self.0.contains_key(one), "`{one}` is no type and no shape");
                    value.is_object()
                }
            },
        }
    }

    fn go_on(&self, value: Option<&Value>, one: &str, seen: &mut BTreeSet<(String, String, String)>) {
        match (one.strip_prefix("list of "), value) {
            (Some(item), Some(Value::Array(items))) => {
                items.iter().for_each(|value| self.go_on(Some(value), item, seen));
            }
            (None, Some(value)) if value.is_object() => self.check(value, one, seen),
            _ => {}
        }
    }
}

const LEVEL: &str = "\
name: sample
solution: r

BABA IS   YOU  .  .   .    .
ROCK IS   KEY  .  .   .    .
ROCK NEAR BABA IS NOT WIN  .
KEY  IS   STOP .  .   .    .
KEY  IS   NOT  STOP . .    WALL
LAVA IS   HOT  .  .   .    .
BABA IS   MELT .  .   .    .
baba rock key  .  .   lava MOON
FLAG IS   WIN  .  KEKE AND YOU
.    .    .    .  .   .    .
";

/// A rule that spells itself, and one that is denied where another applies.
const BROKEN: &str = "\
pack: game

BABA IS BROKEN AND PUSH
baba .  .      .   .
";

const VOID: &str = "\
pack: game

ROCK IS WORD .  .   .
rock IS WORD .  .   .
KEY  IS PUSH .  .   .
KEY  ON FLAG IS NOT PUSH
.    .  key+flag . . .
";

/// A mark from the start, something that leaves the board, and something that is collected.
const FLOAT: &str = "\
pack: game

BABA IS YOU   .  .
KEKE IS FLOAT .  .
STAR IS BONUS .  .
ROCK IS MOVE  AND PHANTOM
keke .  .     .  rock
baba .  star  .  .
";

/// What is read changes what spells, once the keke has moved.
const LOOP: &str = "\
pack: game

KEKE IS     MOVE .  .    .   . . . .
.    .      .    .  .    .   . . . .
keke NEXTTO BOX  IS WORD box . . . .
";

#[test]
fn all_that_is_printed_is_documented_and_the_other_way_round() {
    let docs = Docs::read(&fs::read_to_string(workspace().join("docs/json.md")).unwrap());
    let mut seen = BTreeSet::new();
    for (shape, value) in samples() {
        docs.check(&value, shape, &mut seen);
    }
    let mut unseen = Vec::new();
    for (shape, fields) in &docs.0 {
        for (field, types) in fields {
            for one in types {
                let is_known = NEVER_SEEN.contains(&(shape.as_str(), field.as_str(), one.as_str()));
                if !is_known && !seen.contains(&(shape.clone(), field.clone(), one.clone())) {
                    unseen.push(format!("{shape}.{field}: {one}"));
                }
            }
        }
    }
    assert_eq!(unseen, [""; 0], "documented, and in no sample");
}

/// What the samples are made of.
const FILES: [(&str, &str); 13] = [
    ("level.txt", LEVEL),
    ("won.txt", "solution: r\n\nBABA IS YOU\nFLAG IS WIN\nbaba flag .\n"),
    ("open.txt", "BABA IS YOU\nbaba MOON .\n"),
    ("bad.txt", "Bad\n"),
    ("bad.json", "{\"width\": 3, \"height\": 1, \"objects\": [7]}"),
    (
        "two.json",
        r#"{"levels": [{"id": 1, "ascii": "____\n_b._\n____"}, {"id": 2, "ascii": "____\n_f._\n____"}]}"#,
    ),
    (
        "game.txt",
        "pack: game\n\nBABA IS YOU .\nBABA MAKE GEM .\nKEKE MIMIC BABA .\nGEM IS RED .\nbaba . keke .\n",
    ),
    ("void.txt", VOID),
    ("broken.txt", BROKEN),
    ("loop.txt", LOOP),
    ("float.txt", FLOAT),
    ("all/other.json", "{}"),
    ("all/lost.txt", "solution: l\n\nBABA IS YOU\nbaba . .\n"),
];

/// Commands that answer; the first word of each is the shape of what it prints.
const COMMANDS: [&str; 32] = [
    "run loop.txt --moves ..... --trace",
    "run float.txt --moves rr --trace",
    "run level.txt --moves durrrrrrr --trace",
    "run won.txt",
    "run won.txt --trace",
    "run game.txt --moves r --trace",
    "run loop.txt --moves .....",
    "rules level.txt",
    "rules level.txt --why 1,7",
    "rules level.txt --why 2,7",
    "rules level.txt --why 0,0",
    "rules level.txt --why 6,7",
    "rules level.txt --why 6,8",
    "rules level.txt --why key STOP",
    "rules game.txt --why 2,4",
    "rules void.txt",
    "rules void.txt --why 0,1",
    "rules void.txt --why 2,4",
    "rules broken.txt --moves . --why 0,1",
    "check level.txt won.txt open.txt bad.txt bad.json all first-steps",
    "render level.txt",
    "render level.txt -o out.svg",
    "render level.txt -o out.gif",
    "convert level.txt --to json",
    "convert won.txt --to code -o out",
    "words",
    "words SINK",
    "words --pack game",
    "completions bash",
    "man",
    "man --markdown",
    "man -o man1",
];

/// Commands that cannot be carried out.
const REFUSED: [&str; 4] = ["run bad.txt", "run bad.json", "run two.json", "rules missing.txt"];

/// Samples of all outputs, each with the shape that it has to have.
fn samples() -> Vec<(&'static str, Value)> {
    let folder = Folder::with(&FILES);
    let pack = workspace().join("content/packs/course.json").display().to_string();
    let run = |arguments: &[&str]| folder.run(&[arguments, &["--json"]].concat());
    let sample = |arguments: &[&str]| {
        let ran = run(arguments);
        assert!(ran.code.is_some_and(|code| code < 2), "{arguments:?}: {}", ran.stderr);
        ran.json()
    };
    let words = |command: &'static str| command.split(' ').collect::<Vec<_>>();
    let mut samples: Vec<(&str, Value)> =
        COMMANDS.iter().map(|command| words(command)).map(|words| (words[0], sample(&words))).collect();
    samples.push(("check", sample(&["check", &pack])));
    let error = |command: &&'static str| serde_json::from_str(&run(&words(command)).bad()).unwrap();
    samples.extend(REFUSED.iter().map(|command| ("error", error(command))));
    samples
}

/// The values of fields that have names for values stand on the page.
#[test]
fn every_outcome_change_and_part_in_a_turn_is_documented() {
    let page = fs::read_to_string(workspace().join("docs/json.md")).unwrap();
    let folder = Folder::with(&[
        ("bonus.txt", "pack: game\n\nBABA IS YOU\nGEM IS BONUS\nbaba gem .\n"),
        ("end.txt", "pack: game\n\nBABA IS YOU\nFLAG IS END\nbaba flag .\n"),
        ("level.txt", "pack: game\n\nBABA IS YOU . .\nLEVEL IS . FLAG baba<\n"),
        ("crash.txt", "pack: game\n\nBABA IS YOU . .\nBABA ON SKULL IS CRASH\nbaba skull . . .\n"),
    ]);
    let mut outcomes = Vec::new();
    let mut names = BTreeSet::new();
    for (file, moves) in [("bonus.txt", "r"), ("end.txt", "r"), ("level.txt", "l"), ("crash.txt", "r")] {
        let ran = folder.run(&["run", file, "--moves", moves, "--json", "--trace"]).json();
        outcomes.push(ran["outcome"].as_str().unwrap().to_owned());
        let changes =
            ran["trace"].as_array().unwrap().iter().flat_map(|played| played["changes"].as_array().unwrap());
        names.extend(changes.map(|change| change["change"].as_str().unwrap().to_owned()));
    }
    assert_eq!(outcomes, ["playing", "finished", "converted", "destroyed"]);
    for pack in copula_content_std::packs::NAMES {
        let words = folder.run(&["words", "--json", "--pack", pack]).json();
        for word in words["words"].as_array().unwrap() {
            names.insert(word["role"].as_str().unwrap().to_owned());
            let acts = word["acts"].as_array().unwrap().iter();
            names.extend(acts.map(|act| act["how"].as_str().unwrap().to_owned()));
        }
    }
    names.extend(outcomes);
    let unknown: Vec<&String> = names.iter().filter(|name| !page.contains(&format!("`{name}`"))).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    assert!(names.contains("collected") && names.contains("level_destroyed"), "{names:?}");
}

/// The form that scripts rely on, field by field and in this order.
#[test]
fn run_prints_the_agreed_form() {
    let folder = Folder::with(&[("won.txt", "BABA IS YOU\nFLAG IS WIN\nbaba . flag\n")]);
    let ran = folder.run(&["run", "won.txt", "--moves", "r", "--json", "--trace", "--facings"]);
    insta::assert_snapshot!(ran.done());
}
