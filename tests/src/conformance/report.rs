//! What came of cases, summed up: [`Report`].

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;
use serde_json::{Value, json};

use super::disputed::Dispute;
use super::ran::Ran;
use super::triage::Triage;

/// How many words stand side by side in the table of words.
const N_COLUMNS: usize = 5;

/// How many of some cases passed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// What they have in common.
    pub name: String,
    /// How many passed.
    pub passed: usize,
    /// How many there are.
    pub total: usize,
}

/// Whether failing cases are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// Just the tables.
    Brief,
    /// Each failing case with how it differs, and at the end the words that they share.
    Failing,
}

/// What came of cases that ran together.
#[derive(Clone, Debug)]
pub struct Report {
    /// What came of each.
    pub ran: Vec<Ran>,
    /// How many passed by file, in the order of their first cases.
    pub files: Vec<Tally>,
    /// How many passed by class, in the order of the alphabet.
    pub classes: Vec<Tally>,
    /// How many passed by word, in the order of the alphabet.
    pub words: Vec<Tally>,
    /// Where to look first.
    pub triage: Triage,
}

impl Report {
    /// Sums up what ran.
    pub fn new(ran: Vec<Ran>) -> Report {
        let mut files: Vec<Tally> = Vec::new();
        let (mut classes, mut words) = (BTreeMap::new(), BTreeMap::new());
        for ran in &ran {
            if files.last().is_none_or(|file| file.name != ran.file) {
                files.push(Tally { name: ran.file.clone(), passed: 0, total: 0 });
            }
            files.last_mut().expect("one was just pushed").count(ran);
            count_in(&mut classes, &ran.class, ran);
            ran.words.iter().for_each(|word| count_in(&mut words, word, ran));
        }
        let triage = Triage::of(&ran);
        let (classes, words) = (classes.into_values().collect(), words.into_values().collect());
        Report { ran, files, classes, words, triage }
    }

    /// Whether every case passed that is not disputed.
    pub fn holds(&self) -> bool {
        self.ran.iter().all(|ran| ran.passed() || ran.dispute.is_some())
    }

    /// The cases that failed, disputed ones among them.
    pub fn failing(&self) -> impl Iterator<Item = &Ran> {
        self.ran.iter().filter(|ran| !ran.passed())
    }

    /// The last line of the report as text.
    pub fn summary(&self) -> String {
        let n_disputed = self.failing().filter(|ran| ran.dispute.is_some()).count();
        let disputed =
            if n_disputed == 0 { String::new() } else { format!(", {n_disputed} more are disputed") };
        let verdict = if self.holds() { "ok" } else { "fails" };
        format!("conformance: {verdict} ({} of {} pass{disputed})", self.n_passed(), self.ran.len())
    }

    /// The report as text.
    pub fn text(&self, listing: Listing) -> String {
        let mut text = String::new();
        if listing == Listing::Failing {
            self.failing().for_each(|ran| text += &format!("{ran}\n\n"));
        }
        for (title, tallies) in [("files", &self.files), ("classes", &self.classes)] {
            add_line(&mut text, &format!("{title} (passed/total):"));
            tallies.iter().for_each(|tally| add_line(&mut text, &format!("  {}", tally.line(28))));
        }
        add_line(&mut text, "words (passed/total):");
        for row in self.words.chunks(N_COLUMNS) {
            let row: Vec<String> = row.iter().map(|tally| tally.line(11)).collect();
            add_line(&mut text, format!("  {}", row.join(" ")).trim_end());
        }
        self.disputes().iter().for_each(|line| add_line(&mut text, line));
        if listing == Listing::Failing {
            self.triage.lines().iter().for_each(|line| add_line(&mut text, line));
        }
        text + &self.summary()
    }

