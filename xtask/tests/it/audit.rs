//! The audit of the real tree, and of a miniature with a fault planted in each.

use std::fs;

use xtask::{FindKind, Workspace, audit, audit_with};

use crate::miniature::{check_ends, miniature, write_pack};
use crate::scratch::{Scratch, real_root, run};

const SOURCE: &str = "crates/turn/src/lib.rs";
const MANIFEST: &str = "crates/turn/Cargo.toml";

/// A miniature whose pack has a name, and words that are plain English.
fn tree() -> Scratch {
    let scratch = miniature();
    scratch.write(
        "content/packs/course.json",
        r#"{ "name": "course", "words": [{ "name": "BABA" }, { "name": "KEY" }, { "name": "WIN" }, { "name": "A" }] }"#,
    );
    scratch
}

/// Asserts that the audit finds `word` in that place, and prints it with file and line.
#[track_caller]
fn check_found(scratch: &Scratch, file: &str, line: usize, kind: FindKind, word: &str) {
    let audit = scratch.audit();
    let found = audit.finds.iter().find(|find| find.file == file && find.kind == kind && find.word == word);
    let Some(find) = found else { panic!("{word} was not found in {file}:\n{audit}") };
    assert_eq!(find.line, line, "{find}");
    assert!(audit.to_string().contains(&format!("{file}:{line}: ")), "{audit}");
    assert!(!audit.verdict.is_ok(), "{audit}");
}

/// Asserts that with this at the end of a source, the audit finds `word` on the last line.
#[track_caller]
fn check_source(planted: &str, kind: FindKind, word: &str) {
    let scratch = tree();
    let line = scratch.append(SOURCE, planted);
    check_found(&scratch, SOURCE, line + planted.matches('\n').count(), kind, word);
}

/// Asserts that a change adds no find.
#[track_caller]
fn check_free(change: impl FnOnce(&Scratch)) {
    let scratch = tree();
    change(&scratch);
    let audit = scratch.audit();
    assert!(audit.verdict.is_ok(), "{audit}");
}

#[test]
fn the_real_tree_passes() {
    let audit = audit(&Workspace::at(real_root()).unwrap()).unwrap();
    assert!(audit.verdict.is_ok(), "{audit}");
    assert_eq!(audit.to_string(), "coupling-audit: ok");
    assert_eq!(run(real_root(), &["audit"]).status.code(), Some(0));
}

#[test]
fn a_word_in_capitals_is_caught_wherever_it_stands() {
    let planted = [
        "/// Planted.\npub const PLANTED: &str = \"KEKE and BABA\";",
        "const PLANTED: &str = \"one\n  \\x42ABA two\";",
        "/// Fine.\n/// BABA",
        "const PLANTED: &str = \"// fine\";\nconst BABA: u8 = 0; // Fine.",
        "const PLANTED: &str = stringify!(BABA);",
        "macro_rules! planted {\n    () => { \"BABA\" } }",
        "/* one\n   two BABAs */",
        "const PLANTED: &[u8] = b\"BA\\x42A\";",
    ];
    for source in planted {
        check_source(source, FindKind::Word, "BABA");
    }
}

#[test]
fn a_literal_counts_by_its_value() {
    let scratch = tree();
    let line = scratch.append(SOURCE, "const PLANTED: &str = \"BA\\\n    BA\";");
    check_found(&scratch, SOURCE, line, FindKind::Word, "BABA");
}

#[test]
fn a_kind_of_text_is_caught_in_any_case_and_in_longer_literals() {
    check_source("const PLANTED: &str = \"text:baba\";", FindKind::Word, "BABA");
    check_source("const PLANTED: &str = \"a board with text:Key on it\";", FindKind::Word, "KEY");
}

#[test]
fn words_in_files_that_are_no_sources_are_caught() {
    let scratch = tree();
    let line = scratch.append(MANIFEST, "# BABA");
    check_found(&scratch, MANIFEST, line, FindKind::Word, "BABA");
    for file in ["crates/turn/src/planted/words.txt", "crates/turn/.hidden/words"] {
        scratch.write(file, "fine\nBABA\n");
        check_found(&scratch, file, 2, FindKind::Word, "BABA");
    }
    scratch.write("crates/turn/src/KEY.rs", "//! Fine.\n");
    check_found(&scratch, "crates/turn/src/KEY.rs", 1, FindKind::Word, "KEY");
}

#[test]
fn the_name_of_a_pack_is_caught_in_any_literal() {
    let literals = ["\"course\"", "\"packs/course.json\"", "\"COURSE\"", "r#\"course\"#", "\"cour\\x73e\""];
    for literal in literals {
        let planted = format!("const PLANTED: &str =\n    {literal};");
        check_source(&planted, FindKind::PackName, "course");
    }
    check_source("const P: bool = matches!(\"p\",\n \"course\");", FindKind::PackName, "course");
}

