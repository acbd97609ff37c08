//! JSON as it was written: [`Raw`], so that a reader can look at all of it and report every fault at once.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use thiserror::Error;

/// A JSON value with the fields of its objects in the order in which they stand, repeated ones included.
#[derive(Clone, Debug, PartialEq)]
pub enum Raw {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A whole number.
    Whole(i128),
    /// A number with a fraction or an exponent.
    Real(f64),
    /// A string.
    Text(String),
    /// A list.
    List(Vec<Raw>),
    /// Fields by name.
    Fields(Vec<(String, Raw)>),
}

/// Where and why a text is not JSON.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {message}")]
pub struct RawError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What was expected or found.
    pub message: String,
}

/// What can be wrong with the form of a JSON value, whatever it describes.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FormFault {
    /// A field that is not among those that belong here.
    #[error("unknown field; the fields here are {}", known.join(", "))]
    UnknownField {
        /// Those that there are.
        known: &'static [&'static str],
    },
    /// A field that stands twice.
    #[error("the field stands twice; keep one")]
    RepeatedField,
    /// A field that is needed and not there.
    #[error("the field is missing")]
    MissingField,
    /// A value of another sort.
    #[error("expected {expected}, found {found}")]
    WrongType {
        /// What belongs here.
        expected: &'static str,
        /// What stands here.
        found: String,
    },
}

impl Raw {
    /// Reads a text as JSON.
    ///
    /// # Errors
    ///
    /// If it is not JSON, or is nested more than 128 deep.
    pub fn parse(json: &str) -> Result<Raw, RawError> {
        serde_json::from_str(json).map_err(|error| {
            let (line, column) = (error.line(), error.column());
            let text = error.to_string();
            let message = text.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&text);
            RawError { line, column, message: message.to_owned() }
        })
    }

    /// The string that this is.
    ///
    /// # Errors
    ///
    /// If it is something else; so for the other two.
    pub fn into_text(self) -> Result<String, FormFault> {
        match self {
            Raw::Text(text) => Ok(text),
            other => Err(other.unlike("a string")),
        }
    }

    /// The whole number that this is.
    ///
    /// # Errors
    ///
    /// If it is something else.
    pub fn into_whole(self) -> Result<i128, FormFault> {
        match self {
            Raw::Whole(number) => Ok(number),
            other => Err(other.unlike("a whole number")),
        }
    }

    /// The truth value that this is.
    ///
    /// # Errors
    ///
    /// If it is something else.
    pub fn into_truth(self) -> Result<bool, FormFault> {
        match self {
            Raw::Bool(truth) => Ok(truth),
            other => Err(other.unlike("true or false")),
        }
    }

    /// The list that this is.
    ///
    /// # Errors
    ///
    /// If it is something else.
    pub fn into_list(self) -> Result<Vec<Raw>, FormFault> {
        match self {
            Raw::List(list) => Ok(list),
            other => Err(other.unlike("a list")),
        }
    }

    /// The fault of this standing where something else is expected.
    pub fn unlike(&self, expected: &'static str) -> FormFault {
        FormFault::WrongType { expected, found: self.describe() }
    }

    /// What it is, for messages: "a list", "the number 7".
    pub fn describe(&self) -> String {
        match self {
            Raw::Null => "null".into(),
            Raw::Bool(value) => value.to_string(),
            Raw::Whole(number) => format!("the number {number}"),
            Raw::Real(number) => format!("the number {number}"),
            Raw::Text(text) => format!("the string {text:?}"),
            Raw::List(_) => "a list".into(),
            Raw::Fields(_) => "an object".into(),
        }
    }
}

/// The fields of a JSON object that have not been looked at yet.
#[derive(Clone, Debug)]
pub struct RawFields(Vec<(String, Raw)>);

impl RawFields {
    /// Takes an object apart. What is no object at all is reported without a field's name, fields that are not known
    /// or stand again are reported by name and left out.
    pub fn open(
        raw: Raw,
        known: &'static [&'static str],
        mut report: impl FnMut(Option<&str>, FormFault),
    ) -> Option<RawFields> {
        let Raw::Fields(fields) = raw else {
            report(None, raw.unlike("an object"));
            return None;
        };
        let mut kept: Vec<(String, Raw)> = Vec::new();
        for (name, value) in fields {
            if !known.contains(&name.as_str()) {
                report(Some(&name), FormFault::UnknownField { known });
            } else if kept.iter().any(|(other, _)| *other == name) {
                report(Some(&name), FormFault::RepeatedField);
            } else {
                kept.push((name, value));
            }
        }
        Some(RawFields(kept))
    }

    /// Takes a field out, if it is there.
    pub fn take(&mut self, name: &str) -> Option<Raw> {
        let index = self.0.iter().position(|(other, _)| other == name)?;
        Some(self.0.swap_remove(index).1)
    }
}

impl<'de> Deserialize<'de> for Raw {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Raw, D::Error> {
        deserializer.deserialize_any(RawVisitor)
    }
}

struct RawVisitor;

impl<'de> Visitor<'de> for RawVisitor {
    type Value = Raw;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }
    fn visit_unit<E>(self) -> Result<Raw, E> {
        Ok(Raw::Null)
    }
    fn visit_bool<E>(self, value: bool) -> Result<Raw, E> {
        Ok(Raw::Bool(value))
    }
    fn visit_i64<E>(self, number: i64) -> Result<Raw, E> {
        Ok(Raw::Whole(number.into()))
    }
    fn visit_u64<E>(self, number: u64) -> Result<Raw, E> {
        Ok(Raw::Whole(number.into()))
    }
    fn visit_f64<E>(self, number: f64) -> Result<Raw, E> {
        Ok(Raw::Real(number))
    }
    fn visit_str<E>(self, text: &str) -> Result<Raw, E> {
        Ok(Raw::Text(text.to_owned()))
    }
    fn visit_string<E>(self, text: String) -> Result<Raw, E> {
        Ok(Raw::Text(text))
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Raw, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Raw::List(list))
    }
    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Raw, A::Error> {
        let mut fields = Vec::new();
        while let Some(entry) = entries.next_entry()? {
            fields.push(entry);
        }
        Ok(Raw::Fields(fields))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_order_and_repeats() {
        let raw = Raw::parse(r#"{"b": 1, "a": [null, true, -2, 1.5], "b": "x"}"#).unwrap();
        let list = Raw::List(vec![Raw::Null, Raw::Bool(true), Raw::Whole(-2), Raw::Real(1.5)]);
        let fields = [("b", Raw::Whole(1)), ("a", list), ("b", Raw::Text("x".into()))];
        assert_eq!(raw, Raw::Fields(fields.map(|(name, value)| (name.into(), value)).into()));
    }

    #[test]
    fn says_where_json_ends_to_be_json() {
        let error = Raw::parse("{\"a\": 1,\n  oops}").unwrap_err();
        assert_eq!((error.line, error.column), (2, 3));
        assert!(!error.message.contains("line"), "{}", error.message);
        assert!(Raw::parse(&"[".repeat(100_000)).is_err());
    }
}
