//! From text in any of the formats to levels: [`read_any()`], [`read_level()`].

use copula_grid::LevelDef;

use crate::{LevelText, NumberTable, ReadAnyError};

/// Reads all levels of a text in the format that [`detect()`](crate::detect()) finds; at least one, and more than one only from a Keke
/// file. `nouns` are as in [`read_drawn()`](crate::read_drawn()), `numbers` as in [`read_auto()`](crate::read_auto()). A number grid with facings is refused,
/// since they cannot be read.
///
/// # Errors
///
/// If it is no level: all faults of the format that it looks like.
///
/// ```
/// use copula_formats::{NumberTable, read_any};
///
/// let numbers = NumberTable::new([(1, "BLIP")])?;
/// let read = |text| read_any(text, &[], &numbers);
/// assert_eq!(read("2 1 1 132"), read("BLIP ."));
/// assert_eq!(read(r#"{"levels": [{"id": 1, "ascii": "____\n_b._\n____"}]}"#), read("baba ."));
///
/// assert_eq!(
///     read("1 1 1\nDIRECTIONS\n3").unwrap_err().to_string(),
///     "line 2, column 1: a block of DIRECTIONS cannot be read; remove it, and everything will face right"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_any(text: &str, nouns: &[&str], numbers: &NumberTable) -> Result<Vec<LevelDef>, ReadAnyError> {
    LevelText::new(text).read(nouns, numbers)
}

/// Reads the one level of a text, in any format. `nouns` are as in [`read_drawn()`](crate::read_drawn()); no numbers are known, so of number
/// grids only empty ones can be read, and [`read_any()`] serves better.
///
/// # Errors
///
/// If it is no level: all faults of the format that it looks like. If it is more than one.
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
    let mut levels = read_any(text, nouns, &NumberTable::default())?;
    match (levels.pop(), levels.len()) {
        (Some(level), 0) => Ok(level),
        (_, n_others) => Err(ReadAnyError::SeveralLevels { n_levels: n_others + 1 }),
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

    #[test]
    fn one_level_is_taken_and_several_are_refused() {
        let file = |n_levels| {
            let level = r#"{"id": 1, "ascii": "___\n_._\n___"}"#;
            format!(r#"{{"levels": [{}]}}"#, vec![level; n_levels].join(", "))
        };
        assert_eq!(read_level(&file(1), &[]), read_level(".", &[]));
        assert_eq!(read_level(&file(3), &[]), Err(ReadAnyError::SeveralLevels { n_levels: 3 }));
        assert_eq!(read_any(&file(3), &[], &NumberTable::default()).unwrap().len(), 3);
        assert!(matches!(read_level(&file(0), &[]), Err(ReadAnyError::Keke(_))));
    }

    #[test]
    fn an_empty_block_of_directions_says_nothing() {
        assert_eq!(read_level("1 1 132 DIRECTIONS\n", &[]), read_level(".", &[]));
        let error = read_level("1 1 5 DIRECTIONS 2", &[]).unwrap_err().to_string();
        assert_eq!(error.lines().count(), 2, "{error}");
    }
}
