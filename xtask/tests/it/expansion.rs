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

#[test]
fn content_alone_gets_past_the_first_stage_and_then_needs_a_test() {
    let scratch = Scratch::committed();
    scratch.append("content/packs/course.json", "");
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
    check(&["expansion-check", "06x", "--base", "HEAD"], "cannot be used with");
    check(&["check-module", "12"], "possible values");
    check(&[], "Usage");
}
