//! Takes JSON apart and collects what is wrong: [`JsonReader`], and [`JsonFields`] of an object.

use std::{borrow::Cow, collections::BTreeSet};

use super::{lines::Found, locate::located, text::Json, value::JsonValue};
use crate::{Fault, FormFault, Place, Step};

/// Takes a JSON text apart and collects faults with problems of the type `P`.
///
/// Each method reads one value, reports what is wrong with it, and gives what could be read. Those that read fields and
/// items take a reading of these, and keep track of the path, so that readings compose:
///
/// ```
/// use copula_grid::{FormFault, Json, JsonReader};
///
/// let json = Json::parse(r#"{"name": 3, "sides": [4, "x"], "size": 1}"#).unwrap();
/// let mut reader = JsonReader::<FormFault>::new(&json);
/// let fields = reader.open(json.root(), &["name", "sides", "tags"]).unwrap();
/// let name = reader.needed(&fields, "name", JsonReader::text);
/// let sides = reader.needed(&fields, "sides", |reader, value| reader.list(value, JsonReader::whole));
/// let tags = reader.optional(&fields, "tags", JsonReader::texts);
/// assert_eq!((name, sides, tags), (None, Some(vec![4]), None));
///
/// let faults: Vec<String> = reader.finish(Vec::new()).iter().map(|fault| fault.to_string()).collect();
/// assert_eq!(faults, [
///     "name: expected a string, found the number 3",
///     "sides[1]: expected a whole number, found the string \"x\"",
///     "size: unknown field; the known fields are name, sides, tags",
/// ]);
/// ```
#[derive(Debug)]
pub struct JsonReader<'j, P> {
    json: &'j Json<'j>,
    /// The way to the value that is being read.
    steps: Vec<Step>,
    faults: Vec<Found<P>>,
}

/// The fields of an object, of `N` that may stand in it.
#[derive(Clone, Copy, Debug)]
pub struct JsonFields<'j, const N: usize> {
    owner: JsonValue<'j>,
    names: &'static [&'static str; N],
    values: [Option<JsonValue<'j>>; N],
}

