//! The checks that run tests, on a miniature of this workspace.

use crate::miniature::{MODULES, check_ends, miniature, write_pack, write_test};
use crate::scratch::Scratch;

#[test]
fn modules_with_passing_tests_hold() {
    let scratch = miniature();
    let expected =
        ["  test_06x_hot ... ok\nmodule 06: ok", "module 11: ok", "coupling-audit: ok\ncheck-module: ok\n"];
    check_ends(&scratch.xtask(&["check-module"]), 0, &expected);

    let output = scratch.xtask(&["check-module", "07", "--json"]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["verdict"], &report["audit"]["verdict"]), (&"ok".into(), &"ok".into()));
    let modules = report["modules"].as_array().unwrap();
    assert_eq!(modules.len(), 2);
    assert_eq!(modules[0]["tests"][1]["name"], "test_06x_hot");
}

/// Every way out of a module test that was found: planted one after the other, each caught and named.
#[test]
fn a_module_test_that_is_not_there_or_asks_nothing_is_named() {
    let scratch = miniature();
    let plant = |from: &str, to: &str, expected: &[&str]| {
        assert!(MODULES.contains(from));
        scratch.write("tests/tests/modules.rs", &MODULES.replace(from, to));
        check_ends(&scratch.xtask(&["check-module"]), 1, expected);
    };
    let eight = "#[test] fn test_08_a() { hot(); assert!(!copula_tests::knows(\"COOL\")); }\n";
    let both = format!("#[test] fn test_07_a() {{ hot(); }}\n{eight}");
    let gone = [
        "test_07_a DID NOT RUN: tests/modules.json",
        "test_08_a DID NOT RUN",
        "module 07: fails (of 0 tests: 1 did not",
    ];
    plant(&both, "", &gone);
    plant("#[test] fn test_09_a", "#[cfg(any())] #[test] fn test_09_a", &["test_09_a DID NOT RUN"]);
    let renamed = ["test_11_a DID NOT RUN", "not in tests/modules.json, but run: test_11_b"];
    plant("test_11_a", "test_11_b", &renamed);
    plant(
        "#[test] fn test_06_a",
        "#[test] #[ignore] fn test_06_a",
        &["test_06_a ... ignored", "of 2 tests: 1 failed"],
    );
    plant(
        "test_09_a() { hot(); }",
        "test_09_a() {}",
        &["test_09_a DOES NOT NOTICE the broken pack `without HOT`: it passes"],
    );
    // Half of a test gone: the other broken pack is noticed still.
    let half = [
        "test_08_a DOES NOT NOTICE the broken pack `with_cool`",
        "of 1 tests: 1 did not notice a broken pack",
    ];
    plant("assert!(!copula_tests::knows(\"COOL\"));", "", &half);
    let panics = "test_09_a() { copula_tests::knows(\"HOT\").then_some(1).unwrap(); }";
    plant("test_09_a() { hot(); }", panics, &["test_09_a failed, but not on an assertion"]);
    let by_variable = "test_09_a() { assert!(std::env::var(\"COPULA_TEST_PACK\").is_err()); }";
    plant(
        "test_09_a() { hot(); }",
        by_variable,
        &["error: test_09_a passes on the built-in pack, but fails on the same"],
    );
    write_test(&scratch, "decoy", "");
    scratch.write("tests/tests/decoy.rs", "#[test] fn test_06_a() { assert!(true); }");
    plant(
        "#[test] fn test_06_a() { hot(); }",
        "mod a { #[test] fn test_06_a() { super::hot(); } }",
        &["ran under a name that another has"],
    );
}

/// A new level asks for its test, without a word in the list.
#[test]
fn the_list_of_tests_is_kept_in_order() {
    let scratch = miniature();
    scratch.write("content/levels/03-three.txt", "name: Three\npack: course\n\n.\n");
    check_ends(&scratch.xtask(&["check-module"]), 1, &["test_10_level_3_solution DID NOT RUN"]);
    let list = std::fs::read_to_string(scratch.path("tests/modules.json")).unwrap();
    let check = |from: &str, to: &str, expected: &str| {
        scratch.write("tests/modules.json", &list.replace(from, to));
        check_ends(&scratch.xtask(&["check-module", "08"]), 1, &[expected]);
    };
    check("\"07\"", "\"05\"", "error: tests/modules.json lists no tests of module 07");
    check("[\"without HOT\", \"with_cool\"]", "[]", "names no broken pack that test_08_a must fail on");
    check("with_cool", "with_cold", "there is no broken pack with_cold");
    check("without HOT", "without HEAT", "the pack does not list the word HEAT");
}