#[test]
fn plain_english_and_test_code_are_free() {
    check_free(|scratch| {
        let source = "/// Of course a win.\npub fn win(key: u8) -> (&'static str, u8) { (\"key\", key) } // The course.";
        scratch.append(SOURCE, source);
        let items = "// BABA\n    const ENV: Option<&str> = option_env!(\"BABA\");";
        scratch.append(SOURCE, &format!("#[cfg(test)]\nmod planted {{\n    {items}\n}}"));
        scratch.write("crates/turn/tests/baba.rs", "//! BABA\n");
        scratch.append(MANIFEST, "description = \"A win of course\"\nkeywords = [\"key\"]");
        scratch.append(
            "crates/grid/src/lib.rs",
            "/// Where a `path` leads.\npub fn path() -> u8 { let path = 1; path }",
        );
    });
}

#[test]
fn what_only_looks_like_a_test_module_is_audited() {
    let scratch = tree();
    let line = scratch.append(SOURCE, "/*\n#[cfg(test)]\nmod planted {\n*/\nconst BABA: u8 = 0;\n// }");
    check_found(&scratch, SOURCE, line + 4, FindKind::Word, "BABA");
    let scratch = tree();
    let line = scratch.append(SOURCE, "#[cfg(not(test))]\nmod planted {\n    // BABA\n}");
    check_found(&scratch, SOURCE, line + 2, FindKind::Word, "BABA");
}

#[test]
fn a_library_that_starts_elsewhere_is_caught() {
    for path in ["../planted.rs", "src/other.rs", "tests/planted.rs", ".hidden/planted.rs"] {
        let scratch = tree();
        scratch.write(&format!("crates/turn/{path}"), "//! BABA\n");
        let line = scratch.append(MANIFEST, &format!("[lib]\npath = \"{path}\"")) + 1;
        check_found(&scratch, MANIFEST, line, FindKind::Source, "path");
    }
    let scratch = tree();
    scratch.write("crates/turn/tests/planted.rs", "//! BABA\n");
    let lib = "[lib]\npath = \"tests/planted.rs\"\ncrate-type = [\"cdylib\"]";
    let line = scratch.append(MANIFEST, lib) + 1;
    check_found(&scratch, MANIFEST, line, FindKind::Source, "path");
    check_found(&scratch, "crates/turn/tests/planted.rs", 1, FindKind::Word, "BABA");

    let scratch = tree();
    scratch.write("planted.rs", "fn main() {}\n");
    let line = scratch.append(MANIFEST, "[[bin]]\nname = \"planted\"\npath = \"../../planted.rs\"") + 2;
    check_found(&scratch, MANIFEST, line, FindKind::Source, "path");
}

#[test]
fn a_module_with_a_path_is_caught_and_so_is_what_stands_there() {
    let places = ["../tests/planted.rs", "../.hidden/planted.rs", "../../../content/planted.rs", "here.rs"];
    for place in places {
        let scratch = tree();
        scratch.write(&format!("crates/turn/src/{place}"), "//! BABA\n");
        let line = scratch.append(SOURCE, &format!("#[path = \"{place}\"]\nmod planted;"));
        check_found(&scratch, SOURCE, line, FindKind::Source, "#[path]");
        let file = place.strip_prefix("../../../").map_or(format!("crates/turn/src/{place}"), str::to_owned);
        check_found(&scratch, &file.replace("src/../", ""), 1, FindKind::Word, "BABA");
    }
}

#[test]
fn a_path_is_caught_however_it_is_written() {
    let planted = [
        "#[cfg_attr(all(), path = \"here.rs\")]",
        "#[cfg_attr(windows, cfg_attr(all(), path = \"here.rs\"))]",
        "#[r#path = \"here.rs\"]",
        "# [ path\n= \"here.rs\" ]",
    ];
    for attribute in planted {
        let scratch = tree();
        scratch.write("crates/turn/src/here.rs", "//! Fine.\n");
        scratch.write("crates/turn/src/planted.rs", "//! Fine.\n");
        let line = scratch.append(SOURCE, &format!("{attribute}\nmod planted;"));
        check_found(&scratch, SOURCE, line, FindKind::Source, "#[path]");
    }
    let scratch = tree();
    scratch.write("crates/turn/src/here.rs", "//! Fine.\n");
    scratch.append(SOURCE, "macro_rules! planted { ($m:meta) => { #[$m] mod planted; } }");
    let line = scratch.append(SOURCE, "planted!(path = \"here.rs\");");
    check_found(&scratch, SOURCE, line, FindKind::Source, "#[path]");
}

