//! The audit of the real tree, and of copies with a fault planted in each.

use xtask::{FindKind, Workspace, audit, audit_with};

use crate::miniature::{miniature, write_pack};
use crate::scratch::{Scratch, real_root, run};

/// A source of the engine that every state of the project has.
const SOURCE: &str = "crates/turn/src/lib.rs";

/// Asserts that the audit of a copy finds `word` in that place, and prints it with file and line.
#[track_caller]
fn check_found(scratch: &Scratch, file: &str, line: usize, kind: FindKind, word: &str) {
    let audit = scratch.audit();
    let found = audit.finds.iter().find(|find| find.file == file && find.kind == kind && find.word == word);
    let Some(find) = found else { panic!("{word} was not found in {file}:\n{audit}") };
    assert_eq!(find.line, line, "{find}");
    assert!(audit.to_string().contains(&format!("{file}:{line}: ")), "{audit}");
    assert!(!audit.verdict.is_ok(), "{audit}");
}

/// Asserts that a change of a copy adds no find to those that the tree has anyway.
#[track_caller]
fn check_free(change: impl FnOnce(&Scratch)) {
    let scratch = Scratch::new();
    let before = scratch.audit().finds;
    change(&scratch);
    let after = scratch.audit();
    assert_eq!(before, after.finds, "{after}");
}

#[test]
fn the_real_tree_passes() {
    let audit = audit(&Workspace::at(real_root()).unwrap()).unwrap();
    assert!(audit.verdict.is_ok(), "{audit}");
    assert_eq!(audit.to_string(), "coupling-audit: ok");
    assert_eq!(run(real_root(), &["audit"]).status.code(), Some(0));
}

#[test]
fn a_noun_in_capitals_is_caught_wherever_it_stands() {
    let planted = [
        "/// Planted.\npub const PLANTED: &str = \"KEKE and BABA\";",
        "fn planted() {\n    assert!(true, \"a\\nBABA\");\n}",
        "const PLANTED: &str = \"one\n  \\x42ABA two\";",
        "/// Fine.\n/// BABA\n/// ```\npub fn planted() {}",
        "const PLANTED: &str = \"// fine\";\nconst BABA: u8 = 0; // Fine.",
        "fn planted() {\n    stringify!(BABA);\n}",
        "/* one\n   two BABAs */",
    ];
    for source in planted {
        let scratch = Scratch::new();
        let line = scratch.append(SOURCE, source);
        check_found(&scratch, SOURCE, line + 1, FindKind::Word, "BABA");
    }
}

#[test]
fn a_noun_in_a_manifest_or_another_file_is_caught() {
    let scratch = Scratch::new();
    let line = scratch.append("crates/turn/Cargo.toml", "# BABA");
    check_found(&scratch, "crates/turn/Cargo.toml", line, FindKind::Word, "BABA");
    scratch.write("crates/turn/src/planted/words.txt", "fine\nBABA\n");
    check_found(&scratch, "crates/turn/src/planted/words.txt", 2, FindKind::Word, "BABA");
}

#[test]
fn the_name_of_a_pack_is_caught() {
    let scratch = Scratch::new();
    let line = scratch.append(SOURCE, "fn planted(name: &str) -> bool {\n    name == \"game-2019\"\n}");
    check_found(&scratch, SOURCE, line + 1, FindKind::PackName, "game-2019");
}

#[test]
fn a_tree_can_be_audited_with_the_words_of_another() {
    let [tree, before] = [miniature(), miniature()];
    tree.append("crates/turn/src/lib.rs", "// HOT and COOL.");
    write_pack(&tree, &["HOT", "COOL"]);
    let [tree, before] = [&tree, &before].map(|scratch| Workspace::at(&scratch.path("")).unwrap());
    let words = |audit: xtask::Audit| audit.finds.into_iter().map(|find| find.word).collect::<Vec<_>>();
    assert_eq!(words(audit(&tree).unwrap()), ["COOL", "HOT"]);
    assert_eq!(words(audit_with(&tree, &before).unwrap()), ["HOT"]);
}

#[test]
fn plain_english_and_test_code_are_free() {
    check_free(|scratch| {
        scratch.append(SOURCE, "/// Grows a wall of course.\nfn grow(wall: u8) -> &'static str { \"push\" }");
        let items = "// BABA\n    fn is_baba() -> &'static str { \"BABA\" }";
        scratch.append(SOURCE, &format!("#[cfg(test)]\nmod planted {{\n    {items}\n}}"));
        scratch.write("crates/turn/tests/baba.rs", "//! BABA\n");
    });
}

#[test]
fn an_upward_dependency_is_caught() {
    for section in ["dependencies", "build-dependencies", "target.'cfg(unix)'.dependencies"] {
        let scratch = Scratch::new();
        let manifest = "crates/grid/Cargo.toml";
        let line = scratch.append(manifest, &format!("[{section}.copula-turn]\npath = \"../turn\""));
        check_found(&scratch, manifest, line, FindKind::Dependency, "turn");
    }
}

#[test]
fn a_dev_dependency_may_point_up() {
    check_free(|scratch| {
        scratch.append("crates/grid/Cargo.toml", "[dev-dependencies.copula-turn]\npath = \"../turn\"");
    });
}

#[test]
fn a_crate_that_the_table_lacks_is_caught() {
    let scratch = Scratch::new();
    let manifest = std::fs::read_to_string(scratch.path("Cargo.toml")).unwrap();
    scratch.write("Cargo.toml", &manifest.replace("members = [", "members = [\n    \"crates/planted\","));
    scratch.write("crates/planted/Cargo.toml", "[package]\nname = \"copula-planted\"\nedition = \"2024\"\n");
    scratch.write("crates/planted/src/lib.rs", "//! Planted.\n");
    check_found(&scratch, "crates/planted/Cargo.toml", 2, FindKind::Dependency, "planted");
}

#[test]
fn the_command_prints_finds_and_fails() {
    let scratch = Scratch::new();
    let line = scratch.append(SOURCE, "// A BABA.");
    let output = scratch.xtask(&["audit"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(text.starts_with(&format!("{SOURCE}:{line}: word: BABA: // A BABA.\nway out: ")), "{text}");
    assert!(text.ends_with("\ncoupling-audit: 1 find\n"), "{text}");

    let output = scratch.xtask(&["audit", "--json"]).stdout;
    let report: serde_json::Value = serde_json::from_slice(&output).unwrap();
    assert_eq!((&report["verdict"], &report["finds"][0]["line"]), (&"fails".into(), &line.into()));
    assert_eq!(report["finds"][0]["kind"], "word");
}
