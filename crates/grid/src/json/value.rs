//! One value of a JSON text: [`JsonValue`].

use std::{borrow::Cow, ops::Range};

use nojson::{JsonValueKind, RawJsonValue};

/// The most characters of a text that a description shows.
const MAX_SHOWN: usize = 32;

/// One value of a JSON text. It is a number and a reference, so copying it is cheap.
#[derive(Clone, Copy, Debug)]
pub struct JsonValue<'j>(pub(super) RawJsonValue<'j, 'j>);

impl<'j> JsonValue<'j> {
    /// The string that it is.
    #[must_use]
    pub fn text(self) -> Option<Cow<'j, str>> {
        let quoted = self.0.kind().is_string().then(|| self.0.as_raw_str())?;
        let inside = quoted.strip_prefix('"')?.strip_suffix('"')?;
        // Names and values are read by the hundred, and hardly any has an escape in it.
        match inside.bytes().any(|byte| byte == b'\\') {
            false => Some(Cow::Borrowed(inside)),
            true => self.0.to_unquoted_string_str().ok(),
        }
    }

    /// The whole number that it is, if it has no exponent, no fraction but zeros, and lies within the bounds: `4` and
    /// `4.0`, as some programs write every number.
    pub fn whole(self) -> Option<i128> {
        let digits = self.whole_digits()?;
        // Nearly every number is short, and short ones are read several times as fast.
        digits.parse().map(i64::into).or_else(|_| digits.parse()).ok()
    }

    /// Whether it is a whole number past the bounds of [`whole`](JsonValue::whole).
    pub(super) fn is_long_whole(self) -> bool {
        self.whole_digits().is_some() && self.whole().is_none()
    }

    /// The sign and digits of the whole number that it is, without a fraction of zeros.
    fn whole_digits(self) -> Option<&'j str> {
        match self.0.kind() {
            JsonValueKind::Integer => Some(self.0.as_raw_str()),
            JsonValueKind::Float => {
                let (digits, fraction) = self.0.as_raw_str().split_once('.')?;
                fraction.bytes().all(|digit| digit == b'0').then_some(digits)
            }
            _ => None,
        }
    }

    /// The truth value that it is.
    #[must_use]
    pub fn truth(self) -> Option<bool> {
        self.0.kind().is_bool().then(|| self.0.as_raw_str() == "true")
    }

    /// Whether it is `null`.
    #[must_use]
    pub fn is_null(self) -> bool {
        self.0.kind().is_null()
    }

    /// The items of the list that it is.
    #[must_use]
    pub fn items(self) -> Option<impl Iterator<Item = JsonValue<'j>>> {
        self.0.kind().is_array().then(|| self.0.to_array().ok())?.map(|items| items.map(JsonValue))
    }

    /// The names and values of the object that it is, in the order of the text; a name that stands twice comes twice.
    #[must_use]
    pub fn fields(self) -> Option<impl Iterator<Item = (JsonValue<'j>, JsonValue<'j>)>> {
        let fields = self.0.kind().is_object().then(|| self.0.to_object().ok())?;
        fields.map(|fields| fields.map(|(name, value)| (JsonValue(name), JsonValue(value))))
    }

    /// The first field of this name of the object that it is.
    #[must_use]
    pub fn field(self, name: &str) -> Option<JsonValue<'j>> {
        let mut fields = self.fields()?;
        fields.find(|(other, _)| other.text().is_some_and(|other| other == name)).map(|(_, value)| value)
    }

    /// Its bytes in the text; for a list or an object, those of the opening bracket.
    #[must_use]
    pub fn bytes(self) -> Range<usize> {
        let start = self.0.position();
        let kind = self.0.kind();
        let length = if kind.is_array() || kind.is_object() { 1 } else { self.0.as_raw_str().len() };
        start..start + length
    }

    /// What it is, for messages: "a list", "the number 7".
    #[must_use]
    pub fn describe(self) -> String {
        match self.0.kind() {
            JsonValueKind::Null => "null".to_owned(),
            JsonValueKind::Boolean => self.0.as_raw_str().to_owned(),
            JsonValueKind::Integer | JsonValueKind::Float => {
                format!("the number {}", excerpt(self.0.as_raw_str()))
            }
            JsonValueKind::String => {
                format!("the string {:?}", excerpt(&self.text().unwrap_or_default()))
            }
            JsonValueKind::Array => "a list".to_owned(),
            JsonValueKind::Object => "an object".to_owned(),
        }
    }
}

/// The start of a text.
fn excerpt(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(MAX_SHOWN) {
        None => Cow::Borrowed(text),
        Some((end, _)) => Cow::Owned(text[..end].to_owned() + "…"),
    }
}
