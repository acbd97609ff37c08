//! Which levels of a folder have been won: [`Progress`].

use std::collections::BTreeMap;

/// Which levels of a folder have been won, by file name, and in how few turns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Progress {
    fewest_turns: BTreeMap<String, usize>,
}

impl Progress {
    /// Adds a win; whether that is news.
    pub(crate) fn add(&mut self, level: &str, n_turns: usize) -> bool {
        let known = self.fewest_turns.get(level).copied();
        let is_news = known.is_none_or(|fewest| n_turns < fewest);
        if is_news {
            self.fewest_turns.insert(level.to_owned(), n_turns);
        }
        is_news
    }

    /// Adds all wins of another.
    pub(crate) fn merge(&mut self, other: &Progress) {
        for (level, n_turns) in other.iter() {
            self.add(level, n_turns);
        }
    }

    /// The fewest turns in which the level was won; none if it was not.
    pub(crate) fn fewest_turns(&self, level: &str) -> Option<usize> {
        self.fewest_turns.get(level).copied()
    }

    pub(crate) fn is_won(&self, level: &str) -> bool {
        self.fewest_turns.contains_key(level)
    }

    /// All wins, by file name.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, usize)> {
        self.fewest_turns.iter().map(|(level, &n_turns)| (level.as_str(), n_turns))
    }
}

impl FromIterator<(String, usize)> for Progress {
    fn from_iter<I: IntoIterator<Item = (String, usize)>>(wins: I) -> Progress {
        let mut progress = Progress::default();
        for (level, n_turns) in wins {
            progress.add(&level, n_turns);
        }
        progress
    }
}
