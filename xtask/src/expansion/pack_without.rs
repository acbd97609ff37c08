//! A pack as it was before some of its words.

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

/// Takes words out of a pack: out of its word list and of every order, list and rule that mentions them.
///
/// Of a list goes each element that is a word, that is a sentence with the word in it, or that is an object with the
/// word as the value of a field (an entry of the word list, say); its `help` is for people and does not count. Of an
/// object goes each field that a word names, or whose value is the word or such a sentence.
///
/// # Errors
/// If the text is no JSON, or the pack does not list one of the words.
pub(crate) fn pack_without(pack: &str, words: &[String]) -> Result<String> {
    let mut pack: Value = serde_json::from_str(pack).context("it is no pack")?;
    let listed: Vec<&Value> =
        pack["words"].as_array().into_iter().flatten().map(|entry| &entry["name"]).collect();
    if let Some(word) = words.iter().find(|word| !listed.contains(&&json!(word))) {
        bail!("the pack does not list the word {word}, so there is nothing to take out");
    }
    remove(&mut pack, words);
    Ok(pack.to_string())
}

fn remove(value: &mut Value, words: &[String]) {
    match value {
        Value::Array(elements) => {
            elements.retain(|element| !is_about(element, words));
            elements.iter_mut().for_each(|element| remove(element, words));
        }
        Value::Object(fields) => {
            fields.retain(|name, field| !words.contains(name) && !mentions(field, words));
            fields.values_mut().for_each(|field| remove(field, words));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Whether an element of a list has nothing to say once the words are gone.
fn is_about(element: &Value, words: &[String]) -> bool {
    let says = |(name, field): (&String, &Value)| name != "help" && mentions(field, words);
    let is_entry = element.as_object().is_some_and(|fields| fields.iter().any(says));
    is_entry || mentions(element, words)
}

/// Whether a text has one of the words in it, as a whole word.
fn mentions(value: &Value, words: &[String]) -> bool {
    let text = value.as_str().unwrap_or_default();
    text.split(|c: char| !c.is_alphanumeric()).any(|part| words.iter().any(|word| word == part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(pack: &Value, words: &[&str], expected: &Value) {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        assert_eq!(pack_without(&pack.to_string(), &words).unwrap(), expected.to_string());
    }

    #[test]
    fn a_word_goes_from_every_list() {
        let pack = json!({
            "base": ["TEXT IS PUSH", "ALL IS HOT"],
            "takes": { "movement": ["YOU", "HOT"] },
            "stages": { "hazards": ["SINK", "HOT"], "HOT": ["SINK"] },
            "pairs": [["HOT", "MELT"], [["HOT"]]],
            "marks": [{ "of": "HOT", "for": 1 }, { "of": "SINK", "with": ["HOT"] }],
            "words": [{ "name": "HOT", "role": "property" }, { "name": "HOTEL", "help": "HOT" }]
        });
        let expected = json!({
            "base": ["TEXT IS PUSH"],
            "takes": { "movement": ["YOU"] },
            "stages": { "hazards": ["SINK"] },
            "pairs": [["MELT"], [[]]],
            "marks": [{ "of": "SINK", "with": [] }],
            "words": [{ "name": "HOTEL" }]
        });
        check(&pack, &["HOT"], &expected);
    }

    #[test]
    fn several_words_go_at_once() {
        let pack = json!({ "base": ["A IS B", "B IS A"], "words": [{ "name": "A" }, { "name": "B" }] });
        check(&pack, &["A", "B"], &json!({ "base": [], "words": [] }));
    }

    #[test]
    fn a_word_that_is_not_listed_cannot_be_taken_out() {
        let error = pack_without(r#"{ "words": [] }"#, &["COLD".to_owned()]).unwrap_err();
        assert!(error.to_string().contains("COLD"));
    }
}