#[test]
fn a_failing_test_fails_its_module_and_the_later_ones() {
    let scratch = miniature();
    write_test(&scratch, "test_07_b", "assert_eq!(1, 2);");
    let failed = ["  test_07_b ... FAILED\n", "assertion `left == right` failed", "module 06: ok"];
    let later = "module 08: fails (of 1 tests: module 07 fails)";
    check_ends(&scratch.xtask(&["check-module", "08"]), 1, &[&failed[..], &[later]].concat());
    check_ends(&scratch.xtask(&["check-module", "06"]), 0, &["check-module: ok"]);
}

#[test]
fn tests_that_do_not_build_are_told_from_failing_ones() {
    let scratch = miniature();
    write_test(&scratch, "test_06x_hot", "no_such_function();");
    check_ends(&scratch.xtask(&["check-module"]), 1, &["error: copula-tests does not build in "]);
    let expected = "copula-tests does not build in ";
    check_ends(&scratch.xtask(&["expansion-check"]), 1, &[expected]);
}

#[test]
fn a_test_program_that_ends_too_soon_is_an_error() {
    let scratch = miniature();
    write_test(&scratch, "test_06y_b", "std::process::abort();");
    write_test(&scratch, "test_07_b", "assert!(false);");
    let expected = "a test program of copula-tests ended before its tests did";
    check_ends(&scratch.xtask(&["check-module"]), 1, &[expected]);
}

#[test]
fn a_drop_that_is_content_holds() {
    let red = "RED without HOT: test_06x_hot fails: it is unknown";
    let expected = [red, "GREEN with HOT", "drop 06x: ok\nexpansion-check: ok\n"];
    check_ends(&miniature().xtask(&["expansion-check"]), 0, &expected);
}

#[test]
fn a_drop_must_be_red_by_an_assertion_of_its_test() {
    let scratch = miniature();
    let check = |body: &str, expected: &str| {
        write_test(&scratch, "test_06x_hot", body);
        check_ends(&scratch.xtask(&["expansion-check", "06x"]), 1, &[expected]);
    };
    check("", "RED not shown without HOT: test_06x_hot passes without the words too");
    let not_on_assertion = "RED not shown without HOT: test_06x_hot failed, but not on an assertion: ";
    check("copula_tests::knows(\"HOT\").then_some(1).unwrap();", not_on_assertion);
    check("panic!(\"{}\", 1);", &format!("{not_on_assertion}1 (tests/tests/test_06x_hot.rs:3:5)"));
    check(
        "assert!(false);",
        "GREEN not shown on the pack given as a file: test_06x_hot must pass with the words, but it is FAILED",
    );
    scratch.write("tests/tests/test_06x_hot.rs", "#[test]\nfn other() {}\n");
    let named = "no test ran: the function in tests/tests/test_06x_hot.rs must be called test_06x_hot";
    check_ends(&scratch.xtask(&["expansion-check", "06x"]), 1, &[named]);
}

/// Ways to tell the pack without a word from the one with it that are no playing.
#[test]
fn a_drop_is_told_apart_by_its_pack_alone() {
    let scratch = miniature();
    let check = |body: &str, expected: &[&str]| {
        write_test(&scratch, "test_06x_hot", body);
        check_ends(&scratch.xtask(&["expansion-check", "06x"]), 1, expected);
    };
    check(
        "assert!(std::env::var(\"COPULA_TEST_PACK\").is_err());",
        &["tests/tests/test_06x_hot.rs:3: `env` reaches outside of the board"],
    );
    scratch.write("tests/tests/snapshots/test_06x_hot__a.rs", "pub fn a() {}");
    check(
        "}\nmod snapshots { mod test_06x_hot__a; ",
        &["tests/tests/test_06x_hot.rs: it has a module in another file"],
    );
    check("use std::fs; assert!(true);", &["tests/tests/test_06x_hot.rs:3: `fs` reaches"]);
    // Where a name slips through, the whole pack comes by the same variable as the one without the word.
    scratch.append("tests/src/lib.rs", "/// Whether no pack is given.\npub fn is_built_in() -> bool { std::env::var(\"COPULA_TEST_PACK\").is_err() }");
    check(
        "assert!(copula_tests::is_built_in());",
        &["content/packs/course.json: GREEN not shown on the pack given as a file"],
    );
    let drop = std::fs::read_to_string(scratch.path("content/drops/06x.json")).unwrap();
    let plant = |from: &str, to: &str, expected: &str| {
        scratch.write("content/drops/06x.json", &drop.replace(from, to));
        check_ends(&scratch.xtask(&["expansion-check", "06x"]), 1, &[expected]);
    };
    plant("[\"HOT\"]", "[\"HOT\"], \"touches\": []", "unknown field `touches`");
    plant("[\"HOT\"]", "[\"HOT\", \"HOT\"]", "adds HOT twice");
    plant(
        "[\"HOT\"]",
        "[\"HOT\"], \"pack\": \"tests/modules.json\"",
        "there is no such pack in content/packs/",
    );
    write_test(&scratch, "test_06x_hot", "assert!(copula_tests::knows(\"HOT\"));");
    write_pack(&scratch, &["HOT", "MILD"]);
    plant("[\"HOT\"]", "[\"HOT\", \"MILD\"]", "test_06x_hot passes without MILD too");
}