impl<'j, P: From<FormFault>> JsonReader<'j, P> {
    /// A reader that has read nothing yet.
    #[must_use]
    pub fn new(json: &'j Json<'j>) -> JsonReader<'j, P> {
        JsonReader { json, steps: Vec::new(), faults: Vec::new() }
    }

    /// All faults that were reported, together with others found elsewhere, each with its span, in the order of the
    /// text.
    pub fn finish(self, others: Vec<Fault<P>>) -> Vec<Fault<P>> {
        let mut faults = self.faults;
        faults.extend(others.into_iter().map(Found::from));
        located(self.json, faults)
    }

    /// Reports what is wrong with the value that is being read.
    pub fn report(&mut self, value: JsonValue<'_>, problem: impl Into<P>) {
        let place = Place { steps: self.steps.clone(), span: None };
        self.faults.push(Found { place, bytes: Some(value.bytes()), problem: problem.into() });
    }

    /// Reports that the value that is being read should be something else.
    pub fn unlike(&mut self, value: JsonValue<'_>, expected: &'static str) {
        self.report(value, FormFault::WrongType { expected, found: value.describe() });
    }

    /// Reads a string.
    pub fn text(&mut self, value: JsonValue<'j>) -> Option<String> {
        let text = value.text().map(Cow::into_owned);
        self.or_unlike(text, value, "a string")
    }

    /// Reads a whole number.
    pub fn whole(&mut self, value: JsonValue<'j>) -> Option<i128> {
        let expected =
            if value.is_long_whole() { "a whole number of at most 38 digits" } else { "a whole number" };
        self.or_unlike(value.whole(), value, expected)
    }

    /// Reads a truth value.
    pub fn truth(&mut self, value: JsonValue<'j>) -> Option<bool> {
        self.or_unlike(value.truth(), value, "true or false")
    }

    /// Reads a list of strings. Items that are no strings are reported and left out.
    pub fn texts(&mut self, value: JsonValue<'j>) -> Option<Vec<String>> {
        self.list(value, JsonReader::text)
    }

    /// Reads a list. Items that could not be read are left out.
    pub fn list<T>(
        &mut self,
        value: JsonValue<'j>,
        mut item: impl FnMut(&mut Self, JsonValue<'j>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let items = self.or_unlike(value.items(), value, "a list")?;
        let read = |(index, value)| self.within(Step::Index(index), |reader| item(reader, value));
        Some(items.enumerate().filter_map(read).collect())
    }

    /// Reads an object whose fields may have any names. If a name is given twice, the first field counts and the others
    /// are reported. Fields that could not be read are left out.
    pub fn map<T>(
        &mut self,
        value: JsonValue<'j>,
        mut item: impl FnMut(&mut Self, JsonValue<'j>) -> Option<T>,
    ) -> Option<Vec<(String, T)>> {
        let fields = self.or_unlike(value.fields(), value, "an object")?;
        let mut seen = BTreeSet::new();
        let mut map = Vec::new();
        for (key, value) in fields {
            let name = key.text().unwrap_or_default();
            let step = Step::Field(name.clone().into_owned().into());
            if !seen.insert(name.clone()) {
                self.within(step, |reader| reader.report(key, FormFault::RepeatedField));
            } else if let Some(item) = self.within(step, |reader| item(reader, value)) {
                map.push((name.into_owned(), item));
            }
        }
        Some(map)
    }

    /// Takes an object apart. Unknown fields are reported, as docs/rules-course.md §1 asks of levels. Repeated fields
    /// are reported too, and the first one counts. A field `$schema` of the whole file is passed over.
    pub fn open<const N: usize>(
        &mut self,
        value: JsonValue<'j>,
        known: &'static [&'static str; N],
    ) -> Option<JsonFields<'j, N>> {
        self.open_with(value, known, |reader, key| {
            // Editors find the schema of a file by this field. It says nothing about what is in the file.
            let is_schema = reader.steps.len() == 1 && key.text().as_deref() == Some("$schema");
            if !is_schema {
                reader.report(key, FormFault::UnknownField { known });
            }
        })
    }

    /// As [`open`](JsonReader::open), but fields that are not known are passed over.
    pub fn open_loosely<const N: usize>(
        &mut self,
        value: JsonValue<'j>,
        known: &'static [&'static str; N],
    ) -> Option<JsonFields<'j, N>> {
        self.open_with(value, known, |_, _| {})
    }

    /// Reads a field, and reports it if it is missing.
    pub fn needed<T, const N: usize>(
        &mut self,
        fields: &JsonFields<'j, N>,
        name: &'static str,
        read: impl FnOnce(&mut Self, JsonValue<'j>) -> Option<T>,
    ) -> Option<T> {
        let value = fields.get(name);
        self.within(Step::Field(name.into()), |reader| match value {
            Some(value) => read(reader, value),
            None => {
                reader.report(fields.owner, FormFault::MissingField);
                None
            }
        })
    }

    /// Reads a field, if it is there.
    pub fn optional<T, const N: usize>(
        &mut self,
        fields: &JsonFields<'j, N>,
        name: &'static str,
        read: impl FnOnce(&mut Self, JsonValue<'j>) -> Option<T>,
    ) -> Option<T> {
        let value = fields.get(name)?;
        self.within(Step::Field(name.into()), |reader| read(reader, value))
    }

    fn open_with<const N: usize>(
        &mut self,
        value: JsonValue<'j>,
        names: &'static [&'static str; N],
        mut unknown: impl FnMut(&mut Self, JsonValue<'j>),
    ) -> Option<JsonFields<'j, N>> {
        let entries = self.or_unlike(value.fields(), value, "an object")?;
        let mut fields = JsonFields { owner: value, names, values: [None; N] };
        for (key, value) in entries {
            let name = key.text().unwrap_or_default();
            match fields.index(&name) {
                Some(index) if fields.values[index].is_none() => fields.values[index] = Some(value),
                index => self.within(Step::Field(name.into_owned().into()), |reader| match index {
                    Some(_) => reader.report(key, FormFault::RepeatedField),
                    None => unknown(reader, key),
                }),
            }
        }
        Some(fields)
    }

    fn or_unlike<T>(&mut self, read: Option<T>, value: JsonValue<'_>, expected: &'static str) -> Option<T> {
        if read.is_none() {
            self.unlike(value, expected);
        }
        read
    }

    /// Reads something one step further in.
    fn within<T>(&mut self, step: Step, read: impl FnOnce(&mut Self) -> T) -> T {
        self.steps.push(step);
        let read = read(self);
        self.steps.pop();
        read
    }
}

impl<'j, const N: usize> JsonFields<'j, N> {
    /// The value of a field, if it is there.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<JsonValue<'j>> {
        self.values[self.index(name)?]
    }

    fn index(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|other| *other == name)
    }
}
