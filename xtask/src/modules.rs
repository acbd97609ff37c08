//! `check-module`: the tests of a module and of every earlier one run, pass and have teeth, and the audit passes.
//!
//! Which tests must run, and which broken packs each must fail on, is data of the tree under check: [`list`].

mod list;
mod teeth;

use std::collections::BTreeSet;
use std::fmt;

use anyhow::Result;
use serde::Serialize;

use crate::libtest::{TestOutcome, TestResult};
use crate::test_run::TestPackage;
use crate::{Audit, Verdict, Workspace, audit_with};
pub(crate) use list::LIST;
use list::{Expected, TestList};
pub use teeth::Unnoticed;

/// The modules of the course, in their order.
pub const MODULES: [&str; 6] = ["06", "07", "08", "09", "10", "11"];

/// The last of them, to check them all.
pub const LAST_MODULE: &str = MODULES[MODULES.len() - 1];

/// What the names of all module tests start with.
const PREFIX: &str = "test_";

/// One module: its tests and the verdict on it and all before it.
#[derive(Clone, Debug, Serialize)]
pub struct ModuleReport {
    /// The number, as in [`MODULES`].
    pub module: &'static str,
    /// Its tests, by name, those of its drops included.
    pub tests: Vec<TestResult>,
    /// Listed tests that did not run.
    pub missing: Vec<String>,
    /// Tests that ran and are not listed, which is fine.
    pub unlisted: Vec<String>,
    /// How often a test had to fail on a broken pack.
    pub n_broken: usize,
    /// Where it did not, by test and reason.
    pub unnoticed: Vec<Unnoticed>,
    /// Whether its listed tests run once each, all pass and notice what they must, and every earlier module holds.
    pub verdict: Verdict,
    /// The verdict in words.
    pub reason: String,
}

/// What `check-module` found.
///
/// Prints a line a test, a line a fault and a line a module, then the audit.
#[derive(Clone, Debug, Serialize)]
pub struct ModulesReport {
    /// Whether all modules hold, and the audit.
    pub verdict: Verdict,
    /// The modules up to the one that was asked for.
    pub modules: Vec<ModuleReport>,
    /// The audit of the tree.
    pub audit: Audit,
}

/// Checks the modules up to `last`, which is one of [`MODULES`].
///
/// # Errors
/// If the list of tests is not in order, the tests do not build or a test program ends before its tests do, or if the
/// audit cannot run.
pub fn check_modules(workspace: &Workspace, last: &str) -> Result<ModulesReport> {
    check_modules_with(workspace, last, workspace)
}

/// Checks the modules up to `last`; the audit is that with the words of another tree, as [`audit_with`] has it.
///
/// # Errors
/// Like [`check_modules`].
pub(crate) fn check_modules_with(
    workspace: &Workspace,
    last: &str,
    vocabulary_of: &Workspace,
) -> Result<ModulesReport> {
    let modules: Vec<&'static str> = MODULES.into_iter().filter(|module| *module <= last).collect();
    let list = TestList::read(workspace)?;
    let expected: Vec<Expected> =
        modules.iter().map(|module| list.of(workspace, module)).collect::<Result<_>>()?;
    // One call of cargo runs the tests of all modules; those of later ones are left out of the report.
    let package = TestPackage::of(workspace)?;
    let results = package.run_all(PREFIX)?;
    let passed = results.iter().filter(|result| result.outcome == TestOutcome::Ok);
    let passed: BTreeSet<&str> = passed.map(|result| result.name.as_str()).collect();
    let unnoticed = teeth::unnoticed(&package, &list.pack, &expected, &passed)?;
    let audit = audit_with(workspace, vocabulary_of)?;
    Ok(ModulesReport::new(&modules, &expected, &results, &unnoticed, audit))
}

/// The names of the tests that must run for the modules up to `last`.
///
/// # Errors
/// If the list of tests is not in order.
pub(crate) fn expected_names(workspace: &Workspace, last: &str) -> Result<BTreeSet<String>> {
    let list = TestList::read(workspace)?;
    let mut names = BTreeSet::new();
    for module in MODULES.into_iter().filter(|module| *module <= last) {
        names.extend(list.of(workspace, module)?.into_keys());
    }
    Ok(names)
}

