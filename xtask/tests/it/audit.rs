//! The audit of the real tree, and of copies with a fault planted in each.

use xtask::{FindKind, Workspace, audit};

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
    assert!(!audit.verdict.is_ok() && audit.summary().contains("find"), "{audit}");
}

#[test]
fn the_real_tree_passes() {
    let audit = audit(&Workspace::at(real_root()).unwrap()).unwrap();
    assert!(audit.verdict.is_ok(), "{audit}");
    assert!(audit.to_string().ends_with("coupling-audit: ok"), "{audit}");
    assert_eq!(run(real_root(), &["audit"]).status.code(), Some(0));
}

/// Asserts that a change of a copy adds no find to those that the tree has anyway.
#[track_caller]
fn check_free(scratch: &Scratch, change: impl FnOnce(&Scratch)) {
    let before = scratch.audit().finds;
    change(scratch);
    let after = scratch.audit();
    assert_eq!(before, after.finds, "{after}");
}

#[test]
fn every_exception_is_printed_with_its_reason() {
    let audit = audit(&Workspace::at(real_root()).unwrap()).unwrap();
    let text = audit.to_string();
    assert!(!audit.allowed.is_empty());
    for entry in &audit.allowed {
        assert!(text.contains(&entry.word) && text.contains(&entry.reason), "{}", entry.word);
    }
}

#[test]
fn a_noun_in_an_identifier_is_caught() {
    let scratch = Scratch::new();
    let line = scratch.append(SOURCE, "/// Planted.\npub fn is_baba() {}");
    check_found(&scratch, SOURCE, line + 1, FindKind::Identifier, "BABA");
}

#[test]
fn a_noun_in_every_sort_of_declared_name_is_caught() {
    let planted = [
        "struct BabaRule;",
        "enum Planted { Baba }",
        "struct Planted { baba: u8 }",
        "fn planted(baba: u8) {}",
        "fn planted() { let (mut baba, _) = (1, 2); }",
        "fn planted() { drop(|baba: u8| ()); }",
        "fn planted<'baba>() {}",
        "use std::vec::Vec as Baba;",
        "macro_rules! baba { () => {}; }",
        "macro_rules! planted { () => { fn is_baba() {} }; }",
    ];
    let scratch = Scratch::new();
    let lines: Vec<usize> = planted.iter().map(|source| scratch.append(SOURCE, source)).collect();
    let audit = scratch.audit();
    for (source, line) in planted.iter().zip(lines) {
        let is_found = |find: &&xtask::Find| find.line == line && find.kind == FindKind::Identifier;
        assert!(audit.finds.iter().any(|find| is_found(&find)), "{source}\n{audit}");
    }
}

#[test]
fn a_noun_in_a_string_is_caught() {
    let scratch = Scratch::new();
    let line = scratch.append(SOURCE, "/// Planted.\npub const PLANTED: &str = \"KEKE and BABA\";");
    check_found(&scratch, SOURCE, line + 1, FindKind::Literal, "BABA");
}

#[test]
fn a_noun_in_a_literal_of_a_macro_call_is_caught() {
    let scratch = Scratch::new();
    let line =
        scratch.append(SOURCE, "fn planted() {\n    assert!(true, \"a\\nBABA\");\n    drop(b\"KEKE\");\n}");
    check_found(&scratch, SOURCE, line + 1, FindKind::Literal, "BABA");
    check_found(&scratch, SOURCE, line + 2, FindKind::Literal, "KEKE");
}

#[test]
fn a_noun_in_a_longer_literal_is_caught_on_its_own_line() {
    let scratch = Scratch::new();
    let line = scratch.append(SOURCE, "const PLANTED: &str = \"\none\n  BABA two\";");
    check_found(&scratch, SOURCE, line + 2, FindKind::Literal, "BABA");
}

#[test]
fn a_literal_that_is_a_noun_in_small_letters_is_caught() {
    let scratch = Scratch::new();
    let line = scratch.append(SOURCE, "const PLANTED: &str = \"baba\";");
    check_found(&scratch, SOURCE, line, FindKind::WholeLiteral, "BABA");
}

