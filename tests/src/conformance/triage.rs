//! Where to look first: the words that failing cases share, [`Triage`].

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::Serialize;

use super::ran::Ran;

/// How many words, and how many sets of them, are told.
const N_TOLD: usize = 15;

/// From how telling a word is on, failing cases are told apart by it.
const CLEAR: f64 = 2.0;

/// Words that occur in failing cases more often than in passing ones, and how failing cases fall apart by the clearest of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Triage {
    /// The words, the most telling first: where the most cases fail beyond what as many cases of any words would.
    pub words: Vec<Suspect>,
    /// The sets that failing cases have of the clearest of these words, the most frequent first.
    pub sets: Vec<SuspectSet>,
}

/// A word that occurs in failing cases more often than in passing ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Suspect {
    /// The word, in small letters.
    pub word: String,
    /// How many failing cases need it.
    pub failing: usize,
    /// How many cases need it.
    pub total: usize,
}

/// Failing cases that need the same suspect words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SuspectSet {
    /// The words; none for cases that need no suspect word.
    pub words: Vec<String>,
    /// How many failing cases need just these of them.
    pub failing: usize,
}

impl Triage {
    /// The triage of what ran.
    pub fn of(ran: &[Ran]) -> Triage {
        let suspects = suspects(ran);
        let clear: Vec<&str> = suspects
            .iter()
            .filter(|(spread, _)| *spread >= CLEAR)
            .map(|(_, word)| word.word.as_str())
            .collect();
        let mut sets: BTreeMap<Vec<&str>, usize> = BTreeMap::new();
        for failing in ran.iter().filter(|ran| !ran.passed()) {
            let words = clear.iter().copied().filter(|word| failing.words.contains(*word));
            *sets.entry(words.collect()).or_default() += 1;
        }
        let set = |(words, failing): (Vec<&str>, usize)| SuspectSet {
            words: words.into_iter().map(str::to_owned).collect(),
            failing,
        };
        let mut sets: Vec<SuspectSet> = sets.into_iter().map(set).collect();
        sets.sort_by_key(|set| Reverse(set.failing));
        sets.truncate(N_TOLD);
        Triage { words: suspects.into_iter().map(|(_, suspect)| suspect).collect(), sets }
    }

    /// The lines that say so.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if !self.words.is_empty() {
            lines.push(
                "words that failing cases have more often than passing ones (failing/total):".to_owned(),
            );
        }
        for Suspect { word, failing, total } in &self.words {
            lines.push(format!("  {word:14} {failing:>4}/{total:<4} {:>3} %", failing * 100 / total));
        }
        if !self.sets.is_empty() {
            lines.push("failing cases by which of the clearest of these words they have:".to_owned());
        }
        for SuspectSet { words, failing } in &self.sets {
            let words = if words.is_empty() { "none of them".to_owned() } else { words.join(" ") };
            lines.push(format!("  {failing:>4}  {words}"));
        }
        lines
    }
}

/// The suspect words, the most telling first, each with how telling it is: how far its failing cases exceed its share of
/// all failing ones, in units of what chance would bring.
fn suspects(ran: &[Ran]) -> Vec<(f64, Suspect)> {
    let mut words: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for ran in ran {
        for word in &ran.words {
            let (failing, total) = words.entry(word).or_default();
            *failing += usize::from(!ran.passed());
            *total += 1;
        }
    }
    let share = ran.iter().filter(|ran| !ran.passed()).count() as f64 / ran.len() as f64;
    let telling = |failing: usize, total: usize| {
        (failing as f64 - total as f64 * share) / (total as f64 * share * (1.0 - share)).sqrt()
    };
    let suspect = |(word, (failing, total)): (&str, (usize, usize))| {
        (telling(failing, total), Suspect { word: word.to_owned(), failing, total })
    };
    // Where all cases fail or none does, there is no number, and no word is suspect.
    let mut words: Vec<(f64, Suspect)> =
        words.into_iter().map(suspect).filter(|(telling, _)| *telling > 1e-6).collect();
    words.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    words.truncate(N_TOLD);
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conformance::ran::tests::{failed, passed};

    #[test]
    fn words_of_failing_cases_are_told_by_how_much_they_fail() {
        let mut all = vec![failed("odd", &["is"])];
        for _ in 0..10 {
            all.extend([failed("1", &["is", "fear", "and"]), passed("2", &["is", "and"])]);
            all.extend([failed("3", &["is", "fear"]), passed("4", &["is", "you"])]);
        }
        let triage = Triage::of(&all);
        assert_eq!(triage.words, [Suspect { word: "fear".to_owned(), failing: 20, total: 20 }]);
        let sets: Vec<(usize, usize)> =
            triage.sets.iter().map(|set| (set.words.len(), set.failing)).collect();
        assert_eq!(sets, [(1, 20), (0, 1)]);
        assert_eq!(triage.lines()[1], "  fear             20/20   100 %");
    }

    #[test]
    fn where_all_fail_or_none_does_no_word_is_suspect() {
        assert_eq!(Triage::of(&[passed("1", &["is"])]), Triage::default());
        assert_eq!(Triage::of(&[failed("1", &["is"])]).words, []);
        assert_eq!(Triage::of(&[]), Triage::default());
    }
}
