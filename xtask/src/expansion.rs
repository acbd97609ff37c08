//! `expansion-check`: a word was added as content alone.
//!
//! A check of a drop shows three things: it touches content only; its test fails on an assertion where the words are
//! absent (RED); the same test passes where they are present (GREEN). There are two ways to have the words absent:
//! [`check_drops`] takes them out of a pack, [`check_base`] goes back to a revision.

mod base;
mod came;
mod drop_file;
mod drops;
mod pack_without;
mod shown;
mod source;

pub use base::check_base;
pub use drops::check_drops;
pub(crate) use pack_without::pack_without;

use anyhow::{Result, bail};
use xshell::Shell;

use crate::libtest::{TestOutcome, TestResult};

/// Takes a test that ran without the words: it must have failed, and on an assertion. Gives the assertion.
pub(crate) fn expect_red(result: &TestResult, shell: &Shell) -> Result<String> {
    match result.outcome {
        TestOutcome::Failed => {}
        TestOutcome::Ok => bail!("{} passes without the words too, so it does not show them", result.name),
        TestOutcome::Ignored => bail!("{} was not run: it is ignored", result.name),
        TestOutcome::Unfinished => bail!("the test program ended before {} did", result.name),
    }
    let Some(panic) = result.panic() else {
        bail!("{} failed without a panic, so there is no assertion:\n{}", result.name, result.output);
    };
    if !panic.is_assertion(shell) {
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

    #[test]
    fn red_is_a_failed_assertion_and_nothing_else() {
        let red = |outcome, output: &str| {
            let result = TestResult { name: "test_06x_a".to_owned(), outcome, output: output.to_owned() };
            expect_red(&result, &Shell::new().unwrap()).unwrap_or_else(|error| format!("error: {error}"))
        };
        let assertion = "thread 'a' (1) panicked at a.rs:1:2:\nassertion failed: x";
        let load = "thread 'a' (1) panicked at a.rs:1:2:\ncannot load the pack";
        assert!(red(TestOutcome::Failed, assertion).starts_with("assertion failed"));
        assert!(
            red(TestOutcome::Failed, load).contains("not on an assertion: cannot load the pack (a.rs:1:2)")
        );
        assert!(red(TestOutcome::Failed, "").contains("without a panic"));
        assert!(red(TestOutcome::Ok, "").contains("passes without the words"));
        assert!(red(TestOutcome::Ignored, "").contains("ignored"));
    }
}
