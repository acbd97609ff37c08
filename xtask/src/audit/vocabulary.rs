//! The content words and the names of packs, and how they are found in a text.

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::Workspace;
use crate::workspace::files_below;

/// Words that belong to the grammar, whatever a pack says.
const GRAMMAR: [&str; 4] = ["IS", "AND", "NOT", "TEXT"];

/// What all packs bring: their words and their names.
///
/// Words of one character (letters that spell, in some packs) are left out: they cannot be told from prose.
#[derive(Debug, Default)]
pub(crate) struct Vocabulary {
    words: BTreeSet<String>,
    packs: BTreeSet<String>,
}

/// As much of a pack as the audit reads.
#[derive(Deserialize)]
struct Pack {
    #[serde(default)]
    name: Option<String>,
    words: Vec<PackWord>,
}

#[derive(Deserialize)]
struct PackWord {
    name: String,
}

impl Vocabulary {
    /// What the packs in `content/packs/` bring.
    ///
    /// # Errors
    /// If there is no pack, or one has no list of words.
    pub(crate) fn read(workspace: &Workspace) -> Result<Vocabulary> {
        let dir = workspace.path("content/packs");
        let mut vocabulary = Vocabulary::default();
        for path in files_below(&dir)?.iter().filter(|path| path.extension().is_some_and(|it| it == "json")) {
            let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
            let pack: Pack =
                serde_json::from_str(&text).with_context(|| format!("{} is no pack", path.display()))?;
            vocabulary.packs.extend(pack.name);
            vocabulary.words.extend(pack.words.into_iter().map(|word| word.name.to_uppercase()));
        }
        if vocabulary.words.is_empty() {
            bail!("the packs in {} list no words, so there is nothing to audit", dir.display());
        }
        vocabulary.words.retain(|word| word.chars().count() > 1 && !GRAMMAR.contains(&word.as_str()));
        Ok(vocabulary)
    }

    /// The content words in a line of source: those in capitals, and those in any case in a kind of text, `text:word`.
    pub(crate) fn words_in(&self, line: &str) -> BTreeSet<String> {
        let plain = without_escapes(line);
        let capitals = capitals_in(&plain).into_iter().map(str::to_owned);
        let kinds = kinds_of_text_in(&plain).into_iter().map(|word| word.to_uppercase());
        capitals.chain(kinds).filter(|word| self.words.contains(word)).collect()
    }

    /// The content words in a name, in any case: `has-baba` and `HAS_BABA` have two.
    pub(crate) fn words_in_name(&self, name: &str) -> BTreeSet<String> {
        let parts = name.split(|c: char| !c.is_alphanumeric()).map(str::to_uppercase);
        parts.filter(|part| self.words.contains(part)).collect()
    }

    /// The packs that a text names, as whole words in any case.
    pub(crate) fn packs_in(&self, text: &str) -> Vec<&str> {
        let text = text.to_lowercase();
        let joins = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        let stands_in = |pack: &str| {
            text.match_indices(pack).any(|(at, found)| {
                let after = &text[at + found.len()..];
                !joins(text[..at].chars().next_back()) && !joins(after.chars().next())
            })
        };
        self.packs.iter().map(String::as_str).filter(|pack| stands_in(&pack.to_lowercase())).collect()
    }
}

/// A line in which escapes are replaced: `\x42` and `\u{42}` by what they stand for, any other by a blank, so that the
/// letter of `\n` does not join the word after it.
fn without_escapes(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, escape)) = rest.split_once('\\') {
        plain.push_str(before);
        let mut after = escape.chars();
        let code = match (after.next(), after.as_str()) {
            (Some('x'), digits) => digits.split_at_checked(2),
            (Some('u'), digits) => digits.strip_prefix('{').and_then(|it| it.split_once('}')),
            _ => None,
        };
        let (digits, after) = code.unwrap_or(("", after.as_str()));
        let code = u32::from_str_radix(&digits.replace('_', ""), 16).ok();
        plain.push(code.and_then(char::from_u32).unwrap_or(' '));
        rest = after;
    }
    plain + rest
}

/// The words of a text that are in capitals, but for an English plural: `BLIPs` gives BLIP. A number at the end is given
/// with and without (`BLIP2`: BLIP2, BLIP). An underscore joins: `MAX_BLIP` is one word.
fn capitals_in(text: &str) -> BTreeSet<&str> {
    let runs = text.split(|c: char| !(c.is_alphanumeric() || c == '_'));
    let singular = runs.map(|run| run.strip_suffix("es").or(run.strip_suffix('s')).unwrap_or(run));
    let capitals = singular.filter(|run| !run.chars().any(char::is_lowercase));
    capitals.flat_map(|word| [word, word.trim_end_matches(|c: char| c.is_ascii_digit())]).collect()
}

/// What follows `text:` in a text, where that starts a word.
fn kinds_of_text_in(text: &str) -> Vec<&str> {
    let lower = text.to_ascii_lowercase();
    let starts = lower.match_indices("text:").map(|(at, found)| (at, at + found.len()));
    let is_start = |at: usize| !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    let word = |after: &'_ str| after.find(|c: char| !c.is_alphanumeric()).unwrap_or(after.len());
    starts.filter(|(at, _)| is_start(*at)).map(|(_, end)| &text[end..end + word(&text[end..])]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vocabulary() -> Vocabulary {
        Vocabulary {
            words: ["BABA", "WALL", "3D", "KEY"].map(str::to_owned).into(),
            packs: ["course".to_owned()].into(),
        }
    }

    #[track_caller]
    fn check(line: &str, expected: &[&str]) {
        assert_eq!(vocabulary().words_in(line).into_iter().collect::<Vec<_>>(), expected, "{line}");
    }

    #[test]
    fn capitals_are_whole_words() {
        check("the BABA, baba and Baba of BABAR or MAX_BABA", &["BABA"]);
        check("two BABAs, WALL2 and a 3D", &["3D", "BABA", "WALL"]);
        check("stringify!(BABA)", &["BABA"]);
        check("", &[]);
    }

    #[test]
    fn a_kind_of_text_counts_in_any_case() {
        check("text:BABA", &["BABA"]);
        check(r#"kind == "text:baba""#, &["BABA"]);
        check("say text:Wall, text:key.", &["KEY", "WALL"]);
        check("context:baba, text: wall, text:babar, text:{word} or text:", &[]);
    }

    #[test]
    fn escapes_hide_nothing() {
        check(r#""a\nBABA""#, &["BABA"]);
        check(r#""\x42ABA""#, &["BABA"]);
        check(r#""\u{4_2}ABA""#, &["BABA"]);
        check(r#""\\BABA""#, &["BABA"]);
        check("\\éBABA \\x4é \\u{ \\", &["BABA"]);
        check("\\é BABA", &["BABA"]);
    }

    #[test]
    fn names_are_split_into_words_of_any_case() {
        let words = |name| vocabulary().words_in_name(name).into_iter().collect::<Vec<_>>();
        assert_eq!(words("has-baba"), ["BABA"]);
        assert_eq!(words("Wall_key2"), ["WALL"]);
        assert_eq!(words("keyboard"), [""; 0]);
    }

    #[test]
    fn a_packs_name_is_a_whole_word() {
        let is_named = |text| !vocabulary().packs_in(text).is_empty();
        assert!(["course", "packs/course.json", "COURSE", "course-2"].into_iter().all(is_named));
        assert!(!["courses", "recourse", "my_course", "concourse course_"].into_iter().any(is_named));
    }
}
