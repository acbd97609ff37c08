//! Reading what a test program prints: which tests ran, how they ended, and why one failed.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use xshell::Shell;

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
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TestResult {
    /// Its name, without the modules around it.
    pub name: String,
    /// How it ended.
    pub outcome: TestOutcome,
    /// What it printed, if it failed.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub output: String,
}

/// Reads the output of one or more test programs, in libtest's plain form.
pub(crate) fn parse(stdout: &str) -> Vec<TestResult> {
    let mut results: Vec<TestResult> = Vec::new();
    let mut outputs: BTreeMap<&str, String> = BTreeMap::new();
    let mut failed: Option<&str> = None;
    for line in stdout.lines() {
        if let Some(name) = line.strip_prefix("---- ").and_then(|rest| rest.strip_suffix(" stdout ----")) {
            failed = Some(name);
        } else if line == "failures:" || line.starts_with("test result:") {
            failed = None;
        } else if let Some(name) = failed {
            let output = outputs.entry(name).or_default();
            *output += line;
            *output += "\n";
        } else {
            results.extend(parse_result(line));
        }
    }
    for result in &mut results {
        result.output = outputs.remove(result.name.as_str()).unwrap_or_default().trim().to_owned();
        result.name = last_segment(&result.name).to_owned();
    }
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

/// A name without the modules around it.
pub(crate) fn last_segment(name: &str) -> &str {
    name.rsplit("::").next().unwrap_or(name)
}

impl TestResult {
    /// The last panic in what the test printed.
    pub(crate) fn panic(&self) -> Option<Panic<'_>> {
        let (_, panic) = self.output.rsplit_once(" panicked at ")?;
        let (place, rest) = panic.split_once('\n').unwrap_or((panic, ""));
        let message = rest.split("\nnote: ").next().unwrap_or_default();
        Some(Panic { place: place.trim_end_matches(':'), message })
    }
}

/// The panic that ended a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Panic<'a> {
    /// `tests/tests/cases.rs:12:5`.
    place: &'a str,
    message: &'a str,
}

impl Panic<'_> {
    /// Whether an assertion failed, as against a panic of the program under test or of an `unwrap`.
    ///
    /// The messages of `assert!`, `assert_eq!` and insta say so. An assertion with a message of its own shows no more
    /// than that; then the source says whether the panic came from a call named `assert…`. `shell` is in the directory
    /// that the compiler ran in.
    pub(crate) fn is_assertion(&self, shell: &Shell) -> bool {
        let is_told = self.message.starts_with("assertion ") || self.message.contains("snapshot assertion");
        is_told || self.is_at_assertion(shell).unwrap_or_default()
    }

    fn is_at_assertion(&self, shell: &Shell) -> Option<bool> {
        let [column, line, file] = self.place.rsplitn(3, ':').collect::<Vec<_>>().try_into().ok()?;
        let (line, column): (usize, usize) = (line.parse().ok()?, column.parse().ok()?);
        let source = shell.read_file(file).ok()?;
        let call: String = source.lines().nth(line - 1)?.chars().skip(column - 1).collect();
        let path = call.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')).next()?;
        Some(last_segment(path).starts_with("assert"))
    }

    /// The message on one line, and where the panic came from.
    pub(crate) fn brief(&self) -> String {
        let message: Vec<&str> = self.message.split_whitespace().collect();
        format!("{} ({})", message.join(" "), self.place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUTPUT: &str = "
running 4 tests
test inner::test_06_a ... ok
test test_06_b - should panic ... ok
test inner::test_07_c ... FAILED
test test_08_d ... ignored, some reason

failures:

---- inner::test_07_c stdout ----
test noise ... ok

thread 'test_07_c' (4021) panicked at tests/tests/c.rs:12:5:
assertion `left == right` failed: two words
  left: 1
 right: 2
note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace


failures:
    inner::test_07_c

test result: FAILED. 2 passed; 1 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s

running 1 test
test test_09_e ... thread 'main' has overflowed its stack
";

    #[test]
    fn results_are_read_from_several_programs() {
        use TestOutcome::{Failed, Ignored, Ok, Unfinished};
        let results = parse(OUTPUT);
        let names: Vec<&str> = results.iter().map(|result| result.name.as_str()).collect();
        assert_eq!(names, ["test_06_a", "test_06_b", "test_07_c", "test_08_d", "test_09_e"]);
        let outcomes: Vec<TestOutcome> = results.iter().map(|result| result.outcome).collect();
        assert_eq!(outcomes, [Ok, Ok, Failed, Ignored, Unfinished]);
        assert!(parse("\nrunning 0 tests\n\ntest result: ok. 0 passed; 0 failed").is_empty());
    }

    #[test]
    fn a_program_that_ended_too_soon_is_noticed() {
        assert!(!is_complete(OUTPUT));
        assert!(is_complete("running 0 tests\n\ntest result: ok. 0 passed\n"));
    }

    #[test]
    fn a_failure_keeps_what_it_printed() {
        let results = parse(OUTPUT);
        let panic = results[2].panic().unwrap();
        assert_eq!(panic.message, "assertion `left == right` failed: two words\n  left: 1\n right: 2");
        let brief = "assertion `left == right` failed: two words left: 1 right: 2 (tests/tests/c.rs:12:5)";
        assert_eq!(panic.brief(), brief);
    }

    #[test]
    fn assertions_are_told_from_other_panics() {
        let shell = Shell::new().unwrap();
        let dir = shell.create_temp_dir().unwrap();
        shell.change_dir(dir.path());
        shell.write_file("t.rs", "x\n    insta::assert_x!(a, \"message\");\n    a.unwrap();\n").unwrap();
        let is_assertion = |message, place| Panic { message, place }.is_assertion(&shell);
        assert!(is_assertion("assertion failed: a", "t.rs:9:5"));
        assert!(is_assertion("snapshot assertion for 'a' failed in line 2", ""));
        assert!(is_assertion("message", "t.rs:2:5"));
        assert!(!is_assertion("called `Option::unwrap()` on a `None` value", "t.rs:3:5"));
        assert!(!is_assertion("cannot load the pack", "t.rs:9:5"));
    }
}
