//! What came of a case: [`Ran`].

use std::collections::BTreeSet;
use std::fmt;

use super::difference::Difference;
use super::disputed::Dispute;

/// What came of a case.
#[derive(Clone, Debug)]
pub struct Ran {
    /// The case.
    pub id: String,
    /// What it shows, if it says so.
    pub title: String,
    /// The name of its file.
    pub file: String,
    /// What sort of case it is.
    pub class: String,
    /// The words that it needs, in small letters.
    pub words: BTreeSet<String>,
    /// Its moves, a letter each.
    pub moves: String,
    /// What is said against it, if it is disputed.
    pub dispute: Option<Dispute>,
    /// How it differs; none if it passed.
    pub difference: Option<Box<Difference>>,
}

impl Ran {
    /// Whether all was as the case expects it.
    pub fn passed(&self) -> bool {
        self.difference.is_none()
    }
}

impl fmt::Display for Ran {
    /// The case with how it differs, over several lines.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ran { id, title, file, class, moves, words, .. } = self;
        let title = if title.is_empty() { String::new() } else { format!(": {title}") };
        let against = self.dispute.as_ref().map_or("", |_| ", disputed");
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        write!(f, "{id}{title} ({file}, {class}{against})\n  words: {}", words.join(" "))?;
        if !moves.is_empty() {
            write!(f, "\n  moves: {moves}")?;
        }
        self.difference.iter().try_for_each(|difference| write!(f, "\n  {difference}"))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::difference::Part;
    use super::*;

    /// What came of a case of `try.jsonl` that passed.
    pub(in crate::conformance) fn passed(id: &str, words: &[&str]) -> Ran {
        Ran {
            id: id.to_owned(),
            title: String::new(),
            file: "try.jsonl".to_owned(),
            class: "tier A".to_owned(),
            words: words.iter().map(|word| (*word).to_owned()).collect(),
            moves: "RR".to_owned(),
            dispute: None,
            difference: None,
        }
    }

    /// What came of a case of `try.jsonl` that failed.
    pub(in crate::conformance) fn failed(id: &str, words: &[&str]) -> Ran {
        let parts = vec![Part::Panic("no such tile".to_owned())];
        let difference = Difference { n: 1, letter: Some('R'), before: None, parts };
        Ran { difference: Some(Box::new(difference)), ..passed(id, words) }
    }
}
