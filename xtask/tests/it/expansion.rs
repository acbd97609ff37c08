//! `expansion-check --base` on scratch repositories: what a drop must not touch is named before anything is built.

use std::process::Output;

use crate::scratch::Scratch;

/// Asserts that the check stops at its first stage, with `expected` in what it prints and nothing built.
#[track_caller]
fn check_stops(scratch: &Scratch, output: &Output, expected: &str) {
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains(expected), "{text}");
    assert!(text.ends_with("expansion-check: fails\n"), "{text}");
    assert!(!scratch.path("target").exists(), "something was built");
}

#[test]
fn committed_staged_and_deleted_files_count_as_well() {
    let scratch = Scratch::committed();
    scratch.append("crates/parse/src/lib.rs", "// planted");
    scratch.git(&["commit", "--quiet", "--all", "--message", "planted"]);
    scratch.append("crates/grid/src/lib.rs", "// planted");
    scratch.git(&["add", "--all"]);
    scratch.git(&["mv", "xtask/Cargo.toml", "content/moved.toml"]);
    let output = scratch.xtask(&["expansion-check", "--base", "HEAD~1"]);
    check_stops(&scratch, &output, "  crates/parse/src/lib.rs: the engine\n");
    check_stops(&scratch, &output, "  crates/grid/src/lib.rs: the engine\n");
    check_stops(&scratch, &output, "  xtask/Cargo.toml: neither content nor the drop's test\n");
}

/// What git is told about a file changes nothing: the files are compared.
#[test]
fn what_git_is_told_to_overlook_counts_as_well() {
    let scratch = Scratch::committed();
    for (flag, path) in
        [("--skip-worktree", "crates/grid/src/lib.rs"), ("--assume-unchanged", "crates/turn/src/lib.rs")]
    {
        scratch.git(&["update-index", flag, path]);
        scratch.append(path, "// planted");
    }
    scratch.append(".gitignore", "/crates/harness/src/ignored.rs");
    scratch.append(".git/info/exclude", "build.rs\n.cargo\n/rust-toolchain.toml");
    scratch.append(".git/info/attributes", "* -diff export-ignore");
    let planted = [
        "crates/parse/build.rs",
        "crates/turn/target/hidden.rs",
        "crates/content-std/build.rs",
        "crates/harness/src/ignored.rs",
        ".cargo/config.toml",
        "rust-toolchain.toml",
        "tests/tests/notes.snap.new",
    ];
    for path in planted {
        scratch.write(path, "");
    }
    scratch.write("content/more/.git", "gitdir: elsewhere");
    let output = scratch.xtask(&["expansion-check", "--base", "HEAD"]);
    check_stops(&scratch, &output, "\n  content/more/.git: a repository in the repository");
    let changed = ["crates/grid/src/lib.rs", "crates/turn/src/lib.rs", ".gitignore"];
    for path in planted.iter().chain(&changed) {
        check_stops(&scratch, &output, &format!("\n  {path}: "));
    }
    check_stops(&scratch, &output, "no word came into a pack");
}

/// Git can show another commit in place of the one that is named, or give it other parents.
#[test]
fn the_revision_is_the_one_that_is_stored() {
    let scratch = Scratch::committed();
    let first = scratch.git(&["rev-parse", "HEAD"]);
    scratch.append("crates/grid/src/lib.rs", "// planted");
    scratch.git(&["commit", "--quiet", "--all", "--message", "planted"]);
    let second = scratch.git(&["rev-parse", "HEAD"]);
    scratch.append("content/packs/course.json", "");
    scratch.git(&["commit", "--quiet", "--all", "--message", "content"]);
    scratch.git(&["replace", &first, &second]);
    let output = scratch.xtask(&["expansion-check", "--base", &first]);
    check_stops(&scratch, &output, "  crates/grid/src/lib.rs: the engine\n");

    scratch.git(&["replace", "--delete", &first]);
    let third = scratch.git(&["rev-parse", "HEAD"]);
    scratch.write(".git/info/grafts", &format!("{second} {third}\n"));
    let output = scratch.xtask(&["expansion-check", "--base", "HEAD~2"]);
    check_stops(&scratch, &output, "  crates/grid/src/lib.rs: the engine\n");
}