    /// The report as JSON: the same, with every case.
    pub fn json(&self) -> Value {
        let cases = self.ran.iter().map(|ran| {
            json!({
                "id": ran.id,
                "file": ran.file,
                "class": ran.class,
                "words": ran.words,
                "passed": ran.passed(),
                "disputed": ran.dispute.is_some(),
                "difference": ran.difference.as_ref().map(ToString::to_string),
            })
        });
        json!({
            "verdict": if self.holds() { "ok" } else { "fails" },
            "passed": self.n_passed(),
            "total": self.ran.len(),
            "files": self.files,
            "classes": self.classes,
            "words": self.words,
            "triage": self.triage,
            "cases": cases.collect::<Vec<_>>(),
        })
    }

    fn n_passed(&self) -> usize {
        self.ran.len() - self.failing().count()
    }

    fn disputes(&self) -> Vec<String> {
        let disputed = self.ran.iter().filter_map(|ran| Some((ran, ran.dispute.as_ref()?)));
        let line = |(ran, dispute): (&Ran, &Dispute)| {
            if ran.passed() {
                return format!("disputed: {} passes: take it off the list", ran.id);
            }
            format!("disputed: {} fails: {} ({})", ran.id, dispute.reason, dispute.spec)
        };
        disputed.map(line).collect()
    }
}

impl Tally {
    fn count(&mut self, ran: &Ran) {
        self.passed += usize::from(ran.passed());
        self.total += 1;
    }

    fn line(&self, width: usize) -> String {
        format!("{:width$} {:>4}/{:<4}", self.name, self.passed, self.total)
    }
}

fn count_in<'a>(tallies: &mut BTreeMap<&'a str, Tally>, name: &'a str, ran: &Ran) {
    let new = || Tally { name: name.to_owned(), passed: 0, total: 0 };
    tallies.entry(name).or_insert_with(new).count(ran);
}

fn add_line(text: &mut String, line: &str) {
    writeln!(text, "{}", line.trim_end()).expect("writing to a string");
}

#[cfg(test)]
mod tests {
    use super::super::ran::tests::{failed, passed};
    use super::*;

    fn disputed(ran: Ran) -> Ran {
        let dispute = Dispute { id: ran.id.clone(), reason: "it is so".to_owned(), spec: "A.1".to_owned() };
        Ran { dispute: Some(dispute), ..ran }
    }

    #[test]
    fn cases_are_counted_by_file_class_and_word() {
        let report = Report::new(vec![passed("1", &["is", "you"]), failed("2", &["is"])]);
        let tally = |name: &str, passed, total| Tally { name: name.to_owned(), passed, total };
        assert_eq!(report.files, [tally("try.jsonl", 1, 2)]);
        assert_eq!(report.classes, [tally("tier A", 1, 2)]);
        assert_eq!(report.words, [tally("is", 1, 2), tally("you", 1, 1)]);
        assert!(!report.holds());
        let text = report.text(Listing::Brief);
        assert!(text.ends_with("\nconformance: fails (1 of 2 pass)") && !text.contains("panicked"), "{text}");
        assert_eq!(report.json()["cases"][1]["passed"], false);
    }

    #[test]
    fn failing_cases_are_listed_with_how_they_differ() {
        let text = Report::new(vec![failed("1", &["is"])]).text(Listing::Failing);
        let listed = "1 (try.jsonl, tier A)\n  words: is\n  moves: RR\n  after move 1, R:\n  the engine panicked: no such \
                      tile\n\nfiles";
        assert!(text.starts_with(listed), "{text}");
    }

    #[test]
    fn disputed_cases_may_fail_and_are_told_when_they_pass() {
        let report = Report::new(vec![disputed(failed("1", &[])), disputed(passed("2", &[]))]);
        assert!(report.holds());
        let text = report.text(Listing::Brief);
        assert!(
            text.contains("\ndisputed: 1 fails: it is so (A.1)\ndisputed: 2 passes: take it off"),
            "{text}"
        );
        assert!(text.ends_with("conformance: ok (1 of 2 pass, 1 more are disputed)"), "{text}");
    }
}
