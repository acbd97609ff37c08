//! The words that came into packs since a revision.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::tree::Tree;

/// The words that a pack lists now and did not list before, in the order of the pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Came {
    /// The pack, from the top directory.
    pub(super) pack: String,
    pub(super) words: Vec<String>,
}

/// What came into each pack; packs into which nothing came are left out.
///
/// # Errors
/// If a file in `content/packs/` is no pack, here or before.
pub(super) fn came(here: &Tree, before: &Tree) -> Result<Vec<Came>> {
    let mut all = Vec::new();
    for (path, _) in here.iter().filter(|(path, _)| is_pack(path)) {
        let old: BTreeSet<String> =
            words_of(before, path).context("in the revision")?.into_iter().flatten().collect();
        let new = words_of(here, path)?.into_iter().flatten().filter(|word| !old.contains(word));
        let words: Vec<String> = new.collect();
        if !words.is_empty() {
            all.push(Came { pack: path.to_owned(), words });
        }
    }
    Ok(all)
}

fn is_pack(path: &str) -> bool {
    path.starts_with("content/packs/") && path.ends_with(".json")
}

/// The words that a pack lists, if the tree has the pack.
fn words_of(tree: &Tree, path: &str) -> Result<Option<Vec<String>>> {
    if tree.get(path).is_none() {
        return Ok(None);
    }
    let no_pack = || format!("{path} is no pack: it has no list of words");
    let text = tree.text(path).with_context(no_pack)?;
    let pack: Value = serde_json::from_str(text).with_context(no_pack)?;
    let entries = pack["words"].as_array().with_context(no_pack)?;
    let names: Option<Vec<String>> =
        entries.iter().map(|entry| entry["name"].as_str().map(str::to_owned)).collect();
    names.map(Some).with_context(|| format!("{path}: a word has no name"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::Entry;

    fn tree(packs: &[(&str, &str)]) -> Tree {
        let mut tree = Tree::default();
        for (path, text) in packs {
            tree.insert((*path).to_owned(), Entry::File(text.as_bytes().to_vec()));
        }
        tree
    }

    #[test]
    fn words_come_pack_by_pack() {
        let old = r#"{ "words": [{ "name": "A" }] }"#;
        let new = r#"{ "words": [{ "name": "C" }, { "name": "A" }, { "name": "B" }] }"#;
        let before = tree(&[("content/packs/x.json", old), ("content/packs/y.json", new)]);
        let here = tree(&[
            ("content/packs/x.json", new),
            ("content/packs/y.json", old),
            ("content/packs/z.json", old),
            ("docs/w.json", new),
        ]);
        let words = |it: &[&str]| it.iter().map(|word| (*word).to_owned()).collect();
        assert_eq!(
            came(&here, &before).unwrap(),
            [
                Came { pack: "content/packs/x.json".to_owned(), words: words(&["C", "B"]) },
                Came { pack: "content/packs/z.json".to_owned(), words: words(&["A"]) },
            ]
        );
        assert!(came(&here, &here).unwrap().is_empty());
    }

    #[test]
    fn what_is_no_pack_is_named() {
        for text in ["[]", "{", r#"{ "words": [{}] }"#] {
            let here = tree(&[("content/packs/x.json", text)]);
            let error = came(&here, &Tree::default()).unwrap_err().to_string();
            assert!(error.starts_with("content/packs/x.json"), "{error}");
        }
    }
}
