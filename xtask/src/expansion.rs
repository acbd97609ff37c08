//! `expansion-check`: a word was added as content alone.
//!
//! A check of a drop shows three things: what it touches is content; its test fails on an assertion where the words are
//! absent (RED); the same test passes where they are present (GREEN). There are two ways to have the words absent:
//! [`check_drops`] takes them out of a pack, [`check_base`] goes back to a revision.

mod base;
mod drop_file;
mod drops;
mod pack_without;

pub use base::check_base;
pub use drops::check_drops;

use std::path::Path;

use anyhow::{Result, bail};

use crate::libtest::{TestOutcome, TestResult};

/// Takes a test that ran without the words: it must have failed, and on an assertion. Gives the assertion.
fn expect_red(result: &TestResult, root: &Path) -> Result<String> {
    match result.outcome {
        TestOutcome::Failed => {}
        TestOutcome::Ok => bail!("{} passes without the words too, so it does not show them", result.name),
        TestOutcome::Ignored => bail!("{} was not run: it is ignored", result.name),
        TestOutcome::Unfinished => bail!("the test program ended before {} did", result.name),
    }
    let Some(panic) = result.panic() else {
        bail!("{} failed without a panic, so there is no assertion:\n{}", result.name, result.output);
    };
    if !panic.is_assertion(root) {
        bail!("{} failed, but not on an assertion: {}", result.name, panic.brief());
    }
    Ok(panic.brief())
}

/// Takes a test that ran with the words: it must have passed.
fn expect_green(result: &TestResult) -> Result<()> {
    if result.outcome != TestOutcome::Ok {
        bail!("{} must pass with the words, but it is {}\n{}", result.name, result.outcome, result.output);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(outcome: TestOutcome, output: &str) -> TestResult {
        TestResult { name: "test_06x_a".to_owned(), outcome, output: output.to_owned() }
    }

    #[test]
    fn red_is_a_failed_assertion_and_nothing_else() {
        let root = Path::new("/nowhere");
        let assertion = "thread 'a' (1) panicked at a.rs:1:2:\nassertion failed: x";
        let load = "thread 'a' (1) panicked at a.rs:1:2:\ncannot load the pack";
        assert!(
            expect_red(&result(TestOutcome::Failed, assertion), root)
                .unwrap()
                .starts_with("assertion failed")
        );
        let error = |outcome, output| expect_red(&result(outcome, output), root).unwrap_err().to_string();
        assert!(
            error(TestOutcome::Failed, load).contains("not on an assertion: cannot load the pack (a.rs:1)")
        );
        assert!(error(TestOutcome::Failed, "").contains("without a panic"));
        assert!(error(TestOutcome::Ok, "").contains("passes without the words"));
        assert!(error(TestOutcome::Ignored, "").contains("ignored"));
    }

    #[test]
    fn green_is_a_pass() {
        assert!(expect_green(&result(TestOutcome::Ok, "")).is_ok());
        assert!(expect_green(&result(TestOutcome::Failed, "why")).unwrap_err().to_string().contains("why"));
    }
}
