//! Reading what a test program prints: which tests ran, how they ended, and why one failed.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use serde::Serialize;

/// How a test ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TestOutcome {
    /// It passed.
    Ok,
    /// It failed.
    Failed,
    /// It was not run, by an attribute. The project has no such tests, so this counts as a failure.
    Ignored,
    /// It was started, and the program ended before it did.
    Unfinished,
}

impl fmt::Display for TestOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TestOutcome::Ok => "ok",
            TestOutcome::Failed => "FAILED",
            TestOutcome::Ignored => "ignored (every test must run)",
            TestOutcome::Unfinished => "UNFINISHED (the test program ended)",
        })
    }
}

/// One test that a program ran.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TestResult {
    /// Its name, without the modules around it.
    pub(crate) name: String,
    pub(crate) outcome: TestOutcome,
    /// What a failed test printed.
    pub(crate) output: String,
}

/// The panic that ended a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Panic {
    pub(crate) message: String,
    /// The file as the compiler was given it, the line and the column, both from 1.
    pub(crate) place: Option<(String, usize, usize)>,
}

/// Reads the output of one or more test programs, in libtest's plain form.
pub(crate) fn parse(stdout: &str) -> Vec<TestResult> {
    let mut results: Vec<TestResult> = Vec::new();
    let mut outputs: BTreeMap<&str, String> = BTreeMap::new();
    let mut failed: Option<&str> = None;
    for line in stdout.lines() {
        if let Some(name) = line.strip_prefix("---- ").and_then(|rest| rest.strip_suffix(" stdout ----")) {
            failed = Some(name);
            outputs.insert(name, String::new());
        } else if line == "failures:" || line.starts_with("test result:") {
            failed = None;
        } else if let Some(output) = failed.and_then(|name| outputs.get_mut(name)) {
            output.push_str(line);
            output.push('\n');
        } else if let Some(result) = parse_result(line) {
            results.push(result);
        }
    }
    for result in results.iter_mut().filter(|result| result.outcome == TestOutcome::Failed) {
        result.output = outputs.remove(result.name.as_str()).unwrap_or_default().trim().to_owned();
    }
    results.iter_mut().for_each(|result| result.name = last_segment(&result.name).to_owned());
    results
}

/// Whether every program that started its tests came to their end.
pub(crate) fn is_complete(stdout: &str) -> bool {
    let count = |start: &str| stdout.lines().filter(|line| line.starts_with(start)).count();
    count("running ") <= count("test result: ")
}

/// `test a::b ... ok`, `test c - should panic ... FAILED`, `test d ... ignored, why`.
fn parse_result(line: &str) -> Option<TestResult> {
    let (name, outcome) = line.strip_prefix("test ")?.split_once(" ... ")?;
    let name = name.strip_suffix(" - should panic").unwrap_or(name);
    let outcome = match outcome.trim() {
        "ok" => TestOutcome::Ok,
        "FAILED" => TestOutcome::Failed,
        ignored if ignored.starts_with("ignored") => TestOutcome::Ignored,
        _ => TestOutcome::Unfinished,
    };
    Some(TestResult { name: name.to_owned(), outcome, output: String::new() })
}

fn last_segment(name: &str) -> &str {
    name.rsplit("::").next().unwrap_or(name)
}

impl TestResult {
    /// The last panic in what the test printed.
    pub(crate) fn panic(&self) -> Option<Panic> {
        let (_, panic) = self.output.rsplit_once(" panicked at ")?;
        let (place, rest) = panic.split_once('\n').unwrap_or((panic, ""));
        let is_message = |line: &&str| !line.starts_with("note: ") && !line.starts_with("stack backtrace:");
        let message: Vec<&str> = rest.lines().take_while(is_message).collect();
        Some(Panic { message: message.join("\n").trim().to_owned(), place: parse_place(place) })
    }
}

/// `tests/tests/a.rs:12:5:`.
fn parse_place(place: &str) -> Option<(String, usize, usize)> {
    let mut parts = place.trim_end_matches(':').rsplitn(3, ':');
    let column = parts.next()?.parse().ok()?;
    let line = parts.next()?.parse().ok()?;
    Some((parts.next()?.to_owned(), line, column))
}

