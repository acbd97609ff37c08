//! What is wrong with an input, and how that is shown: [`Fault`] and [`Complaint`].

use std::{fmt, sync::Arc};

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use serde::Serialize;

use crate::{
    fault::excerpt::{Spot, window},
    input::source::Source,
};

/// The most faults of one input that are shown with their lines; the rest take a line each.
const MAX_SNIPPETS: usize = 20;

/// One thing that is wrong with an input.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    /// What, and what would be right.
    pub(crate) message: String,
    /// The part of the JSON that it is about, as a path of fields and indices; empty for all of it.
    pub(crate) path: Option<String>,
    /// The place in the text.
    pub(crate) at: Option<Spot>,
}

/// An input that cannot be used, with everything that is wrong with it.
#[derive(Clone, Debug)]
pub(crate) struct Complaint {
    /// What it is not, behind its name: "is not a valid level".
    verdict: &'static str,
    name: String,
    text: Arc<str>,
    /// At least one.
    pub(crate) faults: Vec<Fault>,
}

/// A fault as JSON.
#[derive(Debug, Serialize)]
pub(crate) struct FaultReport {
    message: String,
    path: Option<String>,
    line: Option<usize>,
    column: Option<usize>,
}

/// An error as JSON.
#[derive(Debug, Serialize)]
struct ErrorReport {
    error: String,
    faults: Vec<FaultReport>,
}

impl Fault {
    /// A fault of an input as a whole.
    pub(crate) fn whole(message: impl fmt::Display) -> Fault {
        Fault { message: message.to_string(), path: None, at: None }
    }

    /// A fault at a line and column.
    pub(crate) fn at(message: impl fmt::Display, line: usize, column: usize) -> Fault {
        let at = Spot { line, column, n_chars: None };
        Fault { message: message.to_string(), path: None, at: Some(at) }
    }

    /// The fault as JSON.
    pub(crate) fn report(&self) -> FaultReport {
        FaultReport {
            message: self.message.clone(),
            path: self.path.clone().filter(|path| !path.is_empty()),
            line: self.at.map(|spot| spot.line),
            column: self.at.map(|spot| spot.column),
        }
    }

    /// The message, with the path in front.
    fn title(&self) -> String {
        match self.path.as_deref() {
            None | Some("") => self.message.clone(),
            Some(path) => format!("{path}: {}", self.message),
        }
    }
}

impl Complaint {
    /// A complaint about a text: what it is not, such as "is not a valid level", and why.
    pub(crate) fn new(source: &Source, verdict: &'static str, faults: Vec<Fault>) -> Complaint {
        Complaint { verdict, name: source.name.clone(), text: Arc::clone(&source.text), faults }
    }

    /// Whether it is about that text.
    pub(crate) fn is_about(&self, source: &Source) -> bool {
        self.name == source.name
    }

    /// All faults with their lines, as compilers show them; a line break behind each.
    pub(crate) fn show(&self, renderer: &Renderer) -> String {
        let shown = |(index, fault): (usize, &Fault)| match index < MAX_SNIPPETS {
            true => self.with_line(fault, renderer) + "\n\n",
            false => self.in_a_line(fault, renderer) + "\n",
        };
        self.faults.iter().enumerate().map(shown).collect()
    }

    fn with_line(&self, fault: &Fault, renderer: &Renderer) -> String {
        let group = Group::with_title(Level::ERROR.primary_title(fault.title()));
        let Some(spot) = fault.at else {
            return renderer.render(&[group]);
        };
        let line = self.text.lines().nth(spot.line.saturating_sub(1)).unwrap_or_default();
        let (shown, mark) = window(line, spot);
        let is_whole = shown == line;
        let annotation = AnnotationKind::Primary.span(mark);
        let snippet = Snippet::source(shown).line_start(spot.line).annotation(annotation);
        let group = if is_whole {
            group.element(snippet.path(self.name.as_str()))
        } else {
            // The snippet would tell the column in what is left of the line.
            let origin = Origin::path(self.name.as_str()).line(spot.line).char_column(spot.column);
            group.element(origin).element(snippet)
        };
        renderer.render(&[group])
    }

    fn in_a_line(&self, fault: &Fault, renderer: &Renderer) -> String {
        let place = fault.at.map_or(String::new(), |spot| format!(":{}:{}", spot.line, spot.column));
        let title = format!("{}{place}: {}", self.name, fault.title());
        renderer.render(&[Group::with_title(Level::ERROR.primary_title(title))])
    }
}

impl fmt::Display for Complaint {
    /// One line, without the faults.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n_faults = self.faults.len();
        let plural = if n_faults == 1 { "" } else { "s" };
        write!(f, "{} {}: {n_faults} fault{plural}", self.name, self.verdict)
    }
}

impl std::error::Error for Complaint {}

/// Shows an error for people: a complaint with its lines, anything else with its causes in a line.
pub(crate) fn show_error(error: &anyhow::Error, renderer: &Renderer) -> String {
    let faults =
        error.downcast_ref::<Complaint>().map_or(String::new(), |complaint| complaint.show(renderer));
    let title = Level::ERROR.primary_title(format!("{error:#}"));
    format!("{faults}{}\n", renderer.render(&[Group::with_title(title)]))
}

/// Shows an error for programs: one JSON object.
pub(crate) fn json_error(error: &anyhow::Error) -> String {
    let faults = error.downcast_ref::<Complaint>().map_or(&[][..], |complaint| &complaint.faults);
    let faults = faults.iter().map(Fault::report).collect();
    let report = ErrorReport { error: format!("{error:#}"), faults };
    serde_json::to_string_pretty(&report).expect("a report is made of numbers, strings and lists") + "\n"
}
