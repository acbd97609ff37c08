//! From text in either of our formats to a level: [`read_level()`].

use copula_grid::{LevelDef, ReadLevelError};
use thiserror::Error;

use crate::{ReadDrawnError, read_drawn};

/// A text that is no level, read as what it looks like.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadAnyError {
    /// It looks like JSON.
    #[error(transparent)]
    Json(#[from] ReadLevelError),
    /// It does not.
    #[error(transparent)]
    Drawn(#[from] ReadDrawnError),
}

/// Reads a level: JSON if the first character that is not blank is `{` or `[`, else drawn. No drawn level begins with
/// these. `nouns` are as in [`read_drawn()`].
///
/// # Errors
///
/// If it is no level: all faults of the format that it looks like.
///
/// ```
/// use copula_formats::{ReadAnyError, read_level};
///
/// let json = r#"{"width": 2, "height": 1, "objects": [{"kind": "blip", "x": 1, "y": 0}]}"#;
/// assert_eq!(read_level(json, &[]), read_level(". blip", &[]));
/// assert!(matches!(read_level(". Blip", &[]), Err(ReadAnyError::Drawn(_))));
/// assert!(matches!(read_level("[]", &[]), Err(ReadAnyError::Json(_))));
/// ```
pub fn read_level(text: &str, nouns: &[&str]) -> Result<LevelDef, ReadAnyError> {
    let json = text.strip_prefix('\u{feff}').unwrap_or(text);
    if json.trim_start().starts_with(['{', '[']) {
        Ok(LevelDef::from_json(json)?)
    } else {
        Ok(read_drawn(text, nouns)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_and_a_byte_order_mark_may_come_first() {
        let json = "\u{feff}\r\n\t {\"width\": 1, \"height\": 1, \"objects\": []}";
        assert_eq!(read_level(json, &[]), read_level("\u{feff}\r\n\t .", &[]));
    }

    #[test]
    fn an_empty_text_is_a_drawing_without_rows() {
        assert!(matches!(read_level("", &[]), Err(ReadAnyError::Drawn(_))));
    }
}
