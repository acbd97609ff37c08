//! Cases that are held to be wrong, with the reason: [`Disputed`].

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};

use super::case::Case;

/// At most one case in this many may be disputed.
const ONE_IN: usize = 100;

/// A list of disputed cases. They run like all others, and may fail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Disputed {
    disputes: Vec<Dispute>,
}

/// A case whose outcome is not what the language says, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dispute {
    /// The case.
    pub id: String,
    /// Why it is wrong.
    pub reason: String,
    /// Where the language says so.
    pub spec: String,
}

impl Disputed {
    /// Reads a list.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or is no such list, or an entry stands twice or gives no reason or place.
    pub fn read(file: &Path) -> Result<Disputed> {
        let shown = file.display();
        let text = fs::read_to_string(file).with_context(|| format!("cannot read {shown}"))?;
        Disputed::from_json(&text).with_context(|| format!("{shown} is no list of disputed cases"))
    }

    fn from_json(text: &str) -> Result<Disputed> {
        let mut disputes: Vec<Dispute> = serde_json::from_str(text)?;
        for Dispute { id, reason, spec } in &disputes {
            ensure!(!reason.trim().is_empty() && !spec.trim().is_empty(), "{id} needs a reason and a place");
        }
        disputes.sort_by(|a, b| a.id.cmp(&b.id));
        let twice = disputes.windows(2).find(|pair| pair[0].id == pair[1].id);
        ensure!(twice.is_none(), "{} stands twice", twice.map_or("", |pair| &pair[0].id));
        Ok(Disputed { disputes })
    }

    /// What is said about the case of that id, if it is disputed.
    pub fn of(&self, id: &str) -> Option<&Dispute> {
        let index = self.disputes.binary_search_by(|dispute| dispute.id.as_str().cmp(id)).ok()?;
        Some(&self.disputes[index])
    }

    /// Checks that not too many of `cases` are disputed: one in a hundred of `n_all`, or of `cases` if they are more.
    /// `n_all` is the number of cases of the set, of which `cases` may be a part.
    ///
    /// # Errors
    ///
    /// If more are.
    pub fn check(&self, cases: &[Case], n_all: usize) -> Result<()> {
        let n_all = n_all.max(cases.len());
        let n_disputed = cases.iter().filter(|case| self.of(&case.id).is_some()).count();
        let most = n_all / ONE_IN;
        ensure!(n_disputed <= most, "{n_disputed} cases are disputed; of {n_all}, at most {most} may be");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::raw::read_line;
    use super::*;

    fn disputed(ids: &[&str]) -> Disputed {
        let entries: Vec<String> =
            ids.iter().map(|id| format!(r#"{{"id":"{id}","reason":"so","spec":"A.1"}}"#)).collect();
        Disputed::from_json(&format!("[{}]", entries.join(","))).unwrap()
    }

    #[test]
    fn one_case_in_a_hundred_may_be_disputed() {
        let case = |n| {
            let line = format!(r#"{{"id":"{n}","rows":["."],"rules":[]}}"#);
            read_line(&line, "try.jsonl").unwrap().unwrap()
        };
        let cases: Vec<Case> = (0..100).map(case).collect();
        assert!(disputed(&["7", "elsewhere", "nowhere"]).check(&cases, 0).is_ok());
        let error = disputed(&["7", "8"]).check(&cases, 0).unwrap_err();
        assert_eq!(error.to_string(), "2 cases are disputed; of 100, at most 1 may be");
        assert!(disputed(&["7", "8"]).check(&cases, 200).is_ok());
        assert!(disputed(&["7"]).check(&cases[..50], 0).is_err());
    }

    #[test]
    fn a_dispute_needs_a_reason_and_stands_once() {
        let wrong = |text: &str| Disputed::from_json(text).unwrap_err().to_string();
        assert_eq!(wrong(r#"[{"id":"A","reason":"","spec":"A.1"}]"#), "A needs a reason and a place");
        let entry = r#"{"id":"A","reason":"so","spec":"A.1"}"#;
        assert_eq!(wrong(&format!("[{entry},{entry}]")), "A stands twice");
        assert_eq!(disputed(&["B", "A"]).of("A").map(|dispute| dispute.reason.as_str()), Some("so"));
        assert_eq!(disputed(&["B"]).of("A"), None);
    }
}
