//! Says to the author why a text is not JSON: [`fault`]. The messages say what was expected (docs/decisions.md 38).

use nojson::{JsonParseError, JsonValueKind, MAX_NESTING_DEPTH};

use super::lines::Found;
use crate::{Fault, FormFault, Place};

/// The blanks of JSON.
const BLANKS: [char; 4] = [' ', '\t', '\r', '\n'];

/// The fault of a text that the parser refused.
pub(super) fn fault(text: &str, error: &JsonParseError) -> Fault<FormFault> {
    let is_start = |at: &usize| text.is_char_boundary(*at);
    let start = (0..=error.position()).rev().find(is_start).unwrap_or_default();
    let (before, rest) = text.split_at(start);
    let found = rest.chars().next();
    let message = match error {
        JsonParseError::UnexpectedEos { kind, .. } => end(*kind).to_owned(),
        JsonParseError::UnexpectedTrailingChar { .. } => {
            format!("expected nothing after the value, found {}", shown(found))
        }
        JsonParseError::UnexpectedValueChar { kind, .. } => {
            unexpected(*kind, before.trim_end_matches(BLANKS), found)
        }
        JsonParseError::InvalidValue { .. } => {
            format!("lists and objects are nested more than {MAX_NESTING_DEPTH} deep")
        }
    };
    let bytes = start..start + found.map_or(0, char::len_utf8);
    let problem = FormFault::Syntax { message };
    Found { place: Place::default(), bytes: Some(bytes), problem }.numbered(text)
}

/// The text ends too soon.
fn end(kind: Option<JsonValueKind>) -> &'static str {
    match kind {
        None => "expected a value, found the end of the text",
        Some(JsonValueKind::Object) => "the text ends inside an object",
        Some(JsonValueKind::Array) => "the text ends inside a list",
        Some(JsonValueKind::String) => "the text ends inside a string",
        Some(JsonValueKind::Integer | JsonValueKind::Float) => "the text ends inside a number",
        Some(JsonValueKind::Null | JsonValueKind::Boolean) => "the text ends inside a word",
    }
}

/// A character stands where something else belongs, inside a value of this kind.
fn unexpected(kind: Option<JsonValueKind>, before: &str, found: Option<char>) -> String {
    let last = before.chars().next_back();
    let expected = match kind {
        None => "a value",
        Some(JsonValueKind::Object) => match (last, found) {
            (Some(','), Some('}')) => return comma_too_many('}'),
            (Some('{'), _) => "the name of a field in double quotes, or `}`",
            (Some(','), _) => "the name of a field in double quotes",
            (Some(':'), _) => "a value",
            (Some('"'), _) if ends_in_name(before) => "`:` after the name of a field",
            (_, _) => "`,` or `}` after a field",
        },
        Some(JsonValueKind::Array) => match (last, found) {
            (Some(','), Some(']')) => return comma_too_many(']'),
            (Some('[' | ','), _) => "a value",
            (_, _) => "`,` or `]` after an item",
        },
        Some(JsonValueKind::String) => return inside_string(found),
        Some(JsonValueKind::Integer) if matches!(found, Some('0'..='9')) => {
            return "a number does not begin with 0; leave the 0 out".to_owned();
        }
        Some(JsonValueKind::Integer | JsonValueKind::Float) => "a digit",
        Some(JsonValueKind::Null | JsonValueKind::Boolean) => "`true`, `false` or `null`",
    };
    format!("expected {expected}, found {}", shown(found))
}

fn comma_too_many(bracket: char) -> String {
    format!("a comma stands before `{bracket}`; take it out")
}

/// A character that cannot stand in a string: a raw control character, or the end of an escape.
fn inside_string(found: Option<char>) -> String {
    match found {
        Some(c) if c < ' ' => {
            format!("{} cannot stand in a string; write it as an escape, such as \\n", c.escape_unicode())
        }
        _ => "this is no escape; they are \\\" \\\\ \\/ \\b \\f \\n \\r \\t, and \\u with four digits"
            .to_owned(),
    }
}

