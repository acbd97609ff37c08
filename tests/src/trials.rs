//! Runs tests that are made at run time, one for each entry of a data file.

use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial};

/// Options whose value is an argument of its own.
const WITH_VALUE: [&str; 6] = ["-Z", "--color", "--format", "--logfile", "--skip", "--test-threads"];

/// Runs those of `trials` that the arguments of the program ask for.
///
/// Like a test program of cargo's own, and unlike `libtest_mimic` alone, it takes any number of filters, so
/// that one
/// `cargo test -- this that` serves all test programs of the package.
pub fn run_trials(mut trials: Vec<Trial>) -> ExitCode {
    let (options, filters) = split_filters(std::env::args());
    let arguments = Arguments::from_iter(options);
    let is_asked_for = |name: &str| {
        let fits =
            |filter: &String| if arguments.exact { name == filter } else { name.contains(filter.as_str()) };
        filters.is_empty() || filters.iter().any(fits)
    };
    trials.retain(|trial| is_asked_for(trial.name()));
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// The arguments without the filters among them, and the filters.
fn split_filters(mut arguments: impl Iterator<Item = String>) -> (Vec<String>, Vec<String>) {
    let mut options: Vec<String> = arguments.next().into_iter().collect();
    let mut filters = Vec::new();
    while let Some(argument) = arguments.next() {
        if !argument.starts_with('-') {
            filters.push(argument);
            continue;
        }
        let value = WITH_VALUE.contains(&argument.as_str()).then(|| arguments.next()).flatten();
        options.push(argument);
        options.extend(value);
    }
    (options, filters)
}

#[cfg(test)]
mod tests {
    use super::split_filters;

    #[test]
    fn filters_are_told_from_the_values_of_options() {
        let arguments =
            ["program", "one", "--exact", "--skip", "two", "three", "--color=never", "--nocapture"];
        let (options, filters) = split_filters(arguments.into_iter().map(str::to_owned));
        assert_eq!(options, ["program", "--exact", "--skip", "two", "--color=never", "--nocapture"]);
        assert_eq!(filters, ["one", "three"]);
    }
}
