//! How the cases write a rule: [`Said`], and [`sentence`], which goes from there to the words of a sentence.
//!
//! `noun verb target {condition & condition}`, all in small letters; `not` stands before what it negates, and a
//! condition that has arguments keeps them in brackets: `baba is not you {lonely & not on[rock+not wall]}`.

use std::fmt;

/// What a rule says, part by part. Its words may be in any case; shown, it is in the notation of the cases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Whom it is about.
    pub subject: Word,
    /// The word between subject and target.
    pub verb: String,
    /// What is said.
    pub target: Word,
    /// When it holds, in written order.
    pub conditions: Vec<Clause>,
}

/// A word with or without NOT.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// Whether NOT stands before it.
    pub is_negated: bool,
    /// The word itself.
    pub word: String,
}

/// A condition of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// The condition's word.
    pub word: Word,
    /// Its arguments, in written order; none for a condition that stands before the subject.
    pub arguments: Vec<Word>,
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.subject, self.verb.to_lowercase(), self.target)?;
        if !self.conditions.is_empty() {
            write!(f, " {{{}}}", joined(&self.conditions, " & "))?;
        }
        Ok(())
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_negated { "not " } else { "" }, self.word.to_lowercase())
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.word)?;
        if !self.arguments.is_empty() {
            write!(f, "[{}]", joined(&self.arguments, "+"))?;
        }
        Ok(())
    }
}

/// The sentence, in capitals, that says what a rule in the notation of the cases does.
///
/// ```
/// use copula_tests::conformance::sentence;
///
/// let rule = "baba is not you {lonely & on[rock+not wall] & not near[keke]}";
/// assert_eq!(sentence(rule), "LONELY BABA ON ROCK AND NOT WALL AND NOT NEAR KEKE IS NOT YOU");
/// assert_eq!(sentence("not baba is you"), "NOT BABA IS YOU");
/// ```
pub fn sentence(rule: &str) -> String {
    let (said, conditions) = rule.split_once(" {").unwrap_or((rule, ""));
    let conditions = conditions.trim_end_matches('}').split(" & ").filter(|condition| !condition.is_empty());
    let (infixes, prefixes): (Vec<&str>, Vec<&str>) =
        conditions.partition(|condition| condition.contains('['));
    let spelled = |infix: &&str| infix.replace('[', " ").replace('+', " and ").replace(']', "");
    let infixes: Vec<String> = infixes.iter().map(spelled).collect();
    let words: Vec<&str> = said.split(' ').collect();
    let n_of_subject = if words.first() == Some(&"not") { 2 } else { 1 };
    let (subject, predicate) = words.split_at(n_of_subject.min(words.len()));
    let parts = [prefixes.join(" and "), subject.join(" "), infixes.join(" and "), predicate.join(" ")];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" ").to_uppercase()
}

fn joined<T: fmt::Display>(items: &[T], between: &str) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(word: &str) -> Word {
        match word.strip_prefix("NOT ") {
            Some(word) => Word { is_negated: true, word: word.to_owned() },
            None => Word { is_negated: false, word: word.to_owned() },
        }
    }

    fn clause(name: &str, arguments: &[&str]) -> Clause {
        Clause { word: word(name), arguments: arguments.iter().map(|argument| word(argument)).collect() }
    }

    #[test]
    fn a_rule_is_written_as_the_cases_write_it() {
        let mut said = Said {
            subject: word("BABA"),
            verb: "IS".to_owned(),
            target: word("YOU"),
            conditions: Vec::new(),
        };
        assert_eq!(said.to_string(), "baba is you");
        said.conditions = vec![clause("NOT ON", &["NOT ROCK"])];
        said.target = word("NOT YOU");
        assert_eq!(said.to_string(), "baba is not you {not on[not rock]}");
        said.subject = word("NOT BABA");
        said.conditions = vec![clause("LONELY", &[]), clause("FACING", &["LEFT", "ROCK"])];
        assert_eq!(said.to_string(), "not baba is not you {lonely & facing[left+rock]}");
        assert_eq!(sentence(&said.to_string()), "LONELY NOT BABA FACING LEFT AND ROCK IS NOT YOU");
    }
}