/// Whether the string at the end of a text is the name of a field, not the value of one: what stands in front of it is
/// `{` or `,`. The text lies inside an object.
fn ends_in_name(text: &str) -> bool {
    let inside = text.strip_suffix('"').unwrap_or(text);
    let is_escaped = |before: &str| (before.len() - before.trim_end_matches('\\').len()) % 2 == 1;
    let mut opening = inside.rmatch_indices('"').map(|(start, _)| &inside[..start]);
    let before = opening.find(|before| !is_escaped(before)).unwrap_or_default();
    before.trim_end_matches(BLANKS).ends_with(['{', ','])
}

fn shown(found: Option<char>) -> String {
    match found {
        Some(c) if c.is_control() => c.escape_unicode().to_string(),
        Some(c) => format!("`{c}`"),
        None => "the end of the text".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use crate::Json;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(Json::parse(text).unwrap_err().to_string(), expected, "{text}");
    }

    #[test]
    fn what_was_expected_is_said() {
        check("", "line 1, column 1: not valid JSON: expected a value, found the end of the text");
        check(
            "{\"a\": 1,\n  oops}",
            "line 2, column 3: not valid JSON: expected the name of a field in double quotes, found `o`",
        );
        check(
            "{a: 1}",
            "line 1, column 2: not valid JSON: expected the name of a field in double quotes, or `}`, found `a`",
        );
        check(
            r#"{"ß\"" 1}"#,
            "line 1, column 8: not valid JSON: expected `:` after the name of a field, found `1`",
        );
        check(
            r#"{"a": "b" 1}"#,
            "line 1, column 11: not valid JSON: expected `,` or `}` after a field, found `1`",
        );
        check(r#"{"a": }"#, "line 1, column 7: not valid JSON: expected a value, found `}`");
        check("[1 2]", "line 1, column 4: not valid JSON: expected `,` or `]` after an item, found `2`");
        check("[1, // x", "line 1, column 5: not valid JSON: expected a value, found `/`");
        check("[-]", "line 1, column 3: not valid JSON: expected a digit, found `]`");
        check("[tru]", "line 1, column 5: not valid JSON: expected `true`, `false` or `null`, found `]`");
        check("1 2", "line 1, column 3: not valid JSON: expected nothing after the value, found `2`");
        check("\u{a0}1", "line 1, column 1: not valid JSON: expected a value, found `\u{a0}`");
    }

    #[test]
    fn what_is_too_much_is_said() {
        check("{\"a\": 1,}", "line 1, column 9: not valid JSON: a comma stands before `}`; take it out");
        check("[1,\n]", "line 2, column 1: not valid JSON: a comma stands before `]`; take it out");
        check("01", "line 1, column 2: not valid JSON: a number does not begin with 0; leave the 0 out");
        check(
            "\"a\nb\"",
            "line 1, column 3: not valid JSON: \\u{a} cannot stand in a string; write it as an escape, such as \\n",
        );
        let escapes =
            "this is no escape; they are \\\" \\\\ \\/ \\b \\f \\n \\r \\t, and \\u with four digits";
        check(r#""\q""#, &format!("line 1, column 3: not valid JSON: {escapes}"));
        let deep = "lists and objects are nested more than 128 deep";
        check(&"[".repeat(100_000), &format!("line 1, column 129: not valid JSON: {deep}"));
    }

    #[test]
    fn what_is_cut_off_says_inside_what() {
        let ends = [
            ("{", "an object"),
            ("{\"a\": [1", "a list"),
            ("[\"a", "a string"),
            ("1.", "a number"),
            ("nu", "a word"),
        ];
        for (text, inside) in ends {
            let column = text.len() + 1;
            check(text, &format!("line 1, column {column}: not valid JSON: the text ends inside {inside}"));
        }
    }
}