impl Panic {
    /// Whether an assertion failed, as against a panic of the program under test or of an `unwrap`.
    ///
    /// The messages of `assert!`, `assert_eq!` and insta say so. An assertion with a message of its own shows no more
    /// than that; then the source, found under `root`, says whether the panic came from a call named `assert…`.
    pub(crate) fn is_assertion(&self, root: &Path) -> bool {
        let is_told = self.message.starts_with("assertion ") || self.message.contains("snapshot assertion");
        is_told || self.is_at_assertion(root)
    }

    fn is_at_assertion(&self, root: &Path) -> bool {
        let Some((file, line, column)) = &self.place else {
            return false;
        };
        let source = std::fs::read_to_string(root.join(file)).unwrap_or_default();
        let line = source.lines().nth(line.saturating_sub(1)).unwrap_or_default();
        let call: String = line.chars().skip(column.saturating_sub(1)).collect();
        let path: &str =
            call.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')).next().unwrap_or_default();
        last_segment(path).starts_with("assert")
    }

    /// The message on one line, and where the panic came from.
    pub(crate) fn brief(&self) -> String {
        let message: Vec<&str> = self.message.split_whitespace().collect();
        let message = message.join(" ");
        match &self.place {
            Some((file, line, _)) => format!("{message} ({file}:{line})"),
            None => message,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUTPUT: &str = "
running 4 tests
test inner::test_06_a ... ok
test test_06_b - should panic ... ok
test test_07_c ... FAILED
test test_08_d ... ignored, some reason

failures:

---- test_07_c stdout ----
test noise ... ok

thread 'test_07_c' (4021) panicked at tests/tests/c.rs:12:5:
assertion `left == right` failed: two words
  left: 1
 right: 2
note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace


failures:
    test_07_c

test result: FAILED. 2 passed; 1 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s

running 1 test
test test_09_e ... thread 'main' has overflowed its stack
";

    #[test]
    fn results_are_read_from_several_programs() {
        let results = parse(OUTPUT);
        let read: Vec<(&str, TestOutcome)> = results.iter().map(|r| (r.name.as_str(), r.outcome)).collect();
        assert_eq!(
            read,
            [
                ("test_06_a", TestOutcome::Ok),
                ("test_06_b", TestOutcome::Ok),
                ("test_07_c", TestOutcome::Failed),
                ("test_08_d", TestOutcome::Ignored),
                ("test_09_e", TestOutcome::Unfinished),
            ]
        );
    }

    #[test]
    fn a_program_that_ended_too_soon_is_noticed() {
        assert!(!is_complete(OUTPUT));
        assert!(is_complete("running 0 tests\n\ntest result: ok. 0 passed\n"));
    }

    #[test]
    fn a_failure_keeps_what_it_printed() {
        let panic = parse(OUTPUT)[2].panic().unwrap();
        assert_eq!(panic.place, Some(("tests/tests/c.rs".to_owned(), 12, 5)));
        assert_eq!(panic.message, "assertion `left == right` failed: two words\n  left: 1\n right: 2");
        let brief = "assertion `left == right` failed: two words left: 1 right: 2 (tests/tests/c.rs:12)";
        assert_eq!(panic.brief(), brief);
    }

    #[test]
    fn assertions_are_told_from_other_panics() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(
            dir.path().join("t.rs"),
            "x\n    insta::assert_x!(a, \"message\");\n    a.unwrap();\n",
        )
        .unwrap();
        let panic =
            |message: &str, line| Panic { message: message.into(), place: Some(("t.rs".into(), line, 5)) };
        assert!(panic("assertion failed: a", 9).is_assertion(dir.path()));
        assert!(panic("snapshot assertion for 'a' failed in line 2", 9).is_assertion(dir.path()));
        assert!(panic("message", 2).is_assertion(dir.path()));
        assert!(!panic("called `Option::unwrap()` on a `None` value", 3).is_assertion(dir.path()));
        assert!(!panic("cannot load the pack", 9).is_assertion(dir.path()));
    }

    #[test]
    fn nothing_printed_is_nothing_run() {
        assert!(parse("").is_empty());
        assert!(parse("\nrunning 0 tests\n\ntest result: ok. 0 passed; 0 failed").is_empty());
    }
}