#[test]
fn a_noun_in_a_file_name_is_caught() {
    let scratch = Scratch::new();
    let file = "crates/turn/src/baba_rules/mod.rs";
    scratch.write(file, "//! Planted.\n");
    check_found(&scratch, file, 1, FindKind::FileName, "BABA");
}

#[test]
fn a_noun_in_a_doc_comment_is_caught() {
    let scratch = Scratch::new();
    let line = scratch.append(SOURCE, "/// Fine.\n/// ```\n/// // BABA\n/// ```\npub fn planted() {}");
    check_found(&scratch, SOURCE, line + 2, FindKind::Doc, "BABA");
}

#[test]
fn a_noun_in_a_plain_comment_or_a_manifest_is_caught() {
    let scratch = Scratch::new();
    let line = scratch.append(SOURCE, "const PLANTED: &str = \"// fine\"; // BABA\n/* one\n   KEKE */");
    check_found(&scratch, SOURCE, line, FindKind::Comment, "BABA");
    check_found(&scratch, SOURCE, line + 2, FindKind::Comment, "KEKE");
    let line = scratch.append("crates/turn/Cargo.toml", "# BABA");
    check_found(&scratch, "crates/turn/Cargo.toml", line, FindKind::Text, "BABA");
}

#[test]
fn an_exception_covers_names_but_not_capitals() {
    let scratch = Scratch::new();
    check_free(&scratch, |scratch| {
        scratch.append(SOURCE, "fn push_each(key: u8) {}");
    });
    let line = scratch.append(SOURCE, "/// A PUSH.\nfn planted() {}");
    check_found(&scratch, SOURCE, line, FindKind::Doc, "PUSH");
}

#[test]
fn test_code_is_free() {
    check_free(&Scratch::new(), |scratch| {
        let items = "// BABA\n    fn is_baba() -> &'static str { \"BABA\" }";
        scratch.append(SOURCE, &format!("#[cfg(test)]\nmod planted {{\n    {items}\n}}"));
        scratch.append(SOURCE, "#[cfg(test)]\nmod planted_file;");
        scratch.write("crates/turn/src/planted_file.rs", "//! BABA\nfn is_baba() {}\n");
        scratch.write("crates/turn/tests/baba.rs", "//! BABA\n");
    });
}

#[test]
fn calls_and_paths_are_free() {
    check_free(&Scratch::new(), |scratch| {
        scratch.append(SOURCE, "fn planted(list: &mut Planted) { list.hot(); Planted::melt(list); }");
    });
}

#[test]
fn a_noun_on_the_allow_list_is_caught() {
    let scratch = Scratch::new();
    let line = scratch.append("xtask/audit-allow.txt", "BABA: no content, really");
    check_found(&scratch, "xtask/audit-allow.txt", line, FindKind::AllowList, "BABA");
}

#[test]
fn an_upward_dependency_is_caught() {
    for section in ["dependencies", "build-dependencies", "target.'cfg(unix)'.dependencies"] {
        let scratch = Scratch::new();
        let manifest = "crates/grid/Cargo.toml";
        let planted = format!("[{section}.copula-turn]\npath = \"../turn\"");
        let line = scratch.append(manifest, &planted);
        check_found(&scratch, manifest, line, FindKind::Dependency, "turn");
    }
}

#[test]
fn a_dev_dependency_may_point_up() {
    check_free(&Scratch::new(), |scratch| {
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
    let line = scratch.append(SOURCE, "fn is_baba() {}");
    let output = scratch.xtask(&["audit"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(text.contains(&format!("{SOURCE}:{line}: identifier: BABA: is_baba\n")), "{text}");
    assert!(text.lines().last().unwrap().starts_with("coupling-audit: "), "{text}");
}

#[test]
fn the_command_prints_json() {
    let scratch = Scratch::new();
    let line = scratch.append(SOURCE, "fn is_baba() {}");
    let output = scratch.xtask(&["audit", "--json"]).stdout;
    let report: serde_json::Value = serde_json::from_slice(&output).unwrap();
    assert_eq!(report["verdict"], "fails");
    let finds = report["finds"].as_array().unwrap();
    assert!(finds.iter().any(|find| find["line"] == line && find["kind"] == "identifier"), "{finds:?}");
    assert!(report["allowed"][0]["reason"].is_string());
}
