//! What the files of content-std say of their words in their first lines.

use std::fs;
use std::path::{Path, PathBuf};

use copula_content_std::packs;
use copula_lexicon::Role;

/// The words that one file is about.
pub(crate) type Family = Vec<String>;

#[test]
fn every_word_with_behaviour_has_a_file_that_says_so() {
    let families = families();
    let pack = packs::game();
    let def = pack.def();
    let of_phases = def.takes.values().chain(def.falls.values()).chain(def.stages.values()).flatten();
    let others = [
        &def.responses,
        &def.gaits,
        &def.breaks_if_stuck,
        &def.spared,
        &def.removals,
        &def.expansions,
        &def.conversions,
    ];
    let conditions = def.words.iter().filter(|word| matches!(word.role, Role::Condition | Role::Prefix));
    let named = of_phases.chain(others.into_iter().flatten()).chain(conditions.map(|word| &word.name));
    let missing: Vec<&String> =
        named.filter(|word| !families.iter().any(|family| family.contains(word))).collect();
    assert!(missing.is_empty(), "no file of crates/content-std begins with `//! WORD` for {missing:?}");
}

/// The words of each file that goes on with *Reads*, *Does* and *When*.
pub(crate) fn families() -> Vec<Family> {
    files().iter().filter_map(|file| family(&fs::read_to_string(file).unwrap())).collect()
}

fn family(text: &str) -> Option<Family> {
    let mut lines = text.lines().map_while(|line| line.strip_prefix("//!"));
    let title = lines.next()?;
    let says = |what: &str| text.contains(&format!("//! - *{what}*"));
    ["Reads", "Does", "When"].into_iter().all(says).then(|| words_of_title(title))
}

/// The words in capitals in the first line of a file.
fn words_of_title(title: &str) -> Family {
    let words = title.split(|c: char| !c.is_alphanumeric());
    let is_word =
        |word: &&str| word.chars().any(char::is_alphabetic) && !word.chars().any(char::is_lowercase);
    words.filter(is_word).map(str::to_owned).collect()
}

/// The files of content-std, in order.
fn files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    find_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/content-std/src"), &mut files);
    files.sort();
    files
}

fn find_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => find_files(&path, files),
            false => files.push(path),
        }
    }
}
