//! JSON as all formats read it: [`Json`] is a text that was parsed once, [`JsonReader`] takes it apart and collects what
//! is wrong.
//!
//! - Strict JSON, nested at most 128 deep; each value keeps its place in the text, and fields keep their order, repeated
//!   ones included.
//! - A text that is not JSON has one fault, at the place where it stops being JSON. A text that is has all its faults at
//!   once, each with its span, in the order in which they stand.
//! - Time and memory are linear in the length of the text, however many faults it has.

mod locate;
mod reader;
mod syntax;
mod value;

use nojson::RawJson;

use crate::{Fault, FormFault};
use locate::{Found, located};

pub use reader::{JsonFields, JsonReader};
pub use value::JsonValue;

/// A text that was parsed as JSON.
///
/// ```
/// use copula_grid::Json;
///
/// let json = Json::parse(r#"{"width": 3}"#).unwrap();
/// assert_eq!(json.root().describe(), "an object");
///
/// let fault = Json::parse("{\n  \"width\" 3\n}").unwrap_err();
/// assert_eq!(fault.to_string(), "line 2, column 11: not JSON: expected `:` behind the name of a field, found `3`");
/// ```
#[derive(Clone, Debug)]
pub struct Json<'t> {
    raw: RawJson<'t>,
}

impl<'t> Json<'t> {
    /// Parses a text. Its spans are those of this text, which begins behind a byte-order mark if there is one.
    ///
    /// # Errors
    ///
    /// If it is not JSON, or is nested more than 128 deep: where it stops being JSON, and why.
    pub fn parse(text: &'t str) -> Result<Json<'t>, Fault<FormFault>> {
        RawJson::parse(text).map(|raw| Json { raw }).map_err(|error| syntax::fault(text, &error))
    }

    /// The outermost value.
    pub fn root(&self) -> JsonValue<'_> {
        JsonValue(self.raw.value())
    }

    /// The text that was parsed.
    pub fn text(&self) -> &'t str {
        self.raw.text()
    }

    /// Gives faults of parts of this text their spans, by their paths, and puts them in the order of the text. A part
    /// that does not stand in the text is looked for where it would stand; of a field that stands twice, the first
    /// counts. What is said of the whole stands nowhere, and comes last.
    pub fn locate<P>(&self, faults: Vec<Fault<P>>) -> Vec<Fault<P>> {
        located(self, faults.into_iter().map(Found::from).collect())
    }
}
