//! The allow-list: content words that are plain English or mechanics as well.
//!
//! `xtask/audit-allow.txt` has one word a line, then a colon or a tab, then the reason; `#` starts a remark. An entry
//! excuses the word in declared names, in file names and as a whole literal, never in capitals in literals or docs.
//!
//! - Of the course pack's nouns KEY alone may stand on it.
//! - An entry may *wait*: its word is in no pack yet, so that a larger pack can come without a change here.
//! - An entry may be *idle*: its word is in a pack, but excuses nothing. That is shown, and is no find: else a drop
//!   that brings such a word would have to edit this list, and a drop touches content only.

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;

use anyhow::{Context, Result};
use serde::Serialize;

use super::{Find, FindKind, Vocabulary};
use crate::Workspace;

/// The file of the list, from the top directory.
const FILE: &str = "xtask/audit-allow.txt";

/// The one noun of the course pack that is everyday English in code: the key of a map.
const ALLOWED_NOUN: &str = "KEY";

/// One exception.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Allowed {
    /// The content word, in capitals.
    pub word: String,
    /// Why it is no content where the engine uses it.
    pub reason: String,
    /// What the entry does at present.
    pub status: AllowUse,
}

/// What an entry of the allow-list does at present.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AllowUse {
    /// It excuses that many places.
    Used(usize),
    /// Its word is in a pack, but nothing in the engine needs the excuse.
    Idle,
    /// Its word is in no pack yet.
    Waiting,
}

/// The list as it was read, with a count for each entry.
#[derive(Debug, Default)]
pub(crate) struct AllowList {
    entries: Vec<Allowed>,
    by_word: BTreeMap<String, usize>,
    faults: Vec<Find>,
}

impl AllowList {
    /// Reads the list of a workspace; without a file nothing is allowed.
    pub(crate) fn read(workspace: &Workspace, vocabulary: &Vocabulary) -> Result<AllowList> {
        match fs::read_to_string(workspace.path(FILE)) {
            Ok(text) => Ok(AllowList::parse(&text, vocabulary)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(AllowList::default()),
            Err(error) => Err(error).context(format!("cannot read {FILE}")),
        }
    }

    fn parse(text: &str, vocabulary: &Vocabulary) -> AllowList {
        let mut list = AllowList::default();
        for (i, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Err((word, fault)) = list.add(line, vocabulary) {
                list.faults.push(Find::new(FILE, i + 1, FindKind::AllowList, &word, fault));
            }
        }
        list
    }

    /// Takes in one entry. A faulty entry excuses nothing.
    fn add(&mut self, line: &str, vocabulary: &Vocabulary) -> Result<(), (String, &'static str)> {
        let (word, reason) = line.split_once([':', '\t']).unwrap_or((line, ""));
        let (word, reason) = (word.trim().to_uppercase(), reason.trim());
        if reason.is_empty() {
            return Err((word, "gives no reason: write `WORD: reason`"));
        }
        if vocabulary.is_course_noun(&word) && word != ALLOWED_NOUN {
            return Err((word, "is a noun of the course pack: of those only KEY may be allowed"));
        }
        if self.by_word.contains_key(&word) {
            return Err((word, "is listed twice"));
        }
        let status = if vocabulary.contains(&word) { AllowUse::Idle } else { AllowUse::Waiting };
        self.by_word.insert(word.clone(), self.entries.len());
        self.entries.push(Allowed { word, reason: reason.to_owned(), status });
        Ok(())
    }

    /// Whether the list excuses a find; counts it if so.
    pub(crate) fn excuses(&mut self, find: &Find) -> bool {
        let Some(&entry_idx) = self.by_word.get(&find.word).filter(|_| find.kind.is_excusable()) else {
            return false;
        };
        let status = &mut self.entries[entry_idx].status;
        *status = match *status {
            AllowUse::Used(n) => AllowUse::Used(n + 1),
            AllowUse::Idle | AllowUse::Waiting => AllowUse::Used(1),
        };
        true
    }

    /// What is wrong with the list itself.
    pub(crate) fn take_faults(&mut self) -> Vec<Find> {
        std::mem::take(&mut self.faults)
    }

    pub(crate) fn into_allowed(self) -> Vec<Allowed> {
        self.entries
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(text: &str) -> AllowList {
        let course = tempfile::tempdir().unwrap();
        let packs = course.path().join("content/packs");
        fs::create_dir_all(&packs).unwrap();
        fs::write(course.path().join("Cargo.toml"), "[workspace]\n").unwrap();
        let pack = r#"{ "words": [{ "name": "BABA", "role": "noun" }, { "name": "KEY", "role": "noun" },
            { "name": "STOP", "role": "property" }, { "name": "PUSH", "role": "property" }] }"#;
        fs::write(packs.join("course.json"), pack).unwrap();
        AllowList::parse(text, &Vocabulary::read(&Workspace::at(course.path()).unwrap()).unwrap())
    }

    #[test]
    fn an_entry_excuses_names_and_whole_literals_only() {
        let mut list = list("push: a mechanic\nLINE\twaits for a pack\nSTOP: English");
        let find = |kind| Find::new("f.rs", 1, kind, "PUSH", "push");
        assert!(list.excuses(&find(FindKind::Identifier)));
        assert!(list.excuses(&find(FindKind::WholeLiteral)));
        assert!(!list.excuses(&find(FindKind::Literal)) && !list.excuses(&find(FindKind::Doc)));
        assert!(list.take_faults().is_empty());
        let statuses: Vec<AllowUse> = list.into_allowed().iter().map(|entry| entry.status).collect();
        assert_eq!(statuses, [AllowUse::Used(2), AllowUse::Waiting, AllowUse::Idle]);
    }

    #[test]
    fn of_the_course_nouns_only_key_may_stand_on_it() {
        let mut list = list("# remark\nKEY: of a map\nBABA: no\n");
        let faults = list.take_faults();
        assert_eq!(faults.len(), 1);
        assert!(faults[0].to_string().starts_with("xtask/audit-allow.txt:3: allow-list: BABA: is a noun"));
        assert!(!list.excuses(&Find::new("f.rs", 1, FindKind::Identifier, "BABA", "baba")));
    }

    #[test]
    fn an_entry_needs_a_reason_and_stands_once() {
        let faults = list("PUSH\nKEY: a\nkey: b").take_faults();
        assert!(faults[0].context.contains("no reason") && faults[1].context.contains("twice"));
    }
}
