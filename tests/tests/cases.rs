//! Every case of `cases/course.jsonl`, one test each, played on the course pack.
//!
//! None is left out. A case that says something else than the language does is listed in
//! `cases/contradictions.json` with the reason; it runs as well, and must fail as long as it is listed.

use std::process::ExitCode;

use copula_tests::cases::{Case, Contradiction, play, read_cases};
use copula_tests::{run_trials, standard};
use libtest_mimic::{Failed, Trial};

const CASES: &str = include_str!("../cases/course.jsonl");
const CONTRADICTIONS: &str = include_str!("../cases/contradictions.json");

/// How many cases there are, so that none gets lost.
const N_CASES: usize = 83;

fn main() -> ExitCode {
    let cases = read_cases(CASES);
    let contradictions: Vec<Contradiction> =
        serde_json::from_str(CONTRADICTIONS).expect("a list of cases with reasons");
    let complete = complete(&cases, &contradictions);
    let mut trials: Vec<Trial> = cases.into_iter().map(|case| trial(case, &contradictions)).collect();
    trials.push(Trial::test("every_case_is_there_and_runs", || complete));
    run_trials(trials)
}

fn trial(case: Case, contradictions: &[Contradiction]) -> Trial {
    let name = format!("{}: {}", case.id, case.title);
    let Some(Contradiction { reason, .. }) = contradictions.iter().find(|other| other.id == case.id).cloned()
    else {
        return Trial::test(name, move || play(&case, &standard()).map_err(Failed::from));
    };
    Trial::test(name, move || match play(&case, &standard()) {
        Ok(()) => Err(format!("it is listed as a contradiction ({reason}), but holds").into()),
        Err(_) => Ok(()),
    })
    .with_kind("contradicts the language")
}

fn complete(cases: &[Case], contradictions: &[Contradiction]) -> Result<(), Failed> {
    if cases.len() != N_CASES {
        return Err(format!("expected {N_CASES} cases, found {}", cases.len()).into());
    }
    if let Some(case) = cases.iter().find(|case| case.dialect != "course") {
        return Err(format!("{} is for another pack: {}", case.id, case.dialect).into());
    }
    for Contradiction { id, reason } in contradictions {
        if reason.trim().is_empty() || !cases.iter().any(|case| case.id == *id) {
            return Err(format!("contradiction {id} needs a reason, and a case of that name").into());
        }
    }
    Ok(())
}
