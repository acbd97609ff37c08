//! The content words that all packs list.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::names::{capitals_in, words_of_name};
use crate::Workspace;

/// Words that belong to the grammar, whatever a pack says.
const GRAMMAR: [&str; 4] = ["IS", "AND", "NOT", "TEXT"];

/// The pack whose nouns are not English enough for the allow-list.
const COURSE: &str = "course.json";

/// All content words, in capitals.
///
/// Words of one character (letters that spell, in some packs) are left out: they cannot be told from prose.
#[derive(Debug, Default)]
pub(crate) struct Vocabulary {
    words: BTreeSet<String>,
    course_nouns: BTreeSet<String>,
}

/// As much of a pack as the audit reads.
#[derive(Deserialize)]
struct Pack {
    words: Vec<PackWord>,
}

#[derive(Deserialize)]
struct PackWord {
    name: String,
    #[serde(default)]
    role: String,
}

impl PackWord {
    fn is_noun(&self) -> bool {
        self.role == "noun"
    }
}

impl Vocabulary {
    /// The words of every pack in `content/packs/`.
    ///
    /// # Errors
    /// If there is no pack, or one has no list of words.
    pub(crate) fn read(workspace: &Workspace) -> Result<Vocabulary> {
        let mut vocabulary = Vocabulary::default();
        for (path, pack) in read_packs(&workspace.path("content/packs"))? {
            vocabulary.add(&pack);
            if path.file_name().is_some_and(|name| name == COURSE) {
                vocabulary.add_course_nouns(&pack);
            }
        }
        Ok(vocabulary)
    }

    /// A vocabulary of these words, for tests.
    #[cfg(test)]
    pub(crate) fn of(words: &[&str]) -> Vocabulary {
        Vocabulary { words: words.iter().map(|word| (*word).to_owned()).collect(), ..Vocabulary::default() }
    }

    fn add(&mut self, pack: &Pack) {
        let names = pack.words.iter().map(|word| word.name.to_uppercase());
        let is_content = |name: &String| name.chars().count() > 1 && !GRAMMAR.contains(&name.as_str());
        self.words.extend(names.filter(is_content));
    }

    fn add_course_nouns(&mut self, pack: &Pack) {
        let nouns = pack.words.iter().filter(|word| word.is_noun());
        self.course_nouns.extend(nouns.map(|word| word.name.to_uppercase()));
    }

    /// Whether some pack lists the word, given in capitals.
    pub(crate) fn contains(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// Whether the word is a noun of the course pack that names its own things.
    pub(crate) fn is_course_noun(&self, word: &str) -> bool {
        self.course_nouns.contains(word)
    }

    /// The content words, singular, that a name is made of; `walls` has WALL.
    pub(crate) fn in_name(&self, name: &str) -> Vec<String> {
        let mut found: Vec<String> =
            words_of_name(name).iter().filter_map(|word| self.singular(word)).map(str::to_owned).collect();
        found.dedup();
        found
    }

    /// The content word that a text is as a whole, in any case.
    pub(crate) fn whole(&self, text: &str) -> Option<&str> {
        self.words.get(&text.trim().to_uppercase()).map(String::as_str)
    }

    /// The content words that stand in a text in capitals, each once.
    pub(crate) fn in_text(&self, text: &str) -> BTreeSet<&str> {
        capitals_in(text).into_iter().filter_map(|word| self.singular(word)).collect()
    }

    /// The word itself, or what it is the plural of. Words of two letters have none: ITS is not more than one IT.
    fn singular(&self, word: &str) -> Option<&str> {
        let stems = [word.strip_suffix("S"), word.strip_suffix("ES")];
        let long = stems.into_iter().flatten().filter(|stem| stem.chars().count() > 2);
        std::iter::once(word).chain(long).find_map(|stem| self.words.get(stem)).map(String::as_str)
    }
}

fn read_packs(dir: &Path) -> Result<BTreeMap<PathBuf, Pack>> {
    let entries = fs::read_dir(dir).with_context(|| format!("cannot read the packs in {}", dir.display()))?;
    let mut packs = BTreeMap::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "json") {
            let text =
                fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            let pack = serde_json::from_str(&text).with_context(|| format!("{}: no pack", path.display()))?;
            packs.insert(path, pack);
        }
    }
    if packs.is_empty() {
        bail!("there is no pack in {}: without a list of words there is nothing to audit", dir.display());
    }
    Ok(packs)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vocabulary() -> Vocabulary {
        let pack = r#"{ "words": [
            { "name": "BABA", "role": "noun" }, { "name": "IT", "role": "noun", "selects": "named" },
            { "name": "ALL", "role": "noun", "selects": "things" }, { "name": "PUSH", "role": "property" },
            { "name": "FALLLEFT", "role": "property" }, { "name": "A", "role": "letter" },
            { "name": "TEXT", "role": "noun" } ] }"#;
        let mut vocabulary = Vocabulary::default();
        let pack = serde_json::from_str(pack).unwrap();
        vocabulary.add(&pack);
        vocabulary.add_course_nouns(&pack);
        vocabulary
    }

    #[test]
    fn names_are_searched_for_words_and_their_plurals() {
        let vocabulary = vocabulary();
        assert_eq!(vocabulary.in_name("is_baba"), ["BABA"]);
        assert_eq!(vocabulary.in_name("babas_pushes"), ["BABA", "PUSH"]);
        assert_eq!(vocabulary.in_name("FallLeft"), ["FALLLEFT"]);
        assert!(vocabulary.in_name("its_a_text").is_empty());
    }

    #[test]
    fn texts_are_searched_for_capitals_only() {
        let vocabulary = vocabulary();
        assert_eq!(
            vocabulary.in_text("two BABAs PUSH A TEXT; push it").into_iter().collect::<Vec<_>>(),
            ["BABA", "PUSH"]
        );
        assert_eq!(vocabulary.whole("Baba"), Some("BABA"));
        assert_eq!(vocabulary.whole("baba rule"), None);
    }

    #[test]
    fn nouns_are_barred_from_the_allow_list() {
        let vocabulary = vocabulary();
        assert!(vocabulary.is_course_noun("BABA") && vocabulary.is_course_noun("IT"));
        assert!(vocabulary.is_course_noun("ALL") && !vocabulary.is_course_noun("PUSH"));
    }
}
