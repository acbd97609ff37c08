//! Every mutant of the course pack is caught by the module tests that it names, and the course pack itself by
//! none.
//!
//! Mutants of code can't be patches of a pack; `mutants/README.md` says which test catches each.

use std::panic;
use std::path::Path;
use std::process::ExitCode;

use copula_tests::mutants::{COURSE_PACK, Mutant, failing_tests, read_mutants};
use copula_tests::{Constructor, run_trials};
use libtest_mimic::{Failed, Trial};

fn main() -> ExitCode {
    // Failing is what the tests are to do here, so their messages are of no interest.
    panic::set_hook(Box::new(|_| {}));
    let mutants = read_mutants(&Path::new(env!("CARGO_MANIFEST_DIR")).join("mutants"));
    let mut trials: Vec<Trial> = mutants
        .into_iter()
        .map(|mutant| Trial::test(mutant.name.clone(), move || is_caught(&mutant)))
        .collect();
    trials.push(Trial::test("the_course_pack_is_no_mutant", course_pack_passes));
    run_trials(trials)
}

fn is_caught(mutant: &Mutant) -> Result<(), Failed> {
    let json = mutant.apply(COURSE_PACK)?;
    let failing = failing_tests(&Constructor::from_json(&json)?);
    if failing.is_empty() {
        return Err(format!("no module test notices: {}", mutant.why).into());
    }
    if mutant.caught_by.is_empty() {
        return Err(format!("caught by {failing:?}: name the one that is there for it").into());
    }
    match mutant.caught_by.iter().find(|name| !failing.contains(&name.as_str())) {
        Some(name) => Err(format!("{name} does not notice, but {failing:?} do: {}", mutant.why).into()),
        None => Ok(()),
    }
}

fn course_pack_passes() -> Result<(), Failed> {
    let failing = failing_tests(&Constructor::from_json(COURSE_PACK)?);
    if failing.is_empty() {
        Ok(())
    } else {
        Err(format!("these fail on the course pack: {failing:?}").into())
    }
}
