//! Which words there are, and what the grammar may do with each.
//!
//! Here belongs what is said of a word: its spelling, its role (noun, property, condition) and, for a noun, which objects
//! it names. Words come from the pack, never from the code. The grammar's own words (IS, AND, NOT, and the noun TEXT) are
//! in no pack, so this crate adds them. Module 06 needs it.
//!
//! The pack is given as data, with two ways to ask it; add what else you want to ask.

use serde_json::Value;

/// A dialect as data: its words, and the order of everything that has one.
#[derive(Clone, Debug)]
pub struct Pack {
    json: Value,
}

/// A word of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordDef {
    /// Its spelling, in capitals.
    pub name: String,
    /// `noun`, `property` or `condition`.
    pub role: String,
    /// Of a noun: `named` (the things of its own name), `text` (every text) or `things` (all that is no text).
    pub selects: String,
}

impl Pack {
    /// Reads a pack.
    ///
    /// # Errors
    ///
    /// If the text is no JSON.
    pub fn from_json(text: &str) -> Result<Pack, String> {
        let json = serde_json::from_str(text).map_err(|error| format!("a pack is JSON: {error}"))?;
        Ok(Pack { json })
    }

    /// Its words, in their order.
    pub fn words(&self) -> Vec<WordDef> {
        let field = |entry: &Value, name: &str| entry[name].as_str().map(str::to_owned);
        let word = |entry: &Value| WordDef {
            name: field(entry, "name").unwrap_or_default(),
            role: field(entry, "role").unwrap_or_default(),
            selects: field(entry, "selects").unwrap_or_else(|| "named".to_owned()),
        };
        self.json["words"].as_array().into_iter().flatten().map(word).collect()
    }

    /// The list of texts at a place that is written as a JSON pointer, such as `/base`, `/turn` or `/stages/hazards`. It
    /// is empty if there is none.
    pub fn list(&self, place: &str) -> Vec<String> {
        let entries = self.json.pointer(place).and_then(Value::as_array).into_iter().flatten();
        entries.filter_map(Value::as_str).map(str::to_owned).collect()
    }

    /// The most objects that a level may hold.
    pub fn most_objects(&self) -> usize {
        self.json["limits"]["objects"].as_u64().and_then(|most| most.try_into().ok()).unwrap_or(usize::MAX)
    }

    /// The same pack with another bound of objects.
    pub fn with_most_objects(&self, most: usize) -> Pack {
        let mut json = self.json.clone();
        json["limits"]["objects"] = most.into();
        Pack { json }
    }
}
