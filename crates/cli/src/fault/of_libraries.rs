//! From the errors of the libraries to complaints with places in the text: [`level`], [`pack`].

use copula_formats::{
    AutoFault, DrawnFault, KekeFault, KekePlace, KekeProblem, ReadAnyError, ReadShareError,
};
use copula_grid::{FormFault, LevelFault, LevelProblem, Place, RawError};
use copula_turn::{LoadPackError, PackFault, PackProblem};

use crate::{
    fault::{
        complaint::{Complaint, Fault},
        json_spans::{Aim, Spans},
    },
    input::source::Source,
};

/// The most faults of one JSON text that are looked up in it.
const MAX_LOCATED: usize = 1000;

const NO_LEVEL: &str = "is no level";

/// Why a text is no level.
pub(crate) fn level(source: &Source, error: ReadAnyError) -> Complaint {
    let faults = match error {
        ReadAnyError::Json(error) => located(source, error.faults.iter().map(level_fault)),
        ReadAnyError::Keke(error) => located(source, error.faults.iter().map(keke_fault)),
        ReadAnyError::Share(error) => share_faults(&error),
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
            let fault = Fault::whole(format!("{name} holds {n_levels} levels; say which, as in `{name}#2`"));
            return Complaint::new(source, "is more than one level", vec![fault]);
        }
    };
    Complaint::new(source, NO_LEVEL, faults)
}

/// Why a text is no pack.
pub(crate) fn pack(source: &Source, error: LoadPackError) -> Complaint {
    Complaint::new(source, "is no pack", located(source, error.faults.iter().map(pack_fault)))
}

/// A fault and, if it lies in a part of JSON, what of the part to point at.
type Aimed = (Fault, Aim);

fn located(source: &Source, faults: impl Iterator<Item = Aimed>) -> Vec<Fault> {
    let mut spans = None;
    let locate = |(index, (fault, aim)): (usize, Aimed)| match &fault.path {
        Some(path) if fault.at.is_none() && index < MAX_LOCATED => {
            let spans = spans.get_or_insert_with(|| Spans::of(&source.text));
            Fault { at: Some(spans.find(path, aim)), ..fault }
        }
        _ => fault,
    };
    let mut faults: Vec<Fault> = faults.enumerate().map(locate).collect();
    // Those without a place come last.
    faults.sort_by_key(|fault| fault.at.map_or((usize::MAX, 0), |spot| (spot.line, spot.column)));
    faults
}

fn level_fault(LevelFault { place, problem }: &LevelFault) -> Aimed {
    let aim = match problem {
        LevelProblem::Syntax { line, column, message } => return syntax(*line, *column, message),
        LevelProblem::Form(fault) => aim_at(fault),
        _ => Aim::Value,
    };
    let path = match place {
        Place::Level => String::new(),
        place => place.to_string(),
    };
    (in_part(problem.to_string(), path), aim)
}

fn keke_fault(KekeFault { place, problem }: &KekeFault) -> Aimed {
    let aim = match problem {
        KekeProblem::Syntax { line, column, message } => return syntax(*line, *column, message),
        KekeProblem::Form(fault) => aim_at(fault),
        _ => Aim::Value,
    };
    let fault = match place {
        KekePlace::File => in_part(problem.to_string(), String::new()),
        KekePlace::Cell { level, row, column } => {
            in_part(format!("row {row}, column {column}: {problem}"), format!("levels[{level}].ascii"))
        }
        place => in_part(problem.to_string(), place.to_string()),
    };
    (fault, aim)
}

fn pack_fault(PackFault { path, problem }: &PackFault) -> Aimed {
    let aim = match problem {
        PackProblem::Syntax(RawError { line, column, message }) => return syntax(*line, *column, message),
        PackProblem::Form(fault) => aim_at(fault),
        _ => Aim::Value,
    };
    (in_part(problem.to_string(), path.clone()), aim)
}

fn share_faults(error: &ReadShareError) -> Vec<Fault> {
    match error {
        ReadShareError::Level(error) => {
            error.faults.iter().map(|fault| Fault::whole(format!("the level in the code: {fault}"))).collect()
        }
        ReadShareError::Characters { column, .. } => {
            let message = error.to_string();
            let message = message.split_once(": ").map_or(message.as_str(), |(_, rest)| rest);
            vec![Fault::at(message, 1, *column)]
        }
        error => vec![Fault::whole(error)],
    }
}

fn syntax(line: usize, column: usize, message: &str) -> Aimed {
    (Fault::at(format!("not JSON: {message}"), line.max(1), column.max(1)), Aim::Value)
}

fn in_part(message: String, path: String) -> Fault {
    Fault { message, path: Some(path), at: None }
}

fn aim_at(fault: &FormFault) -> Aim {
    match fault {
        FormFault::UnknownField { .. } | FormFault::RepeatedField => Aim::Name,
        FormFault::MissingField | FormFault::WrongType { .. } => Aim::Value,
    }
}
