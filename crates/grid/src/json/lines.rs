//! Lines and columns of a text: [`Lines`].

use std::ops::Range;

use crate::{Fault, Place, Span};

/// A fault whose line and column are not known yet.
#[derive(Clone, Debug)]
pub(super) struct Found<P> {
    pub(super) place: Place,
    /// Where it stands, if that is known.
    pub(super) bytes: Option<Range<usize>>,
    pub(super) problem: P,
}

impl<P> Found<P> {
    /// The fault with its line and column in the text.
    pub(super) fn numbered(self, text: &str) -> Fault<P> {
        Lines::new(text).number(self)
    }
}

impl<P> From<Fault<P>> for Found<P> {
    fn from(Fault { place, problem }: Fault<P>) -> Found<P> {
        let bytes = place.span.map(|span| span.start..span.end);
        Found { place, bytes, problem }
    }
}

/// Lines and columns of a text, asked for from its start to its end, so that the text is gone over once.
pub(super) struct Lines<'t> {
    text: &'t str,
    at: usize,
    line: usize,
    column: usize,
}

impl<'t> Lines<'t> {
    pub(super) fn new(text: &'t str) -> Lines<'t> {
        Lines { text, at: 0, line: 1, column: 1 }
    }

    /// The fault with its line and column; it lies behind those before.
    pub(super) fn number<P>(&mut self, Found { place, bytes, problem }: Found<P>) -> Fault<P> {
        let span = bytes.map(|Range { start, end }| {
            self.go_to(start);
            Span { start, end, line: self.line, column: self.column }
        });
        Fault { place: Place { span, ..place }, problem }
    }

    fn go_to(&mut self, at: usize) {
        for c in self.text[self.at..at].chars() {
            (self.line, self.column) =
                if c == '\n' { (self.line + 1, 1) } else { (self.line, self.column + 1) };
        }
        self.at = at;
    }
}