#[test]
fn a_file_from_elsewhere_is_caught_by_what_the_compiler_read() {
    // The attribute is put together by a macro, so that its tokens do not stand next to each other.
    let scratch = tree();
    scratch.write("content/planted.rs", "// Fine.\n");
    scratch.append(SOURCE, "macro_rules! planted { ($k:ident, $v:literal) => { #[$k = $v] mod planted; } }");
    scratch.append(SOURCE, "planted!(path, \"../../../content/planted.rs\");");
    check_found(&scratch, MANIFEST, 1, FindKind::Source, "content/planted.rs");
}

#[test]
fn whatever_brings_a_file_in_is_caught() {
    let pack = "\"../../../content/packs/course.json\"";
    let planted = [
        (format!("pub const PLANTED: &str = include_str!({pack});"), "include_str"),
        (format!("pub const PLANTED: &[u8] = include_bytes!({pack});"), "include_bytes"),
        (format!("pub const PLANTED: &str =\n    core::include_str!({pack});"), "include_str"),
        (
            format!("pub const PLANTED: &str = planted!({pack});\nuse core::include_str as planted;"),
            "include_str",
        ),
        (format!("#[doc = include_str!({pack})] pub const PLANTED: u8 = 0;"), "include_str"),
        ("macro_rules! planted {\n    () => { include!(\"planted.txt\"); } }".to_owned(), "include"),
        ("pub const PLANTED: Option<&str> = option_env!(\"PLANTED\");".to_owned(), "option_env"),
        ("pub fn planted() -> Option<String> { std::fs::read_to_string(\"planted\").ok() }".to_owned(), "fs"),
        ("pub const PLANTED: &str = env!(\"CARGO_PKG_DESCRIPTION\");".to_owned(), "env"),
    ];
    for (source, word) in planted {
        check_source(&source, FindKind::Source, word);
    }
}

#[test]
fn a_build_script_is_caught() {
    let scratch = tree();
    scratch.write("crates/turn/build.rs", "fn main() {}\n");
    check_found(&scratch, MANIFEST, 1, FindKind::Source, "build");
    let scratch = tree();
    scratch.write("crates/turn/src/planted.rs", "fn main() {}\n");
    let line = scratch.append(MANIFEST, "build = \"src/planted.rs\"");
    check_found(&scratch, MANIFEST, line, FindKind::Source, "build");
}

#[test]
fn macros_that_run_in_the_compiler_are_caught() {
    let scratch = tree();
    let line = scratch.append(MANIFEST, "[lib]\nproc-macro = true") + 1;
    check_found(&scratch, MANIFEST, line, FindKind::Source, "proc-macro");
}

#[test]
#[cfg(unix)]
fn a_link_is_caught() {
    use std::os::unix::fs::symlink;
    for link in ["crates/turn/src/planted.rs", "crates/turn/src/planted", "crates/turn/tests"] {
        let scratch = tree();
        symlink(scratch.path("content"), scratch.path(link)).unwrap();
        check_found(&scratch, link, 1, FindKind::Source, "link");
    }
    let scratch = tree();
    fs::rename(scratch.path("crates/turn"), scratch.path("content/turn")).unwrap();
    symlink(scratch.path("content/turn"), scratch.path("crates/turn")).unwrap();
    check_found(&scratch, "crates/turn", 1, FindKind::Source, "link");
}

#[test]
fn an_engine_crate_that_is_built_from_another_folder_is_caught() {
    let scratch = tree();
    let root = fs::read_to_string(scratch.path("Cargo.toml")).unwrap();
    scratch.write("Cargo.toml", &root.replace("\"crates/turn\"", "\"crates/planted/turn\""));
    fs::create_dir(scratch.path("crates/planted")).unwrap();
    for file in ["Cargo.toml", "src/lib.rs"] {
        let text = fs::read_to_string(scratch.path("crates/turn").join(file)).unwrap();
        scratch.write(&format!("crates/planted/turn/{file}"), &text);
    }
    check_found(&scratch, "Cargo.toml", 1, FindKind::Source, "turn");
}

#[test]
fn an_engine_crate_that_others_use_from_elsewhere_is_caught() {
    let scratch = tree();
    let root = fs::read_to_string(scratch.path("Cargo.toml")).unwrap();
    scratch.write("Cargo.toml", &format!("{root}exclude = [\"planted\"]\n"));
    let manifest = "[package]\nname = \"copula-grid\"\nversion = \"0.1.0\"\nedition = \"2024\"\n";
    scratch.write("planted/Cargo.toml", manifest);
    scratch.write("planted/src/lib.rs", "//! BABA\n");
    let line =
        scratch.append("tests/Cargo.toml", "[dependencies]\ncopula-grid = { path = \"../planted\" }") + 1;
    check_found(&scratch, "tests/Cargo.toml", line, FindKind::Dependency, "grid");
}

