//! Every case of the game dialect in `cases/`, played on the game pack: one test a file.
//!
//! None is left out. A case that is held to be wrong is listed in `cases/disputed.json` with the reason; it runs as well,
//! and may fail. A case whose rule is not built yet is listed in `cases/not_yet.txt`: it has to fail, so that it leaves the
//! list as soon as it passes. The same cases with more to read are `cargo xtask conformance --failing`.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use copula_content_std::packs;
use copula_tests::conformance::{Case, Disputed, Ran, Report, read_cases, run_all};
use copula_tests::run_trials;
use copula_turn::Pack;
use libtest_mimic::{Failed, Trial};

/// How many cases there are, so that none gets lost.
const N_CASES: usize = 3748;

/// How many failing cases of a file are told.
const N_TOLD: usize = 10;

fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let cases = read_cases(&folder).expect("the case files can be read").cases;
    let disputed = Arc::new(Disputed::read(&folder.join("disputed.json")).expect("a list with reasons"));
    let not_yet = std::fs::read_to_string(folder.join("not_yet.txt")).expect("a list of ids");
    let not_yet: Arc<BTreeSet<String>> = Arc::new(not_yet.lines().map(str::to_owned).collect());
    let pack = packs::by_name("game").expect("the game pack comes with the library");
    let complete = complete(&cases, &disputed);
    let files = cases.chunk_by(|a, b| a.file == b.file).map(<[Case]>::to_vec);
    let trial = |cases: Vec<Case>| {
        let (pack, disputed, not_yet) = (Arc::clone(&pack), Arc::clone(&disputed), Arc::clone(&not_yet));
        Trial::test(cases[0].file.clone(), move || holds(&cases, &pack, &disputed, &not_yet))
    };
    let mut trials: Vec<Trial> = files.map(trial).collect();
    trials.push(Trial::test("every_case_is_there_and_few_are_disputed", || complete));
    run_trials(trials)
}

fn holds(
    cases: &[Case],
    pack: &Arc<Pack>,
    disputed: &Disputed,
    not_yet: &BTreeSet<String>,
) -> Result<(), Failed> {
    let report = Report::new(run_all(cases, pack, disputed));
    let is_listed = |ran: &&Ran| not_yet.contains(&ran.id);
    if let Some(ran) = report.ran.iter().filter(is_listed).find(|ran| ran.passed()) {
        return Err(format!("{} passes: take it out of cases/not_yet.txt", ran.id).into());
    }
    let failing = || report.failing().filter(|ran| ran.dispute.is_none() && !is_listed(ran));
    if failing().next().is_none() {
        return Ok(());
    }
    let mut told = report.summary();
    for ran in failing().take(N_TOLD) {
        write!(told, "\n\n{ran}").expect("writing to a string");
    }
    Err(told.into())
}

fn complete(cases: &[Case], disputed: &Disputed) -> Result<(), Failed> {
    if cases.len() != N_CASES {
        return Err(format!("expected {N_CASES} cases, found {}", cases.len()).into());
    }
    disputed.check(cases, cases.len()).map_err(|error| error.to_string().into())
}
