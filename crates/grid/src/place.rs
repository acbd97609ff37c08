//! Where something is wrong: [`Place`], a path of [`Step`]s and a [`Span`] of the text.

use std::{borrow::Cow, fmt};

/// A part of an input: the way to it, and where it stands in the text, as far as there is a text.
///
/// The default is the input as a whole.
///
/// ```
/// use copula_grid::Place;
///
/// let place = Place::of("objects").index(3).field("kind");
/// assert_eq!(place.to_string(), "objects[3].kind");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The fields and indices that lead to the part, from the outside in. None lead to the whole.
    pub steps: Vec<Step>,
    /// Where it stands in the text that was read. None if it was not read from a text.
    pub span: Option<Span>,
}

/// One step of a [`Place`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// Into the field of this name.
    Field(Cow<'static, str>),
    /// Into the item with this index, from 0.
    Index(usize),
}

/// A part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The byte at which it starts, from 0.
    pub start: usize,
    /// The byte behind its end.
    pub end: usize,
    /// The line of its start, from 1.
    pub line: usize,
    /// The column of its start, from 1, in characters.
    pub column: usize,
}

impl Place {
    /// A field of the whole.
    pub fn of(field: impl Into<Cow<'static, str>>) -> Place {
        Place::default().field(field)
    }

    /// A field of this part. The span, if there is one, is that of this part and is dropped.
    pub fn field(self, name: impl Into<Cow<'static, str>>) -> Place {
        self.then(Step::Field(name.into()))
    }

    /// An item of this part. The span is dropped.
    #[must_use]
    pub fn index(self, index: usize) -> Place {
        self.then(Step::Index(index))
    }

    /// The path alone, as [`Place`] shows it: `objects[3].kind`. Empty for the whole.
    #[must_use]
    pub fn path(&self) -> String {
        let mut path = String::new();
        for step in &self.steps {
            match step {
                Step::Field(name) if path.is_empty() => path.push_str(name),
                Step::Field(name) => path.extend([".", name]),
                Step::Index(index) => path.push_str(&format!("[{index}]")),
            }
        }
        path
    }

    fn then(mut self, step: Step) -> Place {
        self.steps.push(step);
        Place { steps: self.steps, span: None }
    }
}

impl fmt::Display for Place {
    /// The path; of the whole, the line and column, or nothing if there is no text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.span {
            Some(Span { line, column, .. }) if self.steps.is_empty() => {
                write!(f, "line {line}, column {column}")
            }
            _ => f.write_str(&self.path()),
        }
    }
}
