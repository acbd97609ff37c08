//! From the errors of the libraries to complaints with places in the text: [`level`], [`pack`].

use std::fmt;

use copula_formats::{AutoFault, DrawnFault, ReadAnyError, ReadShareError};
use copula_grid::{self as grid, Span};
use copula_turn::LoadPackError;

use crate::{
    fault::{
        complaint::{Complaint, Fault},
        excerpt::Spot,
    },
    input::source::Source,
};

const NO_LEVEL: &str = "is not a valid level";

/// Why a text is no level.
pub(crate) fn level(source: &Source, error: ReadAnyError) -> Complaint {
    let faults = match error {
        ReadAnyError::Json(error) => in_json(source, &error.faults),
        ReadAnyError::Keke(error) => in_json(source, &error.faults),
        ReadAnyError::Share(error) => share_faults(source, &error),
        ReadAnyError::Auto(error) => {
            let fault = |AutoFault { line, column, problem }: &AutoFault| Fault::at(problem, *line, *column);
            error.faults.iter().map(fault).collect()
        }
        ReadAnyError::Drawn(error) => {
            let fault =
                |DrawnFault { line, column, problem }: &DrawnFault| Fault::at(problem, *line, *column);
            error.faults.iter().map(fault).collect()
        }
        ReadAnyError::SeveralLevels { n_levels } => {
            let name = &source.name;
            let fault = Fault::whole(format!(
                "{name} contains {n_levels} levels; choose one of them, for example `{name}#2`"
            ));
            return Complaint::new(source, "contains more than one level", vec![fault]);
        }
    };
    Complaint::new(source, NO_LEVEL, faults)
}

/// Why a text is no pack.
pub(crate) fn pack(source: &Source, error: LoadPackError) -> Complaint {
    Complaint::new(source, "is not a valid pack", in_json(source, &error.faults))
}

/// Faults of a JSON text: each knows where it stands.
pub(crate) fn in_json<P: fmt::Display>(source: &Source, faults: &[grid::Fault<P>]) -> Vec<Fault> {
    let spot = |Span { start, end, line, column }: Span| {
        let marked = source.text.get(start..end).unwrap_or_default();
        let n_chars = marked.chars().take_while(|c| *c != '\n').count();
        Spot { line, column, n_chars: Some(n_chars) }
    };
    let fault = |grid::Fault { place, problem }: &grid::Fault<P>| Fault {
        message: problem.to_string(),
        path: Some(place.path()),
        at: place.span.map(spot),
    };
    faults.iter().map(fault).collect()
}

fn share_faults(source: &Source, error: &ReadShareError) -> Vec<Fault> {
    match error {
        ReadShareError::Level(error) => {
            error.faults.iter().map(|fault| Fault::whole(format!("the level in the code: {fault}"))).collect()
        }
        ReadShareError::Characters { column, .. } => {
            let message = error.to_string();
            let message = message.split_once(": ").map_or(message.as_str(), |(_, rest)| rest);
            // The column counts from the start of the text, and a code may stand on several lines.
            let before: String = source.text.chars().take(column - 1).collect();
            let last = before.rsplit('\n').next().unwrap_or_default();
            vec![Fault::at(message, before.matches('\n').count() + 1, last.chars().count() + 1)]
        }
        error => vec![Fault::whole(error)],
    }
}
