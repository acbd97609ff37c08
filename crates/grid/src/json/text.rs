//! A text that was parsed once: [`Json`].

use nojson::RawJson;

use super::{syntax, value::JsonValue};
use crate::{Fault, FormFault};

/// A text that was parsed as JSON.
///
/// ```
/// use copula_grid::Json;
///
/// let json = Json::parse(r#"{"width": 3}"#).unwrap();
/// assert_eq!(json.root().describe(), "an object");
///
/// let fault = Json::parse("{\n  \"width\" 3\n}").unwrap_err();
/// assert_eq!(fault.to_string(), "line 2, column 11: not valid JSON: expected `:` after the name of a field, found `3`");
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
    #[must_use]
    pub fn root(&self) -> JsonValue<'_> {
        JsonValue(self.raw.value())
    }

    /// The text that was parsed.
    #[must_use]
    pub fn text(&self) -> &'t str {
        self.raw.text()
    }
}