impl ModulesReport {
    fn new(
        modules: &[&'static str],
        expected: &[Expected],
        results: &[TestResult],
        unnoticed: &[Unnoticed],
        audit: Audit,
    ) -> ModulesReport {
        let mut reports: Vec<ModuleReport> = Vec::new();
        for (&module, expected) in modules.iter().zip(expected) {
            let failed = reports.iter().find(|report| !report.verdict.is_ok()).map(|report| report.module);
            let mut report = ModuleReport::new(module, expected, results, unnoticed);
            report.judge(failed);
            reports.push(report);
        }
        let modules_hold = Verdict::from(reports.iter().all(|report| report.verdict.is_ok()));
        ModulesReport { verdict: modules_hold.and(audit.verdict), modules: reports, audit }
    }
}

impl ModuleReport {
    /// What ran and what did not; no verdict yet.
    fn new(
        module: &'static str,
        expected: &Expected,
        results: &[TestResult],
        unnoticed: &[Unnoticed],
    ) -> ModuleReport {
        let is_own = |name: &String| expected.contains_key(name) || module_of(name) == Some(module);
        let mut tests: Vec<TestResult> =
            results.iter().filter(|result| is_own(&result.name)).cloned().collect();
        tests.sort_by(|a, b| a.name.cmp(&b.name));
        let ran: BTreeSet<&String> = tests.iter().map(|test| &test.name).collect();
        let missing = expected.keys().filter(|name| !ran.contains(name)).cloned().collect();
        let unlisted = ran.iter().filter(|name| !expected.contains_key(**name)).map(|&name| name.clone());
        ModuleReport {
            module,
            missing,
            unlisted: unlisted.collect(),
            n_broken: expected.values().map(|packs| packs.iter().collect::<BTreeSet<_>>().len()).sum(),
            unnoticed: unnoticed.iter().filter(|one| expected.contains_key(&one.test)).cloned().collect(),
            tests,
            verdict: Verdict::Ok,
            reason: String::new(),
        }
    }

    fn judge(&mut self, failed_before: Option<&str>) {
        let n = self.tests.len();
        let n_failed = self.tests.iter().filter(|test| test.outcome != TestOutcome::Ok).count();
        let n_twice = self.tests.windows(2).filter(|pair| pair[0].name == pair[1].name).count();
        let n_toothless = self.unnoticed.chunk_by(|a, b| a.test == b.test).count();
        let mut faults = Vec::new();
        for (count, fault) in [
            (self.missing.len(), "did not run"),
            (n_failed, "failed"),
            (n_twice, "ran under a name that another has"),
            (n_toothless, "did not notice a broken pack"),
        ] {
            if count > 0 {
                faults.push(format!("{count} {fault}"));
            }
        }
        faults.extend(failed_before.map(|earlier| format!("module {earlier} fails")));
        self.verdict = Verdict::from(faults.is_empty());
        self.reason = if faults.is_empty() {
            format!("tests that passed: {n}; broken packs noticed: {}", self.n_broken)
        } else {
            format!("of {n} tests: {}", faults.join(", "))
        };
    }
}

/// The module that a test belongs to: `test_07_a` and its drop's `test_07x_b` are of 07.
fn module_of(test: &str) -> Option<&'static str> {
    let rest = test.strip_prefix(PREFIX)?;
    let module = MODULES.into_iter().find(|module| rest.starts_with(module))?;
    let (suffix, _) = rest[module.len()..].split_once('_')?;
    suffix.chars().all(|c| c.is_ascii_lowercase()).then_some(module)
}

impl fmt::Display for ModulesReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for report in &self.modules {
            write!(f, "{report}")?;
        }
        writeln!(f, "{}", self.audit)?;
        write!(f, "check-module: {}", self.verdict)
    }
}