#[cfg(unix)]
#[test]
fn an_engine_source_that_is_content_is_no_engine_source() {
    let scratch = miniature();
    scratch.write("content/turn.rs", "//! Knows HOT.\n");
    link(&scratch, "../../../content/turn.rs", "crates/turn/src/lib.rs");
    check_ends(
        &scratch.xtask(&["expansion-check"]),
        1,
        &["crates/turn/src/lib.rs: the engine; it must be a file"],
    );
}

#[cfg(unix)]
fn link(scratch: &Scratch, target: &str, path: &str) {
    std::fs::remove_file(scratch.path(path)).unwrap_or_default();
    std::os::unix::fs::symlink(target, scratch.path(path)).unwrap();
}

/// A miniature with a commit, and since then the word COLD.
fn with_work_in_progress() -> Scratch {
    let scratch = miniature();
    scratch.xtask(&["check-module", "06"]); // A lock file, which belongs to the base.
    scratch.commit();
    write_pack(&scratch, &["HOT", "COLD"]);
    write_test(&scratch, "test_06y_cold", "assert!(copula_tests::knows(\"COLD\"), \"it is unknown\");");
    scratch
}

#[test]
fn work_in_progress_that_is_content_holds() {
    let scratch = with_work_in_progress();
    let output = scratch.xtask(&["expansion-check", "--base", "HEAD"]);
    let expected = [
        "came into content/packs/course.json: COLD",
        "GREEN here: test_06y_cold passes",
        "RED without COLD in content/packs/course.json: test_06y_cold fails: it is unknown",
        "RED at the base: test_06y_cold fails: it is unknown",
    ];
    check_ends(&output, 0, &expected);
    // What was built at the base is not taken for what is here.
    check_ends(&scratch.xtask(&["check-module", "06"]), 0, &["  test_06y_cold ... ok\n"]);
}

#[test]
fn the_base_is_built_by_the_settings_of_the_tree() {
    let scratch = with_work_in_progress();
    scratch.write("target/.cargo/config.toml", "");
    let expected = ["target/.cargo: settings of cargo for the base alone"];
    check_ends(&scratch.xtask(&["expansion-check", "--base", "HEAD"]), 1, &expected);
}

/// The engine of the base cannot name a word that came later, so such a word in its comments is English.
#[test]
fn the_engine_is_audited_with_the_words_of_the_base() {
    let scratch = miniature();
    scratch.append("crates/turn/src/lib.rs", "// COLD");
    scratch.xtask(&["check-module", "06"]);
    scratch.commit();
    write_pack(&scratch, &["HOT", "COLD"]);
    write_test(&scratch, "test_06y_cold", "assert!(copula_tests::knows(\"COLD\"));");
    check_ends(&scratch.xtask(&["audit"]), 1, &["crates/turn/src/lib.rs:3: word: COLD"]);
    check_ends(
        &scratch.xtask(&["expansion-check", "--base", "HEAD"]),
        0,
        &["the audit with the words of the base"],
    );
}

#[test]
fn work_in_progress_must_fail_without_its_words() {
    let scratch = with_work_in_progress();
    let check = |body: &str, expected: &str| {
        write_test(&scratch, "test_06y_cold", body);
        let output = scratch.xtask(&["expansion-check", "--base", "HEAD", "--test", "test_06y_cold"]);
        check_ends(&output, 1, &[expected]);
    };
    let known =
        "content/packs/course.json: RED not shown without COLD: test_06y_cold passes without the words too";
    check("assert!(copula_tests::knows(\"HOT\"));", known);
    check("assert!(std::env::var(\"A\").is_err());", "tests/tests/test_06y_cold.rs:3: `env` reaches");
    write_pack(&scratch, &["HOT", "COLD", "MILD"]);
    let idle = "content/packs/course.json: RED not shown: test_06y_cold passes without MILD too";
    check("assert!(copula_tests::knows(\"COLD\"));", idle);
}
