//! Which format a text is in: [`Format`], [`detect()`].

use serde::de::{Deserializer, Error as _, IgnoredAny, MapAccess, Visitor};

use crate::auto::looks_like_auto;
use crate::share::looks_like_share;

/// A format of levels that is read here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A level as JSON.
    Json,
    /// A file of the Keke AI competition.
    Keke,
    /// A share code.
    Share,
    /// A number grid of baba-is-auto.
    Auto,
    /// A drawn board.
    Drawn,
}

impl Format {
    /// All of them, in the order in which they are tried.
    pub const ALL: [Format; 5] = [Format::Json, Format::Keke, Format::Share, Format::Auto, Format::Drawn];

    /// What it is called, in small letters and without blanks.
    pub fn name(self) -> &'static str {
        match self {
            Format::Json => "json",
            Format::Keke => "keke",
            Format::Share => "share",
            Format::Auto => "baba-is-auto",
            Format::Drawn => "drawn",
        }
    }

    /// The format of this name.
    pub fn from_name(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name() == name)
    }
}

/// Says what a text looks like; whether it is well formed shows when it is read.
///
/// - With `{` or `[` in front it is JSON: Keke's if of the fields `levels`, `width`, `height` and `objects` the first to
///   stand in it is `levels`, else a level.
/// - With `cop`, digits and `-` in front it is a share code.
/// - If it is three whole numbers or more, and nothing else in front of `DIRECTIONS`, it is of baba-is-auto. A drawn
///   board of nothing but such words is taken for one; a header line or a `.` makes the difference, or
///   [`read_drawn`](crate::read_drawn()).
/// - Anything else is drawn.
///
/// ```
/// use copula_formats::{Format, detect};
///
/// assert_eq!(detect(r#"{"width": 1}"#), Format::Json);
/// assert_eq!(detect(r#"{"levels": ["#), Format::Keke);
/// assert_eq!(detect("cop1-AAAA"), Format::Share);
/// assert_eq!(detect("2 1\n132 132"), Format::Auto);
/// assert_eq!(detect("2 IS BLIP"), Format::Drawn);
/// ```
pub fn detect(text: &str) -> Format {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_start().starts_with(['{', '[']) {
        detect_json(text)
    } else if looks_like_share(text) {
        Format::Share
    } else if looks_like_auto(text) {
        Format::Auto
    } else {
        Format::Drawn
    }
}

/// Keke or our own, by the first field that only one of them has. What is no JSON from there on does not matter.
fn detect_json(json: &str) -> Format {
    let mut found = None;
    // The error says that the search ended.
    let _ = serde_json::Deserializer::from_str(json).deserialize_any(Search(&mut found));
    found.unwrap_or(Format::Json)
}

/// Looks through the fields of an object, and stops with an error at the first that tells.
struct Search<'a>(&'a mut Option<Format>);

impl<'de> Visitor<'de> for Search<'_> {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        while let Some(field) = entries.next_key::<String>()? {
            *self.0 = match field.as_str() {
                "levels" => Some(Format::Keke),
                "width" | "height" | "objects" => Some(Format::Json),
                _ => None,
            };
            if self.0.is_some() {
                return Err(A::Error::custom("found"));
            }
            entries.next_value::<IgnoredAny>()?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_found_by_name() {
        for format in Format::ALL {
            assert_eq!(Format::from_name(format.name()), Some(format));
        }
        assert_eq!(Format::from_name("Keke"), None);
    }

    #[test]
    fn what_stands_in_front_decides() {
        let cases = [
            ("", Format::Drawn),
            ("\u{feff} \n[", Format::Json),
            ("{", Format::Json),
            (r#"{"name": {"levels": 1}, "x": [}"#, Format::Json),
            (r#"{"name": [], "levels": "#, Format::Keke),
            (r#"{"objects": [], "levels": []}"#, Format::Json),
            ("\u{feff} cop1-", Format::Share),
            ("Cop12-x y", Format::Share),
            ("cop-", Format::Drawn),
            ("cop1", Format::Drawn),
            ("cöp1-", Format::Drawn),
            ("3", Format::Drawn),
            ("1 1", Format::Drawn),
            ("\u{feff}1\r\n1\t132\r\n", Format::Auto),
            ("1 1 132 DIRECTIONS\nany thing", Format::Auto),
            ("1 1 132 DIRECTIONSX", Format::Drawn),
            ("1 1 -3", Format::Drawn),
            ("3 3 .", Format::Drawn),
        ];
        for (text, format) in cases {
            assert_eq!(detect(text), format, "{text:?}");
        }
    }
}
