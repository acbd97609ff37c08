//! A workspace in the shape of this one, so small that its tests are built in a moment.
//!
//! Its engine crates are empty. A word of it *is known* if the pack lists it, and its tests ask just that.

use std::process::Output;

use crate::scratch::Scratch;

/// The tests package: the pack is the built-in one, or that of the variable.
const TESTS_LIB: &str = r#"//! Which words are known.
/// Whether the pack lists a word.
pub fn knows(word: &str) -> bool {
    let built_in = include_str!("../../content/packs/course.json").to_owned();
    let pack = std::env::var("COPULA_TEST_PACK").map_or(built_in, |path| std::fs::read_to_string(path).unwrap());
    pack.contains(&format!("\"{word}\""))
}
"#;

/// One test a module, about the word HOT.
pub(crate) const MODULES: &str = r#"
fn hot() { assert!(copula_tests::knows("HOT")); }
#[test] fn test_06_a() { hot(); }
#[test] fn test_07_a() { hot(); }
#[test] fn test_08_a() { hot(); assert!(!copula_tests::knows("COOL")); }
#[test] fn test_09_a() { hot(); }
#[test] fn test_10_level_1_solution() { hot(); }
#[test] fn test_11_a() { hot(); }
"#;

/// What must run, and what each test must notice.
const LIST: &str = r#"{
  "pack": "content/packs/course.json",
  "modules": {
    "06": { "tests": { "test_06_a": ["without HOT"], "test_06x_hot": ["without HOT"] } },
    "07": { "tests": { "test_07_a": ["without HOT"] } },
    "08": { "tests": { "test_08_a": ["without HOT", "with_cool"] } },
    "09": { "tests": { "test_09_a": ["without HOT"] } },
    "10": { "levels": ["without HOT"] },
    "11": { "tests": { "test_11_a": ["without HOT"] } }
  }
}"#;

/// A miniature with the word HOT, which came by the drop 06x.
pub(crate) fn miniature() -> Scratch {
    let scratch = Scratch::empty();
    let engine = ["grid", "lexicon", "parse", "resolve", "turn"];
    let members: Vec<String> = engine.iter().map(|name| format!("\"crates/{name}\"")).collect();
    let members = members.join(", ");
    scratch
        .write("Cargo.toml", &format!("[workspace]\nresolver = \"3\"\nmembers = [{members}, \"tests\"]\n"));
    for name in engine {
        scratch.write(&format!("crates/{name}/Cargo.toml"), &manifest(&format!("copula-{name}")));
        scratch.write(&format!("crates/{name}/src/lib.rs"), "//! Nothing.\n");
    }
    scratch.write("tests/Cargo.toml", &manifest("copula-tests"));
    scratch.write("tests/src/lib.rs", TESTS_LIB);
    scratch.write("tests/tests/modules.rs", MODULES);
    scratch.write("tests/modules.json", LIST);
    scratch.write(
        "tests/mutants/with_cool.json",
        r#"{ "set": { "/words": [{ "name": "HOT" }, { "name": "COOL" }] } }"#,
    );
    scratch.write("content/levels/01-one.txt", "name: One\npack: course\n\n.\n");
    scratch.write("content/levels/02-two.txt", "name: Two\npack: other\n\n.\n");
    write_pack(&scratch, &["HOT"]);
    write_test(&scratch, "test_06x_hot", "assert!(copula_tests::knows(\"HOT\"), \"it is unknown\");");
    scratch.write(
        "content/drops/06x.json",
        r#"{ "name": "06x", "adds": ["HOT"], "test": "test_06x_hot", "test_file": "tests/tests/test_06x_hot.rs" }"#,
    );
    scratch
}

/// Gives a miniature a pack with these words.
pub(crate) fn write_pack(scratch: &Scratch, words: &[&str]) {
    let entries: Vec<String> = words.iter().map(|word| format!("{{ \"name\": \"{word}\" }}")).collect();
    scratch.write("content/packs/course.json", &format!("{{ \"words\": [{}] }}", entries.join(", ")));
}

/// Gives a miniature a test in a file of its own.
pub(crate) fn write_test(scratch: &Scratch, name: &str, body: &str) {
    scratch.write(&format!("tests/tests/{name}.rs"), &format!("#[test]\nfn {name}() {{\n    {body}\n}}\n"));
}

/// Asserts how a check ended, and that it printed each of `expected`.
#[track_caller]
pub(crate) fn check_ends(output: &Output, code: i32, expected: &[&str]) {
    let text = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes)).concat();
    assert_eq!(output.status.code(), Some(code), "{text}");
    for part in expected {
        assert!(text.contains(part), "`{part}` is missing in:\n{text}");
    }
}

pub(crate) fn manifest(package: &str) -> String {
    format!("[package]\nname = \"{package}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n")
}