#[test]
fn an_engine_crate_without_a_library_is_a_find() {
    let scratch = tree();
    fs::rename(scratch.path("crates/turn/src/lib.rs"), scratch.path("crates/turn/src/main.rs")).unwrap();
    scratch.write("crates/turn/src/main.rs", "fn main() {}\n");
    check_found(&scratch, MANIFEST, 1, FindKind::Build, "cargo check");
}

#[test]
fn features_and_metadata_are_caught_in_small_letters() {
    let planted = [
        "[features]\nhas-baba = []",
        "[features]\nfine = [\"planted_baba\"]\nplanted_baba = []",
        "[package.metadata]\nbaba = 1",
        "[package.metadata.planted]\nwords = [{ first = \"a baba\" }]",
        "[target.'cfg(baba)'.dependencies]\nplanted = { path = \"../parse\", package = \"copula-parse\" }",
        "[dependencies]\nbaba = { path = \"../parse\", package = \"copula-parse\" }",
    ];
    for section in planted {
        let scratch = tree();
        scratch.append(MANIFEST, section);
        let audit = scratch.audit();
        let is_word = |find: &&xtask::Find| find.kind == FindKind::Word && find.file == MANIFEST;
        let words: Vec<&str> = audit.finds.iter().filter(is_word).map(|find| find.word.as_str()).collect();
        assert!(words.contains(&"BABA"), "{section}\n{audit}");
    }
}

#[test]
fn an_upward_dependency_is_caught() {
    for section in ["dependencies", "build-dependencies", "target.'cfg(unix)'.dependencies"] {
        let scratch = tree();
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
fn a_package_that_comes_from_no_registry_is_caught() {
    let scratch = tree();
    scratch
        .append("Cargo.toml", "exclude = [\"planted\"]\n[patch.crates-io]\nplanted = { path = \"planted\" }");
    scratch.write(
        "planted/Cargo.toml",
        "[package]\nname = \"planted\"\nversion = \"1.0.0\"\nedition = \"2024\"\n",
    );
    scratch.write("planted/src/lib.rs", "//! BABA\n");
    scratch.append(MANIFEST, "[dependencies]\nplanted = \"1.0\"");
    check_found(&scratch, "planted/Cargo.toml", 1, FindKind::Dependency, "planted");
}

#[test]
fn a_crate_that_the_table_lacks_is_caught() {
    let scratch = tree();
    let manifest = fs::read_to_string(scratch.path("Cargo.toml")).unwrap();
    scratch.write("Cargo.toml", &manifest.replace("members = [", "members = [\n    \"crates/planted\","));
    scratch.write("crates/planted/Cargo.toml", "[package]\nname = \"copula-planted\"\nedition = \"2024\"\n");
    scratch.write("crates/planted/src/lib.rs", "//! Planted.\n");
    check_found(&scratch, "crates/planted/Cargo.toml", 2, FindKind::Dependency, "planted");
}

#[test]
fn an_engine_that_does_not_build_is_a_find() {
    let scratch = tree();
    let line = scratch.append(SOURCE, "pub const PLANTED: u8 = \"\";");
    check_found(&scratch, SOURCE, line, FindKind::Build, "error");
    let scratch = tree();
    scratch.write("crates/turn/src/planted.rs", "fine\n)\n");
    check_found(&scratch, "crates/turn/src/planted.rs", 2, FindKind::Build, "error");
}

#[test]
fn a_tree_can_be_audited_with_the_words_of_another() {
    let [tree, before] = [miniature(), miniature()];
    tree.append(SOURCE, "// HOT and COOL.");
    write_pack(&tree, &["HOT", "COOL"]);
    let [tree, before] = [&tree, &before].map(|scratch| Workspace::at(&scratch.path("")).unwrap());
    let words = |audit: xtask::Audit| audit.finds.into_iter().map(|find| find.word).collect::<Vec<_>>();
    assert_eq!(words(audit(&tree).unwrap()), ["COOL", "HOT"]);
    assert_eq!(words(audit_with(&tree, &before).unwrap()), ["HOT"]);
}

#[test]
fn the_command_prints_finds_and_fails() {
    let scratch = tree();
    let line = scratch.append(SOURCE, "// A BABA.");
    let found = format!("{SOURCE}:{line}: word: BABA: // A BABA.\nway out: move what knows the word");
    check_ends(&scratch.xtask(&["audit"]), 1, &[&found, "\ncoupling-audit: 1 find\n"]);

    let output = scratch.xtask(&["audit", "--json"]).stdout;
    let report: serde_json::Value = serde_json::from_slice(&output).unwrap();
    assert_eq!((&report["verdict"], &report["finds"][0]["line"]), (&"fails".into(), &line.into()));
    assert_eq!(report["finds"][0]["kind"], "word");
}
