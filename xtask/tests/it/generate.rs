//! `generate`, on a workspace with nothing but the tests that write the files.

use crate::miniature::{check_ends, manifest};
use crate::scratch::Scratch;

/// A test as the generated files have it: it writes the file if it is asked to, and compares.
fn page_test(module: &str, test: &str, file: &str) -> String {
    format!(
        "mod {module} {{ #[test] fn {test}() {{
            let path = \"../{file}\";
            if std::env::var_os(\"UPDATE\").is_some() {{ std::fs::write(path, \"new\").unwrap(); }}
            assert_eq!(std::fs::read_to_string(path).unwrap(), \"new\", \"the page differs\");
        }} }}
        #[test] fn another() {{ std::fs::write(\"../docs/unasked.md\", \"\").unwrap(); }}\n"
    )
}

fn words_tests() -> String {
    let words = page_test("page", "words_md_is_up_to_date", "docs/words.md");
    let pairs = page_test("pairs", "word_pairs_md_is_up_to_date", "docs/word-pairs.md");
    words + pairs.split_inclusive("} }\n").next().unwrap_or_default()
}

fn workspace() -> Scratch {
    let scratch = Scratch::empty();
    scratch
        .write("Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"cli\", \"tests\", \"copula\"]\n");
    for (dir, package) in [("cli", "copula-cli"), ("tests", "copula-tests"), ("copula", "copula")] {
        scratch.write(&format!("{dir}/Cargo.toml"), &manifest(package));
        scratch.write(&format!("{dir}/src/lib.rs"), "//! Nothing.\n");
    }
    scratch.write("tests/tests/words.rs", &words_tests());
    let schema = |name: &str| {
        let (test, file) =
            (format!("{name}_schema_is_up_to_date"), format!("docs/schema/{name}.schema.json"));
        page_test(name, &test, &file)
            .replace(&format!("mod {name} {{ #[test]"), "#[test]")
            .replace("} }\n", "}\n")
    };
    let another = "        #[test] fn another() { std::fs::write(\"../docs/unasked.md\", \"\").unwrap(); }\n";
    let schemas = ["level", "pack"].map(|name| schema(name).replace(another, ""));
    scratch.write("tests/tests/schema.rs", &schemas.concat());
    for file in ["docs/word-pairs.md", "docs/schema/level.schema.json", "docs/schema/pack.schema.json"] {
        scratch.write(file, "new");
    }
    scratch.write("cli/tests/it.rs", &page_test("docs", "the_manual_is_up_to_date", "docs/cli.md"));
    let guide = page_test("guide", "the_guide_of_the_crate_is_up_to_date", "crates/copula/guide.md");
    let guide = guide.replace("mod guide { #[test]", "#[test]").replace("} }\n", "}\n").replace(another, "");
    scratch.write("copula/tests/embedding.rs", &guide);
    scratch.write("crates/copula/guide.md", "new");
    scratch.write("docs/words.md", "old");
    scratch.write("docs/cli.md", "new");
    scratch
}

#[test]
fn generated_files_are_written_anew_and_nothing_else() {
    let scratch = workspace();
    let expected = ["docs/words.md: written anew\n", "docs/cli.md: as it was\n", "generate: ok\n"];
    check_ends(&scratch.xtask(&["generate"]), 0, &expected);
    assert_eq!(std::fs::read_to_string(scratch.path("docs/words.md")).unwrap(), "new");
    assert!(!scratch.path("docs/unasked.md").exists());
    check_ends(&scratch.xtask(&["generate"]), 0, &["docs/words.md: as it was\n"]);
}

/// A test that is gone, and one that fails: both are told, and neither counts as written.
#[test]
fn what_cannot_be_written_is_named() {
    let scratch = workspace();
    scratch.write("tests/tests/words.rs", "#[test] fn another() {}\n");
    let differs =
        page_test("docs", "the_manual_is_up_to_date", "docs/cli.md").replace("\"UPDATE\"", "\"NONE\"");
    scratch.write("cli/tests/it.rs", &differs);
    scratch.write("docs/cli.md", "old");
    let expected = [
        "docs/words.md: not written: copula-tests has no test page::words_md_is_up_to_date in its test program words",
        "docs/cli.md: not written: the test docs::the_manual_is_up_to_date of copula-cli failed:",
        "the page differs",
        "generate: fails\n",
    ];
    check_ends(&scratch.xtask(&["generate"]), 1, &expected);
}
