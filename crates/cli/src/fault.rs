//! What is wrong with an input, and how that is shown: [`Fault`] and [`Complaint`].

use std::{fmt, sync::Arc};

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use serde::Serialize;

use crate::source::Source;

/// The most faults of one input that are shown with their lines; the rest take a line each.
const MAX_SNIPPETS: usize = 20;

/// The most characters of a line that are shown.
const MAX_SHOWN: usize = 100;

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

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    /// The line, from 1.
    pub(crate) line: usize,
    /// The column, from 1, in characters.
    pub(crate) column: usize,
    /// How many characters it takes; none for all up to the next blank.
    pub(crate) n_chars: Option<usize>,
}

/// An input that cannot be used, with everything that is wrong with it.
#[derive(Clone, Debug)]
pub(crate) struct Complaint {
    /// What it is not, behind its name: "is no level".
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
    /// A complaint about a text: what it is not, such as "is no level", and why.
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

/// The part of a line around a spot that fits a screen, and the bytes of it to be marked. What is cut off is told by `…`.
fn window(line: &str, spot: Spot) -> (String, std::ops::Range<usize>) {
    let start = spot.column.saturating_sub(1);
    let first = if line.chars().nth(MAX_SHOWN).is_none() { 0 } else { start.saturating_sub(MAX_SHOWN / 2) };
    let mut shown: String = if first == 0 { String::new() } else { "…".to_owned() };
    let (mut from, mut to) = (None, None);
    for (index, c) in line.chars().enumerate().skip(first) {
        if index == first + MAX_SHOWN {
            to = to.or(Some(shown.len()));
            shown.push('…');
            break;
        }
        let ends = match spot.n_chars {
            Some(n_chars) => index >= start + n_chars.max(1),
            None => index > start && c.is_whitespace(),
        };
        if index == start {
            from = Some(shown.len());
        } else if ends {
            to = to.or(Some(shown.len()));
        }
        shown.push(c);
    }
    let from = from.unwrap_or(shown.len());
    let to = to.unwrap_or(shown.len()).max(from);
    (shown, from..to)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(line: &str, column: usize, n_chars: Option<usize>) -> String {
        let (shown, mark) = window(line, Spot { line: 1, column, n_chars });
        shown[mark].to_owned()
    }

    #[test]
    fn an_item_is_marked_up_to_the_next_blank() {
        assert_eq!(marked("blip Blop .", 6, None), "Blop");
        assert_eq!(marked("ßß Blop", 4, None), "Blop");
        assert_eq!(marked("ßß Blop", 4, Some(2)), "Bl");
        assert_eq!(marked("short", 99, None), "");
        assert_eq!(marked("", 0, Some(0)), "");
    }

    #[test]
    fn of_a_long_line_the_part_around_the_spot_is_shown() {
        let line = format!("{} HERE {}", "x".repeat(1000), "y".repeat(1000));
        let (shown, mark) = window(&line, Spot { line: 1, column: 1002, n_chars: None });
        assert_eq!(&shown[mark], "HERE");
        assert_eq!(shown.chars().count(), MAX_SHOWN + 2);
        let (shown, mark) = window(&line, Spot { line: 1, column: 1, n_chars: None });
        assert_eq!(&shown[mark], "x".repeat(MAX_SHOWN));
    }
}
