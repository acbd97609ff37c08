//! Every case of the game dialect in `cases/`, played on the game pack: one test a file.
//!
//! None is left out. A case that is held to be wrong is listed in `cases/disputed.json` with the reason; it runs as well,
//! and may fail. The same cases with more to read are `cargo xtask conformance --failing`.

use std::fmt::Write;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use copula_content_std::packs;
use copula_tests::conformance::{Case, Disputed, Report, read_cases, run_all};
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
    let pack = packs::by_name("game").expect("the game pack comes with the library");
    let complete = complete(&cases, &disputed);
    let files = cases.chunk_by(|a, b| a.file == b.file).map(<[Case]>::to_vec);
    let trial = |cases: Vec<Case>| {
        let (pack, disputed) = (Arc::clone(&pack), Arc::clone(&disputed));
        Trial::test(cases[0].file.clone(), move || holds(&cases, &pack, &disputed))
    };
    let mut trials: Vec<Trial> = files.map(trial).collect();
    trials.push(Trial::test("every_case_is_there_and_few_are_disputed", || complete));
    run_trials(trials)
}

fn holds(cases: &[Case], pack: &Arc<Pack>, disputed: &Disputed) -> Result<(), Failed> {
    let report = Report::new(run_all(cases, pack, disputed));
    if report.holds() {
        return Ok(());
    }
    let mut told = report.summary();
    for ran in report.failing().filter(|ran| ran.dispute.is_none()).take(N_TOLD) {
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
