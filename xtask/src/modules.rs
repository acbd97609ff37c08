//! `check-module`: the tests of a module and of every earlier one pass, and so does the audit.

use std::fmt;

use anyhow::Result;
use serde::Serialize;

use crate::libtest::{TestOutcome, TestResult};
use crate::test_run::TestPackage;
use crate::{Audit, Verdict, Workspace, audit};

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
    /// Whether it has tests, all of them pass, and every earlier module holds.
    pub verdict: Verdict,
    /// The verdict in words.
    pub reason: String,
}

/// What `check-module` found.
///
/// Prints a line a test and a line a module, then the audit.
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
/// If the tests do not build or a test program ends before its tests do, or if the audit cannot run.
pub fn check_modules(workspace: &Workspace, last: &str) -> Result<ModulesReport> {
    let modules: Vec<&'static str> = MODULES.into_iter().filter(|module| *module <= last).collect();
    // One call of cargo runs the tests of all modules; those of later ones are left out of the report.
    let results = TestPackage::of(workspace)?.run_all(PREFIX)?;
    Ok(ModulesReport::new(&modules, &results, audit(workspace)?))
}

impl ModulesReport {
    fn new(modules: &[&'static str], results: &[TestResult], audit: Audit) -> ModulesReport {
        let mut reports: Vec<ModuleReport> = Vec::new();
        for &module in modules {
            let failed = reports.iter().find(|report| !report.verdict.is_ok()).map(|report| report.module);
            reports.push(ModuleReport::new(module, results, failed));
        }
        let modules_hold = Verdict::from(reports.iter().all(|report| report.verdict.is_ok()));
        ModulesReport { verdict: modules_hold.and(audit.verdict), modules: reports, audit }
    }
}

impl ModuleReport {
    fn new(module: &'static str, results: &[TestResult], failed_before: Option<&str>) -> ModuleReport {
        let own = results.iter().filter(|result| module_of(&result.name) == Some(module));
        let mut tests: Vec<TestResult> = own.cloned().collect();
        tests.sort_by(|a, b| a.name.cmp(&b.name));
        let n_failed = tests.iter().filter(|test| test.outcome != TestOutcome::Ok).count();
        let reason = match (tests.len(), n_failed, failed_before) {
            (0, _, _) => "it has no tests".to_owned(),
            (n, 0, None) => format!("all pass: {n}"),
            (n, 0, Some(earlier)) => format!("all pass: {n}, but module {earlier} fails"),
            (n, _, _) => format!("{n_failed} of {n} fail"),
        };
        let verdict = Verdict::from(!tests.is_empty() && n_failed == 0 && failed_before.is_none());
        ModuleReport { module, tests, verdict, reason }
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
        let report = ModulesReport::new(modules, &results, Audit::new(Vec::new()));
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
        let expected = "  test_06_a ... ok\nmodule 06: ok (all pass: 1)\n  test_07x_b ... ok\n\
                        module 07: ok (all pass: 1)\ncoupling-audit: ok\ncheck-module: ok";
        assert_eq!((verdict, text.as_str()), (Verdict::Ok, expected));
        let results = [("test_06_a", Ok), ("test_06_b", Ignored), ("test_07_c", Ok)];
        let (verdict, reasons, _) = report(&["06", "07", "08"], &results);
        assert_eq!(verdict, Verdict::Fails);
        assert_eq!(reasons, ["1 of 2 fail", "all pass: 1, but module 06 fails", "it has no tests"]);
        assert_eq!(report(&["08"], &results).0, Verdict::Fails);
    }

    #[test]
    fn a_find_of_the_audit_fails_the_check() {
        let find = crate::Find::new("a.rs", 1, crate::FindKind::Word, "BABA", "BABA");
        assert_eq!(ModulesReport::new(&[], &[], Audit::new(vec![find])).verdict, Verdict::Fails);
    }
}