#[cfg(unix)]
#[test]
fn links_are_no_files() {
    let scratch = Scratch::committed();
    let link = |target: &str, path: &str| {
        std::fs::remove_file(scratch.path(path)).unwrap_or_default();
        std::os::unix::fs::symlink(target, scratch.path(path)).unwrap();
    };
    std::fs::copy(scratch.path("crates/turn/src/lib.rs"), scratch.path("content/turn.rs")).unwrap();
    link("../../../content/turn.rs", "crates/turn/src/lib.rs");
    link("../../crates/turn/src", "content/packs/more");
    let output = scratch.xtask(&["expansion-check", "--base", "HEAD"]);
    check_stops(&scratch, &output, "  crates/turn/src/lib.rs: no file but a link or the like\n");
    check_stops(&scratch, &output, "  crates/turn/src/lib.rs: the engine; it must be a file, not a link\n");
    check_stops(&scratch, &output, "  content/packs/more: no file but a link or the like\n");
    // A link that the revision has already is none of the drop's, but in the engine no link may stand.
    scratch.git(&["add", "--all"]);
    scratch.git(&["commit", "--quiet", "--message", "links"]);
    scratch.append("CHANGELOG.md", "");
    let output = scratch.xtask(&["expansion-check", "--base", "HEAD"]);
    check_stops(
        &scratch,
        &output,
        "more than content:\n  crates/turn/src/lib.rs: the engine; it must be a file",
    );
}

#[test]
fn a_new_drop_adds_what_came() {
    let scratch = Scratch::committed();
    scratch.write("content/packs/none.json", "[]");
    let drop = r#"{ "name": "12x", "adds": ["BABA"], "test": "test_12x_a", "test_file": "tests/tests/test_12x_a.rs" }"#;
    scratch.write("content/drops/12x.json", drop);
    scratch.write("tests/tests/test_12x_a.rs", "#[test]\nfn test_12x_a() { assert!(true); }\n");
    let output = scratch.xtask(&["expansion-check", "--base", "HEAD"]);
    check_stops(&scratch, &output, "no word came into a pack");
    check_stops(&scratch, &output, "content/packs/none.json is no pack");
    let expected = "content/drops/12x.json adds BABA, which did not come into content/packs/course.json";
    check_stops(&scratch, &output, expected);
}

#[test]
fn content_alone_gets_past_the_first_stage_and_then_needs_a_test() {
    let scratch = Scratch::committed();
    let pack = std::fs::read_to_string(scratch.path("content/packs/course.json")).unwrap();
    let with_word = pack.replace("\"words\": [", "\"words\": [{ \"name\": \"PLANTED\" },");
    assert_ne!(pack, with_word);
    scratch.write("content/packs/course.json", &with_word);
    let output = scratch.xtask(&["expansion-check", "--base", "HEAD"]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(errors.contains("no new test file") && errors.contains("--test"), "{errors}");
}

#[test]
fn wrong_use_has_an_exit_code_of_its_own() {
    let scratch = Scratch::committed();
    let check = |arguments: &[&str], expected: &str| {
        let output = scratch.xtask(arguments);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{errors}");
        assert!(errors.contains(expected), "{errors}");
    };
    check(&["expansion-check", "--base", "nowhere"], "nowhere names no commit");
    check(&["expansion-check", "99x"], "there is no drop 99x");
    check(&["expansion-check", "--test", "test_12x_a"], "--base");
    let pack = std::fs::read_to_string(scratch.path("content/packs/course.json")).unwrap();
    scratch.write(
        "content/packs/course.json",
        &pack.replace("\"words\": [", "\"words\": [{ \"name\": \"PLANTED\" },"),
    );
    check(
        &["expansion-check", "--base", "HEAD", "--test", "test_99_none"],
        "tests/tests/test_99_none.rs does not",
    );
    check(&["expansion-check", "--base", "HEAD", "--test", "modules"], "modules is no drop's test");
    check(&["expansion-check", "06x", "--base", "HEAD"], "cannot be used with");
    check(&["check-module", "12"], "possible values");
    check(&[], "Usage");
}