impl fmt::Display for ModuleReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for test in &self.tests {
            writeln!(f, "  {} ... {}", test.name, test.outcome)?;
            for line in test.output.lines() {
                writeln!(f, "    | {line}")?;
            }
        }
        for test in &self.missing {
            writeln!(
                f,
                "  {test} DID NOT RUN: {LIST} lists it. Is it renamed, taken from the list of tests, or behind a `cfg`?"
            )?;
        }
        for group in self.unnoticed.chunk_by(|a, b| (&a.test, &a.reason) == (&b.test, &b.reason)) {
            let packs: Vec<&str> = group.iter().map(|one| one.pack.as_str()).collect();
            let (test, reason, packs) = (&group[0].test, &group[0].reason, packs.join("`, `"));
            writeln!(
                f,
                "  {test} DOES NOT NOTICE the broken pack `{packs}`: {reason}. Has it lost an assertion, or does the engine not go by the pack?"
            )?;
        }
        if !self.unlisted.is_empty() {
            writeln!(f, "  not in {LIST}, but run: {}", self.unlisted.join(", "))?;
        }
        writeln!(f, "module {}: {} ({})", self.module, self.verdict, self.reason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The verdict, the reasons of the modules and the text.
    fn report(modules: &[&'static str], results: &[(&str, TestOutcome)]) -> (Verdict, Vec<String>, String) {
        let result = |&(name, outcome): &(&str, TestOutcome)| TestResult {
            name: name.to_owned(),
            outcome,
            output: String::new(),
        };
        let results: Vec<TestResult> = results.iter().map(result).collect();
        let expected = |module: &&'static str| {
            let own = results.iter().filter(|result| module_of(&result.name) == Some(*module));
            own.map(|result| (result.name.clone(), vec!["without A".to_owned()])).collect()
        };
        let mut expected: Vec<Expected> = modules.iter().map(expected).collect();
        if let Some(last) = expected.last_mut().filter(|last| last.is_empty()) {
            last.insert("test_08_d".to_owned(), vec!["without A".to_owned()]);
        }
        let report = ModulesReport::new(modules, &expected, &results, &[], Audit::new(Vec::new()));
        let reasons = report.modules.iter().map(|module| module.reason.clone()).collect();
        (report.verdict, reasons, report.to_string())
    }

    #[test]
    fn a_test_belongs_to_the_module_in_its_name() {
        assert_eq!(module_of("test_06_a"), Some("06"));
        assert_eq!(module_of("test_11x_near_b"), Some("11"));
        assert_eq!(module_of("test_10_level_3_solution"), Some("10"));
        for other in ["test_12x_beside", "test_0_6", "test_06", "test_061_a", "law_06_a"] {
            assert_eq!(module_of(other), None, "{other}");
        }
    }

    #[test]
    fn all_tests_of_all_modules_must_pass() {
        use TestOutcome::{Ignored, Ok};
        let (verdict, _, text) = report(&["06", "07"], &[("test_06_a", Ok), ("test_07x_b", Ok)]);
        let expected = "  test_06_a ... ok\nmodule 06: ok (tests that passed: 1; broken packs noticed: 1)\n  \
                        test_07x_b ... ok\nmodule 07: ok (tests that passed: 1; broken packs noticed: 1)\n\
                        coupling-audit: ok\ncheck-module: ok";
        assert_eq!((verdict, text.as_str()), (Verdict::Ok, expected));
        let results = [("test_06_a", Ok), ("test_06_b", Ignored), ("test_07_c", Ok)];
        let (verdict, reasons, _) = report(&["06", "07", "08"], &results);
        assert_eq!(verdict, Verdict::Fails);
        assert_eq!(
            reasons,
            [
                "of 2 tests: 1 failed",
                "of 1 tests: module 06 fails",
                "of 0 tests: 1 did not run, module 06 fails"
            ]
        );
        assert_eq!(report(&["08"], &results).0, Verdict::Fails);
    }

    #[test]
    fn a_find_of_the_audit_fails_the_check() {
        let find = crate::Find::new("a.rs", 1, crate::FindKind::Word, "BABA", "BABA");
        assert_eq!(ModulesReport::new(&[], &[], &[], &[], Audit::new(vec![find])).verdict, Verdict::Fails);
    }
}
